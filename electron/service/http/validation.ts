/** Fastify's validation and serialisation from the contract's zod. */
import type { FastifySchema, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, ResponseSpec } from '../../../shared/api/endpoint.ts';
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
