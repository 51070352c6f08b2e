/** Makes the schema in an empty database, and brings that of an older version up to date, each in one transaction. */
import { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import { migrate, migrations, NewerDatabase } from '../migrations/migrate.ts';
import type { Migration } from '../migrations/migration.ts';
import { connected } from './connectionTo.ts';
import { functions, searchIndexes } from './functions.ts';
import { schemaStatements, seedRows, statementsOfStep, viewStatements } from './translate.ts';

/** Held while a schema is made: of services that start together, the others wait for the first. */
const SCHEMA_LOCK = 0x436f7264;

/** Where a move notes how far it is, until it is done. */
export const NOTES = 'cordboard_move';

/** There while a backup is put into the database. */
export const RESTORING = 'cordboard_restore';

/** A move or a restore into the database was cut off. */
export class HalfDatabase extends Error {
  override readonly name = 'HalfDatabase';

  constructor(command: 'move' | 'restore') {
    super(`A ${command} into this database was cut off: run cordboard ${command} again`);
  }
}

/** Names of what is in a database besides what extensions made; a few of them. */
export async function namesIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace
      AND relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT EXISTS (
        SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e') LIMIT 3`,
  );
  return rows.map(({ name }) => name);
}

export const isEmpty = async (client: Client): Promise<boolean> => (await namesIn(client)).length === 0;

/** How a database and a program compare. */
export interface SchemaState {
  /** The newest step that it has. */
  readonly newest: number;
  readonly pending: readonly Migration[];
  readonly unknown: readonly { readonly version: number; readonly name: string }[];
}

/** Rejects while a command has left half of something. */
async function requireWhole(client: Client): Promise<void> {
  const { rows: noted } = await client.query<{ move: string | null; restore: string | null }>(
    'SELECT to_regclass($1) AS move, to_regclass($2) AS restore',
    [`${NOTES}.source`, `${RESTORING}.backup`],
  );
  if (noted[0]?.restore) throw new HalfDatabase('restore');
  if (!noted[0]?.move) return;
  const { rows } = await client.query<{ finished: number }>(`SELECT finished FROM ${NOTES}.source`);
  if (rows[0]?.finished !== 1) throw new HalfDatabase('move');
}

/** Null where the database is empty. */
async function stateIn(client: Client, steps: readonly Migration[]): Promise<SchemaState | null> {
  await requireWhole(client);
  const { rows: tables } = await client.query<{ found: string | null }>("SELECT to_regclass('migrations') AS found");
  if (tables[0]?.found === null) return null;
  const { rows } = await client.query<{ version: number; name: string }>('SELECT version, name FROM migrations');
  const known = new Set(steps.map(({ version }) => version));
  const applied = new Set(rows.map(({ version }) => version));
  return {
    newest: Math.max(0, ...applied),
    pending: steps.filter(({ version }) => !applied.has(version)),
    unknown: rows.filter(({ version }) => !known.has(version)),
  };
}

/** Asks what the migrations make in a database in memory. */
function withModel<T>(steps: readonly Migration[], ask: (model: DatabaseSync) => T): T {
  const model = new DatabaseSync(':memory:');
  try {
    migrate(model, steps);
    return ask(model);
  } finally {
    model.close();
  }
}

/** Makes tables without a row, and without the indexes that searches use. */
export async function makeEmptySchema(client: Client, steps: readonly Migration[] = migrations): Promise<void> {
  for (const statement of [...functions, ...withModel(steps, schemaStatements)]) await client.query(statement);
}

/** Those take a while where rows are many, and a multiple of it where they are there before the rows. */
export async function makeSearchIndexes(client: Client): Promise<void> {
  for (const statement of searchIndexes) await client.query(statement);
}

async function makeSchema(client: Client, steps: readonly Migration[]): Promise<void> {
  await makeEmptySchema(client, steps);
  await makeSearchIndexes(client);
  const rows = withModel(steps, (model) => [...seedRows(model)]);
  for (const { text, values } of rows) await client.query(text, values);
}

async function upgrade(client: Client, steps: readonly Migration[], pending: readonly Migration[]): Promise<void> {
  for (const step of pending) await take(client, step);
  for (const statement of withModel(steps, viewStatements)) await client.query(statement);
}

async function take(client: Client, step: Migration): Promise<void> {
  for (const statement of statementsOfStep(step)) await client.query(statement);
  const values = [step.version, step.name, Date.now()];
  await client.query('INSERT INTO migrations (version, name, applied_at) VALUES ($1, $2, $3)', values);
}

/** What the database lacks, and what it has that this program does not know; null where it is empty. */
export const schemaState = (url: string): Promise<SchemaState | null> =>
  connected(url, (client) => stateIn(client, migrations));

/**
 * Brings a database up to date. One that a newer program has used is refused.
 *
 * @param program version of this program
 * @param beforeUpgrade called with its newest step before one that is older is changed; nothing is where it rejects
 */
export async function bringUpToDate(
  url: string,
  program: string,
  steps: readonly Migration[] = migrations,
  beforeUpgrade: (step: number) => Promise<void> = async () => undefined,
): Promise<void> {
  await connected(url, async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    const state = await stateIn(client, steps);
    if (state === null) await makeSchema(client, steps);
    else if (state.unknown.length > 0) throw new NewerDatabase(state.unknown, program);
    else if (state.pending.length > 0) {
      await beforeUpgrade(state.newest);
      await upgrade(client, steps, state.pending);
    }
    await client.query('COMMIT');
  });
}
