/**
 * Requests to a bucket, as s3mini makes them. Its endpoint is the operator's choice, so that it may be in any network; redirects are
 * not followed, and every request has a connection of its own.
 */
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SecureContext } from 'node:tls';

/** A bucket from which or to which nothing comes for so long is away, milliseconds. */
const SILENCE_MS = 20_000;

/** Statuses whose answers have no body (Fetch Standard, "null body status"). */
const bodyless = [101, 103, 204, 205, 304];

function sourceOf(body: unknown): Readable {
  if (body instanceof Readable) return body;
  if (body === undefined || body === null) return Readable.from([]);
  const bytes = body instanceof Uint8Array ? body : Buffer.from(String(body));
  return Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false });
}

/** @param secureContext authorities to trust besides the usual ones; null: those of Node */
export function createStoreFetch(secureContext: SecureContext | null, silenceMs = SILENCE_MS): typeof fetch {
  const agent = new Agent({ keepAlive: false, ...(secureContext && { secureContext }) });

  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const given: Record<string, string> = Object.fromEntries(new Headers(headers));
    // What has no length would be sent in chunks, which buckets refuse.
    if (method === 'PUT') given['content-length'] ??= '0';
    const options = { method, headers: given, timeout: silenceMs, ...(signal && { signal }) };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent =
        url.protocol === 'https:'
          ? secureRequest(url, { ...options, agent }, resolve)
          : plainRequest(url, { ...options, agent: false }, resolve);
      sent.on('timeout', () => sent.destroy(Object.assign(new Error('nothing came'), { code: 'ETIMEDOUT' })));
      sent.on('error', reject);
      if (method === 'GET' || method === 'HEAD' || method === 'DELETE') sent.end();
      else pipeline(sourceOf(body), sent).catch(reject);
    });
    const status = response.statusCode ?? 0;
    const answered = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const hasBody = method !== 'HEAD' && !bodyless.includes(status);
    if (!hasBody) response.resume();
    return new Response(hasBody ? (Readable.toWeb(response) as ReadableStream) : null, { status, headers: answered });
  };
}
