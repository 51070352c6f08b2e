/** A client's preferences (`Prefer`, RFC 7240); without any the specification's behaviour applies. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maximumLimit } from '../../../../shared/api/collection.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { InvalidRequest } from './errorBody.ts';
import { unknownFields } from './unknownFields.ts';

/** The preferences that are understood; others are ignored, as the RFC wants. */
interface Preferences {
  /** 200 in the place of the 301 that the specification wants for changes of a call. */
  readonly isStatus200: boolean;
  /** Fields of the body and of the query that the operation does not have, and longer pages than there are, are refused. */
  readonly isStrict: boolean;
}

/** Parses the header; several headers are one list. */
export function preferencesOf(header: string | readonly string[] | undefined): Preferences {
  const list = (typeof header === 'string' ? [header] : (header ?? [])).join(',').toLowerCase();
  const said = new Set(list.split(',').map((one) => (one.split(';', 1)[0] ?? '').replaceAll(/[\s"]/g, '')));
  return { isStatus200: said.has('status=200'), isStrict: said.has('handling=strict') };
}

/** Says which preference was followed (`Preference-Applied`, section 3). */
function addAppliedHeader(reply: FastifyReply, preference: string): void {
  const before = reply.getHeader('preference-applied');
  reply.header('preference-applied', before ? `${String(before)}, ${preference}` : preference);
}

/** The status to answer with. */
export function preferredStatus(request: FastifyRequest, reply: FastifyReply, status: number): number {
  if (status !== 301 || !preferencesOf(request.headers.prefer).isStatus200) return status;
  addAppliedHeader(reply, 'status=200');
  return 200;
}

/** A hook before the validation, which drops what it does not know: refuses that where the client wants it (400). */
export function strictHandling(row: Endpoint) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!preferencesOf(request.headers.prefer).isStrict) return;
    addAppliedHeader(reply, 'handling=strict');
    const query = Object.fromEntries(
      Object.entries(request.query as object).filter(([name]) => !/^(include|fields(\[\w*\])?)$/.test(name)),
    );
    refuseUnknown('querystring', unknownFields(row.query, query));
    if (row.collection) refuseLongPage(query);
    refuseUnknown('body', unknownFields(row.body, request.body));
  };
}

/** A longer page than there is would be cut, and look like the whole. */
function refuseLongPage({ limit }: Readonly<Record<string, unknown>>): void {
  if (!(Number(limit) > maximumLimit)) return;
  const message = `must be at most ${maximumLimit}`;
  throw new InvalidRequest('querystring', [{ code: 'custom', path: ['limit'], message, input: undefined }]);
}

function refuseUnknown(part: string, unknown: ReturnType<typeof unknownFields>): void {
  if (unknown.length === 0) return;
  throw new InvalidRequest(
    part,
    unknown.map(({ path, nearest }) => ({
      code: 'custom' as const,
      path: [...path],
      message: nearest ? `There is no such field; did you mean ${nearest}?` : 'There is no such field',
      input: undefined,
    })),
  );
}
