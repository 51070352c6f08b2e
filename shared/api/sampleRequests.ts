/** A request for each operation of the document, to be filled in by people. */
import { type ApiDocument, type ApiOperation, operationsOf } from './apiDocument.ts';
import { exampleOf } from './exampleOf.ts';
import { type SampleLanguage, sampleLanguages, sampleOf } from './requestSamples.ts';

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

/** Samples of every operation, by its name. */
export function samplesOf(
  document: ApiDocument,
  baseUrl: string,
): Readonly<Record<string, Readonly<Record<SampleLanguage, string>>>> {
  const { schemas } = document.components;
  const entries = operationsOf(document).map((operation) => {
    const { id, method, isPublic } = operation;
    const request = { method, url: urlOf(operation, schemas, baseUrl), body: bodyOf(operation, schemas), isPublic };
    const written = sampleLanguages.map((language) => [language, sampleOf(language, request)]);
    return [id, Object.fromEntries(written)];
  });
  return Object.fromEntries(entries);
}
