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

async function ask(client: SignedIn, number: string): Promise<{ token: string; state: string }> {
  const body = { name: 'Shop', websites: [origin] };
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
