import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageRequest } from '../../electron/service/platform/collections/pageRequest.ts';
import { collectionQuery } from '../../shared/api/collection.ts';
import { cdrSchema } from '../../shared/api/history/cdr.ts';
import { fieldsOf } from '../../shared/api/listFields.ts';
import { newCdr, openTestStore, type TestStore } from './storeFixture.ts';

/** More records than a search looks at one by one; each is called differently, and every third is long. */
const records = 10_500;
const fields = fieldsOf(cdrSchema, { combined: ['party'] });
let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
  await store.calls.finish(newCdr(store.customerId, 1, { src_name: 'Caller 0', duration: 0 }), []);
  const database = new DatabaseSync(join(store.dataDir, 'cordboard.db'));
  const own = new Set(['id', 'live_id', 'src_name', 'dst_name', 'duration']);
  const columns = (database.prepare('PRAGMA table_info(cdrs)').all() as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => !own.has(name));
  database.exec(`INSERT INTO cdrs (live_id, src_name, dst_name, duration, ${columns})
    WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${records - 1})
    SELECT n + 1, 'Caller ' || n, iif(n = 7, 'evening shift', 'morning shift'), n % 3 * 60, ${columns} FROM cdrs, counter`);
  database.close();
});

afterAll(async () => {
  await store.dispose();
});

async function search(name: string, more: Record<string, string> = {}, longerThan?: number) {
  const filter: unknown[] = [{ property: 'party', operator: 'like', value: name }];
  if (longerThan !== undefined) filter.push({ property: 'duration', operator: 'gt', value: longerThan });
  const query = collectionQuery.parse({ filter: JSON.stringify(filter), limit: 3, ...more });
  const scope = { customerId: store.customerId, userId: null };
  const { data, total } = await store.cdrs.page(scope, pageRequest(query, fields));
  return { names: data.map(({ src_name }) => src_name), total };
}

describe('a search that very many records match', () => {
  it('counts all of them, on the first page and on the last', async () => {
    const newest = { names: ['Caller 10499', 'Caller 10498', 'Caller 10497'], total: records };
    expect(await search('caller')).toEqual(newest);
    expect(await search('caller')).toEqual(newest);
    const oldest = { names: ['Caller 2', 'Caller 1', 'Caller 0'], total: records };
    expect(await search('caller', { page: String(records / 3) })).toEqual(oldest);
    expect(await search('caller', { page: '4000' })).toEqual({ names: [], total: records });
  });

  it('is narrowed by other conditions, and sorted by other columns', async () => {
    expect(await search('caller', {}, 100)).toEqual({
      names: ['Caller 10499', 'Caller 10496', 'Caller 10493'],
      total: records / 3,
    });
    expect(await search('caller', { sort: 'src_name', dir: 'ASC' })).toMatchObject({
      names: ['Caller 0', 'Caller 1', 'Caller 10'],
      total: records,
    });
  });

  it('finds as exactly when few match', async () => {
    expect(await search('caller 1049')).toMatchObject({ names: ['Caller 10499', 'Caller 10498', 'Caller 10497'] });
    expect((await search('caller 1049')).total).toBe(11);
    expect(await search('caller 1049', { page: '5' })).toEqual({ names: [], total: 11 });
  });

  it('finds the few among the many that end alike', async () => {
    expect(await search('evening shift')).toEqual({ names: ['Caller 7'], total: 1 });
    expect((await search('morning shift')).total).toBe(records - 2);
  });
});
