/** Says of an operation that it will go: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and what to use in its place. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';

/** The headers of an operation that will go. */
export function deprecationHeaders({ deprecated }: Pick<Endpoint, 'deprecated'>): Record<string, string> {
  if (!deprecated) return {};
  const { since, until, successor } = deprecated;
  return {
    deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1000}`,
    sunset: new Date(`${until}T00:00:00Z`).toUTCString(),
    ...(successor && { link: `<${successor}>; rel="successor-version"` }),
  };
}

/** A hook that sends them; undefined for an operation that stays. */
export function tellDeprecation(row: Endpoint) {
  const headers = deprecationHeaders(row);
  if (Object.keys(headers).length === 0) return undefined;
  return async (_: FastifyRequest, reply: FastifyReply): Promise<void> => void reply.headers(headers);
}
