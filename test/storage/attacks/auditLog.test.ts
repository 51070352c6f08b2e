import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyAuditLog } from '../../../electron/service/platform/storage/audit/verifyAuditLog.ts';
import { firstPage, openTestStore, type TestStore } from '../storeFixture.ts';

const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });

describe('who has the database in hand', () => {
  let store: TestStore;
  let database: DatabaseSync;

  const append = (operation: string, changes = [change('name', 'Support', 'Sales')]) =>
    store.audit.append({ customerId: store.customerId, operation, objectType: 'queues', objectId: '4', changes });

  /** What somebody does who takes the guards away first. */
  function withoutGuards(sql: string): void {
    const triggers = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'audit_%'`);
    for (const { name } of triggers.all()) database.exec(`DROP TRIGGER ${String(name)}`);
    database.exec(sql);
  }

  const problems = async () =>
    (await verifyAuditLog(store.dataDir)).breaks.map(({ id, problem }) => `${id}: ${problem}`);

  beforeEach(async () => {
    store = await openTestStore();
    database = new DatabaseSync(join(store.dataDir, 'cordboard.db'), { enableForeignKeyConstraints: false });
    for (const operation of ['createQueue', 'updateQueue', 'deleteQueue']) await append(operation);
  });

  afterEach(async () => {
    database.close();
    await store.dispose();
  });

  it.each([
    `UPDATE audit_log SET user_name = 'Somebody else'`,
    'DELETE FROM audit_log WHERE id = 3',
    'DELETE FROM audit_log',
    `UPDATE audit_values SET content = '{}'`,
    'DELETE FROM audit_values',
    `REPLACE INTO audit_values (audit_id, salt, content) VALUES (3, '', '{}')`,
    `REPLACE INTO audit_log SELECT id, at, 9, user_id, user_name, token_name, address, operation, object_type, object_id,
       outcome, status, reason, request_id, values_digest, previous_hash, hash FROM audit_log WHERE id = 3`,
    `INSERT INTO audit_log SELECT id + 7, at, customer_id, user_id, user_name, token_name, address, operation, object_type,
       object_id, outcome, status, reason, request_id, values_digest, hash, hash FROM audit_log WHERE id = 3`,
  ])('is refused %s', async (sql) => {
    expect(() => database.exec(sql)).toThrow(/audit log/);
    expect(await problems()).toEqual([]);
    expect((await store.audit.page(store.customerId, firstPage)).total).toBe(3);
  });

  it.each([
    [`UPDATE audit_log SET user_name = 'Somebody else' WHERE id = 2`, '2: it is not as it was written'],
    ['UPDATE audit_log SET at = at + 1 WHERE id = 1', '1: it is not as it was written'],
    ['DELETE FROM audit_log WHERE id = 2', '3: rows 2 to 2 are missing before it'],
    ['DELETE FROM audit_log WHERE id = 1', '2: rows 1 to 1 are missing before it'],
    ['DELETE FROM audit_log WHERE id = 3', '3: rows 3 to 3 are missing at the end'],
    [`UPDATE audit_values SET content = '{"name":"","changes":[]}' WHERE audit_id = 2`, '2: its values are not those'],
    ['DELETE FROM audit_values WHERE audit_id = 2', '2: its values are gone'],
    [`UPDATE audit_log SET hash = '00' WHERE id = 2`, '2: it is not as it was written'],
  ])('is found out after %s', async (sql, problem) => {
    withoutGuards(sql);
    expect((await problems())[0]).toContain(problem);
  });

  it('is found out who removes the beginning and makes up an anchor', async () => {
    const { hash } = database.prepare('SELECT hash FROM audit_log WHERE id = 2').get() as { hash: string };
    database.exec(`INSERT INTO audit_anchors (up_to, hash, audit_id) VALUES (2, '${hash}', 3)`);
    database.exec('DELETE FROM audit_values WHERE audit_id <= 2');
    database.exec('DELETE FROM audit_log WHERE id <= 2');
    expect(await problems()).toEqual(['3: the rows up to 2 were removed, and no row of the log says so']);
  });

  it('is refused to change what says that rows were pruned or erased', async () => {
    const { customerId } = store;
    await store.audit.eraseMentions(customerId, ['Support']);
    expect(await store.audit.prune(Date.now() + 1)).toBeGreaterThan(0);
    for (const table of ['audit_anchors', 'audit_erasures']) {
      expect(() => database.exec(`DELETE FROM ${table}`)).toThrow(/audit log/);
      expect(() => database.exec(`UPDATE ${table} SET rowid = rowid`)).toThrow(/audit log/);
    }
    expect(await problems()).toEqual([]);
  });

  it('is found out who makes a row again with a hash that fits it', async () => {
    const other = await openTestStore();
    await other.audit.append({ customerId: 1, operation: 'createQueue' });
    withoutGuards(`UPDATE audit_log SET hash = '${(await other.audit.after(0, 1))[0]?.body.hash}' WHERE id = 1`);
    expect(await problems()).toContainEqual(expect.stringContaining('2: it does not follow the row before it'));
    await other.dispose();
  });
});

describe('the audit log', () => {
  let store: TestStore;
  const verdict = () => verifyAuditLog(store.dataDir);
  beforeEach(async () => {
    store = await openTestStore();
  });
  afterEach(() => store.dispose());

  it('holds together when many write at once, and some of it is undone', async () => {
    const { customerId } = store;
    const rows = Array.from({ length: 60 }, (_, index) =>
      store
        .transaction(async (within) => {
          await within.audit.append({ customerId, operation: `operation${index}` });
          if (index % 3 === 0) throw new Error('undone');
        })
        .catch(() => undefined),
    );
    await Promise.all(rows);
    expect(await verdict()).toMatchObject({ rows: 40, breaks: [] });
  });

  it('loses its beginning only to pruning, which leaves an anchor and a row', async () => {
    for (const at of [1000, 2000, 3000]) await store.audit.append({ customerId: 1, operation: 'updateQueue', at });
    expect(await store.audit.prune(2500)).toBe(2);
    expect(await store.audit.prune(2500)).toBe(0);
    await store.audit.append({ customerId: 1, operation: 'updateQueue' });
    expect(await verdict()).toMatchObject({ first: 3, rows: 3, pruned: 2, breaks: [] });
    expect((await store.audit.after(0, 10)).map(({ body }) => body.operation)).toEqual([
      'updateQueue',
      'audit.pruned',
      'updateQueue',
    ]);
  });

  it('forgets what was said of somebody, and stays whole', async () => {
    const { customerId } = store;
    const changes = [change('phone', null, '+49 30 "1"')];
    await store.audit.append({ customerId, operation: 'createContact', objectName: 'ÄDA Lovelace', changes });
    await store.audit.append({ customerId, operation: 'createContact', objectName: 'Grace Hopper' });
    expect(await store.audit.eraseMentions(customerId + 1, ['Grace'])).toBe(0);
    expect(await store.audit.eraseMentions(customerId, ['äda lovelace'])).toBe(1);
    const { data } = await store.audit.page(customerId, firstPage);
    expect(data.map(({ body }) => [body.object_name, body.changes.length, body.erased])).toEqual([
      ['', 1, false],
      ['Grace Hopper', 0, false],
      ['', 0, true],
    ]);
    expect(await verdict()).toMatchObject({ erased: 1, breaks: [] });
  });

  it('outlives the customer, without names and values', async () => {
    const second = await store.customers.create('second');
    await store.audit.append({ customerId: second, operation: 'createUser', objectName: 'Ada' });
    await store.customers.markDeleted(second, Date.now());
    while (await store.customers.removeSome(second));
    expect(await store.customers.byId(second)).toBeNull();
    expect((await store.audit.after(0, 10)).map(({ body }) => [body.operation, body.object_name])).toEqual([
      ['createUser', ''],
      ['audit.erased', ''],
    ]);
    expect(await verdict()).toMatchObject({ rows: 2, breaks: [] });
  });
});
