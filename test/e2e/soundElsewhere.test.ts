import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

/** One user at two machines: the headset is at one, the customer's record on the remote desktop at the other. */
let service: ServiceProcess;
let headset: AgentUi;
let desktop: AgentUi;

beforeAll(async () => {
  service = await startServiceProcess();
  headset = await openAgentUi(service, owner, 440);
  await headset.online();
  desktop = await openAgentUi(service, owner, 1200, {
    prepare: (page) =>
      page.addInitScript(() =>
        localStorage.setItem('cordboard.settings', JSON.stringify({ state: { soundHere: false }, version: 1 })),
      ),
  });
});

afterAll(async () => {
  await desktop?.close();
  await headset?.close();
  await service?.dispose();
});

const sessions = async () => (await headset.client.call('listMediaSessions')).data.map(({ id }) => id);

it('a sign-in without sound dials, holds and hangs up, and the other one hears it', async () => {
  const before = await sessions();
  const { page } = desktop;
  await page.getByRole('combobox', { name: 'Name or number' }).fill('600');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Hold', exact: true }).first().waitFor();
  // The echo of the tone that the microphone at the headset hears.
  await headset.hears(440);
  await page.getByRole('button', { name: 'Hold', exact: true }).first().click();
  await headset.hearsNo(440);
  await page.getByRole('button', { name: 'Resume', exact: true }).first().click();
  await headset.hears(440);
  await page.getByRole('button', { name: 'Hang up', exact: true }).first().click();
  await until(async () => (await headset.client.call('listCalls')).total === 0, { what: 'the call to be over' });
  expect(await sessions()).toEqual(before);
});

it('is told of a call that rings, answers it there, and has its sound at the headset', async () => {
  const { page } = desktop;
  const { data: me } = await headset.client.call('getMe');
  await headset.client.call('createWebcall', { body: { from: '600', to: me.ext } });
  await page.getByRole('button', { name: 'Answer', exact: true }).first().click();
  await headset.hears(440);
  expect(await page.getByText('Another window').count()).toBe(0);
});

it('has a place in Settings, where the sound comes back at once', async () => {
  const { page } = desktop;
  for (const { id } of (await headset.client.call('listCalls')).data)
    await headset.client.call('deleteCall', { params: { id } });
  const before = await sessions();
  await headset.close();
  await page.goto(`${service.url}/#/settings/audio`);
  await page.getByRole('switch', { name: 'Sound of calls at this machine' }).press('Space');
  const isHere = async () => (await sessions()).some((id) => !before.includes(id));
  await until(isHere, { what: 'a session here' });
});
