/** Sends requests to an OpenAI-compatible service and reads its answers, whatever they are. */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SecureContext } from 'node:tls';
import { certificateFailure } from '../../../../../shared/domain/certificateFailure.ts';
import { shapeFaultOf } from '../../../../../shared/domain/jsonShape.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { oneLine } from '../../../kernel/oneLine.ts';
import { type Outgoing, PrivateTarget } from '../../../platform/network/addressGuard.ts';
import { bodyOf } from '../../../platform/network/outgoingAnswer.ts';
import { EngineFailure } from './engineFailure.ts';
import type { TranscriptionAddress } from './repository.ts';

/** Transcripts and analyses are text; a larger answer is not genuine. */
const ANSWER_BYTES = 8 * 1024 * 1024;
/** JSON values in the answer for hours of speech with details of each token. */
const ANSWER_VALUES = 500_000;
/** Characters of an error answer that are shown. */
const REASON_LENGTH = 200;
/** Characters of an error answer that are read. */
const LOOKED_AT = 10_000;
const LONGEST_WAIT_MS = 3600_000;
/** Statuses after which a later try may work (RFC 9110 sections 15.5.9 and 15.6, RFC 6585 section 4). */
const passingStatuses: readonly number[] = [408, 409, 425, 429];

export interface EngineBody {
  /** `Content-Type`. */
  readonly type: string;
  /** Bytes. */
  readonly length: number;
  readonly open: () => Readable;
}

/** What requests to one service have in common. */
export interface EngineConnection {
  /** Aborts a request when the Cordboard service stops. */
  readonly signal: AbortSignal;
  /** Certificate authorities to trust; null: the usual ones. */
  readonly secureContext: SecureContext | null;
  /** Which addresses may be connected to. */
  readonly outgoing: Outgoing;
  /** For the time limit of the answer. */
  readonly clock: Clock;
}

export interface Asking {
  /** Path below the base address, such as `/audio/transcriptions`. */
  readonly path: string;
  readonly body: EngineBody;
  readonly timeoutMs: number;
}

const tooLarge = () => new EngineFailure('The transcription service answered with too much', false);

/** An error text of the service for people, without the key. */
const sayingOf = (text: string, apiKey: string | null): string =>
  oneLine(apiKey ? text.slice(0, LOOKED_AT).replaceAll(apiKey, '•••') : text, REASON_LENGTH);

function retryAfterOf({ headers }: IncomingMessage): number | null {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : null;
}

function refusal(response: IncomingMessage, text: string, apiKey: string | null): EngineFailure {
  const status = response.statusCode ?? 0;
  const isPassing = status >= 500 || passingStatuses.includes(status);
  const saying = sayingOf(text, apiKey);
  const message = `The transcription service answered ${status}${saying && `: ${saying}`}`;
  return new EngineFailure(message, isPassing, retryAfterOf(response));
}

function unreachable(error: unknown, timeout: AbortSignal, host: string): EngineFailure {
  if (error instanceof EngineFailure) return error;
  if (error instanceof PrivateTarget) return new EngineFailure(error.message, false);
  if (timeout.aborted) return new EngineFailure('The transcription service did not answer in time', true);
  const { code, message } = error as NodeJS.ErrnoException;
  const saying = sayingOf(certificateFailure(code ?? '', host, 'CORDBOARD_CA') ?? message, null);
  return new EngineFailure(`The transcription service could not be reached: ${saying}`, true);
}

/** Node's own client does not follow redirects: they would pass the recording and the key to another server. */
async function send(
  address: TranscriptionAddress,
  { path, body }: Asking,
  connection: EngineConnection,
): Promise<IncomingMessage> {
  const url = new URL(`${address.url}${path}`);
  const headers = {
    accept: 'application/json',
    'content-type': body.type,
    'content-length': body.length,
    ...(address.apiKey !== null && { authorization: `Bearer ${address.apiKey}` }),
  };
  const { signal, secureContext, outgoing } = connection;
  outgoing.checkHost(url.hostname);
  const options = { method: 'POST', headers, signal, lookup: outgoing.lookup, ...(secureContext && { secureContext }) };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options);
    request.once('response', resolve);
    // The answer may come before the whole recording is sent; later errors of the connection do not matter.
    request.on('error', reject);
    pipeline(body.open(), request).catch(reject);
  });
}

/** Sends a request and answers the JSON that came back. Throws `EngineFailure`. */
export async function askEngine(
  address: TranscriptionAddress,
  asking: Asking,
  { signal, ...connection }: EngineConnection,
): Promise<unknown> {
  const late = new AbortController();
  const cancel = connection.clock.after(asking.timeoutMs, () => late.abort());
  try {
    const response = await send(address, asking, { ...connection, signal: AbortSignal.any([signal, late.signal]) });
    const text = (await bodyOf(response, ANSWER_BYTES, tooLarge)).toString();
    const status = response.statusCode ?? 0;
    if (status < 200 || status > 299) throw refusal(response, text, address.apiKey);
    return parsed(text);
  } catch (error) {
    throw unreachable(error, late.signal, new URL(address.url).host);
  } finally {
    cancel();
  }
}

function parsed(text: string): unknown {
  if (shapeFaultOf(text, ANSWER_VALUES) !== null) {
    throw new EngineFailure('The transcription service answered with too much', false);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new EngineFailure('The transcription service answered with something that is not JSON', false);
  }
}
