/** Sends requests to receivers over HTTPS. Their answers are not trusted, and only little of them is read. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import type { SecureContext } from 'node:tls';
import { certificateFailure } from '../../../../shared/domain/certificateFailure.ts';
import type { Clock } from '../../kernel/clock.ts';
import { guardedLookup, type LookupAll, literalAddress, PrivateTarget } from '../../platform/network/addressGuard.ts';
import { connectionFailure } from '../../platform/network/outgoingAnswer.ts';
import { KeptConnections } from './keptConnections.ts';
import { withoutTokens } from './targetUrl.ts';

function codeOf(error: unknown): string {
  // With several addresses, the error contains one for each of them.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return (first as NodeJS.ErrnoException | undefined)?.code ?? '';
}

/** Explains an error of a request to a host in a sentence. */
function failureSentence(error: unknown, host: string): string {
  if (error instanceof PrivateTarget) return error.message;
  const code = codeOf(error);
  if (code.startsWith('HPE_')) return `${host} answers with something that is not HTTP`;
  const refused = certificateFailure(code, host, 'CORDBOARD_WEBHOOK_CA');
  return refused ?? connectionFailure(code, host) ?? `${host} could not be reached (${code || 'unknown error'})`;
}

/** A receiver must answer within this time. */
export const ANSWER_WITHIN_MS = 15_000;
/** Bytes of an answer that are read. */
const READ_BYTES = 64 * 1024;
/** Bytes of an answer that are stored. */
const KEPT_BYTES = 2 * 1024;

export interface ReceiverNetwork {
  readonly lookup: LookupAll;
  /** Whether an IP address may be connected to. */
  readonly isAllowed: (address: string) => boolean;
  /** Certificate authorities to trust; null: those of Node. */
  readonly secureContext: SecureContext | null;
}

export interface ReceiverRequest {
  readonly method: 'GET' | 'POST';
  /** As `checkedUrl` answers it. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type ReceiverAnswer =
  | { readonly status: number; readonly body: string }
  /** No answer: why, in a sentence. */
  | { readonly status: null; readonly error: string };

export interface ReceiverClient {
  /** Never rejects. Redirects are not followed. Aborting gives up at once. */
  send(request: ReceiverRequest, signal?: AbortSignal): Promise<ReceiverAnswer>;
  /** Closes the connections that are kept. */
  close(): void;
}

/** Text for people and for the database: invalid UTF-8 and NUL become U+FFFD. */
function textOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', '\ufffd');
}

/** The beginning of an answer; resolves when enough was read, at its end, and when it breaks off. */
function startOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    response.on('data', (chunk: Buffer) => {
      if (size < KEPT_BYTES) chunks.push(chunk);
      size += chunk.length;
      if (size >= READ_BYTES) response.destroy();
    });
    // An answer that breaks off after its status still counts.
    response.on('error', () => undefined);
    response.on('close', () => resolve(textOf(chunks)));
  });
}

/** A kept connection was closed when the request was on its way. */
class ClosedMeanwhile extends Error {
  override readonly name = 'ClosedMeanwhile';
}

const closedCodes: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE']);

/** Gives up what is under way: the request that was begun last. */
class Stop {
  #isStopped = false;
  #request: ClientRequest | null = null;

  get isStopped(): boolean {
    return this.#isStopped;
  }

  begins(request: ClientRequest): void {
    this.#request = request;
    if (this.#isStopped) request.destroy();
  }

  now(): void {
    this.#isStopped = true;
    this.#request?.destroy();
  }
}

function exchange(
  url: URL,
  options: RequestOptions,
  body: string,
  stop: Stop,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, (response) => {
      const status = response.statusCode ?? 0;
      void startOf(response).then((text) => resolve({ status, body: text }));
    });
    outgoing.on('error', (error) => {
      const isStale = outgoing.reusedSocket && closedCodes.has(codeOf(error)) && !stop.isStopped;
      reject(isStale ? new ClosedMeanwhile('closed', { cause: error }) : error);
    });
    stop.begins(outgoing);
    outgoing.end(body);
  });
}

/**
 * Connections are kept for the next request. One that the receiver closes meanwhile says nothing about the request, which goes once
 * more over a connection of its own; a receiver that did read it knows it by its `webhook-id`.
 */
export function createReceiverClient(network: ReceiverNetwork, clock: Clock, userAgent: string): ReceiverClient {
  const { isAllowed } = network;
  const kept = new KeptConnections(clock, isAllowed, network.secureContext);
  const fresh = new Agent({ keepAlive: false, ...(network.secureContext && { secureContext: network.secureContext }) });
  const lookup = guardedLookup(network.lookup, isAllowed);

  async function ask(url: URL, { method, headers, body }: ReceiverRequest, stop: Stop) {
    const address = literalAddress(url.hostname);
    if (address !== null && !isAllowed(address)) throw new PrivateTarget(address);
    const options = { method, headers: { ...headers, 'user-agent': userAgent }, lookup };
    try {
      return await exchange(url, { ...options, agent: kept }, body, stop);
    } catch (error) {
      if (!(error instanceof ClosedMeanwhile)) throw error;
      return exchange(url, { ...options, agent: fresh }, body, stop);
    }
  }

  return {
    async send(toSend, signal) {
      const url = new URL(toSend.url);
      const stop = new Stop();
      const onAbort = () => stop.now();
      let isLate = false;
      const cancel = clock.after(ANSWER_WITHIN_MS, () => {
        isLate = true;
        stop.now();
      });
      if (signal?.aborted) stop.now();
      signal?.addEventListener('abort', onAbort);
      try {
        const answer = await ask(url, toSend, stop);
        return { ...answer, body: withoutTokens(answer.body, toSend.url) };
      } catch (error) {
        const seconds = ANSWER_WITHIN_MS / 1000;
        const sentence = `${url.host} did not answer within ${seconds} seconds`;
        return { status: null, error: isLate ? sentence : failureSentence(error, url.host) };
      } finally {
        cancel();
        signal?.removeEventListener('abort', onAbort);
      }
    },
    close: () => kept.destroy(),
  };
}
