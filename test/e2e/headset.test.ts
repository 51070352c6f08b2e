import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LiveCall } from '../../shared/api/calls/calls.ts';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { plugInHeadset, press, shownBy } from '../support/headset/hidInPage.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

let service: ServiceProcess;
let ui: AgentUi;

beforeAll(async () => {
  service = await startServiceProcess();
  ui = await openAgentUi(service, owner, 440, { prepare: plugInHeadset });
  await ui.online();
  await ui.page.goto(`${service.url}/#/settings/audio`);
  await ui.page.getByRole('button', { name: 'Choose a device…' }).click();
  await ui.page.getByText('Its buttons work. Press one to see it here.').waitFor();
});

afterAll(async () => {
  await ui?.close();
  await service?.dispose();
});

const calls = async (): Promise<LiveCall[]> => (await ui.client.call('listCalls')).data;
const callsAre = (what: string, accept: (calls: readonly LiveCall[]) => boolean) =>
  until(async () => accept(await calls()), { what });
const shows = (lights: string) =>
  until(
    async () =>
      Object.entries(await shownBy(ui.page))
        .filter(([, isOn]) => isOn)
        .map(([light]) => light)
        .join() === lights,
    { what: `the headset to show “${lights}”` },
  );
const button = (name: string) => ui.page.getByRole('button', { name, exact: true }).first();

async function ring(): Promise<void> {
  const { data: me } = await ui.client.call('getMe');
  await ui.client.call('createWebcall', { body: { from: '601', to: me.ext } });
}

beforeEach(async () => {
  for (const { id } of await calls()) await ui.client.call('deleteCall', { params: { id } });
  await callsAre('no call', (all) => all.length === 0);
  await shows('');
});

it('rings, answers, mutes, holds, resumes and hangs up, each once, and shows what the mouse does in between', async () => {
  await ring();
  await shows('ring');
  await press(ui.page, 'hook');
  await callsAre('the call to be answered', (all) => all[0]?.state_name === 'CONNECTED');
  await shows('offHook');

  await press(ui.page, 'mute');
  await button('Unmute').waitFor();
  await shows('offHook,mute');
  await button('Unmute').click();
  await shows('offHook');

  await press(ui.page, 'flash');
  await callsAre('the call to be on hold', (all) => all[0]?.held_by.length === 1);
  await shows('hold');
  // The button of the hook resumes a held call, as a receiver that is lifted does; it does not end it.
  await press(ui.page, 'hook');
  await callsAre('the call to be resumed', (all) => all[0]?.held_by.length === 0);
  await shows('offHook');

  await press(ui.page, 'hook');
  await callsAre('the call to be over', (all) => all.length === 0);
  await shows('');
});

it('declines the call that rings, and takes a second one while the first waits', async () => {
  await ring();
  await shows('ring');
  await press(ui.page, 'decline');
  await callsAre('no call', (all) => all.length === 0);

  await ring();
  await shows('ring');
  await press(ui.page, 'hook');
  await shows('offHook');
  await ring();
  await shows('offHook,ring');
  await press(ui.page, 'flash');
  await callsAre(
    'the second call with the first on hold',
    (all) => all.length === 2 && all.filter(({ held_by }) => held_by.length > 0).length === 1,
  );
  await shows('offHook,hold');
});

it('is in use again after a reload, and no longer once it is taken out of use', async () => {
  await ui.page.reload();
  await ui.online();
  await ring();
  await shows('ring');
  await press(ui.page, 'hook');
  await shows('offHook');
  await ui.page.goto(`${service.url}/#/settings/audio`);
  await ui.page.getByRole('button', { name: 'Stop using the buttons of Jabra Evolve Link' }).click();
  await ui.page.getByText('Choose your headset or busy light once.').waitFor();
  expect(await ui.page.evaluate(() => [window.headset.isForgotten, window.headset.opened])).toEqual([true, false]);
  await ui.page.evaluate(() => window.headset.report(2, [0]));
  expect(await calls()).toHaveLength(1);
});
