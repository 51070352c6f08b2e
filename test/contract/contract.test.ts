import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { presentationOf } from '../../electron/service/platform/http/presentation.ts';
import { contract, type OperationName } from '../../shared/api/contract.ts';
import type { Endpoint, ResponseSpec } from '../../shared/api/endpoint.ts';
import { errorBodySchema } from '../../shared/api/errors.ts';
import { buildOpenApi } from '../../shared/api/openapi.ts';
import { cases } from './cases/allCases.ts';
import type { Case, CaseRequest } from './contractCase.ts';
import { type AnswerDocument, createAnswerChecker } from './document/answerChecker.ts';
import { type Fixture, openFixture } from './fixture.ts';
import { neverOccurs } from './neverOccurs.ts';
import { standardCase } from './standardCases.ts';
import { takenCase } from './takenCases.ts';

/** What the OpenAPI document does not say of an answer. */
const describedOf = createAnswerChecker(buildOpenApi() as unknown as AnswerDocument);

let fixture: Fixture;

beforeAll(async () => {
  fixture = await openFixture();
});

afterEach(() => fixture.rest());

afterAll(async () => {
  await fixture.close();
});

function urlOf(row: Endpoint, request: CaseRequest): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => String(request.params?.[name]));
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  return `${request.api ?? fixture.service.api}${path}?${query}`;
}

/** Sends it as another tool would; a stream is given up after its first bytes. */
async function send(row: Endpoint, request: CaseRequest) {
  const token = request.token === undefined ? fixture.admin.token : request.token;
  const stop = new AbortController();
  const response = await fetch(urlOf(row, request), {
    method: row.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
    signal: stop.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? String((await response.body?.getReader().read())?.value) : await response.text();
  stop.abort();
  return { response, text };
}

/** With the RFC 3339 moments beside those of the schema. */
function withMoments(row: Endpoint, status: number, body: unknown): unknown {
  const present = presentationOf(row, status, row.path);
  if (!present) return body;
  const { data, ...envelope } = body as { readonly data: object | readonly object[] };
  return { ...envelope, data: Array.isArray(data) ? data.map(present) : present(data) };
}

function expectSuccess(row: Endpoint, spec: ResponseSpec, response: Response, text: string): void {
  if (spec.kind === 'empty') expect(text).toBe('');
  if (spec.kind === 'file') {
    expect(response.headers.get('content-type')).toContain(spec.contentType);
    expect(text).not.toBe('');
  }
  if (spec.kind === 'json') {
    const body: unknown = JSON.parse(text);
    // Through the schema and back: whatever is missing or too much shows.
    expect(withMoments(row, response.status, spec.schema.parse(body))).toStrictEqual(body);
  }
}

function expectRefusal(response: Response, text: string): void {
  const body: unknown = JSON.parse(text);
  expect(errorBodySchema.strict().parse(body)).toStrictEqual(body);
  expect(text).not.toMatch(/\.ts:|node_modules|SELECT|constraint/i);
  if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

function caseOf(operation: OperationName, row: Endpoint, status: number): Case | null {
  const own = cases[operation] as Readonly<Record<number, Case>>;
  return own[status] ?? standardCase(row, status) ?? (status === 409 ? takenCase(operation, send, successOf) : null);
}

const successOf = (create: OperationName): Case | undefined => (cases[create] as Readonly<Record<number, Case>>)[201];

const isExempt = (operation: OperationName, status: number): boolean =>
  neverOccurs.some((entry) => entry.status === status && entry.operations.includes(operation));

describe('statuses that never occur', () => {
  it.each(neverOccurs.flatMap(({ operations, status }) => operations.map((operation) => ({ operation, status }))))(
    '$operation still declares $status and has no case for it',
    ({ operation, status }) => {
      const row: Endpoint = contract[operation];
      expect(row.errors).toContain(status);
      expect(caseOf(operation, row, status)).toBeNull();
    },
  );
});

describe.each(Object.entries<Endpoint>(contract))('%s', (name, row) => {
  const operation = name as OperationName;
  const declared = [...Object.keys(row.responses).map(Number), ...row.errors];
  const statuses = declared.filter((status) => !isExempt(operation, status));

  it.each(statuses)('answers %i', async (status) => {
    const prepare = caseOf(operation, row, status);
    if (!prepare) throw new Error(`There is no case for ${operation} → ${status}.`);
    const { response, text } = await send(row, await prepare(fixture));
    expect({ status: response.status, text }).toEqual({ status, text });
    const { status: answered, headers } = response;
    const url = row.path.replaceAll(/\{\w+\}/g, '1');
    const given = { status: answered, headers, body: text };
    expect(describedOf(row.method.toLowerCase(), url, given)).toEqual({ operation, problem: null });
    const spec = row.responses[status as keyof Endpoint['responses']];
    if (spec) expectSuccess(row, spec, response, text);
    else expectRefusal(response, text);
  });
});
