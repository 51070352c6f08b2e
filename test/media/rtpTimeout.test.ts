import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { type SippRun, startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

/** In place of five and thirty seconds. */
const times = { sampleEveryMs: 100, timeoutMs: 1000 };

let fixture: CallFixture;
let agent: FixtureAgent;

beforeEach(async () => {
  fixture = await openCallFixture({ mediaTimes: times });
  agent = await fixture.agent('201', 440);
});

afterEach(() => fixture.close());

/** A caller that never sends any audio, in a call with the agent. */
async function silentCaller(): Promise<{ peer: SippRun; id: number }> {
  const peer = await startSipp('call', { target: fixture.pbx.callee, service: '201' });
  const ringing = () => fixture.calls.list(agent.viewer).find(({ state_name }) => state_name === 'RINGING');
  await until(() => ringing() !== undefined, { timeoutMs: 10_000, what: 'the call to ring' });
  const id = ringing()?.id ?? 0;
  await fixture.calls.update(agent.viewer, id, { state: 'answer' });
  await fixture.sees(agent, id, { state_name: 'CONNECTED' });
  return { peer, id };
}

it('ends the call of a party that sends neither RTP nor RTCP, and says why', async () => {
  const { peer, id } = await silentCaller();
  const record = await fixture.record(id);
  expect(record).toMatchObject({ end_reason: 'media_timed_out', terminated_by: 'system', disposition: 0 });
  expect(record.t_cause).toContain('no audio');
  expect(fixture.eventNames(id).at(-1)).toBe('call.hangup');
  // The peer got BYE.
  await peer.done;
});

it('waits while the call is held, and from then on again', async () => {
  const party = await fixture.pbx.call('201', '200', 880);
  const ringing = () => fixture.calls.list(agent.viewer).find(({ state_name }) => state_name === 'RINGING');
  await until(() => ringing() !== undefined, { timeoutMs: 10_000, what: 'the call to ring' });
  const id = ringing()?.id ?? 0;
  await fixture.calls.update(agent.viewer, id, { state: 'answer' });
  await fixture.sees(agent, id, { state_name: 'CONNECTED' });
  await until(() => (party.leg.media?.statistics().packetsReceived ?? 0) > 25, { what: 'audio at the party' });
  await fixture.calls.update(agent.viewer, id, { state: 'hold' });
  // From here on the party sends nothing at all: its sockets are gone, its dialog is not.
  party.leg.media?.close();
  const held = performance.now();
  await until(() => performance.now() - held > 2 * times.timeoutMs, { timeoutMs: 10_000, what: 'twice the time' });
  expect(fixture.calls.get(agent.viewer, id).state_name).toBe('ON_HOLD');
  await fixture.calls.update(agent.viewer, id, { state: 'unhold' });
  const resumed = performance.now();
  expect(await fixture.record(id)).toMatchObject({ end_reason: 'media_timed_out' });
  expect(performance.now() - resumed).toBeGreaterThan(times.timeoutMs - 200);
});
