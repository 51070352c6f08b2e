import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../electron/service/platform/storage/store.ts';
import type { ApiError } from '../../../shared/api/client.ts';
import { newCdr, newMonitor } from '../../storage/storeFixture.ts';
import { askDatabase } from '../../support/database/asked.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

const caller = '4915112345678';
const other = '4930999000';

let service: TestService;
let store: Store;
let admin: SignedIn;
let customerId: number;

beforeEach(async () => {
  service = await startTestService();
  store = await service.openStore();
  admin = await service.admin();
  customerId = (await admin.call('getMe')).data.customer_id;
  await mkdir(join(service.dataDir, 'recordings'), { recursive: true });
});

afterEach(() => service.dispose());

/** A recorded call of long ago. */
async function call(liveId: number, src: string) {
  const path = `recordings/${liveId}.mp3`;
  await writeFile(join(service.dataDir, path), 'what they said');
  const { monitor } = await store.monitors.start(
    newMonitor(customerId, liveId, { src, path, timestamp: '2020-01-01 10:00:00' }),
  );
  await store.monitors.finish(monitor.id, { duration: 1, size: 14, pauses: [] }, []);
  await store.monitors.update(monitor.id, { transcript: 'I will pay on Friday' });
  const cdr = await store.calls.finish(
    newCdr(customerId, liveId, { src, clid: src, calldate: '2020-01-01 10:00:00' }),
    [],
  );
  return { cdr, monitor, file: join(service.dataDir, path) };
}

const statusOf = async (answer: Promise<unknown>): Promise<readonly [number, string]> => {
  const error = (await answer.then(
    () => ({ status: 200, message: '' }),
    (refused: ApiError) => refused,
  )) as ApiError;
  return [error.status, error.message];
};

const onHold = (
  body: { object: 'cdr' | 'monitor' | 'contact'; object_id: number } | { object: 'number'; number: string },
) => admin.call('createLegalHold', { body: { ...body, reason: 'Claim 7' } });

const refused = [409, expect.stringContaining('Claim 7')];

describe('a recording under legal hold', () => {
  it('is not deleted by its id, with all others, or as a part of its call, and its file stays', async () => {
    const { cdr, monitor, file } = await call(1, caller);
    await onHold({ object: 'cdr', object_id: cdr.id });
    expect(await statusOf(admin.call('deleteMonitors', { params: { ids: monitor.id } }))).toEqual(refused);
    expect(await statusOf(admin.call('deleteAllMonitors'))).toEqual(refused);
    expect(await statusOf(admin.call('deleteCdrs'))).toEqual(refused);
    expect(existsSync(file)).toBe(true);
    expect((await admin.call('getMonitor', { params: { id: monitor.id } })).data.state).toBe('ready');
  });

  it.each(['', 'I will not pay'])('keeps its words where a program writes “%s” over them', async (transcript) => {
    const { monitor } = await call(1, caller);
    await onHold({ object: 'monitor', object_id: monitor.id });
    const params = { id: monitor.id };
    expect(await statusOf(admin.call('updateMonitor', { params, body: { transcript } }))).toEqual(refused);
    expect((await admin.call('getMonitor', { params })).data.transcript).toBe('I will pay on Friday');
  });

  it('gets its transcript where it has none yet, and may be written as it is', async () => {
    const { monitor } = await call(1, caller);
    const params = { id: monitor.id };
    await admin.call('updateMonitor', { params, body: { transcript: '' } });
    await onHold({ object: 'monitor', object_id: monitor.id });
    const body = { transcript: 'I will pay on Monday' };
    await admin.call('updateMonitor', { params, body });
    await admin.call('updateMonitor', { params, body });
    expect((await admin.call('getMonitor', { params })).data.transcript).toBe(body.transcript);
  });

  it('does not expire, and goes once it is released', async () => {
    const { monitor, file } = await call(1, caller);
    const free = await call(2, other);
    const { data: hold } = await onHold({ object: 'monitor', object_id: monitor.id });
    await admin.call('updateRetentionSettings', { body: { recordings: 30, cdrs: 30, transcripts: 30 } });
    await until(() => !existsSync(free.file), { what: 'the other recording to expire' });
    await until(async () => (await admin.call('listCdrs')).total === 1);
    expect(existsSync(file)).toBe(true);
    expect((await admin.call('getMonitor', { params: { id: monitor.id } })).data.transcript).not.toBe('');
    await admin.call('deleteLegalHold', { params: { id: hold.id } });
    await until(() => !existsSync(file), { what: 'the recording to expire' });
  });
});

describe('a number under legal hold', () => {
  it('holds a call that comes in afterwards', async () => {
    await onHold({ object: 'number', number: `+${caller}` });
    await call(1, caller);
    expect(await statusOf(admin.call('deleteCdrs'))).toEqual(refused);
  });

  it('stays in the call detail record, whoever writes over it', async () => {
    await call(1, caller);
    await onHold({ object: 'number', number: caller });
    const database = askDatabase(service.dataDir);
    for (const change of [`UPDATE cdrs SET src = ''`, `UPDATE cdrs SET clid = '0'`, 'DELETE FROM cdrs']) {
      expect(() => database.exec(change)).toThrow('legal hold: Claim 7');
    }
    database.close();
  });

  it('cannot be got rid of with the whole customer', async () => {
    await call(1, caller);
    await onHold({ object: 'number', number: caller });
    expect((await statusOf(admin.call('deleteCustomer', { params: { id: customerId } })))[0]).toBe(409);
    expect((await admin.call('listCdrs')).total).toBe(1);
  });
});

describe('a contact under legal hold', () => {
  const ada = { first_name: 'Ada', tel: `+${caller}`, email: 'ada@example.org' };

  it('is not deleted, not among many, and not by merging it into another', async () => {
    const { data: contact } = await admin.call('createContact', { body: ada });
    const { data: into } = await admin.call('createContact', { body: { first_name: 'Bob' } });
    await onHold({ object: 'contact', object_id: contact.id });
    expect(await statusOf(admin.call('deleteContacts', { params: { ids: contact.id } }))).toEqual(refused);
    const many = [contact.id];
    for (let count = 0; count < 101; count += 1) {
      many.push((await admin.call('createContact', { body: { first_name: `${count}` } })).data.id);
    }
    expect(await statusOf(admin.call('deleteContacts', { params: { ids: many.join() } }))).toEqual(refused);
    expect(await statusOf(admin.call('mergeContacts', { body: { into: into.id, ids: [contact.id] } }))).toEqual(
      refused,
    );
    expect((await admin.call('getContact', { params: { id: contact.id } })).data.first_name).toBe('Ada');
  });

  it('holds its calls, also after somebody wrote another number into it', async () => {
    const { data: contact } = await admin.call('createContact', { body: ada });
    await call(1, caller);
    await onHold({ object: 'contact', object_id: contact.id });
    await admin.call('updateContacts', { body: [{ id: contact.id, tel: '+4930777000' }] });
    expect(await statusOf(admin.call('deleteCdrs'))).toEqual(refused);
  });
});

describe('the holds of one thing', () => {
  const covering = async (covers: string) => (await admin.call('listLegalHolds', { query: { covers } })).data;

  it('are those that were put on it, and on what it belongs to', async () => {
    const { cdr, monitor } = await call(1, caller);
    const free = await call(2, other);
    const { data: contact } = await admin.call('createContact', { body: { first_name: 'Ada', tel: `+${caller}` } });
    const { data: recording } = await onHold({ object: 'monitor', object_id: monitor.id });
    const { data: number } = await onHold({ object: 'number', number: `+${caller}` });
    expect(await covering(`cdr:${cdr.id}`)).toEqual([number, recording]);
    expect(await covering(`monitor:${monitor.id}`)).toEqual([number, recording]);
    expect(await covering(`contact:${contact.id}`)).toEqual([number]);
    expect(await covering(`number:+${caller}`)).toEqual([number]);
    expect(await covering(`cdr:${free.cdr.id}`)).toEqual([]);
    await admin.call('deleteLegalHold', { params: { id: number.id } });
    expect(await covering(`contact:${contact.id}`)).toEqual([]);
  });

  it('are asked for by an object and its id', async () => {
    for (const covers of ['cdr', 'cdr:', 'cdr:0', 'cdr:x', 'user:1', 'number:1', 'number:abc', 'cdr:1,2']) {
      expect((await statusOf(covering(covers)))[0], covers).toBe(400);
    }
  });
});

describe('a legal case', () => {
  it('is not closed while something is held for it, and gives its name as the reason', async () => {
    const { cdr } = await call(1, caller);
    const { data: file } = await admin.call('createLegalCase', { body: { name: 'Ada v. Company' } });
    await admin.call('createLegalHold', { body: { object: 'cdr', object_id: cdr.id, case_id: file.id } });
    const close = () => statusOf(admin.call('deleteLegalCase', { params: { id: file.id } }));
    expect(await close()).toEqual([409, '1 thing is held for “Ada v. Company”; release it first']);
    await admin.call('createLegalHold', { body: { object: 'number', number: other, case_id: file.id } });
    expect(await close()).toEqual([409, '2 things are held for “Ada v. Company”; release them first']);
    expect(await statusOf(admin.call('deleteCdrs'))).toEqual([409, expect.stringContaining('Ada v. Company')]);
  });

  it('is neither read nor lifted by an agent or a supervisor', async () => {
    const { cdr } = await call(1, caller);
    const { data: hold } = await onHold({ object: 'cdr', object_id: cdr.id });
    for (const user of [await service.user('agent'), await service.user('supervisor')]) {
      expect((await statusOf(user.call('listLegalHolds')))[0]).toBe(403);
      expect((await statusOf(user.call('deleteLegalHold', { params: { id: hold.id } })))[0]).toBe(403);
      expect((await statusOf(user.call('updateRetentionSettings', { body: { cdrs: 1 } })))[0]).toBe(403);
    }
  });
});
