/** Requests that nearly fit an operation: some parts right, some of the wrong kind, some missing, some strange. */
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '../../../shared/api/endpoint.ts';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** What a request is made of. */
export interface AnyRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined: none is sent. */
  readonly body: unknown;
}

/** Texts that hurt; none is the name of another machine, so that nothing leaves this one. */
const texts: readonly string[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1',
    '600',
    '+4989123456',
    '004989123456',
    'anonymous',
    '2026-01-31 10:00:00',
    'true',
    'null',
  ],
  ...[
    "'; DROP TABLE users; --",
    '%_%',
    '"',
    '\\',
    '\u0000',
    '\ud800',
    'ﬀ 🎧 ß',
    '../../etc/passwd',
    '<b>x</b>',
    '{}',
    '[]',
  ],
  ...[
    '99999999999999999999',
    '1e309',
    'NaN',
    'a b@c d',
    'someone@company.test',
    'http://127.0.0.1:9/',
    'long '.repeat(600),
  ],
];

const strangeText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ maxLength: 20 }).map((text) => ` ${text}`),
);
const strangeNumber = fc.oneof(
  fc.constantFrom(0, -1, 1, 2, 0.5, 1e15, Number.MAX_SAFE_INTEGER, 1e300),
  fc.integer({ min: 1, max: 20 }),
);
const anything: Arbitrary<unknown> = fc.oneof(
  strangeText,
  strangeNumber,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
);

function typeOf(schema: JsonSchema): string {
  const types = [schema.type ?? 'any'].flat().filter((type) => type !== 'null');
  return types[0] ?? 'null';
}

/** A value of the schema's kind, if not one that it takes. */
function fitting(schema: JsonSchema): Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants && variants.length > 0) return fc.oneof(...variants.map(nearly));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (typeOf(schema)) {
    case 'object':
      return objectOf(schema.properties ?? {});
    case 'array':
      return fc.array(nearly(schema.items ?? {}), { maxLength: 3 });
    case 'string':
      return strangeText;
    case 'number':
    case 'integer':
      return strangeNumber;
    case 'boolean':
      return fc.boolean();
    default:
      return anything;
  }
}

/** Mostly of the schema's kind, now and then anything. */
export function nearly(schema: JsonSchema): Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}

function objectOf(properties: Readonly<Record<string, JsonSchema>>): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, nearly(schema)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

function bodyOf(row: Endpoint): Arbitrary<unknown> {
  if (!row.body) return fc.constant(undefined);
  return nearly(z.toJSONSchema(row.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

/** A path's parts: an id that may exist, or a text that is not an id. */
const pathPart = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map(String),
  fc.constantFrom('0', '-1', '1.5', '1,2', '1,,2', 'x', '999999999999', '99999999999999999999', '100001', '%00', "'"),
);

function paramsOf(row: Endpoint): Arbitrary<Record<string, string>> {
  return fc.record(Object.fromEntries(Object.keys(row.params?.shape ?? {}).map((name) => [name, pathPart])));
}

const filterEntry = (properties: readonly string[]) =>
  fc.record(
    {
      property: fc.oneof(fc.constantFrom('id', 'nothing', 'password', ...properties), strangeText),
      operator: fc.constantFrom('=', 'eq', 'ne', 'like', 'in', 'notlike', 'gt', 'gte', 'lt', 'lte', '~'),
      value: anything,
    },
    { requiredKeys: [] },
  );

function filterOf(row: Endpoint): Arbitrary<string> {
  const properties = Object.keys(row.collection?.shape ?? {});
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.array(filterEntry(properties), { maxLength: 3 }).map((entries) => JSON.stringify(entries)),
    },
    { weight: 1, arbitrary: strangeText },
  );
}

function withoutGaps(parts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined));
}

function queryOf(row: Endpoint): Arbitrary<Record<string, string>> {
  const names = Object.keys(row.query?.shape ?? {});
  const valuesOf = (name: string) => {
    if (name === 'filter') return filterOf(row);
    const sortable = name === 'sort' ? Object.keys(row.collection?.shape ?? {}) : [];
    return fc.oneof(fc.constantFrom('1', '2', 'ASC', 'desc', ...sortable), strangeText);
  };
  const parts = names.map((name) => [name, fc.option(valuesOf(name), { nil: undefined })] as const);
  return fc.record(Object.fromEntries(parts)).map(withoutGaps);
}

/** Requests of an operation. */
export function requestsOf(row: Endpoint): Arbitrary<AnyRequest> {
  return fc.record({ params: paramsOf(row), query: queryOf(row), body: bodyOf(row) });
}
