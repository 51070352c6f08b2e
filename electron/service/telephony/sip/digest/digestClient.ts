import { randomBytes } from 'node:crypto';
import { type AuthorizedRequest, authorization, type DigestAccount } from './authorization.ts';
import { type DigestChallenge, digestParameters } from './challenge.ts';

/** A server's challenge and how often its nonce was used. */
interface Session {
  readonly challenge: DigestChallenge;
  /** The secret of a session variant is derived from it once (RFC 7616 section 3.4.2), so it must not change. */
  readonly cnonce: string;
  count: number;
}

/** Nonces whose count is remembered; a server that sends an older one again considers ours stale. */
const REMEMBERED = 32;

/**
 * Answers challenges for one account. A registrar's nonce is used again, with its count, for the next request (RFC 7616
 * section 3.6), so that a refresh takes one round trip.
 */
export class DigestClient {
  readonly #account: DigestAccount;
  readonly #sessions = new Map<string, Session>();
  #registrar: Session | null = null;

  constructor(account: DigestAccount) {
    this.#account = account;
  }

  /** The header value that answers a challenge. */
  answer(challenge: DigestChallenge, request: AuthorizedRequest): string {
    const session = this.#sessions.get(challenge.nonce) ?? this.#begin(challenge);
    if (request.method === 'REGISTER') this.#registrar = session;
    return this.#authorize(session, request);
  }

  /** The header value that answers the same challenge once more, with its nonce counted; null for a nonce not known. */
  answerAgain(nonce: string, request: AuthorizedRequest): string | null {
    const session = this.#sessions.get(nonce);
    return session ? this.#authorize(session, request) : null;
  }

  /** The header value for a REGISTER that was not challenged yet; null when no nonce is known. */
  anticipate(request: AuthorizedRequest): string | null {
    // Without qop there is no count, and an answer that is used twice could be a replayed one.
    return this.#registrar?.challenge.qop ? this.#authorize(this.#registrar, request) : null;
  }

  /** Takes a registrar's next nonce from `Authentication-Info` (RFC 7616 section 3.5). */
  learn(authenticationInfo: string): void {
    const nonce = digestParameters(`Digest ${authenticationInfo}`)?.get('nextnonce');
    if (nonce && this.#registrar) this.#registrar = this.#begin({ ...this.#registrar.challenge, nonce });
  }

  #begin(challenge: DigestChallenge): Session {
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined && this.#sessions.size >= REMEMBERED) this.#sessions.delete(oldest);
    const session = { challenge, cnonce: clientNonce(), count: 0 };
    this.#sessions.set(challenge.nonce, session);
    return session;
  }

  #authorize(session: Session, request: AuthorizedRequest): string {
    session.count += 1;
    const cnonce = session.challenge.session ? session.cnonce : clientNonce();
    const client = { cnonce, count: session.count };
    return authorization(this.#account, session.challenge, request, client);
  }
}

const clientNonce = (): string => randomBytes(12).toString('hex');
