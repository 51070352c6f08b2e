/** The fields of a schema, as a list that opens step by step. */

import type { Schema } from '../shared/api/apiDocument.ts';
import { nameOfRef, typesOf } from '../shared/api/apiDocument.ts';
import { dereferenced } from '../shared/api/exampleOf.ts';
import { element } from '../widget/elements.ts';
import { type Content, lazyDetails } from './elements.ts';
import { inline } from './richText.ts';

export type Schemas = Readonly<Record<string, Schema>>;

/** More values than people read in a line. */
const mostValues = 24;

const isNull = (schema: Schema) => schema.type === 'null';

const choicesOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];

const numbers = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'exclusiveMinimum'] as const;
const words: Readonly<Record<(typeof numbers)[number], string>> = {
  minLength: 'length at least #',
  maxLength: 'length at most #',
  minItems: 'entries: at least #',
  maxItems: 'entries: at most #',
  minimum: 'at least #',
  maximum: 'at most #',
  exclusiveMinimum: 'more than #',
};

/** Constraints of a value besides its type; the bounds of JavaScript's integers are left out. */
function limitsOf(schema: Schema): string[] {
  const given = schema as Readonly<Record<string, unknown>>;
  return numbers.flatMap((name) => {
    const value = given[name];
    if (typeof value !== 'number' || Math.abs(value) >= Number.MAX_SAFE_INTEGER) return [];
    return words[name].replace('#', value.toLocaleString('en'));
  });
}

function valuesOf({ enum: values = [], const: only }: Schema): string[] {
  const all = only === undefined ? values : [only];
  const shown = all.slice(0, mostValues).map((value) => JSON.stringify(value));
  return all.length > mostValues ? [...shown, `… (${all.length} in all)`] : shown;
}

/** A schema in words: `integer or null, at least 1`. */
export function typeText(schema: Schema, schemas: Schemas): string {
  const choices = choicesOf(schema);
  const isNullable = choices.some(isNull);
  if (choices.length > 0) {
    const texts = choices.filter((choice) => !isNull(choice)).map((choice) => typeText(choice, schemas));
    return [...new Set(texts), ...(isNullable ? ['null'] : [])].join(' or ');
  }
  const values = valuesOf(schema);
  if (values.length > 0) return values.join(', ');
  if (schema.$ref) return nameOfRef(schema.$ref);
  if (schema.items) return `list of ${typeText(schema.items, schemas)}`;
  return [
    typesOf(schema).join(' or ') || 'anything',
    ...(schema.format ? [schema.format] : []),
    ...limitsOf(schema),
  ].join(', ');
}

/** Schemas below this one that have fields of their own. */
function composedOf(schema: Schema, schemas: Schemas): readonly Schema[] {
  const resolved = dereferenced(schema, schemas) as Schema;
  if (resolved.properties) return [resolved];
  if (resolved.items) return composedOf(resolved.items, schemas);
  const { additionalProperties: others } = resolved;
  if (typeof others === 'object') return composedOf(others, schemas);
  return choicesOf(resolved).flatMap((choice) => composedOf(choice, schemas));
}

const titleOf = (schema: Schema, place: number): string => {
  const kind = Object.values(schema.properties ?? {}).flatMap((field) => field.const ?? [])[0];
  return typeof kind === 'string' ? kind : `Choice ${place + 1}`;
};

function insideOf(schema: Schema, schemas: Schemas, depth: number): HTMLElement[] {
  const composed = composedOf(schema, schemas);
  const [only] = composed;
  if (only === undefined || Object.keys(only.properties ?? {}).length === 0) return [];
  if (composed.length === 1) {
    const count = Object.keys(only.properties ?? {}).length;
    const fields = () => [fieldList(only, schemas, depth + 1)];
    return [
      lazyDetails({ class: 'inside', open: depth < 1 }, [`${count} ${count === 1 ? 'field' : 'fields'}`], fields),
    ];
  }
  return composed.map((choice, place) =>
    lazyDetails({ class: 'inside' }, [titleOf(choice, place)], () => [fieldList(choice, schemas, depth + 1)]),
  );
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly description?: string | undefined;
  readonly example?: unknown;
}

/** A field: name, type, what it means, an example, and its own fields. */
export function fieldItem(field: Field, schemas: Schemas, depth = 0): HTMLElement {
  const { name, schema, isRequired } = field;
  const description = field.description ?? schema.description ?? '';
  const example = field.example ?? schema.examples?.[0];
  const head: Content[] = [element('code', { class: 'name' }, name), ' '];
  head.push(element('span', { class: 'type' }, typeText(schema, schemas)));
  if (isRequired) head.push(' ', element('span', { class: 'required' }, 'required'));
  const said = typeof example === 'string' ? example : JSON.stringify(example);
  return element(
    'li',
    {},
    element('div', {}, ...head),
    ...(description ? [element('p', {}, ...inline(description))] : []),
    ...(example === undefined ? [] : [element('p', { class: 'example' }, 'Example: ', element('code', {}, said))]),
    ...insideOf(schema, schemas, depth),
  );
}

/** The fields of an object; of other schemas what they are made of. */
export function fieldList(schema: Schema, schemas: Schemas, depth = 0): HTMLElement {
  const resolved = dereferenced(schema, schemas) as Schema;
  const { properties, required = [] } = resolved;
  if (!properties) {
    const text = element('p', { class: 'type' }, typeText(resolved, schemas));
    return element('div', {}, text, ...insideOf(resolved, schemas, depth));
  }
  const fields = Object.entries(properties).map(([name, field]) =>
    fieldItem({ name, schema: field, isRequired: required.includes(name) }, schemas, depth),
  );
  return element('ul', { class: 'fields' }, ...fields);
}
