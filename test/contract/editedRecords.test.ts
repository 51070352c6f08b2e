import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationName } from '../../shared/api/contract.ts';
import { plantLostCaller } from '../support/lostCaller.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';

/** What two people edit at the same moment, of whom the later one is told so, where it is no form of settings. */
let service: TestService;
let admin: SignedIn;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
});

afterAll(() => service.dispose());

interface Address {
  readonly read: OperationName;
  readonly change: OperationName;
  readonly params: object;
}

/** Two changes of one reading, and what is there after them. */
async function twice({ read, change, params }: Address, [first, second]: readonly [object, object]) {
  const versioned = (operation: OperationName, body?: object, ifMatch?: string | null) =>
    admin.callVersioned(operation, { params, ...(body && { body }) } as never, { ifMatch });
  const { etag } = await versioned(read);
  const { etag: next } = await versioned(change, first, etag);
  const refused = await versioned(change, second, etag).catch(({ status, code }) => [status, code]);
  const { result, etag: last } = await versioned(read);
  return { refused, versions: [etag, next, last], data: (result as { data: object }).data };
}

/** All differ from the first, and the answer to a change has that of the reading after it. */
function checkVersions([first, next, last]: readonly (string | null)[]): void {
  expect(first).toMatch(/^"[\w-]{22}"$/);
  expect(next).not.toBe(first);
  expect(last).toBe(next);
}

const late = [412, 'precondition_failed'];

describe('the later of two changes of one reading is refused', () => {
  it('of a price', async () => {
    const line = { name: 'Priced', server: '127.0.0.1:9', register: false } as const;
    const { id } = (await admin.call('createLine', { body: line })).data;
    const { data } = await admin.call('createLineRate', { params: { id }, body: { prefix: '49', rate: 0.01 } });
    const params = { id, rate_id: data.id };
    const address = { read: 'getLineRate', change: 'updateLineRate', params } as const;
    const { refused, versions, data: kept } = await twice(address, [{ rate: 0.02 }, { rate: 0.03, prefix: '44' }]);
    expect([refused, kept]).toEqual([late, { ...data, rate: 0.02 }]);
    checkVersions(versions);
    const remove = (ifMatch: string | null = null) => admin.callVersioned('deleteLineRate', { params }, { ifMatch });
    await expect(remove(versions[0])).rejects.toMatchObject({ status: 412 });
    await remove(versions[2]);
  });

  it('of a caller to ring back, to whom it is given and whether it is done', async () => {
    const [ann, ben] = [await service.user('agent'), await service.user('agent')];
    const params = { id: await plantLostCaller(await service.openStore(), 1) };
    const address = { read: 'getRingBack', change: 'updateRingBack', params } as const;
    const given = await twice(address, [{ user_id: ann.userId }, { user_id: ben.userId }]);
    expect([given.refused, given.data]).toEqual([late, expect.objectContaining({ user_id: ann.userId })]);
    checkVersions(given.versions);
    const done = await twice(address, [{ done: true }, { user_id: ben.userId }]);
    expect([done.refused, done.data]).toEqual([late, expect.objectContaining({ user_id: ann.userId })]);
    checkVersions(done.versions);
    expect((await ann.call('getRingBack', { params })).data.done_at).not.toBeNull();
    await expect(ben.call('getRingBack', { params })).rejects.toMatchObject({ status: 404 });
  });

  it('of the contact with an id of another system, also at its own address', async () => {
    const external = { external_id: 'crm-7' };
    await admin.call('putContact', { params: external, body: { first_name: 'Ada' } });
    const address = { read: 'getExternalContact', change: 'putContact', params: external } as const;
    const { refused, versions, data } = await twice(address, [{ company: 'Navy' }, { company: 'Univac' }]);
    expect([refused, data]).toEqual([late, expect.objectContaining({ first_name: 'Ada', company: 'Navy' })]);
    checkVersions(versions);
    const params = { id: (data as { id: number }).id };
    const [, , ifMatch = null] = versions;
    expect((await admin.callVersioned('getContact', { params })).etag).toBe(ifMatch);
    const write = admin.callVersioned('updateContact', { params, body: { notes: 'By hand' } }, { ifMatch });
    const put = admin.callVersioned('putContact', { params: external, body: { notes: 'Synced' } }, { ifMatch });
    const statuses = (await Promise.allSettled([write, put])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('of a contact that is gone: it is not made again', async () => {
    const params = { external_id: 'crm-8' };
    const { data } = await admin.call('putContact', { params, body: { first_name: 'Gone' } });
    const { etag } = await admin.callVersioned('getExternalContact', { params });
    await admin.call('deleteContacts', { params: { ids: String(data.id) } });
    for (const ifMatch of [etag, '*']) {
      const put = admin.callVersioned('putContact', { params, body: { first_name: 'Back' } }, { ifMatch });
      await expect(put).rejects.toMatchObject({ status: 412, code: 'precondition_failed' });
    }
    await expect(admin.call('getExternalContact', { params })).rejects.toMatchObject({ status: 404 });
    expect((await admin.callVersioned('putContact', { params, body: { first_name: 'New' } })).etag).not.toBeNull();
  });
});
