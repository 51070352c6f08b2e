/** Moves everything of a database's file into an empty database of PostgreSQL, and compares both afterwards. */
import { childrenFirst } from './customerRows.ts';
import type { Table } from './dialect/catalogue.ts';
import { MoveTarget } from './postgres/moveTarget.ts';
import { areEqual, digestOf, type Value } from './rowsDigest.ts';
import type { MoveSource } from './sqlite/moveSource.ts';

/** Words come this often at most while a table is long. */
const SAY_MS = 5000;

/** What was moved. */
export interface Moved {
  readonly tables: number;
  readonly rows: number;
}

const number = new Intl.NumberFormat('en-US');
const counted = (count: number): string => number.format(count);

async function copyTable(
  source: MoveSource,
  target: MoveTarget,
  table: Table,
  say: (words: string) => void,
): Promise<void> {
  const { after, isCopied } = await target.progress(table);
  if (isCopied) return;
  const total = source.count(table);
  let done = after === null ? 0 : await target.count(table);
  let last = after;
  let saidAt = Date.now();
  for (const batch of source.batches(table, table.columns, after)) {
    await target.add(table, batch.rows, batch.after);
    done += batch.rows.length;
    last = batch.after;
    if (Date.now() - saidAt < SAY_MS) continue;
    saidAt = Date.now();
    say(`${table.name}: ${counted(done)} of ${counted(total)} rows`);
  }
  await target.noteCopied(table, last);
  if (total > 0) say(`${table.name}: ${counted(total)} rows copied`);
}

async function* rowsOf(source: MoveSource, table: Table): AsyncGenerator<readonly (readonly Value[])[]> {
  for (const { rows } of source.batches(table, table.columns, null)) yield rows;
}

function requireSameTables(source: MoveSource, target: MoveTarget): void {
  const described = (tables: readonly Table[]) =>
    tables
      .map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`)
      .toSorted()
      .join('\n');
  if (described(source.tables) !== described(target.tables)) {
    throw new Error('The tables on both sides differ: the database is of another version of Cordboard');
  }
}

async function compare(source: MoveSource, target: MoveTarget): Promise<Moved> {
  let rows = 0;
  for (const table of target.tables) {
    const here = await digestOf(rowsOf(source, table));
    const there = await digestOf(target.rowsOf(table));
    rows += here.rows;
    if (areEqual(here, there)) continue;
    throw new Error(
      `The table ${table.name} is not the same on both sides: ${counted(here.rows)} rows (${here.sha256}) here, ` +
        `${counted(there.rows)} (${there.sha256}) there. Nothing was changed here: move into a new database`,
    );
  }
  return { tables: target.tables.length, rows };
}

/** Moves it, or goes on with a move that was cut off. Answers null where all of it was there already. */
export async function moveToPostgres(
  source: MoveSource,
  url: string,
  say: (words: string) => void,
  afterwards: () => void,
): Promise<Moved | null> {
  const target = await MoveTarget.connect(url);
  try {
    const beginning = await target.begin(url, source);
    if (beginning === 'goes on') say('A move that was cut off goes on.');
    if (beginning === 'anew') say('The data was used since the move was cut off: it begins anew.');
    let moved: Moved | null = null;
    if (beginning !== 'finished') {
      requireSameTables(source, target);
      for (const table of childrenFirst(target.tables).toReversed()) await copyTable(source, target, table, say);
      say('Everything is copied. Comparing both sides, and making what texts are found by.');
      moved = await compare(source, target);
      await target.finish(source.assignedIds());
    }
    afterwards();
    await target.forget();
    return moved;
  } finally {
    await target.close();
  }
}
