/** Resources that several people may edit at the same time: read and changed at one address. */
import { z } from 'zod';
import { maximumLimit } from './collection.ts';
import { contract, type OperationName } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** A resource that can be edited. */
export interface Editable {
  /** The operation that reads it. */
  readonly read: OperationName;
  /** The ways in which it is read, by their query: each shows other things, and so has versions of its own. */
  readonly readings: readonly object[];
  /** Its fields that can be changed; others, such as figures of the moment, change by themselves. */
  readonly fields: readonly string[];
  /** It is a list that is replaced as a whole; the fields are those of its entries. */
  readonly isList: boolean;
}

/** The names in an object schema, whatever it is wrapped in. */
function fieldsOf(schema: z.core.$ZodType | undefined): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  const { innerType, in: input } = (schema?._zod.def ?? {}) as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const inner = innerType ?? input;
  return inner === undefined ? [] : fieldsOf(inner);
}

/** Values of `include`, one at a time; all of a list. */
function readingsOf({ query, collection }: Endpoint): readonly object[] {
  if (collection) return [{ page: 1, limit: maximumLimit, dir: 'ASC' }];
  const include = query instanceof z.ZodObject ? (query.shape.include as z.core.$ZodType | undefined) : undefined;
  const inner = include instanceof z.ZodOptional ? include.unwrap() : include;
  const values = inner instanceof z.ZodLiteral ? [...inner.values] : [];
  return [{}, ...values.map((value) => ({ include: value }))];
}

const isChange = ({ method }: Pick<Endpoint, 'method'>): boolean => method === 'PATCH' || method === 'PUT';

/** Live objects change by themselves, so a change to one applies to its state at that moment. */
const isLive = ({ path }: Endpoint): boolean => path.startsWith('/calls/') || path.includes('{call_id}');

/** Fields that have the same name where they are read and where they are changed, by path. */
const sameNames: ReadonlyMap<string, Editable> = new Map(
  Object.entries<Endpoint>(contract).flatMap(([read, row]) => {
    const patch = Object.values<Endpoint>(contract).find((one) => isChange(one) && one.path === row.path);
    const answer = row.responses[200];
    if (row.method !== 'GET' || !patch || isLive(row) || answer?.kind !== 'json') return [];
    const isList = row.collection !== undefined;
    if (isList && !patch.replacesList) return [];
    const answered =
      answer.schema instanceof z.ZodObject ? (answer.schema.shape.data as z.core.$ZodType | undefined) : undefined;
    const shown = new Set(fieldsOf(row.collection ?? answered));
    const written = (patch.body instanceof z.ZodArray ? patch.body.element : patch.body) as z.core.$ZodType | undefined;
    const fields = fieldsOf(written).filter((name) => shown.has(name));
    return fields.length === 0
      ? []
      : [[row.path, { read: read as OperationName, readings: readingsOf(row), fields, isList }] as const];
  }),
);

/** Fields that are changed under another name than they are read by. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  '/monitors/{id}': ['review_score', 'review_notes'],
  '/ringbacks/{id}': ['done_at'],
};

/** Addresses at which the same is changed as at another one, with the same versions. */
const otherAddresses: Readonly<Record<string, string>> = {
  '/monitors/{id}/review': '/monitors/{id}',
  '/contacts/external/{external_id}': '/contacts/{id}',
};

const whole: ReadonlyMap<string, Editable> = new Map(
  [...sameNames].map(([path, one]) => [path, { ...one, fields: [...one.fields, ...(otherNames[path] ?? [])] }]),
);

function elsewhere([path, other]: readonly [string, string]): readonly (readonly [string, Editable])[] {
  const same = whole.get(other);
  return same ? [[path, { ...same, read: sameNames.get(path)?.read ?? same.read }]] : [];
}

/** By path. */
export const editables: ReadonlyMap<string, Editable> = new Map([
  ...whole,
  ...Object.entries(otherAddresses).flatMap(elsewhere),
]);

const editPaths: ReadonlySet<string> = new Set([...editables.keys()].map(withoutParts));

/** A path up to its first id: what is changed below it is a part of that. */
function withoutParts(path: string): string {
  // A contact has two addresses, so all of them are taken for one.
  if (path.startsWith('/contacts')) return '/contacts';
  const end = path.indexOf('{id}');
  return end < 0 ? path : path.slice(0, end + 4);
}

/**
 * What an operation changes together with others, as a path; null for what nobody edits. While one changes it on a
 * condition, the others wait.
 */
export function editedBy({ method, path }: Pick<Endpoint, 'method' | 'path'>): string | null {
  const whole = withoutParts(path);
  return (isChange({ method }) || method === 'DELETE') && editPaths.has(whole) ? whole : null;
}

/** Whether an operation takes `If-Match`: it changes or removes what is read at the same address. */
export const isEdit = (row: Pick<Endpoint, 'method' | 'path'>): boolean =>
  (isChange(row) || row.method === 'DELETE') && editables.has(row.path);
