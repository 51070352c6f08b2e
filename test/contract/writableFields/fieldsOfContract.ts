/** Every field that a request's body may have, by resource, as the contract table says. */
import { z } from 'zod';
import { contract } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** A field that can be written. */
export interface WritableField {
  /** Path of the operations without the id at its end, a space, and the field's name, inside others after a dot. */
  readonly field: string;
  /** What OpenAPI says of it, where it is written and where it is read. */
  readonly descriptions: readonly string[];
}

/** `/lines/{id}` and `/lines` are one resource; so is what is found by the id of another system. */
export const resourceOf = ({ path }: Pick<Endpoint, 'path'>): string => path.replace(/(?:\/external)?\/\{\w+\}$/, '');

function walk(schema: Schema, defs: Schema['$defs'], prefix: string, found: Map<string, string[]>): void {
  const target = schema.$ref ? (defs?.[schema.$ref.replace('#/$defs/', '')] ?? schema) : schema;
  const parts = [...(target.anyOf ?? []), ...(target.oneOf ?? []), ...(target.allOf ?? [])];
  for (const part of target.items ? [...parts, target.items] : parts) walk(part, defs, prefix, found);
  for (const [name, property] of Object.entries(target.properties ?? {})) {
    const path = prefix ? `${prefix}.${name}` : name;
    found.set(path, [...(found.get(path) ?? []), property.description ?? '']);
    walk(property, defs, path, found);
  }
}

function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const document = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  walk(document, document.$defs, '', found);
  return found;
}

/** What is read of a resource, below the envelope. */
function readFieldsOf(row: Endpoint): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const spec of Object.values(row.responses)) {
    if (spec?.kind !== 'json') continue;
    for (const [name, descriptions] of fieldsOf(spec.schema, 'output'))
      found.set(name.replace(/^data\./, ''), descriptions);
  }
  return found;
}

/** All of them, each once. */
export function writableFields(): WritableField[] {
  const found = new Map<string, string[]>();
  for (const row of Object.values<Endpoint>(contract)) {
    if (!row.body) continue;
    const read = readFieldsOf(row);
    for (const [name, descriptions] of fieldsOf(row.body, 'input')) {
      const field = `${resourceOf(row)} ${name}`;
      found.set(field, [...(found.get(field) ?? []), ...descriptions, ...(read.get(name) ?? [])]);
    }
  }
  return [...found].map(([field, descriptions]) => ({ field, descriptions }));
}
