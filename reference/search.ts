/** Finding operations by words, whatever of them the page shows. */
import type { ApiDocument, ApiOperation, Schema } from '../shared/api/apiDocument.ts';
import { nameOfRef } from '../shared/api/apiDocument.ts';

type Schemas = ApiDocument['components']['schemas'];

function childrenOf(schema: Schema): readonly Schema[] {
  const { properties = {}, items, anyOf = [], oneOf = [], additionalProperties: others } = schema;
  return [
    ...Object.values(properties),
    ...anyOf,
    ...oneOf,
    ...(items ? [items] : []),
    ...(typeof others === 'object' ? [others] : []),
  ];
}

/** Names of the fields of a schema and of all below it. */
function collectNames(schema: Schema, schemas: Schemas, names: Set<string>, seen: Set<string>): void {
  if (schema.$ref) {
    const name = nameOfRef(schema.$ref);
    if (seen.has(name)) return;
    seen.add(name);
    collectNames(schemas[name] ?? {}, schemas, names, seen);
    return;
  }
  for (const name of Object.keys(schema.properties ?? {})) names.add(name);
  for (const child of childrenOf(schema)) collectNames(child, schemas, names, seen);
}

function textOf(operation: ApiOperation, schemas: Schemas): string {
  const { id, method, path, tag, summary, description, params, query, body, answers } = operation;
  const names = new Set([...params, ...query].map(({ name }) => name));
  const seen = new Set(['Error']);
  for (const schema of [body, ...answers.map((answer) => answer.schema)]) {
    if (schema) collectNames(schema, schemas, names, seen);
  }
  return [method, path, tag, id, summary, description, ...names].join(' ').toLowerCase();
}

/** Says which operations have all words of a phrase. */
export type Search = (phrase: string) => ReadonlySet<ApiOperation>;

/** A search in operations; their texts are made with the first phrase. */
export function searchIn(operations: readonly ApiOperation[], schemas: Schemas): Search {
  let texts: ReadonlyMap<ApiOperation, string> | null = null;
  return (phrase) => {
    texts ??= new Map(operations.map((operation) => [operation, textOf(operation, schemas)]));
    const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
    const entries = [...texts].filter(([, text]) => words.every((word) => text.includes(word)));
    return new Set(entries.map(([operation]) => operation));
  };
}
