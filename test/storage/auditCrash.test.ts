import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyAuditLog } from '../../electron/service/platform/storage/audit/verifyAuditLog.ts';
import { databaseUrlOf } from '../support/database/postgres.ts';
import { newDataDir } from '../support/migratedDatabase.ts';
import { openTestStore, type TestStore } from './storeFixture.ts';

const writer = resolve(import.meta.dirname, 'auditCrashWriter.ts');

/** Lets a process change things until it has reported so many, then kills it during the next one. */
async function killAfter(dataDir: string, changes: number): Promise<void> {
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise((done) => child.once('exit', done));
  let audited = 0;
  for await (const _ of createInterface(child.stdout)) {
    audited += 1;
    if (audited === changes) child.kill('SIGKILL');
  }
  await exited;
}

describe('a process that is killed between a change and its row of the audit log', () => {
  it.each([1, 40, 160])('leaves no change without its row (after %i)', async (changes) => {
    const dataDir = await newDataDir('cordboard-audit-crash-');
    await killAfter(dataDir, changes);
    const store = await openTestStore(dataDir);
    await store.settleInterrupted();
    const labels = (await store.callLabels.ofCustomer(store.customerId)).map(({ name }) => name);
    const rows = (await store.audit.after(0, 10_000)).map(({ body }) => body.reason);
    expect(labels.length).toBeGreaterThanOrEqual(changes);
    expect(rows.toSorted()).toEqual(labels.toSorted());
    expect((await verifyAuditLog(dataDir, databaseUrlOf(dataDir))).breaks).toEqual([]);
    await store.dispose();
  });
});

describe('an operation that the audit log contains', () => {
  let store: TestStore;
  const entry = { customerId: 1, operation: 'updateQueue' };
  const operations = async () => (await store.audit.after(0, 100)).map(({ body }) => [body.operation, body.outcome]);
  const label = (name: string) => store.callLabels.create({ customerId: store.customerId, name, color: '#000000' });

  beforeEach(async () => {
    store = await openTestStore();
  });
  afterEach(() => store.dispose());

  it.each([
    ['a single write', () => label('one')],
    ['a transaction', () => store.transaction((within) => within.customers.create('another'))],
    ['several', () => label('one').then(() => label('two'))],
  ])('is entered once by the process that finds its remains after %s', async (_name, work) => {
    await store.beginAudit(entry).run(async () => void (await work()));
    expect(await operations()).toEqual([]);
    expect(await store.settleInterrupted()).toBe(1);
    expect(await store.settleInterrupted()).toBe(0);
    expect(await operations()).toEqual([['updateQueue', 'interrupted']]);
  });

  it('leaves nothing when it changed nothing, or what it changed was undone', async () => {
    const audited = store.beginAudit(entry);
    await audited.run(async () => void (await store.customers.first()));
    const undone = audited.run(() =>
      store.transaction(async (within) => {
        await within.customers.create('another');
        throw new Error('undone');
      }),
    );
    await expect(undone).rejects.toThrow('undone');
    expect(await store.settleInterrupted()).toBe(0);
    await audited.run(() => label('one'));
    await audited.finish({ ...entry, outcome: 'done' });
    expect(await store.settleInterrupted()).toBe(0);
    expect(await operations()).toEqual([['updateQueue', 'done']]);
  });

  it('is not what others change meanwhile, nor what continues when it is over', async () => {
    const goOn = Promise.withResolvers<void>();
    const audited = store.beginAudit(entry);
    let later: Promise<unknown> = Promise.resolve();
    await audited.run(async () => {
      later = goOn.promise.then(() => label('later'));
    });
    await label('of somebody else');
    await audited.finish({ ...entry, outcome: 'refused' });
    goOn.resolve();
    await later;
    expect(await store.settleInterrupted()).toBe(0);
    expect(await operations()).toEqual([['updateQueue', 'refused']]);
  });

  it('is in the log in the order in which it ended', async () => {
    const first = store.beginAudit({ ...entry, operation: 'first' });
    const second = store.beginAudit({ ...entry, operation: 'second' });
    await first.run(() => label('one'));
    await second.run(() => label('two'));
    await Promise.all([
      second.finish({ ...entry, operation: 'second' }),
      first.finish({ ...entry, operation: 'first' }),
    ]);
    expect((await operations()).map(([operation]) => operation)).toEqual(['second', 'first']);
    expect((await verifyAuditLog(store.dataDir, databaseUrlOf(store.dataDir))).breaks).toEqual([]);
  });
});
