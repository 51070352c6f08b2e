/** Says where a list goes on (RFC 8288): with a cursor, which stays right while entries come and go. */
import type { FastifyRequest } from 'fastify';
import type { CollectionQuery } from '../../../../shared/api/collection.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { cursorOf } from '../collections/cursor.ts';

/** `Link` with `rel="next"`; null where a list ends, or is in another order than that of ids. */
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
