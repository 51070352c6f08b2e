import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAudio } from '../support/openAudio.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

let service: TestService;
let ada: TestUser;
let eve: TestUser;

beforeAll(async () => {
  service = await startTestService({ demo: true });
  ada = await service.user('agent');
  eve = await service.user('agent');
  const admin = await service.admin();
  const registered = async () => (await admin.call('listLines')).data[0]?.state === 'registered';
  await until(registered, { what: 'the demo line to register' });
});

afterAll(() => service.dispose());

const session = async (user: TestUser) =>
  (await user.call('listMediaSessions')).data.find((one) => one.user === user.userId);

async function connected(user: TestUser, id: number): Promise<void> {
  const state = async () => (await user.call('getCall', { params: { id } })).data.state_name;
  await until(async () => (await state()) === 'CONNECTED', { what: 'the call to be answered' });
}

describe('an audio session', () => {
  it('says which call it carries, and its record which one it carried last and between whom', async () => {
    const closeAda = await openAudio(ada);
    const closeEve = await openAudio(eve);
    expect(await session(ada)).toMatchObject({ call_id: '', live_id: null, dst_id: '', dst_ua: '' });
    const { data: out } = await ada.call('createCall', { body: { to: '600', auto_answer: true } });
    await connected(ada, out.id);
    expect(await session(ada)).toMatchObject({
      call_id: String(out.id),
      live_id: out.id,
      dst_id: '',
      src_id: String(ada.userId),
    });
    expect((await session(ada))?.dst_ua).not.toBe('');
    await ada.call('deleteCall', { params: { id: out.id } });
    const { data: inside } = await ada.call('createCall', { body: { to: eve.ext, auto_answer: true } });
    await until(async () => (await eve.call('listCalls')).total === 1, { what: 'the colleague to be rung' });
    await eve.call('updateCall', { params: { id: inside.id }, body: { state: 'answer' } });
    await connected(ada, inside.id);
    expect(await session(eve)).toMatchObject({ call_id: String(inside.id), dst_id: String(ada.userId) });
    await ada.call('deleteCall', { params: { id: inside.id } });
    const mine = await session(ada);
    const theirs = await session(eve);
    for (const [user, one] of [
      [ada, mine],
      [eve, theirs],
    ] as const) {
      await user.call('deleteMediaSession', { params: { id: one?.id ?? 0 } });
    }
    await closeAda();
    await closeEve();
    const record = async (user: TestUser, id: number | undefined) =>
      (await user.call('listMsdrs')).data.find(({ media_session_id }) => media_session_id === id);
    await until(async () => (await record(eve, theirs?.id)) !== undefined, { what: 'the records' });
    const call_id = String(inside.id);
    expect(await record(ada, mine?.id)).toMatchObject({
      call_id,
      src: ada.ext,
      src_id: String(ada.userId),
      dst: eve.ext,
      dst_id: String(eve.userId),
    });
    expect(await record(eve, theirs?.id)).toMatchObject({ call_id, src: eve.ext, dst: ada.ext });
  });
});
