/** An example of each field of the answers and events, and of each answer as a whole: what a stranger sees before a first request. */
import { type DocumentSchema, dereferenced } from '../exampleOf.ts';
import { valuesByEnd, valuesByName } from './exampleValues.ts';

type Json = Record<string, unknown>;
type Schemas = Readonly<Record<string, Json>>;

/** Deeper, an example would hide more than it shows. */
const deepest = 6;

const typesOf = ({ type }: DocumentSchema): readonly string[] => [type ?? []].flat();

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

interface Plain extends DocumentSchema {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

function isWithin(schema: Plain, value: unknown): boolean {
  const { minimum, maximum, exclusiveMinimum = Number.NEGATIVE_INFINITY } = schema;
  if (typeof value === 'number')
    return value > exclusiveMinimum && value >= (minimum ?? value) && value <= (maximum ?? value);
  return typeof value !== 'string' || isText(schema, value);
}

function isText(schema: Plain, value: string): boolean {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format = '' } = schema;
  if (value.length < minLength || value.length > maxLength) return false;
  const known = forms[format];
  if (known && !known.test(value)) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(value);
}

/** Whether a plain field may have this value. */
export function accepts(schema: Plain, value: unknown): boolean {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.some((branch) => accepts(branch, value));
  if (schema.enum) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  const types = typesOf(schema);
  const fits = types.includes(typeOf(value)) || (typeOf(value) === 'integer' && types.includes('number'));
  return fits && isWithin(schema, value);
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-03-02T09:15:00Z',
  'iana-time-zone': 'Europe/Berlin',
  date: '2026-03-02',
  email: 'ann@example.com',
  ipv4: '192.0.2.7',
  uri: 'https://www.example.com/',
};

/** How texts of a format look, as far as examples go. */
const forms: Readonly<Record<string, RegExp>> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  'iana-time-zone': /^(?:UTC|[A-Z][a-z]+\/[A-Z][a-z]+)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^[a-z.]+@[a-z.]+$/,
  ipv4: /^\d{1,3}(?:\.\d{1,3}){3}$/,
  uri: /^[a-z]+:\/\//,
};

const moment = '2026-03-02 09:15:00';
const neutral: Readonly<Record<string, unknown>> = { '0': 0, '1': 1, null: null, false: false, empty: '' };

/** Example values taken from the description, for fields with a single value, codes, dates and numbers. */
function byDescription({ description = '' }: DocumentSchema): unknown[] {
  const always = /^(?:Extension: a|A)lways ([01]|null|false|empty)\b/.exec(description)?.[1];
  if (always !== undefined) return [neutral[always]];
  const code = /(?:^|: )(\d) [A-Za-z(]/.exec(description)?.[1];
  if (code !== undefined) return [Number(code)];
  if (/HH:MM:SS|\bUTC\b|^(?:Extension: w|W)hen |^Until |^Time of/.test(description)) return [moment];
  const suchAs = /\bsuch as `([^`]+)`/.exec(description)?.[1];
  return suchAs === undefined ? [] : [suchAs];
}

/** For a name or description without a better example: an id as text, or nothing where that is allowed. */
const last = (name: string, { description = '' }: DocumentSchema): unknown[] => [
  ...(/(?:^|_)ids?$/.test(name) ? [12, '12'] : []),
  ...(/\bempty\b/i.test(description) ? [''] : []),
];

const byType = ['text', 12, 0.5, true];

/** The one that shows most among alternatives. */
export function mainOf(schema: DocumentSchema): Plain {
  const branches = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  const branch = branches?.find(({ const: constant }) => constant === undefined) ?? branches?.[0];
  return branch ? mainOf({ ...branch, description: branch.description ?? schema.description }) : schema;
}

/** An example of a plain field; undefined of one that is none, or whose schema says it itself. */
export function exampleOfField(name: string, place: string, field: DocumentSchema): unknown {
  const schema = mainOf(field);
  if (saysItself(schema)) return undefined;
  if (typesOf(schema).every((type) => ['object', 'array', 'null'].includes(type))) return undefined;
  const ends = place.split('.').map((_, index, parts) => parts.slice(index).join('.'));
  const special = ends.find((end) => end in valuesByEnd);
  const known = [
    special === undefined ? undefined : valuesByEnd[special],
    ...byDescription(schema),
    valuesByName[name],
  ];
  const { minimum, maximum, format = '' } = schema;
  const candidates = [...known, formats[format], ...last(name, schema), ...byType, minimum, maximum, '0'];
  return candidates.find((value) => value !== undefined && accepts(schema, value));
}

const saysItself = ({ $ref, enum: values, const: constant, examples, default: usual }: DocumentSchema): boolean =>
  [$ref, values, constant, examples, usual].some((said) => said !== undefined);

/** Writes examples into schemas, and makes whole ones of them. */
export class AnswerExamples {
  readonly #schemas: Schemas;
  readonly #seen = new Set<unknown>();

  /** @param schemas the document's, by name */
  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /**
   * Gives the plain fields of a schema and of those inside an example each.
   *
   * @param place what the schema is, such as `Cdr` or `listUsers`
   */
  fill(schema: unknown, place: string): void {
    if (typeof schema !== 'object' || schema === null || this.#seen.has(schema)) return;
    this.#seen.add(schema);
    const node = schema as DocumentSchema & { additionalProperties?: unknown };
    if (node.$ref !== undefined) {
      const name = node.$ref.slice(node.$ref.lastIndexOf('/') + 1);
      this.fill(this.#schemas[name], name);
      return;
    }
    for (const [name, field] of Object.entries(node.properties ?? {})) this.#fillField(field, name, `${place}.${name}`);
    for (const inner of [node.items, node.additionalProperties]) this.fill(inner, place);
    for (const one of [...(node.anyOf ?? []), ...(node.oneOf ?? [])]) this.fill(one, place);
  }

  #fillField(field: DocumentSchema, name: string, place: string): void {
    const example = saysItself(field) ? undefined : exampleOfField(name, place, field);
    if (example !== undefined) (field as Json).examples = [example];
    this.fill(field, place);
  }

  /** An example of a schema with all of its fields. */
  whole(schema: DocumentSchema, name = '', depth = 0): unknown {
    const { const: constant, examples, default: usual, enum: values } = schema;
    const own = constant ?? examples?.[0] ?? usual ?? values?.[0];
    if (own !== undefined) return own;
    if (schema.$ref !== undefined) return this.whole(dereferenced(schema, this.#schemas), name, depth);
    if (schema.anyOf ?? schema.oneOf) return this.whole(mainOf(schema), name, depth);
    if (schema.properties) return this.#object(schema.properties, depth);
    if (schema.items) return depth > deepest ? [] : [this.whole(schema.items, name, depth + 1)];
    if (typesOf(schema).includes('object')) return {};
    if (typesOf(schema).includes('array')) return [];
    return exampleOfField(name, name, schema) ?? null;
  }

  #object(properties: Readonly<Record<string, DocumentSchema>>, depth: number): unknown {
    const fields = Object.entries(properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, this.whole(field, name, depth + 1)]));
  }
}

interface Answered {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { content?: Readonly<Record<string, Json & { schema?: DocumentSchema }>> }>
  >;
}

/**
 * Writes examples of all fields of answers and events, and of each answer in JSON.
 *
 * @param named schemas that get an example of the whole as well, such as events
 */
export function exampleAnswers(
  paths: Readonly<Record<string, Json>>,
  schemas: Schemas,
  named: readonly string[],
): void {
  const examples = new AnswerExamples(schemas);
  for (const name of named) {
    const schema = schemas[name] as Json;
    examples.fill(schema, name);
    schema.examples = [examples.whole(schema)];
  }
  for (const { operationId, responses } of Object.values(paths).flatMap((path) => Object.values(path) as Answered[])) {
    for (const { content = {} } of Object.values(responses)) {
      const answer = content['application/json'];
      if (answer?.schema === undefined) continue;
      examples.fill(answer.schema, operationId);
      answer.example = examples.whole(answer.schema);
    }
  }
}
