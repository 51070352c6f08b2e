import { behind, type DocumentSchema } from '../../../../../shared/api/exampleOf.ts';
import type { Reference } from './openApi.ts';

type Schemas = Reference['schemas'];

const grouped = (type: string) => (type.includes(' | ') ? `(${type})` : type);

/** A schema's type in a few words, such as `integer`, `string[]`, `"a" | "b"`. */
export function typeText(schema: DocumentSchema, schemas: Schemas): string {
  const { anyOf, oneOf, enum: values, items, type, const: constant } = behind(schema, schemas);
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeText(choice, schemas)))].join(' | ');
  if (items) return `${grouped(typeText(items, schemas))}[]`;
  return typeof type === 'string' ? type : (type ?? ['any']).join(' | ');
}

/** The fields of an object, or of the objects in a list. */
export function fieldsOf(
  schema: DocumentSchema,
  schemas: Schemas,
): readonly { name: string; field: DocumentSchema; isRequired: boolean }[] {
  const { properties, required, items } = behind(schema, schemas);
  if (items) return fieldsOf(items, schemas);
  return Object.entries(properties ?? {}).map(([name, field]) => ({
    name,
    field: behind(field, schemas),
    isRequired: required?.includes(name) ?? false,
  }));
}
