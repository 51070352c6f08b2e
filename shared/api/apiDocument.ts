/** The OpenAPI document as what is made of it reads it: clients, samples and the Postman collection. */
import type { DocumentSchema } from './exampleOf.ts';

/** A JSON Schema, with the keywords that the document uses. */
export interface Schema extends DocumentSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** A parameter in a request's path, query or headers. */
export interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly description?: string;
  readonly example?: unknown;
}

interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
}

interface Response {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

/** One way in which an operation answers. */
export interface ApiAnswer {
  readonly status: string;
  readonly description: string;
  /** Of its body; null if there is none. */
  readonly contentType: string | null;
  readonly schema: Schema | null;
  /** Undefined where the document shows none. */
  readonly example: unknown;
}

interface RawOperation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly (ApiParameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

/** The whole document. */
export interface ApiDocument {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** By the name of the event. */
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, ApiParameter>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** One operation. */
export interface ApiOperation {
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  /** The part of the API that it belongs to. */
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** Needs no token. */
  readonly isPublic: boolean;
  readonly params: readonly ApiParameter[];
  readonly query: readonly ApiParameter[];
  readonly headers: readonly ApiParameter[];
  readonly body: Schema | null;
  /** A body that the document shows; undefined where it shows none. */
  readonly bodyExample: unknown;
  /** Schemas of successful JSON answers; empty if there are none. */
  readonly results: readonly Schema[];
  /** Answered with a file or a stream. */
  readonly isFile: boolean;
  /** All of them, refusals too, by status. */
  readonly answers: readonly ApiAnswer[];
}

const lastPart = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** The name of the schema that a reference means. */
export const nameOfRef = lastPart;

const isSuccess = (status: string) => /^[23]/.test(status);

function answersOf({ components }: ApiDocument, responses: RawOperation['responses']): ApiAnswer[] {
  return Object.entries(responses).map(([status, given]) => {
    const response = '$ref' in given ? (components.responses[lastPart(given.$ref)] ?? {}) : given;
    const [contentType = null, media] = Object.entries(response.content ?? {})[0] ?? [];
    const { schema = null, example } = media ?? {};
    return { status, description: response.description ?? '', contentType, schema, example };
  });
}

function operationOf(document: ApiDocument, method: string, path: string, raw: RawOperation): ApiOperation {
  const parameters = (raw.parameters ?? []).flatMap((parameter) =>
    '$ref' in parameter ? (document.components.parameters[lastPart(parameter.$ref)] ?? []) : parameter,
  );
  const answers = answersOf(document, raw.responses);
  const successes = answers.filter(({ status }) => isSuccess(status));
  const json = raw.requestBody?.content['application/json'];
  const isJson = ({ contentType }: ApiAnswer) => contentType === 'application/json';
  const results = successes.filter(isJson).flatMap(({ schema }) => schema ?? []);
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    tag: raw.tags?.[0] ?? '',
    summary: raw.summary ?? '',
    description: raw.description ?? '',
    isPublic: raw.security?.length === 0,
    params: parameters.filter((parameter) => parameter.in === 'path'),
    query: parameters.filter((parameter) => parameter.in === 'query'),
    headers: parameters.filter((parameter) => parameter.in === 'header'),
    body: json?.schema ?? null,
    bodyExample: json?.example,
    results: [...new Map(results.map((schema) => [JSON.stringify(schema), schema])).values()],
    isFile: successes.some((answer) => answer.contentType !== null && !isJson(answer)),
    answers,
  };
}

const operationsAt = (document: ApiDocument, paths: ApiDocument['paths']): readonly ApiOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, raw]) => operationOf(document, method, path, raw)),
  );

/** All operations, by name. */
export function operationsOf(document: ApiDocument): readonly ApiOperation[] {
  return operationsAt(document, document.paths).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Requests that the service sends to webhooks, with the event's name instead of the path. */
export function deliveriesOf(document: ApiDocument): readonly ApiOperation[] {
  return operationsAt(document, document.webhooks);
}

/** The types of a schema that names them in `type`. */
export const typesOf = ({ type }: Schema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []));
