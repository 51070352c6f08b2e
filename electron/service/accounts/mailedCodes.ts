/** Codes of six digits by mail: each for one purpose, ten minutes, five tries and one use. */
import type { ChallengeRecord, ChallengeRepository, UserRecord } from '../ports/accountRepositories.ts';
import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../ports/refusal.ts';
import type { PostOffice } from './mail/postOffice.ts';
import type { RateLimiter } from './rateLimiter.ts';
import { digest, newCode, newToken, sameDigest } from './secrets.ts';

const LIFETIME_MS = 10 * 60_000;
const TRIES = 5;

/** What a code is good for; one that was asked for one purpose is none for another. */
export type CodePurpose = 'login' | 'twoFactor';

/** What is remembered beside a code until it is used. */
export interface CodeContext {
  readonly rememberMe: boolean;
  readonly fingerprintHash: string | null;
}

/** Codes by mail. */
export interface MailedCodes {
  /** Mails one and answers the nonce that it goes with; `tooMany` when too many are open or were wrong. */
  ask(user: UserRecord, purpose: CodePurpose, context?: CodeContext): Promise<string>;
  /** `invalid` for a code that is wrong, used or out of date, or not of this purpose; `tooMany` as above. */
  redeem(purpose: CodePurpose, nonce: string, code: string): Promise<ChallengeRecord>;
}

/** What they need. */
export interface MailedCodesDependencies {
  readonly challenges: ChallengeRepository;
  readonly mail: Pick<PostOffice, 'sendCode'>;
  readonly clock: Clock;
  /** Open and wrong codes by user, so that asking for new ones gives no more tries. */
  readonly perAccount: RateLimiter;
}

const noContext: CodeContext = { rememberMe: false, fingerprintHash: null };

/** Makes them. */
export function createMailedCodes({ challenges, mail, clock, perAccount }: MailedCodesDependencies): MailedCodes {
  const refused = () => new Refusal('invalid', 'Invalid code or nonce');
  const hashOf = (purpose: CodePurpose, nonce: string) => digest(`${purpose} ${nonce}`);

  return {
    async ask(user, purpose, { rememberMe, fingerprintHash } = noContext) {
      perAccount.take(String(user.id));
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
    async redeem(purpose, nonce, code) {
      const nonceHash = hashOf(purpose, nonce);
      const asked = await challenges.take(nonceHash);
      if (!asked || asked.tries > TRIES || asked.expiresAt <= clock.now()) throw refused();
      const account = String(asked.userId);
      perAccount.take(account);
      const matches = sameDigest(asked.codeHash, digest(nonce + code.trim()));
      // Of two requests with the same good code only one gets in.
      if (!matches || !(await challenges.remove(nonceHash))) throw refused();
      // Neither the asking nor this try was a stranger's.
      perAccount.giveBack(account);
      perAccount.giveBack(account);
      return asked;
    },
  };
}
