/** Names of attributes as filters and PATCH write them: `userName`, `name.givenName`, `urn:…:User:extension`. */
import { type Attribute, attributeOf, commonAttributes, type ResourceType } from './schemas.ts';

/** A place in a resource. */
export interface AttributePath {
  /** Schema of an extension; null: of the resource itself. */
  readonly schema: string | null;
  readonly attribute: Attribute;
  readonly sub: Attribute | null;
}

/** A known attribute of which nothing is stored, or that of a schema as a whole. */
export type FoundPath = AttributePath | 'ignored' | { readonly extension: string };

/** `undefined` for a name that no schema has. */
export function findPath(text: string, type: ResourceType): FoundPath | undefined {
  const small = text.toLowerCase();
  for (const { schema, attributes } of type.extensions) {
    const prefix = schema.toLowerCase();
    if (small === prefix) return { extension: schema };
    if (small.startsWith(`${prefix}:`)) return within(text.slice(prefix.length + 1), schema, attributes, type);
  }
  const own = `${type.schema.toLowerCase()}:`;
  const rest = small.startsWith(own) ? text.slice(own.length) : text;
  return within(rest, null, [...type.attributes, ...commonAttributes], type);
}

function within(
  text: string,
  schema: string | null,
  attributes: readonly Attribute[],
  { ignored }: ResourceType,
): FoundPath | undefined {
  const [name = '', subName, ...more] = text.split('.');
  if (more.length > 0) return undefined;
  const attribute = attributeOf(name, attributes);
  if (!attribute) return ignored.has(name.toLowerCase()) ? 'ignored' : undefined;
  if (subName === undefined) return { schema, attribute, sub: null };
  const sub = attributeOf(subName, attribute.subAttributes ?? []);
  if (sub) return { schema, attribute, sub };
  return ignored.has(subName.toLowerCase()) ? 'ignored' : undefined;
}
