/**
 * An example of each field of a request: the one of the operation's example, else that of the resource which the operation answers
 * with, else one by its name.
 */
import { type DocumentSchema, dereferenced } from '../exampleOf.ts';
import { accepts, exampleOfField, mainOf } from './answerExamples.ts';

type Json = Record<string, unknown>;
type Schemas = Readonly<Record<string, Json>>;

const isRecord = (value: unknown): value is Readonly<Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the schema of a field shows a value already. */
const saysItself = ({ $ref, enum: values, const: constant, examples }: DocumentSchema): boolean =>
  [$ref, values, constant, examples].some((said) => said !== undefined);

const plain: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean']);

const isPlain = ({ type }: DocumentSchema): boolean => [type].flat().some((one) => plain.has(String(one)));

/** Values of a field in objects, some of which may have it. */
const valuesOf = (objects: readonly unknown[], name: string): unknown[] =>
  objects.filter(isRecord).flatMap((one) => (one[name] === undefined || one[name] === null ? [] : [one[name]]));

/** Whether the example of another field is one of this. */
const isRight = (field: DocumentSchema, value: unknown): boolean =>
  ![undefined, null, '', 'text'].includes(value as string) && accepts(field, value);

class RequestFields {
  readonly #schemas: Schemas;
  readonly #seen = new Set<unknown>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /**
   * Gives the fields of a schema and of those inside an example each.
   *
   * @param shown what examples of the whole have in this place
   * @param like the resource that has the same fields
   */
  fill(given: DocumentSchema, place: string, shown: readonly unknown[], like: DocumentSchema): void {
    const schema = dereferenced(given, this.#schemas);
    if (this.#seen.has(schema)) return;
    this.#seen.add(schema);
    const alike = mainOf(dereferenced(mainOf(dereferenced(like, this.#schemas)), this.#schemas));
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const theirs = alike.properties?.[name] ?? {};
      const own = valuesOf(shown, name);
      this.#example(field, name, `${place}.${name}`, own, theirs);
      this.fill(field, `${place}.${name}`, own, theirs);
    }
    if (schema.items) this.fill(schema.items, place, shown.flat(), alike.items ?? like);
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) this.fill(one, place, shown, like);
  }

  #example(field: DocumentSchema, name: string, place: string, own: readonly unknown[], like: DocumentSchema): void {
    const main = mainOf(field);
    if (saysItself(field) || saysItself(main)) return;
    const items = main.items && mainOf(main.items);
    if (items ? saysItself(items) || !isPlain(items) : !isPlain(main)) return;
    const theirs = [like.examples?.[0], mainOf(like).examples?.[0]];
    const { default: _, ...wanted } = items ?? main;
    const made = exampleOfField(name, place, { ...wanted, description: wanted.description ?? field.description });
    const named = items && made !== undefined ? [made] : made;
    const [example] = [...own, ...theirs.filter((value) => isRight(field, value)), named].filter(
      (value) => value !== undefined,
    );
    if (example !== undefined) (field as Json).examples = [example];
  }
}

interface Requested {
  readonly operationId: string;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: DocumentSchema; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: DocumentSchema }>> }>
  >;
}

/** Gives the fields of all requests examples; those of answers have theirs already. */
export function exampleRequests(paths: Readonly<Record<string, Json>>, schemas: Schemas): void {
  const fields = new RequestFields(schemas);
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as Requested[]);
  const examples = new Map(
    operations.map(({ operationId, requestBody }) => [operationId, requestBody?.content['application/json']?.example]),
  );
  for (const { operationId, requestBody, responses } of operations) {
    const answer = Object.values(responses).flatMap(({ content = {} }) => content['application/json']?.schema ?? [])[0];
    const data = (answer && dereferenced(answer, schemas).properties?.data) ?? {};
    // What is changed looks as it was made.
    const shown = [examples.get(operationId), examples.get(operationId.replace(/^update/, 'create'))];
    for (const { schema } of Object.values(requestBody?.content ?? {})) {
      fields.fill(schema, operationId, shown, data.items ?? data);
    }
  }
}
