/**
 * Confirms that whoever uses a session is still its user: changes to sign-in require it, so that a stolen session or an
 * unattended desk is not enough.
 */

import type { Clock } from '../../kernel/clock.ts';
import type { Principal } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PasswordConfirmation } from '../passwordConfirmation.ts';
import type { UserRepository } from '../userRepository.ts';

/** How long a sign-in or a repeated password counts as recent. */
const FRESH_MS = 10 * 60_000;
/** Proofs that are stored. */
const PROOFS = 10_000;

/** Sessions in which the password was given recently. */
export interface Reauthentication {
  /** `invalid` at `password` for a wrong one, `tooMany` after too many; else the session counts as fresh. */
  prove(principal: Principal, password: string): Promise<void>;
  /** Whether the password was given within ten minutes; an API token is not a sign-in. */
  isFresh(principal: Principal): boolean;
  /** `denied`, with a hint how to continue, unless the password was given recently. */
  require(principal: Principal): void;
}

export interface ReauthenticationDependencies {
  readonly users: Pick<UserRepository, 'byId'>;
  readonly clock: Clock;
  readonly confirmPassword: PasswordConfirmation;
}

export function createReauthentication({
  users,
  clock,
  confirmPassword,
}: ReauthenticationDependencies): Reauthentication {
  /** By the hash of the session's token, Unix milliseconds; a restart forgets them. */
  const proven = new Map<string, number>();

  function isFresh({ tokenHash, tokenId, signedInAt }: Principal): boolean {
    const signIn = tokenId === null ? signedInAt : 0;
    return clock.now() - Math.max(signIn, proven.get(tokenHash) ?? 0) < FRESH_MS;
  }

  return {
    async prove({ userId, tokenHash }, password) {
      const user = await users.byId(userId);
      if (!user) throw new Refusal('notFound', 'Resource not found');
      await confirmPassword(user, tokenHash, password, 'password');
      const oldest = proven.size >= PROOFS ? proven.keys().next().value : undefined;
      if (oldest !== undefined) proven.delete(oldest);
      proven.delete(tokenHash);
      proven.set(tokenHash, clock.now());
    },
    isFresh,
    require(principal) {
      if (isFresh(principal)) return;
      throw new Refusal(
        'denied',
        'You signed in more than ten minutes ago: confirm your password first (POST /me/reauthentication)',
        'password',
      );
    },
  };
}
