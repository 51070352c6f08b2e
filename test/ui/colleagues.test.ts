import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAudio } from '../support/openAudio.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { grace, SettingsWindow } from '../support/settingsWindow.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';

/** What the owner sees of Grace, who has her audio elsewhere, and of Sam, a supervisor who has none. */
const sam = {
  email: 'sam@company.test',
  password: 'watches the queues',
  first_name: 'Sam',
  last_name: 'Lee',
  ext: '202',
  roles: ['supervisor' as const],
};
const settings = new SettingsWindow();
let pbx: Pbx;
let graces: SignedIn;
let lunch: number;
let closeAudio: () => Promise<void>;

beforeAll(async () => {
  pbx = await startPbx();
  const body = { name: 'Carrier', kind: 'trunk', server: pbx.address, register: false, is_default: true } as const;
  await settings.client.call('createLine', { body });
  await settings.client.call('createUser', { body: sam });
  graces = await settings.service.signIn(grace);
  closeAudio = await openAudio(graces);
  lunch = (await settings.client.call('createAgentReason', { body: { name: 'Lunch' } })).data.id;
});

afterAll(async () => {
  await closeAudio?.();
  await pbx?.close();
});

const setGrace = (body: { state: 'available' | 'notReady'; reason_id?: number }) =>
  graces.call('updateAgent', { params: { id: graces.userId }, body });

const row = (name: string) => settings.page.getByRole('option').filter({ hasText: name });

describe('a colleague’s state', () => {
  it('is seen where one calls, with reason and time, and follows', async () => {
    await settings.page.goto(`${settings.service.url}/#/`);
    await row('Grace').getByText('Available').waitFor();
    await row('Sam').getByText('Offline').waitFor();
    await setGrace({ state: 'notReady', reason_id: lunch });
    await row('Grace').getByText('Away: Lunch').waitFor();
    await row('Grace')
      .getByText(/^\d:\d\d$/)
      .waitFor();
    await setGrace({ state: 'available' });
    await row('Grace').getByText('Available').waitFor();
  });

  it('decides who is offered first for a transfer, and no party of the call is', async () => {
    const { page, client } = settings;
    await client.call('createContact', { body: { first_name: 'Carla', last_name: 'Caller', tel: '+4930123456' } });
    const listed = { first_name: 'Tina', last_name: 'Transfer', tel: '+493099001', transfer_list: true };
    await client.call('createContact', { body: listed });
    await client.call('createContact', { body: { first_name: 'Nora', last_name: 'Unlisted', tel: '+493099002' } });
    const users = [graces.userId];
    await client.call('createQueue', { body: { name: 'Returns', number: '8009', users } });
    await page.getByRole('combobox', { name: 'Name or number' }).fill('+4930123456');
    await page.keyboard.press('Enter');
    const party = await pbx.incoming(600);
    await party.leg.answer();
    party.talk();
    await page.getByRole('timer').first().waitFor();
    await page.keyboard.press('Alt+t');
    const list = page.getByRole('listbox', { name: 'Who could take the call' });
    const offered = async () => (await list.getByRole('option').allTextContents()).join(' | ');
    await until(async () => /Grace.*Returns.*1 agent free.*Sam/.test(await offered()), {
      what: 'Grace and her queue to come first',
    });
    await until(async () => (await offered()).includes('Tina Transfer'), { what: 'the contact of the transfer list' });
    expect(await offered()).not.toContain('Nora');
    await setGrace({ state: 'notReady', reason_id: lunch });
    await until(async () => /Grace.*Away: Lunch.*Sam.*Returns.*nobody free/.test(await offered()), {
      what: 'nobody to be free',
    });
    await page.getByRole('combobox', { name: 'Transfer to' }).fill('Carla');
    await list.waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Transfer to' }).fill('nora');
    await list.getByRole('option', { name: /Nora Unlisted/ }).waitFor();
    await page.getByRole('combobox', { name: 'Transfer to' }).fill('ret');
    await list.getByRole('option', { name: /Returns/ }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Transfer to' }).inputValue()).toBe('8009');
    await settings.button('Transfer now').click();
    await until(async () => (await client.call('listCalls')).data.some(({ queue_id }) => queue_id !== null), {
      what: 'the party to wait in the queue',
    });
    await party.leg.end();
    await setGrace({ state: 'available' });
  });
});

describe('one’s own state', () => {
  it('changed by a supervisor is shown with the supervisor’s name, and stays so', async () => {
    const { page, client } = settings;
    const sams = await settings.service.signIn(sam);
    await sams.call('updateAgent', { params: { id: client.userId }, body: { state: 'notReady', reason_id: lunch } });
    await page.getByText('Sam Lee set you to Away: Lunch.').waitFor();
    await settings.button('Status: Away: Lunch').waitFor();
    await client.call('updateAgent', { params: { id: client.userId }, body: { state: 'available' } });
    await settings.button('Status: Available').waitFor();
  });
});
