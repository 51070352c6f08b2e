/** Everything in the OpenAPI document has a description. */
import { describe, expect, it } from 'vitest';
import { describeFields, isShort, placeWords } from '../../../shared/api/document/describe.ts';
import { fieldWords, listWords } from '../../../shared/api/document/fieldWords.ts';
import { buildOpenApi } from '../../../shared/api/openapi.ts';

interface Node {
  readonly $ref?: string;
  readonly description?: string;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Node>>;
}

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters?: readonly Node[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Node; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, Node>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<'schemas' | 'parameters' | 'responses', Readonly<Record<string, Node>>>>;
}

const document = buildOpenApi() as unknown as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** What an example holds is no schema, and what fields need of each other says nothing of what they are. */
const saysNothing: ReadonlySet<string> = new Set(['example', 'examples', 'if', 'then', 'else', 'not']);

/** Every object within, with its path. */
function* nodesOf(value: unknown, at: string): Generator<[string, Node]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value];
  for (const [key, inner] of Object.entries(value)) if (!saysNothing.has(key)) yield* nodesOf(inner, `${at}/${key}`);
}

/** A field that refers to a schema says what it is there. */
const isSilent = ({ $ref, description }: Node): boolean => $ref === undefined && !description?.trim();

function silentFields(value: unknown, at: string): string[] {
  return [...nodesOf(value, at)].flatMap(([place, { properties }]) => {
    // A field may itself be called `properties`.
    if (typeof properties !== 'object') return [];
    return Object.entries(properties).flatMap(([name, field]) => (isSilent(field) ? [`${place}.${name}`] : []));
  });
}

const withoutMeaning: ReadonlySet<string> = new Set(
  'a an and as at by for in is it its of on or that the to'.split(' '),
);

/** Whether a description is shorter than a sentence, or says in other words what the field is called. */
function isThin([name, { description }]: readonly [string, Node]): boolean {
  if (description === undefined) return false;
  if (isShort(description)) return true;
  const own = new Set(name.toLowerCase().split('_'));
  const words = description.toLowerCase().match(/[\p{L}\p{N}`/]+/gu) ?? [];
  return words.every((word) => withoutMeaning.has(word) || own.has(word));
}

const shownField = ([name, { description }]: readonly [string, Node]): string => `${name}: ${description}`;

describe('everything in the document says what it is:', () => {
  it('operations', () => {
    const silent = operations.filter(({ description }) => !description.trim()).map(({ operationId }) => operationId);
    expect(silent).toEqual([]);
    expect(operations.length).toBeGreaterThan(300);
  });

  it('parameters, each with an example', () => {
    const own = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.filter(({ $ref }) => $ref === undefined).map((parameter) => [operationId, parameter] as const),
    );
    const all = [...own, ...Object.entries(document.components.parameters)];
    const wanting = all.filter(([, one]) => isSilent(one) || one.example === undefined);
    expect(wanting).toEqual([]);
  });

  it('schemas, and the fields of requests and answers', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas).filter((name) => isSilent(schemas[name] ?? {}))).toEqual([]);
    expect(silentFields(schemas, 'schemas')).toEqual([]);
    expect(silentFields(document.paths, 'paths')).toEqual([]);
  });

  it('in at least so many words, and more than the name of the field', () => {
    const thin = [...nodesOf(document, '')].flatMap(([, { properties }]) =>
      typeof properties !== 'object' ? [] : Object.entries(properties).filter(isThin).map(shownField),
    );
    expect([...new Set(thin)]).toEqual([]);
  });

  it('texts, with an example that is not just any text, but for a few', () => {
    const anyText = [...nodesOf(document, '')].filter(([, { examples }]) => examples?.[0] === 'text');
    expect(anyText.length, anyText.map(([place]) => place).join('\n')).toBeLessThan(20);
  });

  it('request bodies, each with an example', () => {
    const bodies = operations.flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).map(({ example }) => ({ operationId, example })),
    );
    expect(bodies.filter(({ example }) => example === undefined).map(({ operationId }) => operationId)).toEqual([]);
  });
});

describe('words by name', () => {
  it('are each needed', () => {
    const texts = [...nodesOf(document, '')].map(([, { description }]) => String(description).toLowerCase());
    const all = [fieldWords, placeWords, listWords].flatMap((words) => Object.entries(words));
    // A short description of its own is joined with them.
    const unused = all.filter(([, text]) => !texts.some((whole) => whole.includes(text.toLowerCase())));
    expect(unused.map(([name]) => name)).toEqual([]);
  });

  it('leave a field silent that nobody has described', () => {
    const schemas = { Thing: { properties: { of_no_known_name: { type: 'string' }, name: { type: 'string' } } } };
    expect(describeFields({}, schemas)).toMatchObject({ none: 1, name: 1 });
  });
});
