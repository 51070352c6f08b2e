import { afterEach, expect, it } from 'vitest';
import type { UiWindow } from '../support/browser.ts';
import { readyStatus } from '../support/readyStatus.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';
import { withWrapUpFixture } from '../support/wrapUpUi.ts';

const fixture = withWrapUpFixture();
const parties: PbxParty[] = [];
let agent: UiWindow | undefined;

afterEach(async () => {
  for (const { id } of (await fixture.admin.call('listCalls')).data)
    await fixture.admin.call('deleteCall', { params: { id } }).catch(() => undefined);
  for (const { leg } of parties.splice(0)) await leg.end().catch(() => undefined);
  await agent?.close();
});

type Heard = Window & { tones: number[] };

/** Runs in the page before its own code: notes the frequency of each tone that it plays. */
function noteTones(): void {
  const tones: number[] = [];
  Object.assign(window, { tones });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    tones.push(this.frequency.value);
    start.call(this, when);
  };
}
const tones = (ui: UiWindow) => ui.page.evaluate(() => (window as unknown as Heard).tones);
const answerTones = async (ui: UiWindow) => (await tones(ui)).filter((hertz) => hertz === 1000).length;

it('answers a call of a queue that wants it, after a tone, and rings during another call', async () => {
  const { admin, queue } = fixture;
  await admin.call('updateQueue', {
    params: { id: queue.id },
    body: { auto_answer: true, skip_busy: false, wrapup_time: 0 },
  });
  agent = await fixture.open();
  await agent.page.addInitScript(noteTones);
  await agent.page.reload();
  await agent.page.getByRole('button', { name: readyStatus }).waitFor();

  parties.push(await fixture.call('+4940111'));
  const connected = async () =>
    (await admin.call('listCalls')).data.filter(({ state_name: state }) => state === 'CONNECTED').length;
  await until(async () => (await connected()) === 1, { what: 'the call to be answered by itself' });
  expect(await tones(agent)).toEqual([1000, 1000]);
  await agent.page.getByRole('button', { name: 'Hold', exact: true }).first().waitFor();
  await agent.page.waitForURL(/#\/calls\/\d+$/);

  parties.push(await fixture.call('+4940222'));
  await agent.page.getByRole('button', { name: 'Answer', exact: true }).first().waitFor();
  // It rings, softly, and is left to the agent.
  await until(async () => agent !== undefined && (await tones(agent)).length > 2, { what: 'the ringing' });
  expect([await answerTones(agent), await connected()]).toEqual([2, 1]);
});

it('rings as others do where the queue does not want it', async () => {
  const { admin, queue } = fixture;
  await admin.call('updateQueue', { params: { id: queue.id }, body: { auto_answer: false } });
  agent = await fixture.open();
  await agent.page.addInitScript(noteTones);
  await agent.page.reload();
  await agent.page.getByRole('button', { name: readyStatus }).waitFor();
  parties.push(await fixture.call('+4940333'));
  await until(async () => agent !== undefined && (await tones(agent)).length > 0, { what: 'the ringing' });
  await agent.page.getByRole('button', { name: 'Answer', exact: true }).first().waitFor();
  expect(await answerTones(agent)).toBe(0);
});
