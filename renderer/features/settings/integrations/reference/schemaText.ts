import { type Reference, resolve, type Schema } from './openApi.ts';

type Schemas = Reference['schemas'];

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
