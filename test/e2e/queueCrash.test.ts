import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audioOffer } from '../support/audioOffer.ts';
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
  const database = new DatabaseSync(join(service.dataDir, 'cordboard.db'), { readOnly: true });
  const all = database.prepare(sql).all();
  database.close();
  return all.map((row) => ({ ...row }));
}

describe('a service that is killed while callers wait in a queue', () => {
  it('says of each what was cut, keeps who is to be called back, and agents’ states', async () => {
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
    await call('+4940222');
    await call('+4940333');
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
    await service.end('SIGKILL');
    await audio.close();
    service = await startServiceProcess(service.dataDir);
    const again = await service.signIn();

    expect(await callers(again)).toMatchObject([{ id: first?.id, number: '4940111', callback: true, position: 1 }]);
    expect(await state(again)).toBe('available');
    const { data: states } = await again.call('listAgentStates', { params: me });
    expect(states[0]).toMatchObject({ from_state: 'reserved', state: 'available', cause: 'restart' });
    expect(rows('SELECT number, outcome FROM queue_calls ORDER BY id')).toEqual([
      { number: '4940111', outcome: null },
      { number: '4940222', outcome: 'cut' },
      { number: '4940333', outcome: 'cut' },
    ]);
    expect(rows('SELECT result FROM queue_offers WHERE result IS NULL')).toEqual([]);
    expect(rows(`SELECT count(*) AS cut FROM queue_offers WHERE result = 'cut'`)).toEqual([{ cut: 1 }]);
    const { data: cdrs } = await again.call('listCdrs', { query: { sort: 'id', dir: 'ASC' } });
    expect(
      cdrs.filter(({ queue_id }) => queue_id === queue.id).map(({ src, queue_outcome }) => [src, queue_outcome]),
    ).toEqual([
      ['4940111', 'callback_requested'],
      ['4940222', 'cut'],
      ['4940333', 'cut'],
    ]);
  });
});
