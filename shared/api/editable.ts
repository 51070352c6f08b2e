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

/** Live objects change by themselves, so a change to one applies to its state at that moment. */
const isLive = ({ path }: Endpoint): boolean => path.startsWith('/calls/') || path.includes('{call_id}');

/** Fields that have the same name where they are read and where they are changed, by path. */
const sameNames: ReadonlyMap<string, Editable> = new Map(
  Object.entries<Endpoint>(contract).flatMap(([read, row]) => {
    const patch = Object.values<Endpoint>(contract).find(({ method, path }) => method === 'PATCH' && path === row.path);
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

/** A recording and its review are read together, and so have one version. */
function withReview(): readonly (readonly [string, Editable])[] {
  const recording = sameNames.get('/monitors/{id}');
  if (!recording) return [];
  const whole: Editable = { ...recording, fields: [...recording.fields, 'review_score', 'review_notes'] };
  return [
    ['/monitors/{id}', whole],
    ['/monitors/{id}/review', whole],
  ];
}

/** By path. */
export const editables: ReadonlyMap<string, Editable> = new Map([...sameNames, ...withReview()]);
