/** The OpenAPI document as the generators of clients read it. */

/** A JSON Schema, as far as the document uses it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
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
}

interface Media {
  readonly schema?: Schema;
}

interface Response {
  readonly content?: Readonly<Record<string, Media>>;
}

interface RawOperation {
  readonly operationId: string;
  readonly summary?: string;
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
  readonly summary: string;
  readonly params: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly body: Schema | null;
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
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    summary: raw.summary ?? '',
    params: parameters.filter((parameter) => parameter.in === 'path'),
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body: raw.requestBody?.content['application/json']?.schema ?? null,
    results: contents.flatMap((content) => content['application/json']?.schema ?? []),
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
