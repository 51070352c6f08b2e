/** Asks an OpenAI-compatible service and reads its answer, however it behaves. */
import type { TranscriptionAddress } from '../ports/recordsRepositories.ts';
import { EngineFailure } from './engineFailure.ts';

/** A transcript and an analysis are text; nothing honest is larger. */
const ANSWER_BYTES = 8 * 1024 * 1024;
/** What is shown of a refusal. */
const REASON_LENGTH = 200;
const LONGEST_WAIT_MS = 3600_000;
/** Statuses by which a service says that it may work later (RFC 9110 sections 15.5.9 and 15.6, RFC 6585 section 4). */
const passingStatuses: readonly number[] = [408, 409, 425, 429];

/** How to ask. */
export interface Asking {
  /** Below the base address, such as `/audio/transcriptions`. */
  readonly path: string;
  readonly body: FormData | string;
  readonly timeoutMs: number;
  /** Ends it early: the service closes. */
  readonly signal: AbortSignal;
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_BYTES) throw new EngineFailure('The transcription service answered with too much', false);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** What a service says is shown to people: one line, and never with the key in it. */
function sayingOf(text: string, apiKey: string | null): string {
  const visible = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return (apiKey ? visible.replaceAll(apiKey, '•••') : visible).slice(0, REASON_LENGTH);
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : null;
}

function refusal(response: Response, text: string, apiKey: string | null): EngineFailure {
  const { status } = response;
  const isPassing = status >= 500 || passingStatuses.includes(status);
  const saying = sayingOf(text, apiKey);
  const message = `The transcription service answered ${status}${saying && `: ${saying}`}`;
  return new EngineFailure(message, isPassing, retryAfterOf(response));
}

function unreachable(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new EngineFailure('The transcription service did not answer in time', true);
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new EngineFailure(`The transcription service could not be reached: ${sayingOf(cause, null)}`, true);
}

/** Sends a request and answers what JSON came back. Throws `EngineFailure`. */
export async function askEngine(address: TranscriptionAddress, asking: Asking): Promise<unknown> {
  const { path, body, timeoutMs, signal } = asking;
  const isJson = typeof body === 'string';
  try {
    const response = await fetch(`${address.url}${path}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...(isJson && { 'content-type': 'application/json' }),
        ...(address.apiKey !== null && { authorization: `Bearer ${address.apiKey}` }),
      },
      body,
      // Another place would get the recording and the key.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const text = await readLimited(response);
    if (!response.ok) throw refusal(response, text, address.apiKey);
    return parsed(text);
  } catch (error) {
    throw unreachable(error);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new EngineFailure('The transcription service answered with something that is not JSON', false);
  }
}
