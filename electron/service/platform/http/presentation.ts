/**
 * Final processing of an answer: the fields and the version that the client wants, the link to the next page, headers
 * of deprecated operations, and compression.
 */

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CollectionQuery } from '../../../../shared/api/collection.ts';
import type { Endpoint, ResponseSpec } from '../../../../shared/api/endpoint.ts';
import { momentsOf } from '../../../../shared/api/instants.ts';
import { cursorOf } from '../collections/cursor.ts';
import { type Present, version12Of } from './version12.ts';

/** Null where the answer is sent as it is. `url` is the one that was asked for. */
export function presentationOf(row: Endpoint, status: number, url: string): Present | null {
  const resource = resourceOf(row, status);
  if (!resource) return null;
  const [path = '', query = ''] = url.split('?', 2);
  const steps = [
    momentsOf(resource),
    ...(/^\/v1\.2(?=\/|$)/.test(path) ? [version12Of(resource)] : []),
    ...(row.method === 'GET' && query.includes('fields') ? [onlyFields(new URLSearchParams(query))] : []),
  ].filter((step) => step !== null);
  return steps.length === 0 ? null : (resource) => steps.reduce((shown, step) => step(shown), resource);
}

/** The schema of what an answer's `data` is, or is a list of. */
function resourceOf(row: Endpoint, status: number): z.ZodObject | null {
  const spec = (row.responses as Readonly<Record<number, ResponseSpec>>)[status];
  const body = spec?.kind === 'json' && spec.schema instanceof z.ZodObject ? spec.schema.shape.data : null;
  const data = body instanceof z.ZodArray ? body.element : body;
  return data instanceof z.ZodObject ? data : null;
}

/** `fields=a,b` or `fields[resource]=a,b`; names that there are not are left out. */
function onlyFields(query: URLSearchParams): Present | null {
  const lists = [...query].flatMap(([name, value]) => (/^fields(\[\w*\])?$/.test(name) ? [value] : []));
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim());
  const wanted = new Set(names.filter((name) => name !== ''));
  if (wanted.size === 0) return null;
  return (resource) => Object.fromEntries(Object.entries(resource).filter(([name]) => wanted.has(name)));
}

/**
 * `Link` with `rel="next"` (RFC 8288) and a cursor, which stays right while entries are added or removed; null at the
 * end of a list, or in another order than that of ids.
 */
export function nextLink(row: Endpoint, { query, originalUrl }: FastifyRequest, body: unknown): string | null {
  if (!row.collection) return null;
  const { limit, sort, dir, page } = query as CollectionQuery;
  const { data } = body as { readonly data: readonly { readonly id?: unknown }[] };
  const last = data.at(-1)?.id;
  if (data.length < limit || page > 1 || typeof last !== 'number') return null;
  if (sort !== undefined && sort !== '' && sort !== 'id' && sort !== '-id') return null;
  const direction = sort === '-id' ? 'DESC' : dir;
  const [path = '', search = ''] = originalUrl.split('?', 2);
  const parameters = new URLSearchParams(search);
  parameters.set('cursor', cursorOf({ id: last, direction }));
  return `<${path}?${parameters}>; rel="next"`;
}

/** The headers of an operation that will go: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and what to use instead. */
export function deprecationHeaders({ deprecated }: Pick<Endpoint, 'deprecated'>): Record<string, string> {
  if (!deprecated) return {};
  const { since, until, successor } = deprecated;
  return {
    deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1000}`,
    sunset: new Date(`${until}T00:00:00Z`).toUTCString(),
    ...(successor && { link: `<${successor}>; rel="successor-version"` }),
  };
}

/** A hook that sends deprecation headers; undefined for other operations. */
export function addDeprecationHeaders(row: Endpoint) {
  const headers = deprecationHeaders(row);
  if (Object.keys(headers).length === 0) return undefined;
  return async (_: FastifyRequest, reply: FastifyReply): Promise<void> => void reply.headers(headers);
}

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

/**
 * A hook that compresses, after those that read the text. Nothing of a page is a secret that others can have repeated to
 * measure it (BREACH): tokens travel in headers, which no web page of others can send.
 */
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
