import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  type Places,
  preparedInsert,
  preparedInserts,
  preparedQuery,
  preparedUpsert,
} from '../../electron/service/platform/storage/preparedQuery.ts';
import type { Tables } from '../../electron/service/platform/storage/tables.ts';
import { openTestStore } from './storeFixture.ts';

/** A database that answers nothing, and notes what it is asked for as PostgreSQL would be. */
function postgres() {
  const asked: Pick<CompiledQuery, 'sql' | 'parameters'>[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: { sql, parameters } }) => void asked.push({ sql, parameters }),
  });
  return { db, asked };
}

describe('a query that is built once', () => {
  it('runs with other values each time, in the words of whichever database it is run on', async () => {
    let built = 0;
    const rename = preparedQuery((db, to: Places<{ name: string; revision: number }>) => {
      built += 1;
      return db
        .updateTable('revisions')
        .set({ name: to.name })
        .where('revision', '=', to.revision)
        .where('name', '<>', to.name);
    });
    const { db, asked } = postgres();
    await rename({ db }, { name: 'a', revision: 1 });
    await rename({ db }, { name: 'b', revision: 2 });
    const sql = 'update "revisions" set "name" = $1 where "revision" = $2 and "name" <> $3';
    expect(asked).toEqual([
      { sql, parameters: ['a', 1, 'a'] },
      { sql, parameters: ['b', 2, 'b'] },
    ]);
    expect(built).toBe(1);
    await rename(postgres(), { name: 'c', revision: 3 });
    expect(built).toBe(2);
  });

  it('writes a row over the one with the same key', async () => {
    const save = preparedUpsert('live_calls', 'id');
    const { db, asked } = postgres();
    await save({ db }, { id: 7, customer_id: 1, snapshot: '{}' });
    expect(asked).toEqual([
      {
        sql:
          'insert into "live_calls" ("id", "customer_id", "snapshot") values ($1, $2, $3) on conflict ("id") do update ' +
          'set "customer_id" = "excluded"."customer_id", "snapshot" = "excluded"."snapshot"',
        parameters: [7, 1, '{}'],
      },
    ]);
  });

  it('adds several rows together, sixteen at most', async () => {
    const add = preparedInserts('audit_pending', (insert) => insert.returning('id'));
    const { db, asked } = postgres();
    await add({ db }, [{ entry: 'a' }, { entry: 'b' }]);
    await add({ db }, [{ entry: 'c' }, { entry: 'd' }]);
    const sql = 'insert into "audit_pending" ("entry") values ($1), ($2) returning "id"';
    expect(asked).toEqual([
      { sql, parameters: ['a', 'b'] },
      { sql, parameters: ['c', 'd'] },
    ]);
    await add(
      { db },
      Array.from({ length: 17 }, (_, index) => ({ entry: String(index) })),
    );
    expect(asked.slice(2).map(({ parameters }) => parameters.length)).toEqual([16, 1]);
    await add({ db }, []);
    expect(asked).toHaveLength(4);
  });

  it('adds rows of whichever columns are given, and answers what its end asks for', async () => {
    const add = preparedInsert('audit_pending', (insert) => insert.returning('id'));
    const { db, asked } = postgres();
    await add({ db }, { entry: '{}' });
    await add({ db }, { id: 7, entry: '{}' });
    await add({ db }, { id: undefined, entry: '[]' });
    expect(asked.map(({ sql, parameters }) => [sql, ...parameters])).toEqual([
      ['insert into "audit_pending" ("entry") values ($1) returning "id"', '{}'],
      ['insert into "audit_pending" ("id", "entry") values ($1, $2) returning "id"', 7, '{}'],
      ['insert into "audit_pending" ("entry") values ($1) returning "id"', '[]'],
    ]);
  });
});

describe('every statement that a call writes', () => {
  it('belongs to the transaction that it was asked for in', async () => {
    const store = await openTestStore();
    const call = { id: 5, customerId: store.customerId, snapshot: {} };
    const undone = store.transaction(async (within) => {
      await within.calls.save(call, []);
      throw new Error('on purpose');
    });
    await expect(undone).rejects.toThrow('on purpose');
    expect(await store.calls.unfinished()).toEqual([]);
    await store.calls.save(call, []);
    expect(await store.calls.unfinished()).toEqual([call]);
    await store.dispose();
  });
});
