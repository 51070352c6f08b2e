/** Signing in: password, then a code by mail where the user asks for one. */
import type { Contract } from '../../../shared/api/contract.ts';
import type { BodyOf } from '../../../shared/api/inference.ts';
import type { UserRecord } from '../ports/accountRepositories.ts';
import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../ports/refusal.ts';
import type { Repositories } from '../ports/repositories.ts';
import type { PostOffice } from './mail/postOffice.ts';
import { hashPassword, type ScryptCost, verifyPassword } from './password.ts';
import type { RateLimiter } from './rateLimiter.ts';
import { digest, newCode, newToken, sameDigest } from './secrets.ts';
import type { Sessions } from './sessions.ts';

/** A code is good for ten minutes and five tries. */
const CODE_LIFETIME_MS = 10 * 60_000;
const CODE_TRIES = 5;
/** A device that was added is not asked for a code for 30 days. */
const DEVICE_LIFETIME_MS = 30 * 24 * 3600_000;

/** What a login came to. */
export type LoginOutcome =
  | { readonly kind: 'signedIn'; readonly token: string; readonly userId: number }
  | { readonly kind: 'codeMailed'; readonly nonce: string };

/** Signing in. Wrong credentials are `invalid`, with the same text and time whether or not the account exists. */
export interface Login {
  withPassword(request: BodyOf<Contract['login']>, address: string): Promise<LoginOutcome>;
  withCode(
    request: BodyOf<Contract['login2fa']>,
    address: string,
  ): Promise<Extract<LoginOutcome, { readonly kind: 'signedIn' }>>;
}

/** What signing in needs. */
export interface LoginDependencies {
  readonly store: Pick<Repositories, 'users' | 'devices' | 'challenges'>;
  readonly sessions: Sessions;
  readonly mail: PostOffice;
  readonly clock: Clock;
  readonly cost: ScryptCost;
  readonly perAccount: RateLimiter;
  readonly perAddress: RateLimiter;
}

/** Makes the login. */
export function createLogin(dependencies: LoginDependencies): Login {
  const { store, sessions, mail, clock, perAccount, perAddress } = dependencies;
  // Compared with where there is no account, so that it takes as long as with one.
  const nobody = hashPassword(newToken(), dependencies.cost);

  async function signIn(userId: number, rememberMe: boolean) {
    return { kind: 'signedIn', token: await sessions.open(userId, rememberMe), userId } as const;
  }

  async function userOf(email: string, password: string): Promise<UserRecord> {
    const user = await store.users.byEmail(email.trim());
    const matches = await verifyPassword(password, user?.passwordHash ?? (await nobody));
    if (!user?.active || !matches) throw new Refusal('invalid', 'Invalid e-mail or password');
    return user;
  }

  async function needsCode(user: UserRecord, fingerprint: string | undefined): Promise<boolean> {
    if (!user.twoFactor) return false;
    return fingerprint === undefined || !(await store.devices.isKnown(user.id, digest(fingerprint), clock.now()));
  }

  async function challenge(user: UserRecord, rememberMe: boolean, fingerprint: string | undefined): Promise<string> {
    const nonce = newToken();
    const code = newCode();
    await store.challenges.removeExpired(clock.now());
    await store.challenges.add({
      nonceHash: digest(nonce),
      userId: user.id,
      codeHash: digest(nonce + code),
      fingerprintHash: fingerprint === undefined ? null : digest(fingerprint),
      rememberMe,
      expiresAt: clock.now() + CODE_LIFETIME_MS,
    });
    await mail.sendCode(user, code);
    return nonce;
  }

  async function takeChallenge(nonce: string, code: string) {
    const nonceHash = digest(nonce);
    const asked = await store.challenges.take(nonceHash);
    const usable = asked !== null && asked.tries <= CODE_TRIES && asked.expiresAt > clock.now();
    const matches = usable && sameDigest(asked.codeHash, digest(nonce + code.trim()));
    // Of two requests with the same good code only one gets in.
    if (!matches || !(await store.challenges.remove(nonceHash))) throw new Refusal('invalid', 'Invalid code or nonce');
    return asked;
  }

  return {
    async withPassword(request, address) {
      const account = request.email.trim().toLowerCase();
      perAddress.take(address);
      perAccount.take(account);
      const user = await userOf(request.email, request.password);
      perAddress.giveBack(address);
      perAccount.giveBack(account);
      const { remember_me: rememberMe, device_fingerprint: fingerprint } = request;
      if (!(await needsCode(user, fingerprint))) return signIn(user.id, rememberMe);
      return { kind: 'codeMailed', nonce: await challenge(user, rememberMe, fingerprint) };
    },
    async withCode(request, address) {
      perAddress.take(address);
      const asked = await takeChallenge(request.nonce, request.code);
      perAddress.giveBack(address);
      const { device_fingerprint: fingerprint } = request;
      const fingerprintHash = fingerprint === undefined ? asked.fingerprintHash : digest(fingerprint);
      if (request.add_device && fingerprintHash !== null) {
        await store.devices.remember(asked.userId, fingerprintHash, clock.now() + DEVICE_LIFETIME_MS);
      }
      return signIn(asked.userId, request.remember_me || asked.rememberMe);
    },
  };
}
