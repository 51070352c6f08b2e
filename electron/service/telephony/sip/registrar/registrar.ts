import { type IncomingRegisterRequest, type IncomingRequestMessage, NameAddrHeader } from 'sip.js/lib/core/index.js';
import type { Clock } from '../../../kernel/clock.ts';
import { userOf } from '../grammar/uri.ts';
import { areForRequest, isProof, NonceMint, OTHER_URI, parseCredentials } from './digest.ts';

/** Where a user can be reached, and until when. */
interface Binding {
  readonly user: string;
  /** A SIP URI. */
  readonly contact: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

/** Contacts by user (RFC 3261 section 10.3), forgotten when they expire. */
export class Bindings {
  readonly #byUser = new Map<string, Map<string, Binding>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Adds or refreshes a binding; 0 seconds remove it. */
  set(user: string, contact: string, expiresS: number): void {
    const bindings = this.#byUser.get(user) ?? new Map<string, Binding>();
    this.#byUser.set(user, bindings);
    bindings.delete(contact);
    if (expiresS > 0) bindings.set(contact, { user, contact, expiresAt: this.#clock.now() + expiresS * 1000 });
  }

  /** Removes every binding of a user. */
  clear(user: string): void {
    this.#byUser.delete(user);
  }

  /** Live bindings of a user, the newest last. */
  of(user: string): Binding[] {
    const now = this.#clock.now();
    return [...(this.#byUser.get(user)?.values() ?? [])].filter((binding) => binding.expiresAt > now);
  }
}

export interface RegistrarOptions {
  /** Shown to clients in the challenge. */
  readonly realm: string;
  readonly clock: Clock;
  /** The password of a user; null when there is no such user. */
  passwordOf(user: string): string | null;
  /** Called after every change of a user's bindings. */
  onBindings?(user: string, bindings: readonly Binding[]): void;
}

const MIN_EXPIRES_S = 10;
const MAX_EXPIRES_S = 3_600;
const DEFAULT_EXPIRES_S = 300;
const NONCE_LIFE_MS = 300_000;

/** A binding in a REGISTER. */
type RequestedBinding = { readonly contact: string; readonly expiresS: number };

/**
 * A small registrar (RFC 3261 section 10.3) with MD5 digest. Give its `handle` to an endpoint as `onRegister`; dial a
 * registered user with `endpoint.dial({ …, requestUri: registrar.contactOf(user) })`.
 */
export class Registrar {
  readonly #options: RegistrarOptions;
  readonly #bindings: Bindings;
  readonly #nonces = new NonceMint(NONCE_LIFE_MS);

  constructor(options: RegistrarOptions) {
    this.#options = options;
    this.#bindings = new Bindings(options.clock);
  }

  /** The newest contact of a user as a SIP URI, or null. */
  contactOf(user: string): string | null {
    return this.#bindings.of(user).at(-1)?.contact ?? null;
  }

  /** Answers a REGISTER. */
  handle(request: IncomingRegisterRequest): void {
    const { message } = request;
    const user = userOf(message.to.uri);
    const refusal = this.#authenticate(message, user);
    if (refusal) {
      request.reject(refusal);
      return;
    }
    const requested = requestedOf(message);
    if (requested === null) {
      request.reject({ statusCode: 400, reasonPhrase: 'Bad Contact Or Expires' });
    } else if (requested !== 'all' && requested.some(({ expiresS }) => expiresS > 0 && expiresS < MIN_EXPIRES_S)) {
      request.reject({ statusCode: 423, extraHeaders: [`Min-Expires: ${MIN_EXPIRES_S}`] });
    } else {
      this.#apply(user, requested);
      request.accept({ statusCode: 200, extraHeaders: this.#contactHeaders(user) });
    }
  }

  #apply(user: string, requested: readonly RequestedBinding[] | 'all'): void {
    if (requested === 'all') this.#bindings.clear(user);
    else
      for (const { contact, expiresS } of requested)
        this.#bindings.set(user, contact, Math.min(expiresS, MAX_EXPIRES_S));
    if (requested === 'all' || requested.length > 0) this.#options.onBindings?.(user, this.#bindings.of(user));
  }

  #contactHeaders(user: string): string[] {
    const now = this.#options.clock.now();
    return this.#bindings
      .of(user)
      .map(({ contact, expiresAt }) => `Contact: <${contact}>;expires=${Math.ceil((expiresAt - now) / 1000)}`);
  }

  /** Null when the request proves that it comes from the user, else how it is refused. */
  #authenticate(message: IncomingRequestMessage, user: string) {
    const header = message.getHeader('authorization');
    const credentials = header === undefined ? null : parseCredentials(header);
    const judged = credentials ? this.#nonces.judge(credentials.nonce, this.#options.clock.now()) : 'foreign';
    if (!credentials || judged === 'foreign') return this.#challenge(false);
    if (!areForRequest(credentials, message)) return OTHER_URI;
    const password = this.#options.passwordOf(credentials.username);
    const proven = password !== null && isProof(credentials, 'REGISTER', password);
    if (!proven || credentials.username !== user || credentials.realm !== this.#options.realm)
      return { statusCode: 403 };
    return judged === 'stale' ? this.#challenge(true) : null;
  }

  #challenge(stale: boolean) {
    const nonce = this.#nonces.make(this.#options.clock.now());
    const challenge = `Digest realm="${this.#options.realm}", nonce="${nonce}", algorithm=MD5, qop="auth"`;
    return { statusCode: 401, extraHeaders: [`WWW-Authenticate: ${challenge}${stale ? ', stale=true' : ''}`] };
  }
}

/** The bindings that a REGISTER asks for; `all` removes them all; null when it contradicts itself. */
function requestedOf(message: IncomingRequestMessage): readonly RequestedBinding[] | 'all' | null {
  const expires = message.getHeader('expires');
  const general = expires === undefined ? DEFAULT_EXPIRES_S : Number(expires);
  if (!Number.isInteger(general) || general < 0) return null;
  const values = message.getHeaders('contact');
  if (values.some((value) => value.trim() === '*')) return values.length === 1 && general === 0 ? 'all' : null;
  const requested: RequestedBinding[] = [];
  for (let index = 0; index < values.length; index += 1) {
    const contact: unknown = message.parseHeader('contact', index);
    if (!(contact instanceof NameAddrHeader)) return null;
    const own = contact.getParam('expires');
    requested.push({
      contact: contact.uri.toString(),
      expiresS: own === undefined || own === null ? general : Number(own),
    });
  }
  return requested;
}
