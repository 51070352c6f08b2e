/** Values that a schema of the OpenAPI document accepts, to be filled in by people. */

/** A JSON Schema, with the keywords used for display and examples. */
export interface DocumentSchema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, DocumentSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: DocumentSchema | undefined;
  readonly anyOf?: readonly DocumentSchema[] | undefined;
  readonly oneOf?: readonly DocumentSchema[] | undefined;
}

type Schemas = Readonly<Record<string, DocumentSchema>>;

/** Deeper, an example would hide more than it shows. */
const deepest = 4;

const isNull = (schema: DocumentSchema) => schema.type === 'null';

/** The schema behind a reference; other schemas as they are. */
export const dereferenced = (schema: DocumentSchema, schemas: Schemas): DocumentSchema =>
  schema.$ref ? (schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {}) : schema;

function ofObject({ properties = {}, required = [] }: DocumentSchema, schemas: Schemas, depth: number): unknown {
  const fields = Object.entries(properties);
  const needed = fields.filter(([name]) => required.includes(name));
  const shown = needed.length > 0 ? needed : fields.slice(0, 1);
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, schemas, depth + 1)]));
}

function ofType(type: string | undefined, format: string | undefined): unknown {
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type !== 'string') return null;
  return format === 'email' ? 'ann@example.com' : '…';
}

/** The example that the schema itself gives; undefined if it gives none. */
const given = ({ const: constant, example, examples, default: usual, enum: values }: DocumentSchema): unknown =>
  constant ?? example ?? examples?.[0] ?? usual ?? values?.[0];

/** The least that a schema accepts, to be filled in; its own example where it has one. */
export function exampleOf(schema: DocumentSchema, schemas: Schemas, depth = 0): unknown {
  const own = given(schema);
  if (own !== undefined) return own;
  const resolved = dereferenced(schema, schemas);
  const theirs = given(resolved);
  if (theirs !== undefined) return theirs;
  const choice = (resolved.anyOf ?? resolved.oneOf)?.find((candidate) => !isNull(candidate));
  if (depth > deepest) return null;
  if (choice) return exampleOf(choice, schemas, depth + 1);
  if (resolved.items) return [exampleOf(resolved.items, schemas, depth + 1)];
  if (resolved.properties) return ofObject(resolved, schemas, depth);
  const { type } = resolved;
  return ofType(typeof type === 'string' ? type : type?.find((candidate) => candidate !== 'null'), resolved.format);
}
