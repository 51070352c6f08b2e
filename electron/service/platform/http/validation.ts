/** Fastify's validation and serialisation from the contract's zod. */
import { setImmediate } from 'node:timers/promises';
import type { FastifySchema, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import type { Endpoint, ResponseSpec } from '../../../../shared/api/endpoint.ts';
import { InvalidRequest } from './errorBody.ts';

/** The schemas of a row where Fastify looks for them. */
export function schemaOf(row: Endpoint): FastifySchema {
  const responses = Object.entries(row.responses).filter(
    (entry): entry is [string, Extract<ResponseSpec, { kind: 'json' }>] => entry[1]?.kind === 'json',
  );
  return {
    ...(row.params && { params: row.params }),
    ...(row.query && { querystring: row.query }),
    ...(row.body && { body: row.body }),
    response: Object.fromEntries(responses.map(([status, { schema }]) => [status, schema])),
  };
}

/** Validates a part of a request; a handler sees the schema's output, without unknown fields. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data) => {
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: new InvalidRequest(httpPart ?? '', result.error.issues) };
  };
};

/** Writes an answer through its schema, so that no field leaves that the contract does not have. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (data) => {
    const result = schema.safeParse(data);
    if (result.success) return JSON.stringify(result.data);
    throw new Error(`an answer does not fit the contract: ${result.error.message}`);
  };
};

/** Entries that are written before others may have their turn. */
const SLICE = 200;

/**
 * Writes a long list as `serializerCompiler` would, a slice at a time, so that calls go on meanwhile.
 *
 * @returns null where the answer is no list, or a short one.
 */
export async function writeLongList(row: Endpoint, { status, body }: Answer): Promise<string | null> {
  if (!isLongList(body)) return null;
  const spec = (row.responses as Readonly<Record<number, ResponseSpec>>)[status];
  const schema = spec?.kind === 'json' && spec.schema instanceof z.ZodObject ? spec.schema : null;
  const list = schema?.shape.data;
  if (!schema || !(list instanceof z.ZodArray)) return null;
  const head = JSON.stringify(schema.parse({ ...body, data: [] }));
  const slices: string[] = [];
  for (let from = 0; from < body.data.length; from += SLICE) {
    if (from > 0) await setImmediate();
    slices.push(JSON.stringify(list.parse(body.data.slice(from, from + SLICE))).slice(1, -1));
  }
  // `data` is the first field of the envelope.
  return head.replace('"data":[]', () => `"data":[${slices.join(',')}]`);
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

function isLongList(body: unknown): body is { readonly data: readonly unknown[] } {
  return (
    typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) && body.data.length > SLICE
  );
}
