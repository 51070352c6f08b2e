/** Signing in: password, then a code by mail where the user asks for one. */
import type { Contract } from '../../../shared/api/contract.ts';
import type { BodyOf } from '../../../shared/api/inference.ts';
import type { UserRecord } from '../ports/accountRepositories.ts';
import type { Clock } from '../ports/clock.ts';
import { placeOf } from '../ports/networks.ts';
import type { RequestSource } from '../ports/principal.ts';
import { Refusal } from '../ports/refusal.ts';
import type { Repositories } from '../ports/repositories.ts';
import type { MailedCodes } from './mailedCodes.ts';
import { hashPassword, type ScryptCost, verifyPassword } from './password.ts';
import { digest, newToken } from './secrets.ts';
import type { Sessions } from './sessions.ts';
import type { SlowDown } from './slowDown.ts';

/** A device that was added is not asked for a code for 30 days. */
const DEVICE_LIFETIME_MS = 30 * 24 * 3600_000;
/** What is kept of a device's `User-Agent`, characters. */
const NAME_LENGTH = 300;

/** What a login came to. */
export type LoginOutcome =
  | { readonly kind: 'signedIn'; readonly token: string; readonly userId: number }
  | { readonly kind: 'codeMailed'; readonly nonce: string };

/** Signing in. Wrong credentials are `invalid`, with the same text and time whether or not the account exists. */
export interface Login {
  withPassword(request: BodyOf<Contract['login']>, address: string, userAgent?: string): Promise<LoginOutcome>;
  withCode(
    request: BodyOf<Contract['login2fa']>,
    address: string,
    userAgent?: string,
  ): Promise<Extract<LoginOutcome, { readonly kind: 'signedIn' }>>;
}

/** What signing in needs. */
export interface LoginDependencies {
  readonly store: Pick<Repositories, 'users' | 'devices' | 'signInPlaces'>;
  readonly sessions: Sessions;
  readonly codes: MailedCodes;
  readonly clock: Clock;
  readonly cost: ScryptCost;
  /** Wrong passwords, by account and place. */
  readonly slowDown: SlowDown;
}

/** Makes the login. */
export function createLogin(dependencies: LoginDependencies): Login {
  const { store, sessions, codes, clock, slowDown } = dependencies;
  // Compared with where there is no account, so that it takes as long as with one.
  const nobody = hashPassword(newToken(), dependencies.cost);

  async function signIn(userId: number, rememberMe: boolean, source: RequestSource) {
    await store.signInPlaces.note(userId, placeOf(source.address), clock.now());
    return { kind: 'signedIn', token: await sessions.open(userId, rememberMe, source), userId } as const;
  }

  async function userOf(email: string, password: string, address: string): Promise<UserRecord> {
    const account = email.trim().toLowerCase();
    const attempts = [slowDown.at(account, address)];
    const user = await store.users.byEmail(account);
    const isKnownHere = user !== null && (await store.signInPlaces.has(user.id, placeOf(address)));
    let matches: boolean;
    try {
      if (!isKnownHere) attempts.push(slowDown.byStrangers(account));
      matches = await verifyPassword(password, user?.passwordHash ?? (await nobody), address);
    } catch (error) {
      for (const attempt of attempts) attempt.withdraw();
      throw error;
    }
    if (!user?.active || !matches) throw new Refusal('invalid', 'Invalid e-mail or password');
    for (const attempt of attempts) attempt.succeeded();
    return user;
  }

  async function needsCode(user: UserRecord, fingerprint: string | undefined): Promise<boolean> {
    if (!user.twoFactor) return false;
    return fingerprint === undefined || !(await store.devices.use(user.id, digest(fingerprint), clock.now()));
  }

  async function addDevice(userId: number, fingerprintHash: string, userAgent: string): Promise<void> {
    const createdAt = clock.now();
    const name = userAgent.slice(0, NAME_LENGTH);
    await store.devices.remember({ userId, fingerprintHash, name, createdAt, until: createdAt + DEVICE_LIFETIME_MS });
  }

  return {
    async withPassword(request, address, userAgent = '') {
      const user = await userOf(request.email, request.password, address);
      const { remember_me: rememberMe, device_fingerprint: fingerprint } = request;
      if (!(await needsCode(user, fingerprint))) return signIn(user.id, rememberMe, { address, userAgent });
      const fingerprintHash = fingerprint === undefined ? null : digest(fingerprint);
      return { kind: 'codeMailed', nonce: await codes.ask(user, 'login', address, { rememberMe, fingerprintHash }) };
    },
    async withCode(request, address, userAgent = '') {
      const asked = await codes.redeem('login', address, request);
      const { device_fingerprint: fingerprint } = request;
      const fingerprintHash = fingerprint === undefined ? asked.fingerprintHash : digest(fingerprint);
      if (request.add_device && fingerprintHash !== null) {
        await addDevice(asked.userId, fingerprintHash, userAgent);
      }
      return signIn(asked.userId, request.remember_me || asked.rememberMe, { address, userAgent });
    },
  };
}
