import { digestHash } from './algorithm.ts';
import { algorithmName, type DigestChallenge, quoted } from './challenge.ts';

/** The account that answers. */
export interface DigestAccount {
  readonly username: string;
  readonly password: string;
}

/** The request that is to be authorized. */
export interface AuthorizedRequest {
  readonly method: string;
  /** The Request-URI as it is on the wire. */
  readonly uri: string;
  /** Empty when there is none. */
  readonly body: string;
}

/** The parts that distinguish two answers to one challenge. */
export interface ClientNonce {
  readonly cnonce: string;
  /** How often the server's nonce was used, this time included. */
  readonly count: number;
}

/** The value of `Authorization` or `Proxy-Authorization` for a challenge (RFC 7616 section 3.4, RFC 3261 section 22.4). */
export function authorization(
  account: DigestAccount,
  challenge: DigestChallenge,
  request: AuthorizedRequest,
  client: ClientNonce,
): string {
  const { realm, nonce, opaque, session, qop } = challenge;
  const nc = client.count.toString(16).padStart(8, '0');
  const response = digestResponse(account, challenge, request, { cnonce: client.cnonce, nc });
  return [
    `Digest username=${quoted(account.username)}, realm=${quoted(realm)}, nonce=${quoted(nonce)}`,
    `uri=${quoted(request.uri)}, response="${response}", algorithm=${algorithmName(challenge)}`,
    ...(opaque === null ? [] : [`opaque=${quoted(opaque)}`]),
    ...(qop === null ? [] : [`qop=${qop}, nc=${nc}`]),
    ...(qop === null && !session ? [] : [`cnonce=${quoted(client.cnonce)}`]),
  ].join(', ');
}

function digestResponse(
  { username, password }: DigestAccount,
  { realm, nonce, algorithm, session, qop }: DigestChallenge,
  { method, uri, body }: AuthorizedRequest,
  { cnonce, nc }: { readonly cnonce: string; readonly nc: string },
): string {
  const hash = (text: string) => digestHash(algorithm, text);
  const own = hash(`${username}:${realm}:${password}`);
  const secret = session ? hash(`${own}:${nonce}:${cnonce}`) : own;
  const subject = hash(qop === 'auth-int' ? `${method}:${uri}:${hash(body)}` : `${method}:${uri}`);
  return hash(qop === null ? `${secret}:${nonce}:${subject}` : `${secret}:${nonce}:${nc}:${cnonce}:${qop}:${subject}`);
}
