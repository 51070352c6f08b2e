import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LiveCall } from '../../shared/api/calls/calls.ts';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { showsLocation } from '../support/preparedPage.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

let service: ServiceProcess;
let ui: AgentUi;

beforeAll(async () => {
  service = await startServiceProcess();
  ui = await openAgentUi(service, owner, 440);
});

afterAll(async () => {
  await ui?.close();
  await service?.dispose();
});

const press = (keys: string) => ui.page.keyboard.press(keys);
const calls = async (): Promise<LiveCall[]> => (await ui.client.call('listCalls')).data;
const button = (name: string | RegExp) => ui.page.getByRole('button', { name });
const field = () => ui.page.getByRole('combobox', { name: 'Name or number' });
const notes = () => ui.page.getByRole('textbox', { name: 'Notes' });

async function dial(number: string): Promise<void> {
  await field().fill(number);
  await press('Enter');
  await button('Hold').first().waitFor();
  await showsLocation(ui.page, /^\/calls\//);
}

async function callsAre(what: string, accept: (calls: readonly LiveCall[]) => boolean): Promise<void> {
  await until(async () => accept(await calls()), { what });
}

beforeEach(async () => {
  for (const { id } of await calls()) await ui.client.call('deleteCall', { params: { id } });
  await callsAre('no call', (all) => all.length === 0);
  await ui.page.goto(`${service.url}/#/`);
});

it('digits reach the call that is talked on, from both of the phone’s pages, and dial while it is on hold', async () => {
  const { page } = ui;
  await dial('600');
  const asked = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/calls/'));
  await press('1');
  expect((await asked).postDataJSON()).toEqual({ dtmf: '1' });
  await page.getByText('Sent: 1').waitFor();
  expect(await page.getByRole('group', { name: 'Dial pad' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Phone', exact: true }).click();
  await page.getByText(/Digits go to the call/).waitFor();
  await press('2');
  await page.getByText('Sent: 2').waitFor();
  expect(await field().inputValue()).toBe('');
  await press('Alt+h');
  await button('Resume').first().waitFor();
  await page.getByRole('group', { name: 'Dial pad' }).waitFor();
  await press('6');
  await expect.poll(() => field().inputValue()).toBe('6');
});

it('from answering to notes it is one key, and no letter acts on the call while somebody types on', async () => {
  const { page } = ui;
  const { data: me } = await ui.client.call('getMe');
  await ui.client.call('createWebcall', { body: { from: '601', to: me.ext } });
  await until(async () => /is calling$/.test(await page.title()), { what: 'the title to say who calls' });
  const icon = () => page.locator('link[rel=icon]').getAttribute('href');
  await expect.poll(icon).toBe('./icon-ringing.svg');
  await press('Alt+a');
  await until(async () => (await page.title()) === 'Cordboard', { what: 'the title of a quiet tab' });
  await expect.poll(icon).toBe('./icon.svg');
  await page.getByRole('tab', { name: 'Details' }).click();
  await press('Alt+n');
  await page.keyboard.type('Wants a ');
  expect(await notes().inputValue()).toBe('Wants a ');
  // Something takes the focus, and the agent types on: mute, hang up, hold.
  await notes().blur();
  await page.keyboard.type('mxh');
  await press('Alt+r');
  await callsAre('a recording', (all) => all[0]?.monitor_state === 1);
  const [call] = await calls();
  expect([call?.state_name, call?.muted_by, call?.held_by]).toEqual(['CONNECTED', [], []]);
});

it('with a notice on the screen, Alt+T transfers, Tab and Enter stay on the page; a consultation is left either way', async () => {
  const { page } = ui;
  await dial('600');
  await press('Alt+t');
  const target = page.getByRole('combobox', { name: 'Transfer to' });
  await target.waitFor();
  await button('Transfer now').click();
  await page.getByRole('listitem').filter({ hasText: 'Type an extension or a number' }).waitFor();
  await press('Alt+t');
  await target.waitFor({ state: 'detached' });
  await press('Alt+t');
  await target.waitFor();
  expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('601');
  const ask = button('Ask first');
  while (!(await ask.evaluate((element) => element === document.activeElement))) {
    await press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-sonner-toaster]') === null)).toBe(true);
  }
  await press('Enter');
  const consultation = page.getByRole('region', { name: 'Transfer in progress' });
  await consultation.getByText(/You are talking to/).waitFor();
  await press('Alt+b');
  await consultation.waitFor({ state: 'detached' });
  await callsAre(
    'the first call alone',
    (all) => all.length === 1 && all[0]?.dst === '600' && all[0].held_by.length === 0,
  );
  // The page of the first call again, which the keys are for once the other one is gone from it.
  await page.getByRole('heading', { level: 1, name: '600' }).waitFor();
  await button('Hold').first().waitFor();
  await press('Alt+t');
  await target.fill('601');
  await ask.click();
  await callsAre('a consultation', (all) => all.some((call) => call.consult_for && call.connected_at !== null));
  await consultation.getByText(/You are talking to/).waitFor();
  await press('Alt+c');
  await callsAre('the transfer', (all) => all.every(({ src_user_id: user }) => user === null));
});

it('the palette reaches settings, searches, text messages, and what can be done with a call', async () => {
  const { page } = ui;
  const choose = async (text: string, entry: string | RegExp) => {
    await press('ControlOrMeta+k');
    await page.keyboard.type(text);
    await page.getByRole('option', { name: entry }).first().waitFor();
    await page.getByRole('option', { name: entry }).first().click();
  };
  await choose('kept days', /Retention|Storage|Keeping/);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(page.url()).toMatch(/#\/settings\/retention$/);
  await choose('refund', 'Search notes and transcripts for “refund”');
  await page.getByRole('heading', { name: 'History' }).waitFor();
  expect(await page.getByRole('searchbox', { name: /said|notes/i }).inputValue()).toBe('refund');
  await choose('+4930123456', /^Text /);
  expect(page.url()).toContain('#/messages/sms/');
  await page.goto(`${service.url}/#/`);
  await dial('600');
  await choose('notes', /^Write notes/);
  await until(() => notes().evaluate((element) => element === document.activeElement), { what: 'the notes' });
  await choose('park', /^Park/);
  await callsAre('a parked call', (all) => all[0]?.parked != null);
  await choose('pick up', /^Take|^Pick up/);
  await callsAre('the call back', (all) => all[0]?.parked === null);
});
