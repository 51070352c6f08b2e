import { type Reference, resolve, type Schema } from './openApi.ts';

type Schemas = Reference['schemas'];

/** Deeper, an example would hide more than it shows. */
const deepest = 4;

const isNull = (schema: Schema) => schema.type === 'null';

const grouped = (type: string) => (type.includes(' | ') ? `(${type})` : type);

/** A schema's type in a few words, such as `integer`, `string[]`, `"a" | "b"`. */
export function typeText(schema: Schema, schemas: Schemas): string {
  const { anyOf, oneOf, enum: values, items, type, const: constant } = resolve(schema, schemas);
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeText(choice, schemas)))].join(' | ');
  if (items) return `${grouped(typeText(items, schemas))}[]`;
  return typeof type === 'string' ? type : (type ?? ['any']).join(' | ');
}

/** The fields of an object, or of the objects in a list. */
export function fieldsOf(
  schema: Schema,
  schemas: Schemas,
): readonly { name: string; field: Schema; isRequired: boolean }[] {
  const { properties, required, items } = resolve(schema, schemas);
  if (items) return fieldsOf(items, schemas);
  return Object.entries(properties ?? {}).map(([name, field]) => ({
    name,
    field: resolve(field, schemas),
    isRequired: required?.includes(name) ?? false,
  }));
}

function exampleOfObject(schema: Schema, schemas: Schemas, depth: number): unknown {
  const fields = fieldsOf(schema, schemas);
  const needed = fields.filter(({ isRequired }) => isRequired);
  const shown = needed.length > 0 ? needed : fields.slice(0, 1);
  return Object.fromEntries(shown.map(({ name, field }) => [name, exampleOf(field, schemas, depth + 1)]));
}

function exampleOfType(type: string | undefined, format: string | undefined): unknown {
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type !== 'string') return null;
  return format === 'email' ? 'ann@example.com' : '…';
}

/** The least that a schema accepts, to be filled in. */
export function exampleOf(given: Schema, schemas: Schemas, depth = 0): unknown {
  const schema = resolve(given, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find((candidate) => !isNull(candidate));
  if (depth > deepest) return null;
  if (choice) return exampleOf(choice, schemas, depth + 1);
  if (schema.items) return [exampleOf(schema.items, schemas, depth + 1)];
  if (schema.properties) return exampleOfObject(schema, schemas, depth);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((candidate) => candidate !== 'null');
  return exampleOfType(type, schema.format);
}
