import { afterEach, beforeEach, expect, it } from 'vitest';
import { realClock } from '../../electron/service/telephony/media/time/mediaClock.ts';
import { createTicker } from '../../electron/service/telephony/media/time/ticker.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';

let fixture: CallFixture;
let agent: FixtureAgent;

beforeEach(async () => {
  fixture = await openCallFixture({ mediaTimes: { sampleEveryMs: 600, timeoutMs: 30_000 } });
  agent = await fixture.agent('201', 440);
});

afterEach(() => fixture.close());

/** The party's packets, of which every fifth never leaves. */
function sendWithLoss({ leg }: PbxParty): () => void {
  const ticker = createTicker(realClock);
  let sequence = 0;
  ticker.subscribe(() => {
    sequence += 1;
    if (sequence % 5 === 0) return;
    const payload = new Uint8Array(160).fill(0xd5);
    const numbers = { timestamp: sequence * 160, sequence: sequence & 0xffff, marker: false, ssrc: 77 };
    leg.media?.send({ codec: leg.media.sendCodec ?? 'PCMU', payload, ...numbers });
  });
  return () => ticker.close();
}

/** What the customer's telephone reported of a call's audio. */
const toldOf = (id: number) =>
  fixture.told.flatMap(({ body, userIds }) =>
    body.event_name === 'call.quality' && body.call_id === id ? { ...body, userIds } : [],
  );

it('reports each party’s audio while the call lasts, warns of the bad one as an event, and keeps both', async () => {
  const party = await fixture.pbx.call('201', '200', 880);
  const ringing = () => fixture.calls.list(agent.viewer).find(({ state_name }) => state_name === 'RINGING');
  await until(() => ringing() !== undefined, { timeoutMs: 10_000, what: 'the call to ring' });
  const id = ringing()?.id ?? 0;
  await fixture.calls.update(agent.viewer, id, { state: 'answer' });
  await party.event('answered');
  const stop = sendWithLoss(party);
  const quality = () => fixture.calls.quality(agent.viewer, id);
  const warned = () => quality().src?.warnings ?? [];
  await until(() => warned().includes('loss') && warned().includes('mos'), {
    timeoutMs: 20_000,
    what: 'the warnings',
  });
  expect(quality().src?.warning).toMatch(
    /^Speech is hard to follow \(MOS \d(\.\d+)?\), \d+(\.\d)?\u00a0% of the audio is lost\.$/,
  );
  expect(quality()).toMatchObject({ id, src: { worse: 'from' }, dst: { loss_percent: 0, warnings: [] } });
  expect(quality().src?.loss_percent).toBeGreaterThan(10);
  expect(quality().dst?.mos).toBeGreaterThan(4);
  const warnings = () => toldOf(id).map(({ src }) => src?.warnings.join() ?? '');
  await until(() => warnings().some((text) => text.includes('loss')), { what: 'the warning as an event' });
  expect(warnings()[0]).not.toContain('loss');
  expect(toldOf(id).at(-1)).toMatchObject({ userIds: [agent.viewer.userId], dst: { warnings: [], warning: '' } });
  stop();
  await party.leg.end();
  const record = await fixture.record(id);
  expect(record.src_mos).toBeLessThan(3.5);
  expect(record.dst_mos).toBeGreaterThan(4);
  expect(record.quality.src?.samples).toBeGreaterThanOrEqual(7);
  expect(record.quality.src?.worst.loss_percent).toBeGreaterThanOrEqual(record.quality.src?.mean.loss_percent ?? 100);
  expect(record.quality.src?.worst.mos).toBeLessThanOrEqual(record.src_mos ?? 0);
});
