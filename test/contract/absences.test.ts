import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAudio } from '../support/openAudio.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  await (await service.admin()).call('addDemoLine');
});

afterAll(() => service.dispose());

const absences = async (client: SignedIn, query: object = {}) => (await client.call('listAbsences', { query })).data;

describe('the absence of a page during a call', () => {
  it('is reported to the agent and to supervisors, until the agent has read it', async () => {
    const [ada, ben, supervisor] = [
      await service.user('agent'),
      await service.user('agent'),
      await service.user('supervisor'),
    ];
    const close = await openAudio(ada);
    const { id } = (await ada.call('createCall', { body: { to: '600', auto_answer: true } })).data;
    const call = async () => (await ada.call('getCall', { params: { id } })).data;
    await until(async () => (await call()).state_name === 'CONNECTED', { what: 'the call' });
    await close();
    await until(async () => (await call()).agent_gone !== null, { what: 'that the agent is gone' });
    const [open] = await absences(supervisor, { call_id: id });
    expect(open).toMatchObject({ user_id: ada.userId, outcome: null, number: '600', ended_at: null, seen: false });
    expect(await absences(ada, { seen: 'false' })).toEqual([]);
    await ada.call('deleteCall', { params: { id } });
    await until(async () => (await absences(ada, { seen: 'false' })).length === 1, { what: 'what became of it' });
    const [over] = await absences(ada);
    expect(over).toMatchObject({ call_id: id, outcome: 'call_ended', number: '600', is_emergency: false });
    expect(await absences(ben)).toEqual([]);
    expect(await absences(ben, { user_id: ada.userId })).toEqual([]);
    expect(await absences(supervisor, { user_id: ben.userId })).toEqual([]);
    const read = { params: { id: over?.id ?? 0 }, body: { seen: true } };
    for (const other of [ben, supervisor]) {
      await expect(other.call('updateAbsence', read)).rejects.toMatchObject({ status: 404 });
    }
    const { params } = read;
    const { etag, result } = await ada.callVersioned('getAbsence', { params });
    expect(result.data).toEqual(over);
    expect((await supervisor.call('getAbsence', { params })).data).toEqual(over);
    await expect(ben.call('getAbsence', { params })).rejects.toMatchObject({ status: 404 });
    const changed = await ada.callVersioned('updateAbsence', read, { ifMatch: etag });
    expect(changed.result.data).toMatchObject({ seen: true, number: '600' });
    const unread = ada.callVersioned('updateAbsence', { params, body: { seen: false } }, { ifMatch: etag });
    await expect(unread).rejects.toMatchObject({ status: 412 });
    expect((await ada.callVersioned('getAbsence', { params })).etag).toBe(changed.etag);
    expect(await absences(ada, { seen: 'false' })).toEqual([]);
    expect(await absences(supervisor, { seen: 'true' })).toHaveLength(1);
  });
});
