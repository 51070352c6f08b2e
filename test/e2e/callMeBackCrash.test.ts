import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AudioOffer, audioOffer } from '../support/audioOffer.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const origin = 'https://shop.test';

let service: ServiceProcess;
let audio: AudioOffer;

beforeEach(async () => {
  service = await startServiceProcess();
  audio = await audioOffer();
});

afterEach(async () => {
  await audio?.close();
  await service?.dispose();
});

async function ask(client: SignedIn, number: string, queueId?: number): Promise<{ token: string; state: string }> {
  const target =
    queueId === undefined ? ({ kind: 'everybody' } as const) : ({ kind: 'queue', queue_id: queueId } as const);
  const body = { name: 'Shop', websites: [origin], allowed_countries: ['GB'], target };
  const { data: setting } = await client.call('createCallMeBackSetting', { body });
  const response = await fetch(`${service.api}/callmeback/widgets/${setting.key}/requests`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ number }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: { token: string; state: string } }).data;
}

const progress = async (client: SignedIn, token: string) =>
  (await client.call('getCallback', { params: { token } })).data;

it.each(['before anybody took it', 'while the visitor is called'])(
  'a request is not lost at kill -9, %s',
  async (moment) => {
    const client = await service.signIn();
    await client.call('createMediaSession', { body: { sdp: audio.sdp } });
    const { token } = await ask(client, '+44 20 7946 0018');
    expect(await progress(client, token)).toEqual({ state: 'calling_agent', outcome: null });
    const [call] = (await client.call('listCalls')).data;
    if (moment === 'while the visitor is called') {
      await client.call('updateCall', { params: { id: call?.id ?? 0 }, body: { state: 'answer' } });
      const rung = async () => (await progress(client, token)).state === 'calling_you';
      await until(rung, { what: 'the visitor to be called' });
    }

    await service.end('SIGKILL');
    service = await startServiceProcess(service.dataDir);

    const again = await service.signIn();
    expect(await progress(again, token)).toEqual({ state: 'ended', outcome: 'interrupted' });
    const { data: requests } = await again.call('listCallMeBackRequests');
    expect(requests).toMatchObject([
      { state: 'ended', outcome: 'interrupted', live_id: call?.id, number: '442079460018' },
    ]);
    expect((await again.call('listCallMeBackVisitors')).data).toMatchObject([{ requests: 1, number: '442079460018' }]);
    const { data: cdrs } = await again.call('listCallMeBackCdrs');
    expect(cdrs).toMatchObject([{ live_id: call?.id, t_cause: 'Temporary failure', request_id: requests[0]?.id }]);
    expect((await again.call('listCalls')).data).toEqual([]);
  },
);

it('a request that waits in a queue waits on after kill -9, and is called when an agent is there', async () => {
  const client = await service.signIn();
  const body = { name: 'Sales', users: [client.userId], join_empty: true, wrapup_time: 0 };
  const { data: queue } = await client.call('createQueue', { body });
  const { token } = await ask(client, '+44 20 7946 0018', queue.id);
  const [{ live_id: liveId } = { live_id: null }] = (await client.call('listCallMeBackRequests')).data;

  await service.end('SIGKILL');
  service = await startServiceProcess(service.dataDir);

  const again = await service.signIn();
  expect(await progress(again, token)).toEqual({ state: 'calling_agent', outcome: null });
  const waiting = (await again.call('listQueueCallers', { params: { id: queue.id } })).data;
  expect(waiting).toMatchObject([{ id: liveId, number: '442079460018', callback: true }]);
  expect((await again.call('listCalls')).data).toEqual([]);
  await again.call('createMediaSession', { body: { sdp: audio.sdp } });
  const ringing = async () =>
    (await again.call('listCalls')).data.find(({ ringing_user_ids }) => ringing_user_ids.length);
  await until(async () => (await ringing()) !== undefined, { what: 'the agent to ring' });
  expect(await ringing()).toMatchObject({ id: liveId, dst: '442079460018', queue_id: queue.id });
  await again.call('updateCall', { params: { id: liveId ?? 0 }, body: { state: 'answer' } });
  await until(async () => (await progress(again, token)).state === 'calling_you', { what: 'the visitor to be called' });
  await again.call('cancelCallback', { params: { token } });
  const ended = { state: 'ended', outcome: 'cancelled' };
  await until(async () => (await progress(again, token)).state === 'ended', { what: 'the end' });
  expect(await progress(again, token)).toEqual(ended);
  await until(async () => (await again.call('listCallMeBackCdrs')).total === 1, { what: 'the record' });
  expect((await again.call('listCallMeBackCdrs')).data).toMatchObject([{ live_id: liveId }]);
});
