/** Which tables were written, and when: what a replica has to have before it may answer a question about them. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

const statement = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+"?(\w+)"?/gi;

/** Tables that a statement writes by itself. */
export const tablesWritten = (text: string): string[] => [...text.matchAll(statement)].map(([, table = '']) => table);

/** Names that something else changes with: of a table, those that its triggers and references write, and views of it. */
type Followers = ReadonlyMap<string, readonly string[]>;

interface Edge {
  readonly of: string;
  readonly name: string;
}

/** Asks the database what follows what. */
export async function followersIn(db: Kysely<Tables>): Promise<Followers> {
  const referring = await sql<Edge>`SELECT referred.relname AS "of", owning.relname AS name FROM pg_constraint
      JOIN pg_class AS owning ON owning.oid = conrelid JOIN pg_class AS referred ON referred.oid = confrelid
    WHERE contype = 'f' AND confdeltype <> 'a'`.execute(db);
  const views = await sql<Edge>`SELECT table_name AS "of", view_name AS name FROM information_schema.view_table_usage
    WHERE view_schema = current_schema()`.execute(db);
  const triggers = await sql<Edge>`SELECT relname AS "of", prosrc AS name FROM pg_trigger
      JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE NOT tgisinternal`.execute(db);
  const written = triggers.rows.flatMap(({ of, name }) => tablesWritten(name).map((table) => ({ of, name: table })));
  const edges = Map.groupBy([...referring.rows, ...views.rows, ...written], ({ of }) => of);
  return new Map([...edges].map(([of, all]) => [of, all.map(({ name }) => name)]));
}

/** When each table was written last. */
export class Written {
  readonly #at = new Map<string, number>();
  readonly #followers: Followers;
  /** Tables with all that follows them. */
  readonly #closures = new Map<string, ReadonlySet<string>>();

  constructor(followers: Followers) {
    this.#followers = followers;
  }

  /** Called once what was written is committed. */
  note(tables: Iterable<string>, now: number): void {
    for (const table of tables) for (const name of this.#closureOf(table)) this.#at.set(name, now);
  }

  /** Whether a question is about something that was written since. */
  isConcerned(text: string, since: number): boolean {
    for (const [name, at] of this.#at) if (at >= since && text.includes(name)) return true;
    return false;
  }

  #closureOf(table: string): ReadonlySet<string> {
    const known = this.#closures.get(table);
    if (known) return known;
    const found = new Set([table]);
    for (const name of found) for (const follower of this.#followers.get(name) ?? []) found.add(follower);
    this.#closures.set(table, found);
    return found;
  }
}
