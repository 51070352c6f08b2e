import { expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import type { FixtureAgent } from '../support/callFixture.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

const q = withQueueFixture({ mediaClock: startVirtualClock() });
const adaHz = 500;
const callerHz = 900;

/** The caller hears speech in the place of the agent, nothing is recorded meanwhile, and both go on afterwards. */
async function expectToldFirst(agent: FixtureAgent, party: PbxParty, id: number): Promise<void> {
  await q.hears(party.voice, adaHz);
  await q.fixture.calls.update(agent.viewer, id, { monitor_state: 'start' });
  expect(q.fixture.calls.get(agent.viewer, id).monitor_state).toBe(0);
  await until(() => !party.voice.hears(adaHz), { what: 'the announcement in the place of the agent' });
  party.voice.forget();
  await until(() => party.voice.framesHeard >= 25, { what: 'half a second of it' });
  await until(() => Math.max(...party.voice.lastHeard()) > 1000, { what: 'speech' });
  expect(await q.fixture.store.monitors.ofCall(id)).toEqual([]);
  await q.fixture.sees(agent, id, { monitor_state: 1 });
  await q.hears(party.voice, adaHz);
  // The row follows the call's state.
  await until(async () => (await q.fixture.store.monitors.ofCall(id)).length === 1, { what: 'the recording' });
  await party.leg.end();
}

it('a caller of a queue hears that the call is recorded before it is, where the queue wants it', async () => {
  const ada = await q.fixture.agent('101', adaHz);
  const queue = await q.queue([ada], { recording_notice: 'spoken' });
  const { party, id } = await q.call(queue, undefined, callerHz);
  await q.answer(ada);
  await expectToldFirst(ada, party, id);
});

it('a caller of any number of a line hears it, where the line wants it', async () => {
  const ada = await q.fixture.agent('101', adaHz);
  const [line] = await q.fixture.store.lines.all();
  if (!line) throw new Error('There is no line.');
  await q.fixture.store.lines.update({ ...line, recordingNotice: 'spoken' });
  const queue = await q.queue([ada]);
  const { party, id } = await q.call(queue, undefined, callerHz);
  await q.answer(ada);
  await expectToldFirst(ada, party, id);
});

it('a caller of a queue without a recording notice is recorded at once', async () => {
  const ada = await q.fixture.agent('101', adaHz);
  const { party, id } = await q.call(await q.queue([ada]), undefined, callerHz);
  await q.answer(ada);
  await q.fixture.calls.update(ada.viewer, id, { monitor_state: 'start' });
  expect(q.fixture.calls.get(ada.viewer, id).monitor_state).toBe(1);
  await party.leg.end();
});

it('a caller hears the announcement of the queue, whatever the line says', async () => {
  const ada = await q.fixture.agent('101', adaHz);
  const [line] = await q.fixture.store.lines.all();
  if (!line) throw new Error('There is no line.');
  await q.fixture.store.lines.update({ ...line, recordingNotice: 'spoken' });
  const data = wavBytes(sine(1700, 2 * 16_000)).toString('base64');
  const upload = { extension_id: ada.viewer.userId, description: '', data };
  const { id: recording_announcement_id } = await q.fixture.voicemail.announcements.create(ada.viewer, upload);
  const queue = await q.queue([ada], { recording_notice: 'announcement', recording_announcement_id });
  const { party, id } = await q.call(queue, undefined, callerHz);
  await q.answer(ada);
  await q.hears(party.voice, adaHz);
  await q.fixture.calls.update(ada.viewer, id, { monitor_state: 'start' });
  await q.hears(party.voice, 1700);
  expect(await q.fixture.store.monitors.ofCall(id)).toEqual([]);
  await q.fixture.sees(ada, id, { monitor_state: 1 });
  await q.hears(party.voice, adaHz);
  await party.leg.end();
});
