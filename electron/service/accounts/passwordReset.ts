/** Setting a new password by mail. */
import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../ports/refusal.ts';
import type { Repositories } from '../ports/repositories.ts';
import type { PostOffice } from './mail/postOffice.ts';
import { hashPassword, type ScryptCost } from './password.ts';
import type { RateLimiter } from './rateLimiter.ts';
import { digest, newToken } from './secrets.ts';
import type { Sessions } from './sessions.ts';

const TOKEN_LIFETIME_MS = 3600_000;

/** Mail that people without a token can ask for. Nothing tells whether the account exists. */
export interface PasswordReset {
  resendConfirmation(email: string, address: string): Promise<void>;
  start(email: string, address: string): Promise<void>;
  /** Ends the user's logins. A token that is unknown, used or expired is `invalid`. */
  finish(token: string, password: string, address: string): Promise<void>;
}

/** What it needs. */
export interface PasswordResetDependencies {
  readonly store: Pick<Repositories, 'users' | 'passwordResets'>;
  readonly sessions: Sessions;
  readonly mail: PostOffice;
  readonly clock: Clock;
  readonly cost: ScryptCost;
  /** Mails by e-mail address. */
  readonly perAccount: RateLimiter;
  readonly perAddress: RateLimiter;
}

/** Makes the password reset. */
export function createPasswordReset(dependencies: PasswordResetDependencies): PasswordReset {
  const { store, sessions, mail, clock, cost, perAccount, perAddress } = dependencies;

  function userFor(email: string, address: string) {
    perAddress.take(address);
    perAccount.take(email.trim().toLowerCase());
    return store.users.byEmail(email.trim());
  }

  return {
    async resendConfirmation(email, address) {
      const user = await userFor(email, address);
      if (user?.active) await mail.sendConfirmation(user);
    },
    async start(email, address) {
      const user = await userFor(email, address);
      if (!user?.active) return;
      const token = newToken();
      await store.passwordResets.removeExpired(clock.now());
      await store.passwordResets.add(digest(token), user.id, clock.now() + TOKEN_LIFETIME_MS);
      await mail.sendReset(user, token);
    },
    async finish(token, password, address) {
      perAddress.take(address);
      const userId = await store.passwordResets.take(digest(token), clock.now());
      if (userId === null) throw new Refusal('invalid', 'The token is not valid', 'token');
      perAddress.giveBack(address);
      await store.users.setPassword(userId, await hashPassword(password, cost));
      await sessions.endLogins(userId);
    },
  };
}
