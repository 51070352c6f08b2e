/** Values as attributes want them: names as schemas write them, booleans where a directory writes text. */
import { type Attribute, attributeOf, commonAttributes, type ResourceType } from './schemas.ts';
import { badRequest } from './scimError.ts';

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wrong = (attribute: Attribute, what: string) => badRequest('invalidValue', `${attribute.name} must be ${what}`);

/** Entra ID writes booleans as "True" and "False". */
function booleanOf(value: unknown, attribute: Attribute): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (text === 'true' || text === 'false') return text === 'true';
  throw wrong(attribute, 'true or false');
}

function simple(value: unknown, attribute: Attribute): unknown {
  if (attribute.type === 'boolean') return booleanOf(value, attribute);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw wrong(attribute, 'text');
  return value;
}

function complex(value: unknown, attribute: Attribute): unknown {
  // A list of plain texts, where objects with a value are meant.
  if (attribute.multiValued && (typeof value === 'string' || typeof value === 'number'))
    return { value: String(value) };
  if (!isFields(value)) throw wrong(attribute, 'an object');
  const known: Fields = {};
  for (const [name, one] of Object.entries(value)) {
    const sub = attributeOf(name, attribute.subAttributes ?? []);
    if (sub && one !== null && one !== undefined) known[sub.name] = simple(one, sub);
  }
  return known;
}

/** One value of an attribute; throws `invalidValue`. */
export const oneValue = (value: unknown, attribute: Attribute): unknown =>
  attribute.type === 'complex' ? complex(value, attribute) : simple(value, attribute);

/** The value of an attribute, a list where it has several; undefined: none. */
export function wholeValue(value: unknown, attribute: Attribute): unknown {
  if (value === null || value === undefined) return undefined;
  if (!attribute.multiValued) return oneValue(value, attribute);
  return (Array.isArray(value) ? value : [value]).map((one) => oneValue(one, attribute));
}

function ofList(body: Fields, attributes: readonly Attribute[]): Fields {
  const found: Fields = {};
  for (const [name, value] of Object.entries(body)) {
    const attribute = attributeOf(name, attributes);
    if (!attribute || attribute.mutability === 'readOnly') continue;
    found[attribute.name] = wholeValue(value, attribute) ?? null;
  }
  return found;
}

/** What is known and can be written of a resource that was sent; the rest is left out (RFC 7644 section 3.3). */
export function writableOf(body: unknown, type: ResourceType): Fields {
  if (!isFields(body)) throw badRequest('invalidSyntax', 'The body must be a JSON object');
  const { schemas } = body;
  if (Array.isArray(schemas) && !schemas.some((one) => String(one).toLowerCase() === type.schema.toLowerCase())) {
    throw badRequest('invalidSyntax', `The body’s schemas must contain ${type.schema}`);
  }
  const found = ofList(body, [...type.attributes, ...commonAttributes.filter(({ name }) => name !== 'schemas')]);
  for (const { schema, attributes } of type.extensions) {
    const [, given] = Object.entries(body).find(([name]) => name.toLowerCase() === schema.toLowerCase()) ?? [];
    if (isFields(given)) found[schema] = ofList(given, attributes);
  }
  return found;
}
