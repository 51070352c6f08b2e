import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWindow, problemsInEveryLook, type UiWindow, wide } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { endCalls } from '../support/endCalls.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

/** Whoever calls over SIP is looked up while it rings. */
const callerHz = 900;
const adaNumber = '+441632960012';
const stranger = '+442079460999';

let service: ServiceProcess;
let pbx: Pbx;
let browser: Browser;
let ui: UiWindow;
let party: PbxParty | null = null;

beforeAll(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
  const client = await service.signIn();
  await addTrunk(client, pbx);
  await client.call('createContact', {
    body: {
      first_name: 'Ada',
      last_name: 'Aalto',
      company: 'Engines Ltd',
      tel: adaNumber,
      global: true,
      notes: 'Wants the price list before Friday',
      labels: ['VIP'],
    },
  });
  browser = await launchChromium();
  ui = await openWindow(browser, service, owner);
});

afterEach(async () => {
  await party?.leg.end().catch(() => undefined);
  await endCalls(ui.client);
  await answer().waitFor({ state: 'detached' });
  await ui.page.emulateMedia({ colorScheme: 'light' });
});

afterAll(async () => {
  expect(ui?.problems).toEqual([]);
  await browser?.close();
  await pbx?.close();
  await service?.dispose();
});

const answer = () =>
  ui.page.getByRole('region', { name: 'Calls', exact: true }).getByRole('button', { name: 'Answer', exact: true });
const pop = () => ui.page.getByRole('region', { name: 'About the caller' });

async function ring(to: string, from: string): Promise<number> {
  party = await pbx.call(to, from, callerHz);
  await answer().waitFor();
  const [call] = (await ui.client.call('listCalls')).data;
  return call?.id ?? 0;
}

describe('a call that rings', () => {
  it('shows the contact, its notes and the action link, on any page, and goes nowhere by itself', async () => {
    const { page, client } = ui;
    await page.goto(`${service.url}/#/settings/account`);
    const id = await ring('100', adaNumber);
    await pop().getByText('Wants the price list before Friday').waitFor();
    await pop().getByText('Engines Ltd').waitFor();
    await pop().getByText('First call with this contact.').waitFor();
    const change = { action_url: 'https://crm.test/ada', action_text: 'Open Ada in the CRM' };
    await client.call('updateCall', { params: { id }, body: change });
    const link = pop().getByRole('link', { name: 'Open Ada in the CRM' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('https://crm.test/ada');
    expect(await link.getAttribute('rel')).toContain('noreferrer');
    expect(page.context().pages()).toHaveLength(1);
    expect(page.url()).toBe(`${service.url}/#/settings/account`);

    await answer().click();
    await page.getByRole('heading', { level: 1, name: 'Ada Aalto' }).waitFor();
    await pop().getByRole('link', { name: 'Open Ada in the CRM' }).waitFor();
    await pop().getByText('Wants the price list before Friday').waitFor();
    await pop().getByRole('link', { name: 'Open contact' }).click();
    await page.getByRole('heading', { level: 2, name: 'Ada Aalto' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Open Ada in the CRM' }).waitFor();
  });

  it('of somebody who called before shows when', async () => {
    const id = await ring('100', adaNumber);
    await ui.client.call('updateCall', { params: { id }, body: { notes: 'Asked for Bob' } });
    await party?.leg.end();
    const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: id }]);
    const records = async () => (await ui.client.call('listCdrs', { query: { filter } })).total;
    await until(async () => (await records()) === 1, { what: 'the record of the call' });
    await answer().waitFor({ state: 'detached' });
    await ring('100', adaNumber);
    await pop().getByRole('list', { name: 'Calls and messages' }).getByText('Asked for Bob').waitFor();
  });

  it('of an unknown caller offers to save the number', async () => {
    await ring('100', stranger);
    await pop().getByText('No contact has this number.').waitFor();
    await pop().getByText('First call with this number.').waitFor();
    await pop().getByRole('link', { name: 'Save as contact' }).click();
    const { page } = ui;
    // What formats numbers is loaded when the first one is shown.
    const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
    await expect.poll(() => phone.inputValue()).toBe('+44 20 7946 0999');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Newcomer');
    await page.getByRole('button', { name: 'Save contact' }).click();
    await pop().getByRole('link', { name: 'Open contact' }).waitFor();
    const filter = JSON.stringify([{ property: 'search', operator: 'like', value: 'Newcomer' }]);
    expect((await ui.client.call('listContacts', { query: { filter } })).data).toMatchObject([{ tel: '442079460999' }]);
  });

  it('from a queue says from which', async () => {
    const { data: queue } = await ui.client.call('createQueue', {
      body: { name: 'Sales', users: [ui.client.userId], ring_time: 60 },
    });
    await ring(queue.number, adaNumber);
    await pop().getByText('From queue Sales').waitFor();
    await pop().getByText('Wants the price list before Friday').waitFor();
  });

  it('has no accessibility problems in either theme, ringing and answered', async () => {
    await ring('100', adaNumber);
    await pop().getByText('Wants the price list before Friday').waitFor();
    const look = async () => expect(await problemsInEveryLook(ui.page, [wide])).toEqual([]);
    await look();
    await answer().click();
    await ui.page.getByRole('timer').first().waitFor();
    await look();
  });
});
