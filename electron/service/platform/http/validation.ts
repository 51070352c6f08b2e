/** Fastify's validation and serialisation from the contract's zod. */
import { setImmediate } from 'node:timers/promises';
import type { FastifySchema, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import type { Endpoint, ResponseSpec } from '../../../../shared/api/endpoint.ts';
import { controlCharacter, notTexts } from '../../../../shared/domain/controlCharacters.ts';
import { fieldMessage } from '../../kernel/fieldMessages.ts';
import { InvalidRequest } from './errorBody.ts';
import type { Present } from './version12.ts';

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

/** Where the texts of a body have control characters: they break logs, exports and telephones' displays. */
function controlCharactersIn(value: unknown, path: readonly (string | number)[] = []): z.core.$ZodIssue[] {
  if (typeof value === 'string') {
    const message = 'must have no control characters';
    return controlCharacter.test(value) ? [{ code: 'custom', path: [...path], message, input: undefined }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, one]) => (notTexts.has(String(key)) ? [] : controlCharactersIn(one, [...path, key])));
}

/** Validates a part of a request; a handler sees the schema's output, without unknown fields. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data) => {
    const controls = httpPart === 'body' ? controlCharactersIn(data) : [];
    if (controls.length > 0) return { error: new InvalidRequest('body', controls) };
    const result = schema.safeParse(data, { error: fieldMessage });
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
 * Writes what `serializerCompiler` does not: long lists, in slices so that calls are not held up, and resources with
 * the fields that a client wants.
 *
 * @returns null if the answer is written as usual
 */
export async function writeAnswer(row: Endpoint, answer: Answer, present: Present | null): Promise<string | null> {
  const { status, body } = answer;
  const isLong = isLongList(body);
  if (!isLong && !present) return null;
  const spec = (row.responses as Readonly<Record<number, ResponseSpec>>)[status];
  const schema = spec?.kind === 'json' && spec.schema instanceof z.ZodObject ? spec.schema : null;
  if (!schema) return null;
  if (isLong) return writeLongList(schema, body, present);
  const parsed = schema.parse(body) as { readonly data: object | readonly object[] };
  const shown = present ?? ((resource: object) => resource);
  const { data } = parsed;
  return JSON.stringify({ ...parsed, data: Array.isArray(data) ? data.map(shown) : shown(data) });
}

async function writeLongList(schema: z.ZodObject, body: LongList, present: Present | null): Promise<string | null> {
  const list = schema.shape.data;
  if (!(list instanceof z.ZodArray)) return null;
  const head = JSON.stringify(schema.parse({ ...body, data: [] }));
  const slices: string[] = [];
  for (let from = 0; from < body.data.length; from += SLICE) {
    if (from > 0) await setImmediate();
    const slice = list.parse(body.data.slice(from, from + SLICE)) as object[];
    slices.push(JSON.stringify(present ? slice.map(present) : slice).slice(1, -1));
  }
  // `data` is the first field of the envelope.
  return head.replace('"data":[]', () => `"data":[${slices.join(',')}]`);
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

interface LongList {
  readonly data: readonly unknown[];
}

function isLongList(body: unknown): body is LongList {
  return (
    typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) && body.data.length > SLICE
  );
}
