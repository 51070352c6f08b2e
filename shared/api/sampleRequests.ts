/** A request for each operation of the document, to be filled in by people. */
import type { ApiDocument, ApiOperation } from './apiDocument.ts';
import { exampleOf } from './exampleOf.ts';
import { type SampleLanguage, sampleOf } from './requestSamples.ts';

type Schemas = ApiDocument['components']['schemas'];
type Parameter = ApiOperation['query'][number];

/** A value for a parameter. */
export const sampleValue = ({ example, schema = {} }: Parameter, schemas: Schemas): string =>
  String(example ?? exampleOf(schema, schemas) ?? '');

/** A body for an operation; undefined where it takes none. */
export function bodyOf({ body, bodyExample }: ApiOperation, schemas: Schemas): unknown {
  return body === null ? undefined : (bodyExample ?? exampleOf(body, schemas));
}

function urlOf({ path, params, query }: ApiOperation, schemas: Schemas, baseUrl: string): string {
  const filled = params.reduce(
    (url, parameter) => url.replace(`{${parameter.name}}`, encodeURIComponent(sampleValue(parameter, schemas))),
    path,
  );
  const needed = query.filter(({ required }) => required);
  const text = new URLSearchParams(
    needed.map((parameter) => [parameter.name, sampleValue(parameter, schemas)]),
  ).toString();
  return `${baseUrl}${filled}${text && `?${text}`}`;
}

/** The request of an operation in a language, with the values that the document shows. */
export function sampleIn(
  language: SampleLanguage,
  operation: ApiOperation,
  { components: { schemas } }: ApiDocument,
  baseUrl: string,
): string {
  const { method, isPublic } = operation;
  const url = urlOf(operation, schemas, baseUrl);
  return sampleOf(language, { method, url, body: bodyOf(operation, schemas), isPublic });
}
