/** The rules that all collections share: paging, sort and filter. */
import { z } from 'zod';
import { type Endpoint, type ErrorStatus, json, type ModuleName, many, type Scope } from './endpoint.ts';

/** Entries on a page unless `limit` says otherwise. */
export const defaultLimit = 100;
/** The most that a page holds; a larger `limit` is clamped to it. */
export const maximumLimit = 10_000;

/** The most conditions of a filter: more than anybody needs, few enough that a query stays cheap. */
export const mostFilterEntries = 50;

/** Operators of a filter entry; `=` and `eq` mean the same. `like` is a case-insensitive substring. */
export const filterOperators = ['=', 'eq', 'ne', 'like', 'in', 'notlike', 'gt', 'gte', 'lt', 'lte'] as const;

/** Other ways to write them; letters count in either case. */
export const operatorAliases: Readonly<Record<string, FilterOperator>> = {
  '==': 'eq',
  '!=': 'ne',
  '<>': 'ne',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
};

/** Operator of a filter entry. */
export type FilterOperator = (typeof filterOperators)[number];

/** One entry of a filter, before its property is known to exist. Entries are joined by AND. */
export interface FilterEntry {
  readonly property: string;
  readonly operator: FilterOperator;
  readonly value: string | number | boolean | null | readonly (string | number)[];
}

/** Query parameters of every collection. `filter` is a JSON array that the service parses and checks itself. */
export const collectionQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(defaultLimit)
    .transform((limit) => Math.min(limit, maximumLimit)),
  sort: z.string().max(64).optional().describe('A field; `-field` sorts it in descending order, whatever `dir` says'),
  dir: z
    .string()
    .transform((dir) => dir.toUpperCase())
    .pipe(z.enum(['ASC', 'DESC']))
    .default('DESC'),
  filter: z.string().max(8192).optional(),
  cursor: z
    .string()
    .max(100)
    .optional()
    .describe(
      'Where to go on in a list in the order of ids: from `Link` (`rel="next"`) of the page before. Entries that come or go ' +
        'meanwhile neither repeat nor hide others; `total` counts what is left',
    ),
  fields: z
    .string()
    .max(2000)
    .optional()
    .describe('Names of the fields to answer with, joined by commas; also `fields[resource]`. Default: all of them'),
});

/** The same, as the service reads it. */
export type CollectionQuery = z.output<typeof collectionQuery>;

interface CollectionRow<R extends z.ZodObject, P extends string> {
  readonly path: P;
  readonly module: ModuleName;
  readonly summary: string;
  readonly description?: string;
  readonly scope: Scope;
  readonly access?: Endpoint['access'];
  readonly extension?: true;
  readonly params?: z.ZodObject;
  readonly resource: R;
  readonly errors?: readonly ErrorStatus[];
}

/** A row for `GET` on a collection. */
export function collectionOf<R extends z.ZodObject, P extends string, C extends CollectionRow<R, P>>(
  row: C & { readonly resource: R; readonly path: P },
) {
  const { resource, errors, ...rest } = row;
  return {
    ...rest,
    method: 'GET' as const,
    query: collectionQuery,
    collection: resource,
    responses: { 200: json(many(resource), 'One page of the collection') },
    errors: errors ?? ([400, 401] as const),
  } satisfies Endpoint;
}
