/** The examples of fields, requests, answers and events, held against the schemas of the document. */
import { describe, expect, it } from 'vitest';
import { AnswerExamples } from '../../../shared/api/document/answerExamples.ts';
import { buildOpenApi } from '../../../shared/api/openapi.ts';
import { type AnswerDocument, pointer, validatorOf } from './answerChecker.ts';

interface Field {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Field[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly items?: Field;
  readonly oneOf?: readonly Field[];
  readonly properties?: Readonly<Record<string, Field>>;
}

interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema?: Field; readonly example?: unknown }>>;
}

const document = buildOpenApi() as unknown as AnswerDocument & {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<string, { operationId: string; requestBody?: Answer; responses: Readonly<Record<string, Answer>> }>
      >
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Field>> };
};
const ajv = validatorOf(document);

const answers = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId, responses }]) =>
    Object.entries(responses).flatMap(([status, { content }]) => {
      const answer = content?.['application/json'];
      const place = pointer('paths', path, method, 'responses', status, 'content', 'application/json', 'schema');
      return answer?.schema ? [{ name: `${operationId} ${status}`, ...answer, place }] : [];
    }),
  ),
);

const requests = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods).flatMap(({ operationId, requestBody }) => {
    const { schema } = requestBody?.content?.['application/json'] ?? {};
    return schema ? [{ name: operationId, schema }] : [];
  }),
);

/** Every field within, with its path. */
function* fieldsIn(schema: Field, place: string): Generator<[string, Field]> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield [`${place}.${name}`, field];
    yield* fieldsIn(field, `${place}.${name}`);
  }
  if (schema.items) yield* fieldsIn(schema.items, place);
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* fieldsIn(one, place);
}

const plain: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean']);

/** Whether a field has one plain value, of which its schema shows none. */
function isBare(field: Field): boolean {
  const { $ref, type, anyOf, enum: values, const: constant, default: usual, examples } = field;
  if ([$ref, values, constant, usual, examples].some((said) => said !== undefined)) return false;
  if (anyOf) return anyOf.filter((one) => one.type !== 'null').every(isBare);
  return [type].flat().some((one) => plain.has(String(one)));
}

function bareFields(schema: Field | undefined, place: string): string[] {
  if (schema === undefined) return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(isBare(field) ? [`${place}.${name}`] : []),
    ...bareFields(field, `${place}.${name}`),
  ]);
  return [...own, ...bareFields(schema.items, place), ...(schema.anyOf ?? []).flatMap((one) => bareFields(one, place))];
}

describe('an example', () => {
  it('is given for each plain field of an answer', () => {
    const { schemas } = document.components;
    const inSchemas = Object.entries(schemas).flatMap(([name, schema]) => bareFields(schema, name));
    const inAnswers = answers.flatMap(({ name, schema }) => bareFields(schema, name));
    expect([...inSchemas, ...inAnswers]).toEqual([]);
    expect(answers.length).toBeGreaterThan(300);
  });

  it('is given for each plain field of a request, and is one', () => {
    const fields = requests.flatMap(({ name, schema }) => [...fieldsIn(schema, name)]);
    expect(fields.length).toBeGreaterThan(1000);
    // `default` says what is assumed, which may be nothing.
    const bare = fields.filter(([, { default: _, ...field }]) => isBare(field)).map(([place]) => place);
    expect(bare).toEqual([]);
    const wrong = fields.flatMap(([place, field]) => {
      if (field.examples === undefined) return [];
      const schema = JSON.parse(JSON.stringify(field).replaceAll('"#/components', '"api#/components')) as object;
      return field.examples.filter((one) => !ajv.validate(schema, one)).map((one) => [place, one]);
    });
    expect(wrong).toEqual([]);
  });

  it('of a change is that of what is made, where a field has none of its own', () => {
    const examplesOf = (name: string) => {
      const { schema = {} } = requests.find((one) => one.name === name) ?? {};
      return Object.fromEntries([...fieldsIn(schema, '')].map(([place, { examples }]) => [place, examples?.[0]]));
    };
    expect(examplesOf('updateMailbox')['.name']).toBe(examplesOf('createMailbox')['.name']);
    expect(examplesOf('updateDdi')['.target_number']).toBe('+49 30 1234567');
    expect(examplesOf('updateWebhook')['.enabled']).toBe(false);
  });

  it.each(answers)('of the answer $name is one', ({ example, place }) => {
    const isValid = ajv.compile({ $ref: `api#${place}` });
    expect(example).toBeDefined();
    expect({ ok: isValid(example), errors: isValid.errors }, JSON.stringify(example)).toMatchObject({ ok: true });
  });

  it('of each event is one', () => {
    const events = Object.entries(document.components.schemas).filter(([, { examples }]) => examples !== undefined);
    expect(events.length).toBeGreaterThan(30);
    for (const [name, { examples }] of events) {
      const isValid = ajv.compile({ $ref: `api#${pointer('components', 'schemas', name)}` });
      expect({ name, ok: isValid(examples?.[0]), errors: isValid.errors }).toMatchObject({ ok: true });
    }
  });

  it.each([
    ['a text that may be empty', { type: 'string', description: 'Whatever it is; empty: none' }, ''],
    ['a code of those that are listed', { type: 'integer', description: 'Which way: 0 inbound, 1 outbound' }, 0],
    ['a value of the description', { type: 'string', description: 'A slot, such as `701`' }, '701'],
    ['a number within its limits', { type: 'integer', minimum: 40, maximum: 50 }, 40],
    ['the one value that there is', { type: ['integer', 'null'], description: 'Always null' }, null],
  ])('is %s', (_, field, example) => {
    const schema = { type: 'object', properties: { some_field: { ...field } } };
    new AnswerExamples({}).fill(schema, 'Thing');
    expect(schema.properties.some_field).toHaveProperty('examples', [example]);
  });
});
