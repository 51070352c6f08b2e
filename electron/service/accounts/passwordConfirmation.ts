import { Refusal } from '../kernel/refusal.ts';
import type { AttemptLimiter } from './attemptLimiter.ts';
import { verifyPassword } from './password.ts';
import type { UserRecord } from './userRepository.ts';

/**
 * Rejects at `field` unless the password is the user's. Wrong ones are counted by account and session: the thief of a
 * session cannot keep the user from signing in.
 */
export type PasswordConfirmation = (
  user: UserRecord,
  tokenHash: string,
  password: string,
  field: string,
) => Promise<void>;

export function createPasswordConfirmation(attemptLimiter: AttemptLimiter): PasswordConfirmation {
  return async (user, tokenHash, password, field) => {
    const attempt = attemptLimiter.at(user.email.toLowerCase(), tokenHash);
    if (!(await verifyPassword(password, user.passwordHash, tokenHash))) {
      throw new Refusal('invalid', 'The current password is wrong', field);
    }
    attempt.succeeded();
  };
}
