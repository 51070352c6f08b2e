/** What is wrong with a body that was really answered, held against the specification's fields. */
import { type FieldType, type ResourceName, specifiedResources } from './resources.ts';

const isOf: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  any: () => true,
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
};

/** Fields of a resource that are missing or of another type; null says that there is nothing to say. */
export function faultsOfValue(value: unknown, name: ResourceName): string[] {
  if (typeof value !== 'object' || value === null) return [`${name} is no object`];
  const fields: Readonly<Record<string, FieldType>> = specifiedResources[name];
  return Object.entries(fields).flatMap(([field, type]) => {
    if (!(field in value)) return [`${field} is missing`];
    const found = (value as Readonly<Record<string, unknown>>)[field];
    return found === null || isOf[type](found) ? [] : [`${field} is ${JSON.stringify(found)}, not ${type}`];
  });
}
