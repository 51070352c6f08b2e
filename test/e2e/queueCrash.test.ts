import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audioOffer } from '../support/audioOffer.ts';
import { askDatabase } from '../support/database/asked.ts';
import { openAudio } from '../support/openAudio.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

let service: ServiceProcess;
let pbx: Pbx;

beforeEach(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
});

afterEach(async () => {
  await pbx.close();
  await service.dispose();
});

function rows(sql: string): unknown[] {
  const database = askDatabase(service.dataDir, { readOnly: true });
  const all = database.prepare(sql).all();
  database.close();
  return all.map((row) => ({ ...row }));
}

describe('a service that is killed while callers wait in a queue', () => {
  it('keeps all of them in their order, who is to be called back too, and agents’ states', async () => {
    const client = await service.signIn();
    await addTrunk(client, pbx);
    const me = { id: client.userId };
    const { data: queue } = await client.call('createQueue', {
      body: { name: 'Sales', callback: true, users: [client.userId], ring_time: 60 },
    });
    const callers = async (signedIn: SignedIn) =>
      (await signedIn.call('listQueueCallers', { params: { id: queue.id }, query: { sort: 'position', dir: 'ASC' } }))
        .data;
    const call = async (from: string) => {
      const party = await pbx.call(queue.number, from, 900);
      await party.event('answered');
      party.talk();
      return party;
    };
    const wants = await call('+4940111');
    await until(async () => (await callers(client)).length === 1, { what: 'the first caller' });
    await wants.leg.sendDtmf(['1']);
    await until(() => wants.leg.state === 'ended', { what: 'the goodbye' });
    const served = await call('+4940222');
    const gone = await call('+4940333');
    await until(async () => (await callers(client)).length === 3, { what: 'three who wait' });
    const [first, second] = await callers(client);
    expect(first).toMatchObject({ number: '4940111', callback: true });

    // The only agent comes, is rung, and the service dies.
    await client.call('updateQueueCaller', {
      params: { id: queue.id, call_id: second?.id ?? 0 },
      body: { priority: 60 },
    });
    const audio = await audioOffer();
    await client.call('createMediaSession', { body: { sdp: audio.sdp } });
    const state = async (signedIn: SignedIn) => (await signedIn.call('getAgent', { params: me })).data.state;
    await until(async () => (await state(client)) === 'reserved', { what: 'the agent to be rung' });
    const places = async (signedIn: SignedIn) =>
      (await callers(signedIn)).map(({ id, number, position, callback }) => ({ id, number, position, callback }));
    const before = await places(client);
    await service.end('SIGKILL');
    await audio.close();
    service = await startServiceProcess(service.dataDir);
    const again = await service.signIn();

    expect(await places(again)).toEqual(before);
    expect(await state(again)).toBe('available');
    const { data: states } = await again.call('listAgentStates', { params: me });
    expect(states[0]).toMatchObject({ from_state: 'reserved', state: 'available', cause: 'restart' });
    expect(rows('SELECT number, outcome FROM queue_calls ORDER BY id')).toEqual([
      { number: '4940111', outcome: null },
      { number: '4940222', outcome: null },
      { number: '4940333', outcome: null },
    ]);
    served.voice.forget();
    await until(() => served.voice.framesHeard > 0, { what: 'sound in the queue' });
    await gone.leg.end();
    await until(async () => (await callers(again)).length === 2, { what: 'one to be gone' });
    const closeAudio = await openAudio(again);
    const rung = async () => (await again.call('listCalls')).data.find((one) => one.ringing_user_ids.length > 0);
    await until(async () => (await rung())?.src === '4940222', { what: 'the agent to be rung' });
    const params = { id: (await rung())?.id ?? 0 };
    await again.call('updateCall', { params, body: { state: 'answer' } });
    await until(async () => (await again.call('getCall', { params })).data.state_name === 'CONNECTED', {
      what: 'the talk',
    });
    await served.leg.end();
    await until(async () => (await again.call('listCdrs')).total === 3, { what: 'the records' });
    await closeAudio();
    expect(rows('SELECT result FROM queue_offers WHERE result IS NULL')).toEqual([]);
    expect(rows(`SELECT count(*) AS cut FROM queue_offers WHERE result = 'cut'`)).toEqual([{ cut: 1 }]);
    const { data: cdrs } = await again.call('listCdrs', { query: { sort: 'id', dir: 'ASC' } });
    expect(
      cdrs.filter(({ queue_id }) => queue_id === queue.id).map(({ src, queue_outcome }) => [src, queue_outcome]),
    ).toEqual([
      ['4940111', 'callback_requested'],
      ['4940333', 'short_abandoned'],
      ['4940222', 'answered'],
    ]);
  });
});
