/** What is wrong with a schema that is served, held against the specification's fields. */
import { z } from 'zod';
import { type FieldType, type ResourceName, specifiedResources } from './resources.ts';

export interface JsonSchema {
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
export class Shape {
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

function fits(wanted: FieldType, types: readonly string[]): boolean {
  if (wanted === 'any') return true;
  // What can only be null carries nothing.
  if (types.length === 0) return false;
  if (wanted === 'number') return types.every((type) => type === 'number' || type === 'integer');
  return types.every((type) => type === wanted);
}

/** What is wrong with a resource's schema: fields that are missing, optional or of another type. */
export function faultsOf(shape: Shape, resource: JsonSchema, name: ResourceName): string[] {
  const fields: Readonly<Record<string, FieldType>> = specifiedResources[name];
  return Object.entries(fields).flatMap(([field, type]) => {
    const schema = shape.property(resource, field);
    if (!schema) return [`${field} is missing`];
    if (!shape.resolve(resource).required?.includes(field)) return [`${field} may be left out`];
    const types = shape.typesOf(schema);
    return fits(type, types) ? [] : [`${field} is ${types.join(' or ')}, not ${type}`];
  });
}
