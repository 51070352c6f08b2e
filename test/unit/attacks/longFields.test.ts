import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { FILLINGS, growth, MOST_GROWTH } from '../../support/linear/growth.ts';

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly const?: unknown;
}

/** A value of a schema's shape in which every text is the given one, under every name that the schema has. */
function filled(schema: JsonSchema, text: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return filled(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, text);
  if (schema.type === 'array') return [filled(schema.items ?? {}, text)];
  if (schema.type === 'boolean') return true;
  if (schema.type !== 'object') return text;
  const entries = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, filled(one, text)]);
  const others =
    typeof schema.additionalProperties === 'object' ? [[text, filled(schema.additionalProperties, text)]] : [];
  return Object.fromEntries([...entries, ...others]);
}

/** What a text may begin with, so that checks get as far as they can. */
const BEGINNINGS = ['', 'a@', 'https://', '+49'];

const shapeOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** Each body, and of the queries and parameters one of those that are alike. */
const alike = new Set<string>();
const schemas = Object.entries<Endpoint>(contract).flatMap(([name, row]) =>
  (['body', 'query', 'params'] as const).flatMap((part) => {
    const schema = row[part];
    if (!schema) return [];
    const shape = shapeOf(schema);
    const text = JSON.stringify(shape);
    if (part !== 'body' && alike.has(text)) return [];
    alike.add(text);
    return [{ name: `${part} of ${name}`, schema, shape }];
  }),
);

describe('checking what a client sends takes time in proportion to its length', () => {
  it.each(schemas)('$name', { timeout: 60_000 }, ({ schema, shape }) => {
    const act = (size: number) => {
      for (const before of BEGINNINGS) {
        for (const fill of Object.values(FILLINGS)) schema.safeParse(filled(shape, `${before}${fill(size)}x`));
      }
    };
    expect(growth(act, 2_000)).toBeLessThan(MOST_GROWTH);
  });
});
