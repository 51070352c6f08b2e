/**
 * Exact totals of filters over a table that mostly grows. Ids of rows ascend, so a total counted up to some id stays
 * right for those rows, and only newer ones are counted the next time. A change or removal of a row raises a revision
 * (by a trigger, whoever writes), after which totals are counted again.
 */
import { type CompiledQuery, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { withoutIndex } from '../dialect/expressions.ts';
import type { Tables } from '../tables.ts';

/** How many rows match, and between which ids they lie; 0 where none does. */
export interface Matches {
  readonly total: number;
  readonly firstId: number;
  readonly lastId: number;
}

interface Counted extends Matches {
  readonly revision: number;
  /** Every row up to this id has been checked. */
  readonly upTo: number;
}

const ENTRIES = 500;

/** The query of a count. */
export interface CountQuery {
  readonly table: string;
  /** The table with a hint which index to use. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
  /** Counts every row that matches more cheaply than by looking at them; null where nothing does. */
  readonly shortcut?: RawBuilder<CountRow> | null;
  /** Name of the revision that the total depends on; absent: the table's name. */
  readonly revision?: string;
}

/** The result of a count: `newest` is the table's largest id. */
export interface CountRow {
  readonly total: number;
  readonly first_id: number | null;
  readonly last_id: number | null;
  readonly newest: number | null;
}

/** Remembers totals. Use one per table, and only outside of transactions. */
export class CountCache {
  readonly #entries = new Map<string, Counted>();

  /** Counts what is not counted yet. */
  async matches(db: Kysely<Tables>, query: CountQuery): Promise<Matches> {
    const key = keyOf(query.where.compile(db));
    const revision = await revisionOf(db, query.revision ?? query.table);
    const known = this.#entries.get(key);
    const start = known?.revision === revision ? known : { total: 0, firstId: 0, lastId: 0, upTo: 0 };
    const row = start.upTo > 0 ? await countTail(db, query, start.upTo) : await countAll(db, query);
    const counted = {
      revision,
      total: start.total + row.total,
      firstId: start.firstId || (row.first_id ?? 0),
      lastId: row.last_id ?? start.lastId,
      upTo: Math.max(start.upTo, row.newest ?? 0),
    };
    this.#remember(key, counted);
    return counted;
  }

  #remember(key: string, counted: Counted): void {
    this.#entries.delete(key);
    this.#entries.set(key, counted);
    const oldest = this.#entries.size > ENTRIES ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

const keyOf = ({ sql: text, parameters }: CompiledQuery): string => JSON.stringify([text, parameters]);

async function revisionOf(db: Kysely<Tables>, name: string): Promise<number> {
  const row = await db.selectFrom('revisions').select('revision').where('name', '=', name).executeTakeFirst();
  return row?.revision ?? 0;
}

const counts = (table: string) => sql`
  count(*) AS total, min(id) AS first_id, max(id) AS last_id, (SELECT max(id) FROM ${sql.table(table)}) AS newest`;

async function one(db: Kysely<Tables>, query: RawBuilder<CountRow>): Promise<CountRow> {
  const { rows } = await query.execute(db);
  return rows[0] ?? { total: 0, first_id: null, last_id: null, newest: null };
}

/** Counts every row that matches. */
export function countAll(db: Kysely<Tables>, { table, from, where, shortcut }: CountQuery): Promise<CountRow> {
  return one(db, shortcut ?? sql<CountRow>`SELECT ${counts(table)} FROM ${from} WHERE ${where}`);
}

function countTail(db: Kysely<Tables>, { table, where }: CountQuery, after: number): Promise<CountRow> {
  return one(db, sql<CountRow>`SELECT ${counts(table)} FROM ${withoutIndex(table)} WHERE id > ${after} AND ${where}`);
}
