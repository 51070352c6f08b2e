/** Parameters of operations, each with what it is and an example. */
import type { z } from 'zod';
import { contract, type OperationName } from '../contract.ts';
import type { Endpoint } from '../endpoint.ts';
import { fieldsOfList } from '../searchable.ts';
import { filterParameter, sharedListParameters, sortParameter } from './lists.ts';
import { wordsOfPathParameter } from './pathParameters.ts';

type Json = Record<string, unknown>;

/** How a schema of the contract is written; the document's own way. */
export type ToJson = (schema: z.ZodType) => Json;

/** Name of a shared parameter among the components: `page` is `Page`. */
const componentName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The parameters that several operations share, as components. */
export const sharedParameters: Readonly<Record<string, Json>> = Object.fromEntries(
  Object.entries(sharedListParameters).map(([name, parameter]) => [componentName(name), parameter]),
);

function pathParameters(row: Endpoint, toJson: ToJson): Json[] {
  if (!row.params) return [];
  const { properties = {} } = toJson(row.params) as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, { description: _, ...schema }]) => {
    const isList = schema.type === 'string' && String(schema.pattern).includes(',');
    return { name, in: 'path', required: true, ...wordsOfPathParameter(row.path, name, isList), schema };
  });
}

/** Parameters that every list has besides its own. */
function listParameter(operation: OperationName, name: string): Json | null {
  if (name === 'filter') return filterParameter(fieldsOfList(operation));
  if (name === 'sort') return sortParameter(fieldsOfList(operation));
  // A page of what is no collection has limits of its own.
  const { collection }: Endpoint = contract[operation];
  const isShared = name === 'dir' || (collection !== undefined && name in sharedListParameters);
  return isShared ? { $ref: `#/components/parameters/${componentName(name)}` } : null;
}

/** Examples of parameters that several operations have. */
const queryExamples: Readonly<Record<string, string | number>> = {
  contact_id: 12,
  covers: 'cdr:17',
  // Opaque; as an answer gave it.
  cursor: 'PjEy',
  from: '2026-03-01',
  queue_group_id: 12,
  queue_id: 12,
  team_id: 12,
  time_zone: 'Europe/Berlin',
  to: '2026-03-31',
  url: 'https://shop.example/?utm_source=google&utm_medium=cpc',
  user_id: 12,
  call_id: 1_767_225_600_001,
  with: 7,
};

/** An example for a parameter, from its schema if that has one. */
function exampleOf(name: string, { examples, enum: values, const: only, default: usual }: Json): unknown {
  const [example] = (examples ?? values ?? []) as unknown[];
  return example ?? only ?? usual ?? queryExamples[name];
}

function queryParameters(operation: OperationName, row: Endpoint, toJson: ToJson): Json[] {
  if (!row.query) return [];
  const { properties = {}, required = [] } = toJson(row.query) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const ofList = listParameter(operation, name);
    if (ofList) return ofList;
    const { description, examples: _, ...schema } = property;
    const isRequired = required.includes(name) && schema.default === undefined;
    const example = exampleOf(name, property);
    const described = { ...(description !== undefined && { description }), schema };
    return { name, in: 'query', required: isRequired, ...described, ...(example !== undefined && { example }) };
  });
}

/** Parameters of a path and a query. */
export const parametersOf = (operation: OperationName, row: Endpoint, toJson: ToJson): Json[] => [
  ...pathParameters(row, toJson),
  ...queryParameters(operation, row, toJson),
];
