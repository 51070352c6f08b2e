/** Requests to providers. Their addresses are entered by administrators of customers, and their answers are not trusted. */
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import type { SecureContext } from 'node:tls';
import { certificateFailure } from '../../../../shared/domain/certificateFailure.ts';
import { isLoopback, unbracketed } from '../../kernel/hostAndPort.ts';
import { type Outgoing, PrivateTarget } from '../../platform/network/addressGuard.ts';
import { bodyOf, connectionFailure } from '../../platform/network/outgoingAnswer.ts';

/** A provider must have answered within this time, body included. */
export const providerWithinMs = 10_000;
/** Bytes of an answer that are read: a configuration has a few thousand. */
const MOST_BYTES = 256 * 1024;

/** An answer of a provider that cannot be used; the message is a sentence for people. */
export class ProviderAnswer extends Error {
  override readonly name = 'ProviderAnswer';
}

/** As the libraries of OpenID Connect call it. */
export type ProviderFetch = (
  url: string,
  options: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>> | Headers;
    readonly body?: unknown;
    readonly signal?: AbortSignal | undefined;
  },
) => Promise<Response>;

export interface ProviderNetwork {
  readonly outgoing: Outgoing;
  /** Certificate authorities to trust besides the usual ones; null: those of Node. */
  readonly secureContext: SecureContext | null;
}

/** Whether an address may be spoken to without encryption: nobody is in between on the machine itself. */
export const isSecureEnough = (url: URL): boolean => url.protocol === 'https:' || isLoopback(unbracketed(url.hostname));

function bytesOf(body: unknown): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined;
  return body instanceof Uint8Array ? body : String(body);
}

/** Statuses whose answers have no body (Fetch Standard, "null body status"). */
const bodyless = [101, 103, 204, 205, 304];

/** Redirects are not followed, compression is not asked for, and every request has a connection of its own. */
export function createProviderFetch({ outgoing, secureContext }: ProviderNetwork): ProviderFetch {
  const agent = new Agent({ keepAlive: false, ...(secureContext && { secureContext }) });

  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    if (!isSecureEnough(url)) throw new ProviderAnswer(`${url.host} is not reached over HTTPS`);
    outgoing.checkHost(unbracketed(url.hostname));
    const late = AbortSignal.timeout(providerWithinMs);
    const options = {
      method,
      headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
      lookup: outgoing.lookup,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent =
        url.protocol === 'https:'
          ? secureRequest(url, { ...options, agent }, resolve)
          : plainRequest(url, { ...options, agent: false }, resolve);
      sent.on('error', reject);
      sent.end(bytesOf(body));
    });
    const status = response.statusCode ?? 0;
    const given = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const bytes = await bodyOf(
      response,
      MOST_BYTES,
      () => new ProviderAnswer(`The answer of ${url.host} is too large`),
    );
    return new Response(bodyless.includes(status) ? null : new Uint8Array(bytes), { status, headers: given });
  };
}

/** Every error in a chain of causes, the outermost first. */
function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) {
    chain.push(at);
    if (at instanceof AggregateError && at.errors[0] instanceof Error) chain.push(at.errors[0]);
  }
  return chain;
}

/** Why a provider could not be asked, in a sentence; null where the error is about something else. */
export function networkFailure(error: unknown, issuer: string): string | null {
  const { host } = new URL(issuer);
  for (const cause of causesOf(error)) {
    if (cause instanceof PrivateTarget || cause instanceof ProviderAnswer) return cause.message;
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError')
      return `${host} did not answer within ${providerWithinMs / 1000} seconds`;
    const { code = '' } = cause as NodeJS.ErrnoException;
    const sentence = certificateFailure(code, host, 'CORDBOARD_CA') ?? connectionFailure(code, host);
    if (sentence !== undefined) return sentence;
    if (code.startsWith('ERR_SSL_')) return `${host} does not speak HTTPS`;
  }
  return null;
}
