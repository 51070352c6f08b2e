/** The operations of the OpenAPI document, and requests of them that are sent to a running service. */
import type { ValidateFunction } from 'ajv';
import type { OperationName } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { buildOpenApi } from '../../../shared/api/openapi.ts';
import { cases } from '../cases/allCases.ts';
import type { Case, CaseRequest } from '../contractCase.ts';
import { type AnswerDocument, createAnswerChecker, pointer, validatorOf } from '../document/answerChecker.ts';
import type { Fixture } from '../fixture.ts';
import { DocumentedValues, type DocumentSchema } from './documentedValues.ts';

/** Where the generators begin. */
export const seed = Number(process.env.PROPERTY_SEED ?? 20260301);

/** A parameter of the document. */
export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: DocumentSchema;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: OperationName;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: DocumentSchema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, DocumentSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

const document = buildOpenApi() as unknown as Document & AnswerDocument;
const ajv = validatorOf(document);
const problemOf = createAnswerChecker(document);
const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** What a reference of the document means. */
export const lookup = (ref: string): DocumentSchema => document.components.schemas[nameOf(ref)] ?? {};

/** Values that the document accepts. */
export const values = new DocumentedValues(lookup);

/** An operation and where it stands. */
export interface Place {
  readonly name: OperationName;
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** All of the document. */
export const operations: readonly Place[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: operation.operationId, path, method, operation })),
);

/** Operations that change what others need, so that each has a service of its own. */
export const alone: readonly OperationName[] = ['updateSignInSettings', 'deleteCustomer'];

/** Operations that take seconds, of which the case is sent alone. */
export const slow: readonly OperationName[] = ['testLine'];

/** The schema of an operation's body in JSON. */
export const bodySchemaOf = ({ operation }: Place): DocumentSchema | undefined =>
  operation.requestBody?.content['application/json']?.schema;

/** Whether the document allows a body of an operation. */
export function bodyValidator({ path, method }: Place): ValidateFunction {
  const place = pointer('paths', path, method, 'requestBody', 'content', 'application/json', 'schema');
  return ajv.compile({ $ref: `api#${place}` });
}

/** Whether a schema of the document allows a value. */
export const validatorOfSchema = (schema: DocumentSchema): ValidateFunction =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as object);

/** The parameters of an operation in one part of the request. */
export const parametersIn = ({ operation }: Place, part: 'query' | 'path'): Parameter[] =>
  (operation.parameters ?? [])
    .map((one) => (one.$ref === undefined ? one : document.components.parameters[nameOf(one.$ref)]))
    .filter((one): one is Parameter => one?.in === part);

/** The case in which an operation succeeds. */
export function successOf(name: OperationName): Case {
  const own = Object.entries(cases[name] as Readonly<Record<number, Case>>);
  const success = own.find(([status]) => Number(status) < 400);
  if (!success) throw new Error(`There is no case in which ${name} succeeds.`);
  return success[1];
}

/** Parameters as they are written in an address. */
export type Query = Readonly<Record<string, string>>;

/** The parameters of a case. */
export const queryOf = (request: CaseRequest): Query =>
  Object.fromEntries(Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]));

/** What of a request is varied. */
export interface Sent {
  readonly params?: CaseRequest['params'];
  readonly query: Query;
  readonly body: unknown;
}

/** What came back, and what of it the document does not describe. */
export interface Got {
  readonly status: number;
  readonly text: string;
  readonly problem: string | null;
}

/** Sends the request of a case with other parameters and another body. */
export async function send(
  fixture: Fixture,
  row: Endpoint,
  request: CaseRequest,
  { params = request.params, query, body }: Sent,
  isStrict = false,
): Promise<Got> {
  const path = row.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params?.[part])));
  const url = `${request.api ?? fixture.service.api}${path}?${new URLSearchParams(query)}`;
  const token = request.token === undefined ? fixture.admin.token : request.token;
  const stop = new AbortController();
  const response = await fetch(url, {
    method: row.method,
    redirect: 'manual',
    signal: stop.signal,
    headers: {
      ...request.headers,
      ...(isStrict && { prefer: 'handling=strict' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const isStream = type === 'text/event-stream';
  const text = isStream && response.ok ? ' ' : await response.text();
  stop.abort();
  const method = row.method.toLowerCase();
  const { problem } = problemOf(method, `${row.path.replaceAll(/\{(\w+)\}/g, '1')}`, {
    status: response.status,
    headers: response.headers,
    body: text,
  });
  return { status: response.status, text, problem };
}
