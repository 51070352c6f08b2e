import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import type { ApiError } from '../../shared/api/client.ts';
import { newCdr, newMonitor } from '../storage/storeFixture.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';

/** Who sees whose records (CONTRACT, "Roles"). */
let service: TestService;
let store: Store;
let [agent, colleague, reception, supervisor] = [] as unknown as [TestUser, TestUser, TestUser, TestUser];

beforeAll(async () => {
  service = await startTestService();
  store = await service.openStore();
  agent = await service.user('agent');
  colleague = await service.user('agent');
  reception = await service.user('reception');
  supervisor = await service.user('supervisor');
  const customerId = (await store.customers.first()) ?? 0;
  for (const [liveId, user] of [agent, colleague].entries()) {
    const mine = { user_id: user.userId, participants: [user.userId] };
    await store.calls.finish(newCdr(customerId, liveId + 1, mine), []);
    const { monitor } = await store.monitors.start(newMonitor(customerId, liveId + 1, mine));
    await store.monitors.finish(monitor.id, { duration: 1, size: 1, pauses: [] }, []);
  }
});

afterAll(async () => {
  await service.dispose();
});

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: ApiError) => error.status,
  );

describe('records', () => {
  it('of others are seen from supervisor on', async () => {
    const seen = async (user: TestUser) => {
      const [cdrs, monitors] = [await user.call('listCdrs'), await user.call('listMonitors')];
      return [cdrs.data.map(({ live_id }) => live_id), monitors.data.map(({ live_id }) => live_id), cdrs.total];
    };
    expect(await seen(agent)).toEqual([[1], [1], 1]);
    expect(await seen(colleague)).toEqual([[2], [2], 1]);
    expect(await seen(reception)).toEqual([[], [], 0]);
    expect(await seen(supervisor)).toEqual([[2, 1], [2, 1], 2]);
  });

  it('that a user may not see are not there', async () => {
    const { data } = await colleague.call('listCdrs');
    const params = { id: data[0]?.id ?? 0 };
    expect(await refusalOf(agent.call('getCdr', { params }))).toBe(404);
    expect(await refusalOf(agent.call('getCdrTrace', { params }))).toBe(404);
    expect(await refusalOf(agent.call('getMonitor', { params }))).toBe(404);
    expect(await refusalOf(supervisor.call('getCdr', { params }))).toBeNull();
  });

  it('cannot be deleted but by the administrator', async () => {
    expect(await refusalOf(supervisor.call('deleteMonitors', { params: { ids: '1' } }))).toBe(403);
  });

  it('are all deleted or none', async () => {
    const admin = await service.admin();
    const error = await admin.call('deleteMonitors', { params: { ids: '1,999' } }).catch((thrown: ApiError) => thrown);
    expect(error).toMatchObject({ status: 404, message: 'There is no recording 999' });
    expect((await admin.call('listMonitors')).total).toBe(2);
  });
});

describe('lines', () => {
  it('of one user are seen by that user and the administrator', async () => {
    const admin = await service.admin();
    const body = { name: 'Own', server: '127.0.0.1:9', register: false, user_id: agent.userId };
    const { data: line } = await admin.call('createLine', { body });
    const params = { id: line.id };
    expect(await refusalOf(agent.call('getLine', { params }))).toBeNull();
    expect(await refusalOf(colleague.call('getLine', { params }))).toBe(404);
    expect((await colleague.call('listLines')).data).toEqual([]);
    expect(await refusalOf(agent.call('deleteLine', { params }))).toBe(403);
  });

  it('keep their password when a change does not name it', async () => {
    const admin = await service.admin();
    const body = { name: 'Kept', server: '127.0.0.1:9', register: false, password: 'hidden' };
    const { data } = await admin.call('createLine', { body });
    const renamed = await admin.call('updateLine', { params: { id: data.id }, body: { name: 'New' } });
    expect(renamed.data).toMatchObject({ name: 'New', has_password: true, server: '127.0.0.1:9' });
    const cleared = await admin.call('updateLine', { params: { id: data.id }, body: { password: null } });
    expect(cleared.data.has_password).toBe(false);
  });
});
