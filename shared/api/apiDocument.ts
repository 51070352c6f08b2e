/** The OpenAPI document as what is made of it reads it: clients, samples and the Postman collection. */
import type { DocumentSchema } from './exampleOf.ts';

/** A JSON Schema, as far as the document uses it. */
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

interface Parameter {
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
  readonly content?: Readonly<Record<string, Media>>;
}

interface RawOperation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}

/** The whole document. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
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
  readonly params: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly body: Schema | null;
  /** A body that the document shows; undefined where it shows none. */
  readonly bodyExample: unknown;
  /** Of the successes with JSON; empty where there is none. */
  readonly results: readonly Schema[];
  /** Answered with a file or a stream. */
  readonly isFile: boolean;
}

const lastPart = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** The name of the schema that a reference means. */
export const nameOfRef = lastPart;

const isSuccess = (status: string) => /^[23]/.test(status);

function operationOf(document: ApiDocument, method: string, path: string, raw: RawOperation): ApiOperation {
  const parameters = (raw.parameters ?? []).flatMap((parameter) =>
    '$ref' in parameter ? (document.components.parameters[lastPart(parameter.$ref)] ?? []) : parameter,
  );
  const successes = Object.entries(raw.responses).filter(([status]) => isSuccess(status));
  const contents = successes.map(([, { content }]) => content ?? {});
  const json = raw.requestBody?.content['application/json'];
  const results = contents.flatMap((content) => content['application/json']?.schema ?? []);
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
    body: json?.schema ?? null,
    bodyExample: json?.example,
    results: [...new Map(results.map((schema) => [JSON.stringify(schema), schema])).values()],
    isFile: contents.some((content) => Object.keys(content).some((type) => type !== 'application/json')),
  };
}

/** All operations, by name. */
export function operationsOf(document: ApiDocument): readonly ApiOperation[] {
  return Object.entries(document.paths)
    .flatMap(([path, item]) => Object.entries(item).map(([method, raw]) => operationOf(document, method, path, raw)))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The types of a schema that names them in `type`. */
export const typesOf = ({ type }: Schema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []));
