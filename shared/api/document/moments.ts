/** The fields that say moments in RFC 3339, in the schemas of the document. */
import { isMomentName, isoNameOf } from '../instants.ts';

type Json = Record<string, unknown>;

const isNull = ({ type }: Json): boolean => type === 'null';

/** The types of a field; none where it is no plain one. */
function typesOf(field: Json): readonly unknown[] {
  if (Array.isArray(field.anyOf)) return (field.anyOf as Json[]).flatMap(typesOf);
  return Array.isArray(field.type) ? field.type : [field.type];
}

/** The field beside one that is a moment; null where that is none. */
function isoField(name: string, field: Json): Json | null {
  const types = typesOf(field);
  const isPlain = types.every((type) => ['string', 'integer', 'number', 'null'].includes(String(type)));
  if (!isMomentName(name) || !isPlain) return null;
  return {
    type: types.includes('null') ? ['string', 'null'] : 'string',
    format: 'date-time',
    description: `Extension: \`${name}\` in RFC 3339; use it in new programs`,
  };
}

/** Writes the fields into schemas of answers and events. */
export class MomentFields {
  readonly #schemas: Readonly<Record<string, Json>>;
  readonly #seen = new Set<Json>();

  /** @param schemas the document's, by name */
  constructor(schemas: Readonly<Record<string, Json>>) {
    this.#schemas = schemas;
  }

  /** Into this schema and those of the fields inside. */
  add(schema: unknown): void {
    if (typeof schema !== 'object' || schema === null) return;
    const node = schema as Json;
    if (node.$ref !== undefined) {
      this.add(this.#schemas[String(node.$ref).replace('#/components/schemas/', '')]);
      return;
    }
    if (this.#seen.has(node)) return;
    this.#seen.add(node);
    this.add(node.items);
    const alternatives = ((node.anyOf ?? []) as Json[]).filter((one) => !isNull(one));
    if (alternatives.length === 1) this.add(alternatives[0]);
    if (node.properties !== undefined) this.#addTo(node, node.properties as Record<string, Json>);
  }

  #addTo(schema: Json, properties: Record<string, Json>): void {
    const required = (schema.required ?? []) as string[];
    const shown = Object.entries(properties).flatMap(([name, field]) => {
      this.add(field);
      const iso = isoField(name, field);
      return iso ? [[name, field] as const, [isoNameOf(name), iso] as const] : [[name, field] as const];
    });
    schema.properties = Object.fromEntries(shown);
    if (schema.required === undefined) return;
    const added = new Set(shown.map(([name]) => name).filter((name) => !(name in properties)));
    schema.required = required.flatMap((name) => (added.has(isoNameOf(name)) ? [name, isoNameOf(name)] : [name]));
  }
}
