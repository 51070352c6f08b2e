/**
 * Challenges for a second factor: each for one purpose, ten minutes, five tries and one use. Mailed codes answer them.
 */

import type { Clock } from '../kernel/clock.ts';
import type { RateLimiter } from '../kernel/rateLimit.ts';
import { Refusal } from '../kernel/refusal.ts';
import { digest, newCode, newToken, sameDigest } from '../kernel/secrets.ts';
import type { AccountMails } from '../platform/mail/accountMails.ts';
import { placeOf } from '../platform/network/networks.ts';
import type { AttemptLimiter } from './attemptLimiter.ts';
import type { ChallengeRecord, ChallengeRepository, SignInPlaceRepository } from './loginRepositories.ts';
import type { UserRecord } from './userRepository.ts';

const LIFETIME_MS = 10 * 60_000;
const TRIES = 5;

/** The purpose of a code; it is not valid for another one. */
export type CodePurpose = 'login' | 'twoFactor';

/** Stored with a code until it is used. */
export interface CodeContext {
  readonly rememberMe: boolean;
  readonly fingerprintHash: string | null;
}

/** A code as entered by its user. */
export interface GivenCode {
  readonly nonce: string;
  readonly code: string;
}

/** Whether a code answers a challenge in another way than the mailed code. */
export type OtherAnswer = (asked: ChallengeRecord) => Promise<boolean>;

/**
 * Challenges, and codes by mail. `from` is the address of the requester: its requests do not count against the user's
 * requests from elsewhere. Requests of a signed-in user come from `ownSession`.
 */
export interface MailedCodes {
  /** Mails a code and answers its nonce; `tooMany` if too many are open or were wrong. */
  ask(user: UserRecord, purpose: CodePurpose, from: string, context?: CodeContext): Promise<string>;
  /** The same without a mail: another factor has to answer it. */
  open(user: UserRecord, purpose: CodePurpose, from: string, context?: CodeContext): Promise<string>;
  /** Mails a code for an open challenge; an earlier code becomes invalid. */
  send(user: UserRecord, purpose: CodePurpose, from: string, nonce: string): Promise<void>;
  /** The user of a challenge; `invalid` at `nonce` if there is none. Counts no try. */
  askedOf(purpose: CodePurpose, from: string, nonce: string): Promise<number>;
  /** `invalid` for an answer that is wrong, used or out of date, or not of this purpose; `tooMany` as above. */
  redeem(purpose: CodePurpose, from: string, given: GivenCode, other?: OtherAnswer): Promise<ChallengeRecord>;
}

export interface MailedCodesDependencies {
  readonly challenges: ChallengeRepository;
  readonly mail: Pick<AccountMails, 'sendCode'>;
  readonly clock: Clock;
  readonly places: Pick<SignInPlaceRepository, 'has'>;
  /** Wrong codes of one nonce from one place. */
  readonly perNonce: AttemptLimiter;
  /** Open and wrong codes by user and place, so that asking for new ones gives no more tries. */
  readonly perPair: RateLimiter;
  /** The same by user, for all places together from which it has never signed in. */
  readonly fromNewPlaces: RateLimiter;
}

/** `from` of requests by signed-in users. */
export const ownSession = 'session';

const noContext: CodeContext = { rememberMe: false, fingerprintHash: null };

export function createMailedCodes(dependencies: MailedCodesDependencies): MailedCodes {
  const { challenges, mail, clock, places, perNonce, perPair, fromNewPlaces } = dependencies;
  const refused = () => new Refusal('invalid', 'Invalid code or nonce');
  const hashOf = (purpose: CodePurpose, nonce: string) => digest(`${purpose} ${nonce}`);

  /** Counts one; the returned function takes it back. */
  async function count(userId: number, from: string): Promise<() => void> {
    const pair = `${userId} ${placeOf(from)}`;
    const isKnown = from === ownSession || (await places.has(userId, placeOf(from)));
    perPair.take(pair);
    if (!isKnown) fromNewPlaces.take(String(userId));
    return () => {
      perPair.giveBack(pair);
      if (!isKnown) fromNewPlaces.giveBack(String(userId));
    };
  }

  async function add(challenge: Omit<ChallengeRecord, 'tries' | 'expiresAt'>, from: string): Promise<void> {
    await count(challenge.userId, from);
    await challenges.removeExpired(clock.now());
    await challenges.add({ ...challenge, expiresAt: clock.now() + LIFETIME_MS });
  }

  return {
    async ask(user, purpose, from, context = noContext) {
      const nonce = newToken();
      const code = newCode();
      const codeHash = digest(nonce + code);
      await add({ ...context, nonceHash: hashOf(purpose, nonce), userId: user.id, codeHash }, from);
      await mail.sendCode(user, code);
      return nonce;
    },
    async open(user, purpose, from, context = noContext) {
      const nonce = newToken();
      await add({ ...context, nonceHash: hashOf(purpose, nonce), userId: user.id, codeHash: '' }, from);
      return nonce;
    },
    async send(user, purpose, from, nonce) {
      await count(user.id, from);
      const code = newCode();
      await challenges.setCode(hashOf(purpose, nonce), digest(nonce + code));
      await mail.sendCode(user, code);
    },
    async askedOf(purpose, from, nonce) {
      const attempt = perNonce.at(digest(nonce), from);
      const asked = await challenges.byNonce(hashOf(purpose, nonce));
      if (!asked || asked.tries >= TRIES || asked.expiresAt <= clock.now()) {
        throw new Refusal('invalid', 'This sign-in has expired: start again', 'nonce');
      }
      attempt.withdraw();
      return asked.userId;
    },
    async redeem(purpose, from, { nonce, code }, other) {
      const attempt = perNonce.at(digest(nonce), from);
      const nonceHash = hashOf(purpose, nonce);
      const asked = await challenges.take(nonceHash);
      if (!asked || asked.tries > TRIES || asked.expiresAt <= clock.now()) throw refused();
      const giveBack = await count(asked.userId, from);
      const matches = sameDigest(asked.codeHash, digest(nonce + code.trim())) || ((await other?.(asked)) ?? false);
      // Of two requests with the same correct code only one succeeds.
      if (!matches || !(await challenges.remove(nonceHash))) throw refused();
      // Neither the request nor this try was somebody else's.
      giveBack();
      giveBack();
      attempt.succeeded();
      return asked;
    },
  };
}
