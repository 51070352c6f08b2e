import type { Logger } from 'pino';
import type { IncomingRequestMessage, ResponseOptions } from 'sip.js/lib/core/index.js';
import type { SipTransport } from '../../../../../shared/domain/sipTransport.ts';
import type { Clock } from '../../../kernel/clock.ts';
import {
  type PhoneAccount,
  type PhoneAccounts,
  type PhoneDigest,
  type PhoneGuard,
  type PhoneLocations,
  type PhoneSecrets,
  phoneRealm,
} from '../../ports/sipServer.ts';
import {
  areForRequest,
  type DigestCredentials,
  isProofOfHa1,
  NonceCounts,
  NonceMint,
  OTHER_URI,
  parseCredentials,
} from '../registrar/digest.ts';
import type { SocketAddress } from '../wire/via.ts';
import { RecentPhones } from './recentPhones.ts';

/** Lifetime of a challenge in milliseconds; phones that failed try again sooner, and others register again. */
const CHALLENGE_LIFE_MS = 3_600_000;

interface Challenged {
  /** The phone left a challenge without an answer. */
  readonly gaveUp: boolean;
  /** It was challenged and did not answer yet. */
  readonly isAsked: boolean;
}

/**
 * Which phones were challenged and did not answer. RFC 8760 has phones pass over algorithms that they do not know, but
 * older ones (libre before 2.0) give up; when such a one asks again it is offered MD5 alone.
 */
class ChallengeMemory {
  readonly #phones: RecentPhones<Challenged>;

  constructor(clock: Clock) {
    this.#phones = new RecentPhones(clock, CHALLENGE_LIFE_MS);
  }

  /** Takes note of a challenge; answers whether the phone left one before it without an answer. */
  challenged(message: IncomingRequestMessage, { host }: SocketAddress): boolean {
    const before = this.#phones.find(nameOf(message), host);
    const gaveUp = before !== null && (before.gaveUp || before.isAsked);
    this.#phones.note(nameOf(message), host, { gaveUp, isAsked: true });
    return gaveUp;
  }

  /** A request came with an answer. */
  answered(message: IncomingRequestMessage, { host }: SocketAddress): void {
    const before = this.#phones.find(nameOf(message), host);
    if (before) this.#phones.note(nameOf(message), host, { ...before, isAsked: false });
  }
}

const nameOf = ({ from }: IncomingRequestMessage): string => from.uri.user ?? '';

/** How long, in milliseconds: phones that are put away over night come back to where they were. */
const PROVEN_LIFE_MS = 24 * 3_600_000;

/**
 * Where phones recently proved their password: while somebody elsewhere guesses it, they may register there again, also
 * from another port, as a browser does after a reload.
 */
class ProvenPlaces {
  readonly #proven: RecentPhones<true>;

  constructor(clock: Clock) {
    this.#proven = new RecentPhones(clock, PROVEN_LIFE_MS);
  }

  /** A phone gave the right password from there. */
  note(username: string, host: string): void {
    this.#proven.note(username, host, true);
  }

  has(username: string, host: string): boolean {
    return this.#proven.find(username, host) ?? false;
  }
}

/** How long a nonce is good for, in milliseconds. */
const NONCE_LIFE_MS = 300_000;

/** Used for unknown phones, so that their answer takes as long. */
const NOBODYS: PhoneSecrets = { md5: '0'.repeat(32), sha256: '0'.repeat(64) };

/** Where a request came from. */
export interface RequestSource {
  readonly transport: SipTransport;
  readonly address: SocketAddress;
}

/** The decision on a request: its phone, or its refusal. */
export type Admission = { readonly account: PhoneAccount } | { readonly refusal: ResponseOptions };

export interface GatekeeperDependencies {
  readonly accounts: PhoneAccounts;
  readonly locations: Pick<PhoneLocations, 'isKnown'>;
  readonly guard: PhoneGuard;
  readonly digests: readonly PhoneDigest[];
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Asks every request outside a dialog for a digest (RFC 3261 section 22, RFC 8760), and counts wrong answers. Responses
 * never reveal whether a user name exists.
 */
export class Gatekeeper {
  readonly #deps: GatekeeperDependencies;
  readonly #nonces = new NonceMint(NONCE_LIFE_MS);
  readonly #counts = new NonceCounts();
  readonly #challenged: ChallengeMemory;
  readonly #places: ProvenPlaces;

  constructor(deps: GatekeeperDependencies) {
    this.#deps = deps;
    this.#challenged = new ChallengeMemory(deps.clock);
    this.#places = new ProvenPlaces(deps.clock);
  }

  /**
   * Whether messages from there are dropped: it is locked out, and no phone of ours is registered from that very port.
   */
  isShut({ transport, address }: RequestSource): boolean {
    const { guard, locations } = this.#deps;
    return guard.isLocked('address', address.host) && !locations.isKnown(transport, address);
  }

  /** Judges who sends a request. */
  admit(message: IncomingRequestMessage, source: RequestSource): Admission {
    const credentials = credentialsOf(message);
    if (!credentials) return { refusal: this.#challenge(message, source, false) };
    this.#challenged.answered(message, source.address);
    const judged = this.#nonces.judge(credentials.nonce, this.#deps.clock.now());
    if (judged === 'foreign') return { refusal: this.#challenge(message, source, false) };
    if (!areForRequest(credentials, message)) return { refusal: OTHER_URI };
    const account = this.#deps.accounts.accountOf(credentials.username);
    const isUsual = isProven(credentials, message.method, account?.secrets ?? NOBODYS);
    const isNext = !isUsual && account?.nextSecrets && isProven(credentials, message.method, account.nextSecrets);
    const proven = (isUsual || isNext) && this.#offers(credentials);
    if (!account || !proven || this.#isKeptOut(credentials.username, source)) {
      return { refusal: this.#wrong(credentials.username, account, source) };
    }
    const isRepeated = !this.#counts.take(credentials.nonce, credentials.qop === null ? null : (credentials.nc ?? ''));
    if (judged === 'stale' || isRepeated) return { refusal: this.#challenge(message, source, true) };
    this.#places.note(credentials.username, source.address.host);
    if (isNext) this.#deps.accounts.usedNext?.(account);
    return { account };
  }

  #offers({ algorithm }: DigestCredentials): boolean {
    return this.#deps.digests.some((digest) => digest === algorithm);
  }

  /** While a name is being guessed, only its own phone is accepted, from where it was before. */
  #isKeptOut(username: string, { transport, address }: RequestSource): boolean {
    const { guard, locations } = this.#deps;
    if (!guard.isLocked('username', username)) return false;
    return !this.#places.has(username, address.host) && !locations.isKnown(transport, address);
  }

  #wrong(username: string, account: PhoneAccount | null, { address }: RequestSource): ResponseOptions {
    const { guard, logger } = this.#deps;
    const customerId = account?.customerId ?? null;
    const addressLocked = guard.failed('address', address.host, customerId);
    const nameLocked = guard.failed('username', username, customerId);
    if (addressLocked) logger.warn({ address: address.host }, 'an address was locked out of the SIP server');
    if (nameLocked) logger.warn({ username }, 'a user name was locked out of the SIP server');
    return { statusCode: 403 };
  }

  #challenge(message: IncomingRequestMessage, { address }: RequestSource, stale: boolean): ResponseOptions {
    const nonce = this.#nonces.make(this.#deps.clock.now());
    // Some old phones give up when they see an algorithm that they do not know; those in browsers use the last one only.
    const gaveUp = this.#challenged.challenged(message, address);
    const { digests } = this.#deps;
    const algorithms = gaveUp && digests.includes('MD5') ? (['MD5'] as const) : digests;
    const ending = stale ? ', stale=true' : '';
    const challenge = (algorithm: PhoneDigest) =>
      `WWW-Authenticate: Digest realm="${phoneRealm}", nonce="${nonce}", algorithm=${algorithm}, qop="auth"${ending}`;
    return { statusCode: 401, extraHeaders: algorithms.map(challenge) };
  }
}

function credentialsOf(message: IncomingRequestMessage): DigestCredentials | null {
  const all = message.getHeaders('authorization').map(parseCredentials);
  return all.find((credentials) => credentials?.realm === phoneRealm) ?? null;
}

function isProven(credentials: DigestCredentials, method: string, { md5, sha256 }: PhoneSecrets): boolean {
  if (credentials.algorithm === 'SHA-256') return isProofOfHa1(credentials, method, 'SHA-256', sha256);
  return credentials.algorithm === 'MD5' && isProofOfHa1(credentials, method, 'MD5', md5);
}
