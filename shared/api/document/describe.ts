/**
 * Says what each field is, where its schema does not: a field of a request as that of the resource which the operation answers
 * with, then by the place where it stands, then by its name.
 */
import { fieldWords } from './fieldWords.ts';
import { placeWords } from './placeWords.ts';

type Json = Record<string, unknown>;
type Schemas = Readonly<Record<string, Json>>;

const nameIn = (ref: unknown): string => String(ref).slice(String(ref).lastIndexOf('/') + 1);

/** Where a field stands: names joined by dots, such as `Cdr.quality.src`. */
function ofPlace(place: string): string | undefined {
  const parts = place.split('.');
  const ends = parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
  const found = ends.find((end) => placeWords[end] !== undefined);
  return found === undefined ? undefined : placeWords[found];
}

/** Writes descriptions into schemas. */
export class Describer {
  readonly #schemas: Schemas;
  /** How many fields got theirs from where. */
  readonly counts = { own: 0, resource: 0, place: 0, name: 0, none: 0 };

  /** @param schemas the document's, by name */
  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  #resolve(schema: unknown): Json {
    const given = (schema ?? {}) as Json;
    return given.$ref === undefined ? given : this.#resolve(this.#schemas[nameIn(given.$ref)]);
  }

  #describe(field: Json, like: Json, place: string): void {
    const name = place.slice(place.lastIndexOf('.') + 1);
    // A reference says what it is where it leads to.
    if (field.description !== undefined || field.$ref !== undefined) {
      this.counts.own++;
      return;
    }
    const sources = { resource: like.description, place: ofPlace(place), name: fieldWords[name] };
    const [source, text] = Object.entries(sources).find(([, text]) => text !== undefined) ?? ['none', undefined];
    this.counts[source as keyof typeof this.counts]++;
    if (text !== undefined) field.description = text;
  }

  /**
   * Says what the fields of a schema and those inside are.
   *
   * @param place what the schema is, such as `Cdr` or `createCall`
   * @param like a schema whose fields of the same name are the same
   */
  fields(schema: unknown, place: string, like: unknown = {}): void {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties, items, ...rest } = schema as Json & { properties?: Record<string, Json> };
    const alike = this.#resolve(like) as Json & { properties?: Record<string, Json> };
    for (const [name, field] of Object.entries(properties ?? {})) {
      const other = alike.properties?.[name] ?? {};
      this.#describe(field, other, `${place}.${name}`);
      this.fields(field, `${place}.${name}`, other);
    }
    if (items !== undefined) this.fields(items, place, alike.items ?? like);
    this.fields(rest.additionalProperties, place);
    for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
      for (const one of (rest[key] as Json[] | undefined) ?? []) this.fields(one, place, like);
    }
  }

  /** What an operation answers with, without its envelope. */
  resourceOf(answer: unknown): Json {
    const data = this.#resolve((this.#resolve(answer).properties as Json | undefined)?.data);
    return data.items === undefined ? data : this.#resolve(data.items);
  }
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

const schemasOf = ({ content = {} }: Content): unknown[] => Object.values(content).map(({ schema }) => schema);

/** Says what all fields of the document are, and how many of them were described where. */
export function describeFields(paths: Readonly<Record<string, Json>>, schemas: Schemas): Describer['counts'] {
  const describer = new Describer(schemas);
  for (const [name, schema] of Object.entries(schemas)) describer.fields(schema, name);
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path) as Operation[])) {
    const { operationId, requestBody, responses } = operation;
    const answers = Object.values(responses).flatMap(schemasOf);
    for (const answer of answers) describer.fields(answer, operationId);
    const resource = describer.resourceOf(answers.find((answer) => answer !== undefined));
    if (requestBody) for (const body of schemasOf(requestBody)) describer.fields(body, operationId, resource);
  }
  return describer.counts;
}
