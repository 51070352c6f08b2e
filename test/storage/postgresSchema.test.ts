/** The schema in PostgreSQL. These run in the project `postgres` alone, whose server they ask. */
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, migrations } from '../../electron/service/platform/storage/migrations/migrate.ts';
import { bringUpToDate, schemaState } from '../../electron/service/platform/storage/postgres/schema.ts';
import { statementsOfStep } from '../../electron/service/platform/storage/postgres/translate.ts';
import { administer, rowsFrom, urlOf } from '../support/database/postgres.ts';
import { openTestStore } from './storeFixture.ts';

const names = ['schema_at_once', 'schema_in_steps'] as const;

beforeEach(async () => {
  for (const name of names) await administer(`CREATE DATABASE ${name}`);
});

afterEach(async () => {
  for (const name of names) await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

const rowsOf = (name: string, query: string) => rowsFrom(urlOf(name), query);

/** Everything that a schema has, as the server describes it. */
async function described(name: string): Promise<unknown> {
  return {
    columns: await rowsOf(
      name,
      `SELECT table_name, column_name, data_type, udt_name, is_nullable, column_default, collation_name, generation_expression
        FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
    ),
    indexes: await rowsOf(name, `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`),
    constraints: await rowsOf(
      name,
      `SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS rule FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
    ),
    triggers: await rowsOf(
      name,
      `SELECT pg_get_triggerdef(pg_trigger.oid) AS rule, prosrc FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
        WHERE NOT tgisinternal ORDER BY 1`,
    ),
    views: await rowsOf(name, `SELECT viewname, definition FROM pg_views WHERE schemaname = 'public' ORDER BY 1`),
    rows: await rowsOf(name, 'SELECT name, revision FROM revisions ORDER BY 1'),
  };
}

/** Steps that a database takes which was made before them: no release had PostgreSQL before step 123. */
const newest = migrations.filter(({ version }) => version >= 123);

describe('the schema in PostgreSQL', () => {
  it('is the same whether it was made at once or grew', async () => {
    const [atOnce, inSteps] = names;
    await bringUpToDate(urlOf(atOnce), '1.0.0');
    await bringUpToDate(urlOf(inSteps), '1.0.0', migrations.slice(0, -newest.length));
    expect((await schemaState(urlOf(inSteps)))?.pending).toEqual(newest);
    await bringUpToDate(urlOf(inSteps), '1.0.0');
    expect(await schemaState(urlOf(inSteps))).toMatchObject({ pending: [], unknown: [] });
    expect(await described(inSteps)).toEqual(await described(atOnce));
  });

  it('has the tables, columns and triggers of SQLite', async () => {
    const [name] = names;
    await bringUpToDate(urlOf(name), '1.0.0');
    const model = new DatabaseSync(':memory:');
    migrate(model);
    const columns = model.prepare(
      `SELECT t.name || '.' || c.name AS name FROM pragma_table_list t JOIN pragma_table_xinfo(t.name) c
        WHERE t.schema = 'main' AND t.type IN ('table', 'view') AND t.name NOT LIKE 'sqlite_%' ORDER BY 1`,
    );
    const found = await rowsOf(
      name,
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'
        AND table_name !~ '_(search|words)$' ORDER BY 1`,
    );
    expect(found.map((row) => row.name).toSorted()).toEqual(
      columns
        .all()
        .map((row) => row.name)
        .toSorted(),
    );
    // Those that keep SQLite's tables for searching are not needed.
    const triggers = model.prepare(
      `SELECT name FROM sqlite_master WHERE type = 'trigger' AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\'
        AND name NOT LIKE '%\\_words\\_%' ESCAPE '\\' AND name <> 'contacts_text_changed'`,
    );
    const made = await rowsOf(name, 'SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal');
    expect(made.map((row) => row.name).toSorted()).toEqual(
      triggers
        .all()
        .map((row) => row.name)
        .toSorted(),
    );
    model.close();
  });

  it('of a newer program is refused, and nothing is changed', async () => {
    const [name] = names;
    await bringUpToDate(urlOf(name), '1.0.0');
    const before = await described(name);
    const older = bringUpToDate(urlOf(name), '0.9.0', migrations.slice(0, -1));
    await expect(older).rejects.toThrow(/A newer Cordboard has used this database/);
    expect(await described(name)).toEqual(before);
  });

  it('is made once by services that start together', async () => {
    const [name] = names;
    await Promise.all([1, 2, 3].map(() => bringUpToDate(urlOf(name), '1.0.0')));
    expect(await schemaState(urlOf(name))).toMatchObject({ pending: [], unknown: [] });
  });

  it('keeps a text of a stranger in which a NUL is', async () => {
    const store = await openTestStore();
    const label = await store.callLabels.create({ customerId: store.customerId, name: 'a\0b', color: '#2563eb' });
    expect(label.name).toBe('a\ufffdb');
    await store.dispose();
  });

  it('takes no step whose statements cannot be translated', () => {
    const step = { version: 999, name: 'tidy', statements: ['PRAGMA optimize'] };
    expect(() => statementsOfStep(step)).toThrow('step 999 needs statements of its own for PostgreSQL');
    expect(statementsOfStep({ ...step, postgres: ['ANALYZE'] })).toEqual(['ANALYZE']);
  });
});
