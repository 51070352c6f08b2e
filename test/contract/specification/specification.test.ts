import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { eventSchema } from '../../../shared/events.ts';
import { specifiedEvents } from './events.ts';
import { type SpecifiedOperation, specifiedOperations } from './operations.ts';
import { type FieldType, type ResourceName, specifiedResources } from './resources.ts';

interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}

/** A schema without references and wrappers of null. */
class Shape {
  readonly #root: JsonSchema;

  constructor(schema: z.ZodType) {
    this.#root = z.toJSONSchema(schema, { io: 'output' }) as JsonSchema;
  }

  get root(): JsonSchema {
    return this.resolve(this.#root);
  }

  resolve(schema: JsonSchema): JsonSchema {
    if (!schema.$ref) return schema;
    if (schema.$ref === '#') return this.#root;
    const target = this.#root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    if (!target) throw new Error(`there is no ${schema.$ref}`);
    return this.resolve(target);
  }

  property(schema: JsonSchema, name: string): JsonSchema | null {
    const found = this.resolve(schema).properties?.[name];
    return found ? this.resolve(found) : null;
  }

  /** JSON types that values may have, null aside. */
  typesOf(schema: JsonSchema): string[] {
    const resolved = this.resolve(schema);
    const variants = resolved.anyOf ?? resolved.oneOf;
    if (variants) return [...new Set(variants.flatMap((variant) => this.typesOf(variant)))];
    const values = resolved.const === undefined ? resolved.enum : [resolved.const];
    if (resolved.type === undefined && values) return [...new Set(values.map((value) => typeof value))];
    return [resolved.type ?? 'any'].flat().filter((type) => type !== 'null');
  }
}

const rowOf = ({ method, path }: SpecifiedOperation): Endpoint | undefined =>
  Object.values<Endpoint>(contract).find((row) => row.method === method && row.path === path);

function rowFor(operation: SpecifiedOperation): Endpoint {
  const row = rowOf(operation);
  if (!row) throw new Error(`The contract has no ${operation.method} ${operation.path}.`);
  return row;
}

function fits(wanted: FieldType, types: readonly string[]): boolean {
  if (wanted === 'any') return true;
  if (wanted === 'number') return types.every((type) => type === 'number' || type === 'integer');
  return types.every((type) => type === wanted);
}

/** What is wrong with a resource's schema: fields that are missing, optional or of another type. */
function faultsOf(shape: Shape, resource: JsonSchema, name: ResourceName): string[] {
  const fields: Readonly<Record<string, FieldType>> = specifiedResources[name];
  return Object.entries(fields).flatMap(([field, type]) => {
    const schema = shape.property(resource, field);
    if (!schema) return [`${field} is missing`];
    if (!shape.resolve(resource).required?.includes(field)) return [`${field} may be left out`];
    const types = shape.typesOf(schema);
    return fits(type, types) ? [] : [`${field} is ${types.join(' or ')}, not ${type}`];
  });
}

function faultsOfAnswer(operation: SpecifiedOperation, row: Endpoint, status: number): string[] {
  const spec = row.responses[status as keyof Endpoint['responses']];
  if (spec?.kind !== 'json' || !operation.answer) return ['is not JSON'];
  const shape = new Shape(spec.schema);
  const data = shape.property(shape.root, 'data');
  if (!data) return ['data is missing'];
  if ('one' in operation.answer) {
    const links = shape.property(shape.root, 'links') ? [] : ['links is missing'];
    return [...links, ...faultsOf(shape, data, operation.answer.one)];
  }
  const total = shape.property(shape.root, 'total') ? [] : ['total is missing'];
  return [...total, ...(data.items ? faultsOf(shape, data.items, operation.answer.many) : ['data is no list'])];
}

describe.each(Object.entries(specifiedOperations))('the %s module', (_module, operations) => {
  const named = operations.map((operation) => ({ ...operation, operation }));

  it.each(named)('$method $path is served', ({ operation }) => {
    expect(rowOf(operation)).toBeDefined();
    expect(rowOf(operation)?.extension).toBeUndefined();
  });

  it.each(named)('$method $path answers with the listed statuses', ({ operation }) => {
    const row = rowFor(operation);
    expect(Object.keys(row.responses).map(Number)).toEqual(expect.arrayContaining([...operation.success]));
    expect(row.errors).toEqual(expect.arrayContaining([...operation.errors]));
  });

  it.each(named.filter(({ answer }) => answer !== null))('$method $path carries every field', ({ operation }) => {
    const row = rowFor(operation);
    expect(operation.success.flatMap((status) => faultsOfAnswer(operation, row, status))).toEqual([]);
  });
});

describe('events', () => {
  const shape = new Shape(eventSchema);
  const variants = (shape.root.oneOf ?? shape.root.anyOf ?? []).map((variant) => shape.resolve(variant));
  const variantOf = (name: string) =>
    variants.find((variant) => {
      const schema = shape.property(variant, 'event_name');
      return schema?.const === name || schema?.enum?.includes(name);
    });

  it.each(Object.entries(specifiedEvents))('%s has its attributes', (name, attributes) => {
    const variant = variantOf(name);
    expect(Object.keys(variant?.properties ?? {})).toEqual(expect.arrayContaining([...attributes]));
  });
});
