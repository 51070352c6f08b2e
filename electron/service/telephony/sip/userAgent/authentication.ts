import {
  DigestAuthentication,
  type IncomingResponseMessage,
  type LoggerFactory,
  type OutgoingRequestMessage,
  type UserAgentCore,
} from 'sip.js/lib/core/index.js';
import type { AuthorizedRequest } from '../digest/authorization.ts';
import { bestChallenge, type DigestChallenge, digestParameters, quoted } from '../digest/challenge.ts';
import type { DigestClient } from '../digest/digestClient.ts';

/** A challenge as sip.js' grammar reads it. */
type ParsedChallenge = Readonly<Record<'realm' | 'nonce' | 'opaque' | 'algorithm', string | undefined>> & {
  readonly stale?: boolean;
  readonly qop?: readonly string[];
};

/** Whether a challenge to a request of ours is answered at all. */
export type MayAnswer = (request: OutgoingRequestMessage, challenge: DigestChallenge) => boolean;

/** Lets sip.js answer challenges with our digest, which knows more than MD5. */
export class DigestCredentials extends DigestAuthentication {
  readonly #client: DigestClient;
  readonly #mayAnswer: MayAnswer;
  #value = '';

  constructor(loggerFactory: LoggerFactory, client: DigestClient, mayAnswer: MayAnswer) {
    super(loggerFactory, undefined, undefined, undefined);
    this.#client = client;
    this.#mayAnswer = mayAnswer;
  }

  override authenticate(request: OutgoingRequestMessage, challenge: ParsedChallenge): boolean {
    const given = Object.entries(challenge).filter(([, value]) => value !== undefined);
    const text = given.map(([name, value]) => `${name}=${quoted(String(value))}`);
    const known = bestChallenge([`Digest ${text.join(', ')}`]);
    if (!known || hasProvenItself(request, known.realm) || !this.#mayAnswer(request, known)) return false;
    this.#answerOthersAgain(request, known.realm);
    this.#value = this.#client.answer(known, authorizedRequest(request));
    return true;
  }

  /** Credentials that a proxy accepted before are sent again, with their nonce counted (RFC 7616 section 3.4). */
  #answerOthersAgain(request: OutgoingRequestMessage, realm: string): void {
    for (const name of ['authorization', 'proxy-authorization']) {
      const given = digestParameters(request.getHeader(name) ?? '');
      const nonce = given?.get('nonce');
      if (nonce === undefined || given?.get('realm') === realm) continue;
      const again = this.#client.answerAgain(nonce, authorizedRequest(request));
      if (again) request.setHeader(name, again);
    }
  }

  override toString(): string {
    return this.#value;
  }
}

/** Puts an answer to the registrar's last challenge into a REGISTER, before it is asked for. */
export function anticipateChallenge(request: OutgoingRequestMessage, client: DigestClient | null): void {
  const value = request.method === 'REGISTER' ? client?.anticipate(authorizedRequest(request)) : null;
  if (value) request.setHeader('authorization', value);
}

/**
 * Whether a request was let through by that realm's own server already, which has just given it a nonce that cannot be
 * stale: who asks for the realm once more, by the other status or by `stale`, is behind that server. REGISTER goes no
 * further than to the registrar, which may share its proxy's realm and is answered in advance.
 */
function hasProvenItself(request: OutgoingRequestMessage, realm: string): boolean {
  if (request.method === 'REGISTER') return false;
  return ['authorization', 'proxy-authorization'].some((name) => realmOf(request.getHeader(name)) === realm);
}

function authorizedRequest({ method, ruri, body }: OutgoingRequestMessage): AuthorizedRequest {
  return { method, uri: ruri.toRaw(), body: (typeof body === 'object' ? body.body : body) ?? '' };
}

/**
 * sip.js answers one challenge a request. A proxy and the registrar behind it may each have one (RFC 3261 section 22.3),
 * so its memory of the first is erased when the second comes from another realm.
 */
export function admitChallenge(core: UserAgentCore, response: IncomingResponseMessage): void {
  if (response.statusCode !== 401 && response.statusCode !== 407) return;
  const request = core.userAgentClients.get(response.viaBranch + response.method)?.message;
  const [asked, answered] =
    response.statusCode === 401 ? ['www-authenticate', 'authorization'] : ['proxy-authenticate', 'proxy-authorization'];
  const realm = realmOf(response.getHeader(asked ?? ''));
  if (!request || realm === null || realmOf(request.getHeader(answered ?? '')) === realm) return;
  const client = core.userAgentClients.get(response.viaBranch + response.method);
  if (client) Reflect.set(client, 'challenged', false);
}

function realmOf(value: string | undefined): string | null {
  return (value ? digestParameters(value)?.get('realm') : undefined) ?? null;
}
