import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openWindow, problemsInEveryLook, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { showsLocation } from '../support/preparedPage.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

/** One customer, two agents, two windows: what the one knows the other sees. */
const customer = '+441632960012';
const bob = {
  email: 'bob@company.test',
  password: 'a longer password',
  first_name: 'Bob',
  last_name: 'Bauer',
  ext: '301',
};

let service: ServiceProcess;
let pbx: Pbx;
let browser: Browser;
let amir: UiWindow;
let bea: UiWindow;
let queue: string;
let party: PbxParty | null = null;

beforeAll(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
  const client = await service.signIn();
  await addTrunk(client, pbx);
  const second = { name: 'Second line', kind: 'trunk', server: pbx.address, register: false } as const;
  await client.call('createLine', { body: second });
  await client.call('createUser', { body: { ...bob, roles: ['agent'] } });
  await client.call('createContact', { body: { first_name: 'Ada', last_name: 'Aalto', tel: customer, global: true } });
  await client.call('createDisposition', { body: { name: 'Sold' } });
  await client.call('createCallLabel', { body: { name: 'vip' } });
  const body = { name: 'Sales', users: [client.userId], ring_time: 60, wrapup_time: 0 };
  queue = (await client.call('createQueue', { body })).data.number;
  browser = await launchChromium();
  amir = await openWindow(browser, service, owner);
  bea = await openWindow(browser, service, bob);
});

afterEach(async () => {
  await party?.leg.end().catch(() => undefined);
  const { client } = amir;
  for (const { id } of (await client.call('listCalls')).data) {
    await client.call('deleteCall', { params: { id } }).catch(() => undefined);
  }
  await until(async () => (await client.call('listCalls')).data.length === 0, { what: 'no call to be left' });
});

afterAll(async () => {
  expect([...(amir?.problems ?? []), ...(bea?.problems ?? [])]).toEqual([]);
  await browser?.close();
  await pbx?.close();
  await service?.dispose();
});

const pop = ({ page }: UiWindow) => page.getByRole('region', { name: 'About the caller' });
const heading = ({ page }: UiWindow, name: string) => page.getByRole('heading', { level: 1, name });
const answer = ({ page }: UiWindow) =>
  page.getByRole('region', { name: 'Calls', exact: true }).getByRole('button', { name: 'Answer', exact: true });

/** Answers, and waits until the page of that call is shown: that of the call before looks the same. */
async function answered(ui: UiWindow): Promise<void> {
  const before = await ui.page.evaluate(() => location.hash);
  await answer(ui).click();
  await until(async () => (await ui.page.evaluate(() => location.hash)) !== before, {
    what: 'the address of the call',
  });
  const path = await ui.page.evaluate(() => location.hash.slice(1));
  await showsLocation(ui.page, new RegExp(`^${path}$`));
}

async function served(): Promise<void> {
  party = await pbx.call(queue, customer, 900);
  await answered(amir);
  await heading(amir, 'Ada Aalto').waitFor();
  await amir.page.getByRole('textbox', { name: 'Notes' }).fill('Wants a refund');
  const noted = async () => (await amir.client.call('listCalls')).data.some(({ notes }) => notes === 'Wants a refund');
  await until(noted, { what: 'the note' });
}

async function transferTo(ext: string, how: 'Transfer now' | 'Ask first'): Promise<void> {
  await amir.page.keyboard.press('Alt+t');
  await amir.page.getByRole('combobox', { name: 'Transfer to' }).fill(ext);
  await amir.page.getByRole('button', { name: how }).click();
}

it('a blind transfer shows the next agent from whom it comes, the queue, and the notes', async () => {
  await served();
  await transferTo('301', 'Transfer now');
  await answer(bea).waitFor();
  await pop(bea)
    .getByText(/^From Olivia|^From /)
    .first()
    .waitFor();
  await pop(bea)
    .getByText(/From queue Sales/)
    .waitFor();
  await pop(bea).getByRole('list', { name: 'Notes so far' }).getByText('Wants a refund').waitFor();
  await answered(bea);
  await heading(bea, 'Ada Aalto').waitFor();
  // What Amir still writes about the call that he passed on reaches her.
  const { page } = amir;
  await page.getByRole('textbox', { name: 'Notes' }).fill('Wants a refund of 20');
  await page.getByRole('textbox', { name: 'Notes' }).blur();
  await pop(bea).getByText('Wants a refund of 20').waitFor();
  expect(await problemsInEveryLook(bea.page)).toEqual([]);
});

it('who was asked first sees the customer once the calls are joined, and the page says who is on hold', async () => {
  await served();
  await transferTo('301', 'Ask first');
  await answered(bea);
  const consult = amir.page.getByRole('region', { name: 'Transfer in progress' });
  await consult.getByText(/You are talking to Bob Bauer\. Ada Aalto is on hold/).waitFor();
  const beasNotes = bea.page.getByRole('textbox', { name: 'Notes' });
  await beasNotes.fill('May have 20');
  await amir.page.keyboard.press('Alt+s');
  await consult.getByText(/You are talking to Ada Aalto\. Bob Bauer is on hold/).waitFor();
  await amir.page.keyboard.press('Alt+j');
  await consult.getByText(/hear each other/).waitFor();
  await amir.page.getByRole('button', { name: 'Leave' }).click();
  await heading(bea, 'Ada Aalto').waitFor();
  await pop(bea)
    .getByText(/From queue Sales/)
    .waitFor();
  await pop(bea).getByText('Wants a refund').first().waitFor();
  await until(async () => (await beasNotes.inputValue()) === 'May have 20', {
    what: 'what she wrote while she was asked',
  });
  await bea.page.keyboard.press('Alt+x');
  const { client } = bea;
  const noted = async () =>
    (await client.call('listCdrs')).data.some(({ src, notes }) => src === customer.slice(1) && notes === 'May have 20');
  await until(noted, { what: 'it to be in the record of the customer’s call' });
});

it('what a colleague did with the number is shown, but not what was said', async () => {
  const listed = bea.client.call('listInteractions', { query: { number: customer } });
  expect((await listed).total).toBeGreaterThan(0);
  party = await pbx.call('301', customer, 900);
  await answer(bea).waitFor();
  await pop(bea).getByText('Handled by a colleague').first().waitFor();
  expect(await pop(bea).getByText('First call').count()).toBe(0);
  await party.leg.end();
});

it('the page of a call that has ended takes its disposition, and says what comes next', async () => {
  await served();
  const [call] = (await amir.client.call('listCalls')).data;
  await amir.page.keyboard.press('Alt+x');
  const { page } = amir;
  await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
  await page.getByRole('button', { name: /Disposition/ }).click();
  await page.getByRole('option', { name: 'Sold' }).click();
  const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: call?.id }]);
  const record = async () => (await amir.client.call('listCdrs', { query: { filter } })).data[0];
  await until(async () => (await record())?.wrapup_disposition === 'Sold', { what: 'the disposition' });
  await page.getByRole('button', { name: /again later/ }).click();
  await page.getByRole('menuitem', { name: 'Tomorrow at 9:00' }).click();
  await page.getByText(/^To be called again/).waitFor();
  const nextCall = async () => (await amir.client.call('listContacts')).data[0]?.next_call_at;
  await until(async () => (await nextCall()) !== null, { what: 'the time to call again' });
  expect(await problemsInEveryLook(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open in History' }).click();
  await page.getByRole('button', { name: /Disposition.*Sold|Sold.*Disposition/ }).waitFor();
});

it('a parked call is picked up by dialling its place, whatever line is chosen', async () => {
  await served();
  await amir.page.keyboard.press('Alt+p');
  const place = async () => (await bea.client.call('listCalls')).data.find(({ parked }) => parked)?.parked?.slot;
  await until(async () => (await place()) !== undefined, { what: 'the call to be parked' });
  const { page } = bea;
  await page.goto(`${service.url}/#/`);
  await page.getByRole('button', { name: /^Line/ }).click();
  await page.getByRole('option', { name: 'Second line' }).click();
  await page.getByText(`Parked at ${await place()}`).waitFor();
  await page.getByRole('combobox', { name: 'Name or number' }).fill((await place()) ?? '');
  await page.keyboard.press('Enter');
  await heading(bea, 'Ada Aalto').waitFor();
  await pop(bea).getByText('Wants a refund').first().waitFor();
  const own = async () => (await bea.client.call('listCalls')).data.filter(({ parked }) => parked === null);
  await expect.poll(own).toMatchObject([{ state_name: 'CONNECTED', src: '441632960012' }]);
});

it('the history finds these calls by person, queue, disposition and wait, and says which queue and how long', async () => {
  const { page, client } = amir;
  await page.goto(`${service.url}/#/history`);
  await page.getByRole('button', { name: 'More filters and order' }).click();
  const choose = async (label: string, option: string) => {
    await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const totalOf = async (...entries: [property: string, value: unknown][]) => {
    const filter = JSON.stringify(entries.map(([property, value]) => ({ property, operator: 'eq', value })));
    return (await client.call('listCdrs', { query: { filter } })).total;
  };
  const counts = (total: number) =>
    page
      .getByRole('status')
      .filter({ hasText: `${total} ${total === 1 ? 'call' : 'calls'}` })
      .waitFor();
  const all = (await client.call('listCdrs')).total;
  await counts(all);
  const ofBob = await totalOf(['user_id', bea.client.userId]);
  expect(ofBob).toBeGreaterThan(0);
  expect(ofBob).toBeLessThan(all);
  await choose('Person', 'Bob Bauer');
  await counts(ofBob);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await counts(all);
  const [sales] = (await client.call('listQueues')).data;
  const ofQueue = await totalOf(['queue_id', sales?.id]);
  expect(ofQueue).toBeLessThan(all);
  await choose('Queue', 'Sales');
  await counts(ofQueue);
  await choose('Wait in the queue', 'Answered');
  await counts(await totalOf(['queue_id', sales?.id], ['queue_outcome', 'answered']));
  await choose('Disposition', 'Sold');
  await counts(1);
  await page.getByRole('list', { name: 'Past calls' }).getByRole('link').first().click();
  const fact = (label: string) => page.locator('dl > div').filter({ hasText: label }).first().textContent();
  expect(await fact('Waited in the queue')).toMatch(/0:\d\d/);
  expect(
    await page
      .locator('dl > div')
      .filter({ hasText: /^QueueSales$/ })
      .count(),
  ).toBe(1);
});
