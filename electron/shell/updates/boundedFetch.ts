import { UpdateFailure } from './updateFailure.ts';

/** The part of `fetch` that is needed; Electron's knows the system's proxies. */
export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/** How much, and how slow, an answer may be. */
export interface Bounds {
  readonly bytes: number;
  /** Longest time without a byte. */
  readonly stallMs: number;
}

/** Text of an error and of what caused it. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${textOf(error.cause)}`;
}

function failureOf(url: string, error: unknown, hasStalled: boolean): UpdateFailure {
  if (error instanceof UpdateFailure) return error;
  const text = textOf(error);
  if (hasStalled) return new UpdateFailure('too_slow', `${url} sends nothing any more`, error);
  if (/redirect/i.test(text)) return new UpdateFailure('redirected', `${url} leads elsewhere: ${text}`, error);
  return new UpdateFailure('unreachable', `${url}: ${text}`, error);
}

/**
 * Gives the bytes of a file as they arrive. A redirect is an error: what is signed for one server is fetched from that one.
 *
 * @throws {UpdateFailure}
 */
export async function* fetchBytes(fetch: Fetch, url: string, { bytes, stallMs }: Bounds): AsyncGenerator<Uint8Array> {
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), stallMs);
  let received = 0;
  try {
    const answer = await fetch(url, { redirect: 'error', cache: 'no-store', signal: stalled.signal });
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      throw new UpdateFailure('unreachable', `${url} answers ${answer.status}`);
    }
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      clearTimeout(timer);
      received += chunk.byteLength;
      if (received > bytes) throw new UpdateFailure('too_large', `${url} is larger than ${bytes} bytes`);
      yield chunk;
      // What the reader took its time for is not the server's.
      timer = setTimeout(() => stalled.abort(), stallMs);
    }
  } catch (error) {
    throw failureOf(url, error, stalled.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

/** The whole of a small file. Throws `UpdateFailure`. */
export async function fetchSmall(fetch: Fetch, url: string, bounds: Bounds): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of fetchBytes(fetch, url, bounds)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
