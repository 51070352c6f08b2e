/**
 * Sends JSON compressed to who takes it. Nothing of a page is a secret that others can have repeated to measure it (BREACH): tokens
 * travel in headers, which no web page of others can send.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];

/** Shorter answers fit into a packet as they are. */
const LEAST_BYTES = 1400;
/** Quick: about as small as gzip's usual level. */
const BROTLI_QUALITY = 4;

type Encoding = 'br' | 'gzip';

/** The encoding to answer in (RFC 9110 section 12.5.3); null: as it is. */
export function encodingOf(header: string | undefined): Encoding | null {
  const wanted = new Map<string, number>();
  for (const one of (header ?? '').toLowerCase().split(',').slice(0, 20)) {
    const [name = '', weight = 'q=1'] = one.split(';').map((part) => part.trim());
    wanted.set(name, Number(weight.replace(/^q=/, '')));
  }
  const weightOf = (encoding: Encoding) => wanted.get(encoding) ?? wanted.get('*') ?? 0;
  const [best] = (['br', 'gzip'] as const).toSorted((a, b) => weightOf(b) - weightOf(a));
  return best && weightOf(best) > 0 ? best : null;
}

/** A hook that compresses, after those that read the text. */
export async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < LEAST_BYTES || request.method === 'HEAD') return payload;
  const before = reply.getHeader('vary');
  reply.header('vary', before ? `${String(before)}, Accept-Encoding` : 'Accept-Encoding');
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding === null) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  if (encoding === 'gzip') return gzipped(payload);
  return brotlied(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
