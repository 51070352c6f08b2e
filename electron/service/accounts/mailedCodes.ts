/** Codes of six digits by mail: each for one purpose, ten minutes, five tries and one use. */
import type {
  ChallengeRecord,
  ChallengeRepository,
  SignInPlaceRepository,
  UserRecord,
} from '../ports/accountRepositories.ts';
import type { Clock } from '../ports/clock.ts';
import { placeOf } from '../ports/networks.ts';
import { Refusal } from '../ports/refusal.ts';
import type { PostOffice } from './mail/postOffice.ts';
import type { RateLimiter } from './rateLimiter.ts';
import { digest, newCode, newToken, sameDigest } from './secrets.ts';
import type { SlowDown } from './slowDown.ts';

const LIFETIME_MS = 10 * 60_000;
const TRIES = 5;

/** What a code is good for; one that was asked for one purpose is none for another. */
export type CodePurpose = 'login' | 'twoFactor';

/** What is remembered beside a code until it is used. */
export interface CodeContext {
  readonly rememberMe: boolean;
  readonly fingerprintHash: string | null;
}

/** A code as its user gives it back. */
export interface GivenCode {
  readonly nonce: string;
  readonly code: string;
}

/**
 * Codes by mail. `from` is the address of who asks: those that it asked for are no burden to the user elsewhere. A user
 * that is signed in asks from `ownSession`.
 */
export interface MailedCodes {
  /** Mails one and answers the nonce that it goes with; `tooMany` when too many are open or were wrong. */
  ask(user: UserRecord, purpose: CodePurpose, from: string, context?: CodeContext): Promise<string>;
  /** `invalid` for a code that is wrong, used or out of date, or not of this purpose; `tooMany` as above. */
  redeem(purpose: CodePurpose, from: string, given: GivenCode): Promise<ChallengeRecord>;
}

/** What they need. */
export interface MailedCodesDependencies {
  readonly challenges: ChallengeRepository;
  readonly mail: Pick<PostOffice, 'sendCode'>;
  readonly clock: Clock;
  readonly places: Pick<SignInPlaceRepository, 'has'>;
  /** Wrong codes of one nonce from one place. */
  readonly perNonce: SlowDown;
  /** Open and wrong codes by user and place, so that asking for new ones gives no more tries. */
  readonly perPair: RateLimiter;
  /** The same by user, from all places together that it never signed in from. */
  readonly byStrangers: RateLimiter;
}

/** Where users ask from that are signed in. */
export const ownSession = 'session';

const noContext: CodeContext = { rememberMe: false, fingerprintHash: null };

/** Makes them. */
export function createMailedCodes(dependencies: MailedCodesDependencies): MailedCodes {
  const { challenges, mail, clock, places, perNonce, perPair, byStrangers } = dependencies;
  const refused = () => new Refusal('invalid', 'Invalid code or nonce');
  const hashOf = (purpose: CodePurpose, nonce: string) => digest(`${purpose} ${nonce}`);

  /** Counts one; call the result to take it back. */
  async function count(userId: number, from: string): Promise<() => void> {
    const pair = `${userId} ${placeOf(from)}`;
    const isKnown = from === ownSession || (await places.has(userId, placeOf(from)));
    perPair.take(pair);
    if (!isKnown) byStrangers.take(String(userId));
    return () => {
      perPair.giveBack(pair);
      if (!isKnown) byStrangers.giveBack(String(userId));
    };
  }

  return {
    async ask(user, purpose, from, { rememberMe, fingerprintHash } = noContext) {
      await count(user.id, from);
      const nonce = newToken();
      const code = newCode();
      await challenges.removeExpired(clock.now());
      await challenges.add({
        ...{ nonceHash: hashOf(purpose, nonce), userId: user.id, codeHash: digest(nonce + code) },
        ...{ fingerprintHash, rememberMe, expiresAt: clock.now() + LIFETIME_MS },
      });
      await mail.sendCode(user, code);
      return nonce;
    },
    async redeem(purpose, from, { nonce, code }) {
      const attempt = perNonce.at(digest(nonce), from);
      const nonceHash = hashOf(purpose, nonce);
      const asked = await challenges.take(nonceHash);
      if (!asked || asked.tries > TRIES || asked.expiresAt <= clock.now()) throw refused();
      const giveBack = await count(asked.userId, from);
      const matches = sameDigest(asked.codeHash, digest(nonce + code.trim()));
      // Of two requests with the same good code only one gets in.
      if (!matches || !(await challenges.remove(nonceHash))) throw refused();
      // Neither the asking nor this try was a stranger's.
      giveBack();
      giveBack();
      attempt.succeeded();
      return asked;
    },
  };
}
