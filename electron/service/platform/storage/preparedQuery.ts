/** Queries that every call runs. Kysely builds each of them once a database; after that only their values change. */

import {
  type Compilable,
  type CompiledQuery,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type RawBuilder,
  SelectQueryNode,
  sql,
} from 'kysely';
import type { NewRow, Tables } from './tables.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { readsOf } from './watchedWrites.ts';

/** A placeholder in a query for the value of that name. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The parameters with which a query is built. */
export type Places<V> = { readonly [K in keyof V]: RawBuilder<V[K]> };

/** Runs a query with these values. */
type Run<V, R> = (within: Pick<UnitOfWork, 'db'>, values: V) => Promise<R[]>;

const placeOf = (name: string) => sql`${new Place(name)}`;

function places<V>(): Places<V> {
  return new Proxy({} as Places<V>, { get: (_, name) => placeOf(String(name)) });
}

/** A query that is built when it runs first; `build` puts places where its values go. */
export function preparedQuery<V, R>(build: (db: Kysely<Tables>, values: Places<V>) => Compilable<R>): Run<V, R> {
  const built = new WeakMap<object, CompiledQuery<R>>();
  return async ({ db }, values) => {
    const { adapter } = db.getExecutor();
    const known = built.get(adapter) ?? build(db, places()).compile();
    built.set(adapter, known);
    const parameters = known.parameters.map((each) => (each instanceof Place ? values[each.name as keyof V] : each));
    const connection = SelectQueryNode.is(known.query) ? readsOf(db) : db;
    return (await connection.executeQuery<R>({ ...known, parameters })).rows;
  };
}

/** Rows of one insert; more are added by several. */
const MOST_ROWS = 16;

/** Adds rows that all have the same columns, together; the answers are those of the statement. */
export function preparedInserts<T extends keyof Tables, R>(table: T, end: InsertEnd<T, R>) {
  const byShape = new Map<string, Run<Record<string, unknown>, R>>();
  const runOf = (columns: readonly (keyof NewRow<T> & string)[], count: number) => {
    const key = `${count} ${columns.join()}`;
    const valuesOf = (index: number) => Object.fromEntries(columns.map((name) => [name, placeOf(`${index} ${name}`)]));
    const rows = Array.from({ length: count }, (_, index) => valuesOf(index));
    const run =
      byShape.get(key) ??
      preparedQuery<Record<string, unknown>, R>((db) => end(db.insertInto(table).values(rows as never), columns));
    byShape.set(key, run);
    return run;
  };
  return async (within: Pick<UnitOfWork, 'db'>, rows: readonly NewRow<T>[]): Promise<R[]> => {
    const answers: R[] = [];
    for (let first = 0; first < rows.length; first += MOST_ROWS) {
      const some = rows.slice(first, first + MOST_ROWS);
      const columns = Object.keys(some[0] ?? {}) as (keyof NewRow<T> & string)[];
      const named = some.flatMap((row, index) => columns.map((name) => [`${index} ${name}`, row[name]] as const));
      answers.push(...(await runOf(columns, some.length)(within, Object.fromEntries(named))));
    }
    return answers;
  };
}

/** The part of an insert behind its values. */
type InsertEnd<T extends keyof Tables, R> = (
  insert: InsertQueryBuilder<Tables, T, InsertResult>,
  columns: readonly (keyof NewRow<T> & string)[],
) => Compilable<R>;

/** Adds a row; one that lacks columns, or has undefined there, gets their defaults. `end` says what conflicts do, and what is answered. */
export function preparedInsert<T extends keyof Tables, R = InsertResult>(
  table: T,
  end: InsertEnd<T, R> = (insert) => insert as unknown as Compilable<R>,
): Run<NewRow<T>, R> {
  const byColumns = new Map<string, Run<NewRow<T>, R>>();
  return (within, row) => {
    const entries = Object.entries(row).filter(([, value]) => value !== undefined);
    const columns = entries.map(([column]) => column as keyof NewRow<T> & string);
    const key = columns.join();
    const values = Object.fromEntries(columns.map((column) => [column, placeOf(column)]));
    const run =
      byColumns.get(key) ??
      preparedQuery<NewRow<T>, R>((db) => end(db.insertInto(table).values(values as never), columns));
    byColumns.set(key, run);
    return run(within, row);
  };
}

/** Adds a row, or writes it over the one with the same key. */
export const preparedUpsert = <T extends keyof Tables>(
  table: T,
  key: keyof NewRow<T> & string,
): Run<NewRow<T>, InsertResult> =>
  preparedInsert(table, (insert, columns) => {
    const others = columns.filter((column) => column !== key);
    const written = Object.fromEntries(others.map((column) => [column, sql.ref(`excluded.${column}`)]));
    return insert.onConflict((conflict) => conflict.column(key as never).doUpdateSet(written as never));
  });
