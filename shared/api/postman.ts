/** The operations as a Postman collection (https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html). */
import { type ApiDocument, type ApiOperation, operationsOf } from './apiDocument.ts';
import { buildOpenApi } from './openapi.ts';
import { bodyOf, sampleValue } from './sampleRequests.ts';

type Json = Record<string, unknown>;
type Schemas = ApiDocument['components']['schemas'];

const description = `The operations of Cordboard's API, as openapi.json has them. Set \`baseUrl\` and \`token\` among the variables of the
collection. Parameters that are optional are switched off; switch on those that you want.`;

const descriptionOf = ({ description, schema }: ApiOperation['query'][number]) =>
  description ?? schema?.description ?? '';

function urlOf({ path, params, query }: ApiOperation, schemas: Schemas): Json {
  // Postman knows parameters that are a whole part of a path; within a part they are variables.
  const parts = path
    .slice(1)
    .split('/')
    .map((part) => (/^\{\w+\}$/.test(part) ? `:${part.slice(1, -1)}` : part.replaceAll(/\{(\w+)\}/g, '{{$1}}')));
  const variable = params.map((parameter) => ({
    key: parameter.name,
    value: sampleValue(parameter, schemas),
    description: descriptionOf(parameter),
  }));
  const parameters = query.map((parameter) => ({
    key: parameter.name,
    value: sampleValue(parameter, schemas),
    description: descriptionOf(parameter),
    disabled: !parameter.required,
  }));
  return {
    raw: `{{baseUrl}}/${parts.join('/')}`,
    host: ['{{baseUrl}}'],
    path: parts,
    ...(parameters.length > 0 && { query: parameters }),
    ...(variable.length > 0 && { variable }),
  };
}

function itemOf(operation: ApiOperation, schemas: Schemas): Json {
  const { id, method, isPublic, summary, description } = operation;
  const body = bodyOf(operation, schemas);
  const raw = body !== undefined && {
    mode: 'raw',
    raw: JSON.stringify(body, null, 2),
    options: { raw: { language: 'json' } },
  };
  const headers = [{ key: 'Prefer', value: 'handling=strict, status=200' }];
  return {
    id,
    name: summary,
    request: {
      method,
      header: raw ? [...headers, { key: 'Content-Type', value: 'application/json' }] : headers,
      url: urlOf(operation, schemas),
      ...(raw && { body: raw }),
      ...(isPublic && { auth: { type: 'noauth' } }),
      description,
    },
    response: [],
  };
}

/** The collection. The same table gives the same collection. */
export function buildPostman(): Json {
  const document = buildOpenApi() as unknown as ApiDocument;
  const operations = operationsOf(document);
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return {
    info: {
      name: 'Cordboard',
      description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: 'http://127.0.0.1:8080/v1.1/cordboard', type: 'string' },
      { key: 'token', value: '', type: 'string' },
    ],
    item: tags.map((tag) => ({
      name: tag,
      item: operations
        .filter((operation) => operation.tag === tag)
        .map((operation) => itemOf(operation, document.components.schemas)),
    })),
  };
}
