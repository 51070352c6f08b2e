import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyFileSecretBox } from '../../../electron/service/platform/storage/keyFileSecretBox.ts';
import { newMonitor } from '../../storage/storeFixture.ts';
import { isAuditLog } from '../../support/customerRows.ts';
import { type SignedIn, signIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

/** A customer that is deleted leaves nothing, whatever tables there are, and takes nothing of others with it. */
const leaving = { email: 'leaving@elsewhere.test', first_name: 'L', password: 'a password of its own', ext: '100' };

let service: TestService;
let root: SignedIn;
let customerId: number;

beforeEach(async () => {
  service = await startTestService();
  const admin = await service.admin();
  customerId = (await admin.call('createCustomer', { body: { name: 'Leaving', owner: leaving } })).data.id;
  root = await signIn(service.api, leaving);
});

afterEach(async () => {
  await service.dispose();
});

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

function openDatabase(): DatabaseSync {
  const database = new DatabaseSync(join(service.dataDir, 'cordboard.db'), { enableForeignKeyConstraints: false });
  database.exec('PRAGMA busy_timeout = 5000');
  return database;
}

function tablesWith(database: DatabaseSync, column: string): string[] {
  const tables = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`).all();
  const has = (name: string) =>
    database.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(name, column) !== undefined;
  return tables.map(({ name }) => String(name)).filter(has);
}

/** A row of the customer that says nothing else: what must be there is filled with something, JSON where it is text. */
function plant(database: DatabaseSync, table: string, owner: number): void {
  const columns = database.prepare('SELECT * FROM pragma_table_info(?)').all(table) as unknown as Column[];
  const needed = columns.filter(
    ({ name, notnull, dflt_value, pk, type }) =>
      name === 'customer_id' || (notnull === 1 && dflt_value === null) || (pk > 0 && type !== 'INTEGER'),
  );
  const fillingOf = ({ name, type }: Column) => {
    if (name === 'customer_id') return owner;
    if (name.startsWith('sealed')) return secrets.seal('planted');
    return type.toUpperCase() === 'TEXT' ? `["planted ${table} ${owner}"]` : Date.now() + owner;
  };
  const secrets = keyFileSecretBox(join(service.dataDir, 'secret.key'));
  const names = needed.map(({ name }) => `"${name}"`).join(', ');
  const marks = needed.map(() => '?').join(', ');
  database.prepare(`INSERT INTO "${table}" (${names}) VALUES (${marks})`).run(...needed.map(fillingOf));
}

const countOf = (database: DatabaseSync, table: string, owner: number) =>
  Number(database.prepare(`SELECT count(*) AS count FROM "${table}" WHERE customer_id = ?`).get(owner)?.count);

/**
 * Users are there already, a customer of whom something is under legal hold cannot be deleted, and a role that needs a second
 * factor may not delete it. Files that are to be deleted are gone soon, whosever they are.
 */
const notPlanted: readonly string[] = ['users', 'legal_holds', 'held_keys', 'second_factor_policies', 'doomed_files'];

function plantEverywhere(owners: readonly number[]): string[] {
  const database = openDatabase();
  const tables = tablesWith(database, 'customer_id').filter(
    (table) => !notPlanted.includes(table) && !isAuditLog(table),
  );
  for (const table of tables) for (const owner of owners) plant(database, table, owner);
  database.close();
  return tables;
}

const remove = () => root.call('deleteCustomer', { params: { id: customerId } });

describe('a customer that is deleted', () => {
  it('leaves no row in any table, and takes none of another customer', async () => {
    const tables = plantEverywhere([1, customerId]);
    expect(tables.length).toBeGreaterThan(15);
    await remove();
    const database = openDatabase();
    const left = tables.filter((table) => countOf(database, table, customerId) > 0);
    const lost = tables.filter((table) => countOf(database, table, 1) === 0);
    const users = countOf(database, 'users', customerId);
    const customers = database.prepare('SELECT id FROM customers WHERE id = ?').all(customerId);
    database.close();
    expect({ left, lost, users, customers }).toEqual({ left: [], lost: [], users: 0, customers: [] });
  });

  it('leaves no file, and takes none that is not its own', async () => {
    const store = await service.openStore();
    const paths = ['recordings/leaving.mp3', 'recordings/staying.mp3'];
    for (const [index, path] of paths.entries()) {
      const file = join(service.dataDir, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, 'sound');
      await store.monitors.start(newMonitor(index === 0 ? customerId : 1, index + 1, { path }));
    }
    await remove();
    const exists = (path: string) =>
      access(join(service.dataDir, path)).then(
        () => true,
        () => false,
      );
    expect(await Promise.all(paths.map(exists))).toEqual([false, true]);
  });

  it('can no longer be used: its tokens and passwords are refused, other customers’ are not', async () => {
    const { data } = await root.call('createApiToken', { body: { name: 'reports' } });
    await remove();
    await expect(root.call('ping')).rejects.toMatchObject({ status: 401 });
    await expect(service.client(data.token).call('ping')).rejects.toMatchObject({ status: 401 });
    await expect(signIn(service.api, leaving)).rejects.toMatchObject({ status: 400 });
    await expect((await service.admin()).call('ping')).resolves.toBeDefined();
  });

  it('goes on being deleted by the next process when one is killed meanwhile', async () => {
    const store = await service.openStore();
    await store.customers.markDeleted(customerId, Date.now());
    await service.stop();
    const { dataDir } = service;
    service = await startTestService({ dataDir });
    const again = await service.openStore();
    await until(async () => (await again.customers.byId(customerId)) === null, { what: 'the customer to be gone' });
    expect(await again.users.ofCustomer(customerId)).toEqual([]);
    expect(await again.customers.first()).toBe(1);
  });
});

describe('deleting a customer', () => {
  it('is for its own root user', async () => {
    const admin = await service.admin();
    await expect(admin.call('deleteCustomer', { params: { id: customerId } })).rejects.toMatchObject({ status: 403 });
    const person = { email: 'b@elsewhere.test', first_name: 'B', password: 'some other password', ext: '101' };
    await root.call('createUser', { body: { ...person, roles: ['administrator'] } });
    const other = await signIn(service.api, person);
    await expect(other.call('deleteCustomer', { params: { id: customerId } })).rejects.toMatchObject({ status: 403 });
    await expect(root.call('deleteCustomer', { params: { id: 1 } })).rejects.toMatchObject({ status: 403 });
  });

  it('leaves adding customers to the root user of the first', async () => {
    const body = { name: 'Third', owner: { ...leaving, email: 'third@elsewhere.test' } };
    await expect(root.call('createCustomer', { body })).rejects.toMatchObject({ status: 403 });
  });
});
