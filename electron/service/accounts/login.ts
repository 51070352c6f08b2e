/** Signing in: password, then a second factor where the user has one; or a passkey alone. */
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Contract } from '../../../shared/api/contract.ts';
import type { BodyOf } from '../../../shared/api/inference.ts';
import type { SignInMethod } from '../../../shared/domain/secondFactors.ts';
import type { Clock } from '../kernel/clock.ts';
import type { RequestSource } from '../kernel/principal.ts';
import type { RateLimiter } from '../kernel/rateLimit.ts';
import { Refusal } from '../kernel/refusal.ts';
import { digest, newToken } from '../kernel/secrets.ts';
import { placeOf } from '../platform/network/networks.ts';
import type { Repositories } from '../platform/storage/store.ts';
import type { AttemptLimiter } from './attemptLimiter.ts';
import type { ChallengeRecord } from './loginRepositories.ts';
import type { MailedCodes } from './mailedCodes.ts';
import type { AccountNotices } from './notices.ts';
import { type ScryptCost, unmatchedHash, verifyPassword } from './password.ts';
import { factorsOf } from './secondFactors/factorsOf.ts';
import type { Passkeys } from './secondFactors/passkeys.ts';
import { spendRecoveryCode } from './secondFactors/recoveryCodes.ts';
import { type PageOfRequest, type RelyingParty, relyingPartyOf } from './secondFactors/relyingParty.ts';
import { spendTotpCode } from './secondFactors/totp.ts';
import type { Sessions } from './sessions.ts';
import type { SsoGrant } from './singleSignOn/repository.ts';
import type { UserRecord } from './userRepository.ts';

/** A device that was added is not asked for a code for 30 days. */
const DEVICE_LIFETIME_MS = 30 * 24 * 3600_000;
/** Characters of a device's `User-Agent` that are stored. */
const NAME_LENGTH = 300;
/** Characters of a device's `User-Agent` that a mail shows. */
const SHOWN_LENGTH = 120;
/** For what a provider said, while a second factor is asked for: no shorter than codes count. */
const GRANT_MS = 10 * 60_000;

/** A user has signed in. */
export interface SignedIn {
  readonly kind: 'signedIn';
  readonly token: string;
  readonly userId: number;
}

/** The result of a login. `codeMailed`: a code was mailed; `factorAsked`: another factor is required, see `methods`. */
export type LoginOutcome =
  | SignedIn
  | { readonly kind: 'codeMailed' | 'factorAsked'; readonly nonce: string; readonly methods: readonly SignInMethod[] };

/** What a second request adds to complete a login. */
interface Completion {
  readonly add_device: boolean;
  readonly remember_me: boolean;
  readonly device_fingerprint?: string | undefined;
}

/** Where somebody signs in from. */
export interface SignInSource extends RequestSource {
  /** On the machine that the service runs on. */
  readonly isOwnMachine: boolean;
}

/** Signing in. Wrong credentials are `invalid`, with the same text and time whether or not the account exists. */
export interface Login {
  withPassword(request: BodyOf<Contract['login']>, source: SignInSource): Promise<LoginOutcome>;
  /** With a code that was mailed, one of an authenticator app, or a recovery code. */
  withCode(request: BodyOf<Contract['login2fa']>, source: SignInSource): Promise<SignedIn>;
  /** Mails a code to a user whose password was right; `invalid` for a user who is not asked for one. */
  mailCode(nonce: string, address: string): Promise<void>;
  /**
   * Options for using a passkey. With a nonce of `withPassword`: in addition to the password; without: instead of it.
   */
  beginPasskey(
    nonce: string | undefined,
    page: PageOfRequest,
    address: string,
  ): Promise<{ readonly nonce: string; readonly options: PublicKeyCredentialRequestOptionsJSON }>;
  withPasskey(
    request: Completion & { readonly nonce: string; readonly credential: AuthenticationResponseJSON },
    page: PageOfRequest,
    source: SignInSource,
  ): Promise<SignedIn>;
  /** Signs in a user for whom a provider vouches; a second factor of the user is asked for, unless the provider did. */
  withProvider(
    user: UserRecord,
    request: Pick<Completion, 'remember_me' | 'device_fingerprint'>,
    source: RequestSource,
    grant: SsoGrant,
  ): Promise<LoginOutcome>;
  /** Rejects where people of a customer sign in with providers alone. */
  requirePasswords(customerId: number): Promise<void>;
  /** Signs in a user who has just been created and chose its password in the same request. */
  withNewAccount(
    user: UserRecord,
    request: Pick<Completion, 'remember_me' | 'device_fingerprint'>,
    source: RequestSource,
  ): Promise<SignedIn>;
}

export interface LoginDependencies {
  readonly store: Pick<
    Repositories,
    | 'users'
    | 'devices'
    | 'signInPlaces'
    | 'totp'
    | 'passkeys'
    | 'recoveryCodes'
    | 'seenDevices'
    | 'publicAddresses'
    | 'ssoProviders'
    | 'begunSignIns'
  >;
  readonly sessions: Sessions;
  readonly codes: MailedCodes;
  readonly passkeys: Passkeys;
  readonly notices: AccountNotices;
  readonly clock: Clock;
  readonly cost: ScryptCost;
  /** Wrong passwords and passkeys, by account and place. */
  readonly attemptLimiter: AttemptLimiter;
  /** Started sign-ins by passkey, by place. */
  readonly perPlace: RateLimiter;
}

/** Recognises a device without a fingerprint by its User-Agent, without version numbers. */
const kindOf = (userAgent: string): string => userAgent.replace(/[\d.]+/g, '');

export function createLogin(dependencies: LoginDependencies): Login {
  const { store, sessions, codes, passkeys, notices, clock, attemptLimiter, perPlace } = dependencies;
  // Compared when there is no account, so that the answer takes as long as with one.
  const nobody = unmatchedHash(dependencies.cost);

  const sourceText = ({ address, userAgent }: RequestSource): string =>
    `${address} (${userAgent.replace(/[^\x20-\x7e]/g, ' ').slice(0, SHOWN_LENGTH)})`;

  async function noteDevice(user: UserRecord, fingerprintHash: string | null, source: RequestSource): Promise<void> {
    const device = fingerprintHash ?? digest(kindOf(source.userAgent));
    const seen = await store.seenDevices.see(user.id, device, clock.now());
    if (seen === 'new') await notices.send(user, { kind: 'newDevice', from: sourceText(source) });
  }

  /** What a provider said of a user who was asked for a second factor; null: the user came with a password. */
  async function takeGrant(nonce: string): Promise<SsoGrant | null> {
    const grant = await store.begunSignIns.takeGrant(nonce);
    if (grant === null || (await store.ssoProviders.byId(grant.providerId))?.enabled) return grant;
    throw new Refusal('invalid', 'This sign-in has expired: start again', 'nonce');
  }

  async function requirePasswords(customerId: number): Promise<void> {
    if (!(await store.ssoProviders.isOnlyWay(customerId))) return;
    throw new Refusal('invalid', 'Passwords sign nobody in here: use “Sign in with …” and your company’s account');
  }

  /** The root user can always sign in on the machine itself, so that a provider that is gone locks nobody out. */
  const requirePasswordsOf = async ({ customerId, isRoot }: UserRecord, { isOwnMachine }: SignInSource) =>
    isRoot && isOwnMachine ? undefined : requirePasswords(customerId);

  async function signIn(
    user: UserRecord,
    rememberMe: boolean,
    fingerprintHash: string | null,
    source: RequestSource,
    grant: SsoGrant | null = null,
  ): Promise<SignedIn> {
    await store.signInPlaces.note(user.id, placeOf(source.address), clock.now());
    const token = await sessions.open(user.id, rememberMe, source, grant);
    await noteDevice(user, fingerprintHash, source);
    return { kind: 'signedIn', token, userId: user.id };
  }

  async function userOf(email: string, password: string, address: string): Promise<UserRecord> {
    const account = email.trim().toLowerCase();
    const attempts = [attemptLimiter.at(account, address)];
    const user = await store.users.byEmail(account);
    const isKnownHere = user !== null && (await store.signInPlaces.has(user.id, placeOf(address)));
    let matches: boolean;
    try {
      if (!isKnownHere) attempts.push(attemptLimiter.fromNewPlaces(account));
      matches = await verifyPassword(password, user?.passwordHash ?? nobody, address);
    } catch (error) {
      for (const attempt of attempts) attempt.withdraw();
      throw error;
    }
    if (!user?.active || !matches) throw new Refusal('invalid', 'Invalid e-mail or password');
    for (const attempt of attempts) attempt.succeeded();
    return user;
  }

  async function activeUser(id: number): Promise<UserRecord> {
    const user = await store.users.byId(id);
    if (!user?.active) throw new Refusal('invalid', 'Invalid code or nonce');
    return user;
  }

  async function isTrusted(user: UserRecord, fingerprintHash: string | null): Promise<boolean> {
    if (factorsOf(user).length === 0) return true;
    return fingerprintHash !== null && store.devices.use(user.id, fingerprintHash, clock.now());
  }

  async function methodsOf(user: UserRecord): Promise<SignInMethod[]> {
    const factors = factorsOf(user);
    return (await store.recoveryCodes.countOf(user.id)) > 0 ? [...factors, 'recovery'] : factors;
  }

  async function ask(
    user: UserRecord,
    address: string,
    context: { rememberMe: boolean; fingerprintHash: string | null },
  ) {
    const methods = await methodsOf(user);
    // Users with other factors may request a code; it is not mailed unasked.
    if (methods[0] === 'mail') {
      return { kind: 'codeMailed', nonce: await codes.ask(user, 'login', address, context), methods } as const;
    }
    return { kind: 'factorAsked', nonce: await codes.open(user, 'login', address, context), methods } as const;
  }

  /** A code of an authenticator app, or a recovery code. */
  async function isOwnCode({ userId }: ChallengeRecord, code: string, source: RequestSource): Promise<boolean> {
    if (await spendTotpCode(store.totp, userId, code, clock.now())) return true;
    if (!(await spendRecoveryCode(store.recoveryCodes, userId, code))) return false;
    const left = await store.recoveryCodes.countOf(userId);
    await notices.send(await activeUser(userId), { kind: 'recoveryCodeUsed', left, from: sourceText(source) });
    return true;
  }

  /** Signs in a user who has answered a challenge. */
  async function complete(
    asked: ChallengeRecord,
    request: Completion & { readonly nonce: string },
    source: SignInSource,
  ): Promise<SignedIn> {
    const { device_fingerprint: fingerprint } = request;
    const user = await activeUser(asked.userId);
    const grant = await takeGrant(request.nonce);
    if (!grant) await requirePasswordsOf(user, source);
    const fingerprintHash = fingerprint === undefined ? asked.fingerprintHash : digest(fingerprint);
    if (request.add_device && fingerprintHash !== null) {
      await addDevice(asked.userId, fingerprintHash, source.userAgent);
    }
    return signIn(user, request.remember_me || asked.rememberMe, fingerprintHash, source, grant);
  }

  async function addDevice(userId: number, fingerprintHash: string, userAgent: string): Promise<void> {
    const createdAt = clock.now();
    const name = userAgent.slice(0, NAME_LENGTH);
    await store.devices.remember({ userId, fingerprintHash, name, createdAt, until: createdAt + DEVICE_LIFETIME_MS });
  }

  const partyOf = async ({ customerId }: UserRecord, page: PageOfRequest): Promise<RelyingParty> =>
    relyingPartyOf(await store.publicAddresses.ofCustomer(customerId), page);

  /** The relying party before the user is known; the response is checked against the user's own domain. */
  const anyParty = ({ origin, ...page }: PageOfRequest): RelyingParty =>
    relyingPartyOf(URL.canParse(origin) ? new URL(origin).origin : null, { origin, ...page });

  return {
    async withPassword(request, source) {
      const { address } = source;
      const user = await userOf(request.email, request.password, address);
      await requirePasswordsOf(user, source);
      const { remember_me: rememberMe, device_fingerprint: fingerprint } = request;
      const fingerprintHash = fingerprint === undefined ? null : digest(fingerprint);
      if (await isTrusted(user, fingerprintHash)) {
        return signIn(user, rememberMe, fingerprintHash, source);
      }
      return ask(user, address, { rememberMe, fingerprintHash });
    },
    requirePasswords,
    async withProvider(user, { remember_me: rememberMe, device_fingerprint: fingerprint }, source, grant) {
      const fingerprintHash = fingerprint === undefined ? null : digest(fingerprint);
      if (grant.coversFactor || (await isTrusted(user, fingerprintHash)))
        return signIn(user, rememberMe, fingerprintHash, source, grant);
      const asked = await ask(user, source.address, { rememberMe, fingerprintHash });
      await store.begunSignIns.addGrant(asked.nonce, user.id, grant, clock.now() + GRANT_MS);
      return asked;
    },
    async withCode(request, source) {
      const { address } = source;
      const asked = await codes.redeem('login', address, request, (open) => isOwnCode(open, request.code, source));
      return complete(asked, request, source);
    },
    async mailCode(nonce, address) {
      const user = await activeUser(await codes.askedOf('login', address, nonce));
      if (!user.twoFactor) throw new Refusal('invalid', 'Codes are not mailed to you: use another way', 'nonce');
      await codes.send(user, 'login', address, nonce);
    },
    async beginPasskey(nonce, page, address) {
      perPlace.take(placeOf(address));
      if (nonce === undefined) {
        const own = newToken();
        const options = await passkeys.beginAssertion(null, anyParty(page), `alone ${own}`);
        return { nonce: own, options };
      }
      const user = await activeUser(await codes.askedOf('login', address, nonce));
      return { nonce, options: await passkeys.beginAssertion(user, await partyOf(user, page), `beside ${nonce}`) };
    },
    async withPasskey(request, page, source) {
      const { nonce, credential } = request;
      const attempt = attemptLimiter.at(credential.id, source.address);
      const owner = (await store.passkeys.byCredentialId(credential.id))?.userId;
      if (owner === undefined) {
        throw new Refusal('invalid', 'This passkey is not known here. Use another way', 'credential');
      }
      const user = await activeUser(owner);
      const party = await partyOf(user, page);
      if ((await passkeys.finishAssertion(null, party, `alone ${nonce}`, credential)) === user.id) {
        attempt.succeeded();
        await requirePasswordsOf(user, source);
        const { remember_me: rememberMe, device_fingerprint: fingerprint } = request;
        return signIn(user, rememberMe, fingerprint === undefined ? null : digest(fingerprint), source);
      }
      const asked = await codes.redeem('login', source.address, { nonce, code: '' }, async ({ userId }) => {
        if (userId !== user.id) return false;
        return (await passkeys.finishAssertion(user, party, `beside ${nonce}`, credential)) === user.id;
      });
      attempt.succeeded();
      return complete(asked, request, source);
    },
    withNewAccount: (user, { remember_me: rememberMe, device_fingerprint: fingerprint }, source) =>
      signIn(user, rememberMe, fingerprint === undefined ? null : digest(fingerprint), source),
  };
}
