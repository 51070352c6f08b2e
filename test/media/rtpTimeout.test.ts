import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CallHouse, type HouseAgent, openCallHouse } from '../support/callHouse.ts';
import { type SippRun, startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

/** In place of five and thirty seconds. */
const times = { sampleEveryMs: 100, timeoutMs: 1000 };

let house: CallHouse;
let agent: HouseAgent;

beforeEach(async () => {
  house = await openCallHouse({ mediaTimes: times });
  agent = await house.agent('201', 440);
});

afterEach(() => house.close());

/** A caller that never sends any audio, in a call with the agent. */
async function silentCaller(): Promise<{ peer: SippRun; id: number }> {
  const peer = await startSipp('call', { target: house.pbx.callee, service: '201' });
  const ringing = () => house.calls.list(agent.viewer).find(({ state_name }) => state_name === 'RINGING');
  await until(() => ringing() !== undefined, { timeoutMs: 10_000, what: 'the call to ring' });
  const id = ringing()?.id ?? 0;
  await house.calls.update(agent.viewer, id, { state: 'answer' });
  await house.sees(agent, id, { state_name: 'CONNECTED' });
  return { peer, id };
}

it('ends the call of a party that sends neither RTP nor RTCP, and says why', async () => {
  const { peer, id } = await silentCaller();
  const record = await house.record(id);
  expect(record).toMatchObject({ end_reason: 'media_timed_out', terminated_by: 'system', disposition: 0 });
  expect(record.t_cause).toContain('no audio');
  expect(house.eventNames(id).at(-1)).toBe('call.hangup');
  // The peer was told by BYE.
  await peer.done;
});

it('waits while the call is held, and from then on anew', async () => {
  const party = await house.pbx.call('201', '200', 880);
  const ringing = () => house.calls.list(agent.viewer).find(({ state_name }) => state_name === 'RINGING');
  await until(() => ringing() !== undefined, { timeoutMs: 10_000, what: 'the call to ring' });
  const id = ringing()?.id ?? 0;
  await house.calls.update(agent.viewer, id, { state: 'answer' });
  await house.sees(agent, id, { state_name: 'CONNECTED' });
  await until(() => (party.leg.media?.statistics().packetsReceived ?? 0) > 25, { what: 'audio at the party' });
  await house.calls.update(agent.viewer, id, { state: 'hold' });
  // From here on the party sends nothing at all: its sockets are gone, its dialog is not.
  party.leg.media?.close();
  const held = performance.now();
  await until(() => performance.now() - held > 2 * times.timeoutMs, { timeoutMs: 10_000, what: 'twice the time' });
  expect(house.calls.get(agent.viewer, id).state_name).toBe('ON_HOLD');
  await house.calls.update(agent.viewer, id, { state: 'unhold' });
  const resumed = performance.now();
  expect(await house.record(id)).toMatchObject({ end_reason: 'media_timed_out' });
  expect(performance.now() - resumed).toBeGreaterThan(times.timeoutMs - 200);
});
