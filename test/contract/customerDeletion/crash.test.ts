import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createStore } from '../../../electron/service/createStore.ts';
import { newCdr, newMonitor } from '../../storage/storeFixture.ts';
import { columnsOf, readDatabase } from '../../support/customerRows.ts';
import { askDatabase } from '../../support/database/asked.ts';
import { databaseUrlOf } from '../../support/database/postgres.ts';
import { type ServiceProcess, signIn, startServiceProcess } from '../../support/serviceProcess.ts';
import { until } from '../../support/until.ts';

/** The process is killed while a customer goes: the next one lets it go to the end, and takes nothing else. */
const leaving = { email: 'leaving@elsewhere.test', first_name: 'L', password: 'a password of its own', ext: '100' };

/** More than go in a few batches. */
const calls = 20_000;
const recordings = 20;

let running: ServiceProcess | null = null;

afterEach(async () => {
  await running?.dispose();
});

/** Copies the customer's only call until there are so many, each a call of its own. */
function multiplyCalls(dataDir: string, customerId: number): void {
  const database = askDatabase(dataDir);
  const columns = columnsOf(database, 'cdrs').filter((name) => name !== 'id');
  const names = columns.map((name) => `"${name}"`);
  const values = columns.map((name) => (name === 'live_id' ? '"live_id" + number' : `"${name}"`));
  database.exec(`
    WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${calls - 1})
    INSERT INTO cdrs (${names.join(', ')}) SELECT ${values.join(', ')} FROM cdrs, numbers WHERE customer_id = ${customerId}`);
  database.close();
}

async function plant(dataDir: string, customerId: number): Promise<void> {
  const store = await createStore(dataDir, { databaseUrl: databaseUrlOf(dataDir) });
  const from = customerId * 1_000_000;
  await store.calls.finish(newCdr(customerId, from), []);
  await mkdir(join(dataDir, 'recordings'), { recursive: true });
  for (let index = 0; index < recordings; index++) {
    const path = `recordings/of-${customerId}-${index}.mp3`;
    await writeFile(join(dataDir, path), 'sound');
    await store.monitors.start(newMonitor(customerId, from + index, { path }));
  }
  await store.close();
  multiplyCalls(dataDir, customerId);
}

function countOf(dataDir: string, table: string, column: string, value: number): number {
  const query = `SELECT count(*) AS count FROM "${table}" WHERE "${column}" = ?`;
  return readDatabase(dataDir, (database) => Number(database.prepare(query).get(value)?.count));
}

describe('a customer whose service is killed while it goes', () => {
  it('goes with the next one, and its neighbour stays', async () => {
    running = await startServiceProcess();
    const { dataDir, api } = running;
    const admin = await running.signIn();
    const { data: customer } = await admin.call('createCustomer', { body: { name: 'Leaving', owner: leaving } });
    await plant(dataDir, 1);
    await plant(dataDir, customer.id);
    const left = () => countOf(dataDir, 'cdrs', 'customer_id', customer.id);

    const root = await signIn(api, leaving);
    const gone = root.call('deleteCustomer', { params: { id: customer.id } }).then(
      () => 'answered',
      () => 'broken off',
    );
    await until(() => left() < calls, { what: 'the first of its calls to go' });
    await running.end('SIGKILL');
    expect(await gone).toBe('broken off');
    expect(left()).toBeGreaterThan(0);

    running = await startServiceProcess(dataDir);
    await expect(signIn(running.api, leaving)).rejects.toMatchObject({ status: 400 });
    await until(() => countOf(dataDir, 'customers', 'id', customer.id) === 0, { what: 'the customer to be gone' });
    for (const table of ['cdrs', 'monitors', 'users', 'lines', 'events']) {
      expect([table, countOf(dataDir, table, 'customer_id', customer.id)]).toEqual([table, 0]);
    }
    expect(countOf(dataDir, 'cdrs', 'customer_id', 1)).toBe(calls);
    const files = (await readdir(join(dataDir, 'recordings'))).filter((name) => name.startsWith('of-'));
    expect(files).toHaveLength(recordings);
    expect(files.filter((name) => !name.startsWith('of-1-'))).toEqual([]);
    await expect(running.signIn()).resolves.toBeDefined();
  }, 120_000);
});
