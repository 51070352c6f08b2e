import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import { openWindow, problemsInEveryLook, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { plantLostCaller } from '../support/lostCaller.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

/** Who is lost in a queue is given to somebody, called, and off the list, in the windows of both. */
const bea = {
  email: 'bea@company.test',
  password: 'a longer password',
  first_name: 'Bea',
  last_name: 'Bauer',
  ext: '301',
};
const ownNumber = '442079460055';
const longName = 'Wilhelmina-Christina Freifrau von und zu Habersdorf-Rosenfels';

let service: ServiceProcess;
let pbx: Pbx;
let browser: Browser;
let lead: UiWindow;
let agent: UiWindow;

beforeAll(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
  const client = await service.signIn();
  await addTrunk(client, pbx);
  const { data: user } = await client.call('createUser', { body: { ...bea, roles: ['agent'] } });
  const { data: queue } = await client.call('createQueue', { body: { name: 'Sales', users: [user.id] } });
  const store = await createStore(service.dataDir);
  const { customer_id: customerId } = (await client.call('getMe')).data;
  await plantLostCaller(store, customerId, { queueId: queue.id, name: longName, number: '441632960012' });
  await plantLostCaller(store, customerId, { queueId: queue.id, name: '', number: '441632960013' });
  await client.call('createDdi', { body: { e164: ownNumber, target_type: 'USER', target_id: user.id } });
  await store.close();
  browser = await launchChromium();
  lead = await openWindow(browser, service, owner);
  agent = await openWindow(browser, service, bea);
});

afterAll(async () => {
  expect([...(lead?.problems ?? []), ...(agent?.problems ?? [])]).toEqual([]);
  await browser?.close();
  await pbx?.close();
  await service?.dispose();
});

const rows = ({ page }: UiWindow) => page.getByRole('region', { name: 'Callers to ring back' }).getByRole('listitem');
const row = (ui: UiWindow, text: string) => rows(ui).filter({ hasText: text });

it('a supervisor assigns one, whom the agent sees, calls and ticks off; the other the agent takes on', async () => {
  for (const { page } of [lead, agent]) await page.goto(`${service.url}/#/followups/ringbacks`);
  await expect.poll(() => rows(lead).count()).toBe(2);
  const search = lead.page.getByRole('searchbox', { name: 'Search' });
  await search.fill('habersdorf');
  await row(lead, '960013').waitFor({ state: 'detached' });
  await row(lead, longName).waitFor();
  await search.fill('no such caller');
  await lead.page.getByText('Nothing matches', { exact: true }).waitFor();
  await lead.page.getByRole('button', { name: 'Show all' }).click();
  await row(lead, '960013').waitFor();
  await row(lead, longName)
    .getByRole('button', { name: /^Assign/ })
    .click();
  await lead.page.getByRole('menuitem', { name: 'Bea Bauer' }).click();
  await row(lead, longName).getByText('Bea Bauer').waitFor();
  await row(agent, longName).getByText('Bea Bauer').waitFor();
  expect(await problemsInEveryLook(lead.page)).toEqual([]);

  // Between the look and the change the supervisor gives it to herself.
  const [other] = (await lead.client.call('listRingBacks', { query: {} })).data.filter((one) => one.user_id === null);
  const give = (user_id: number | null) =>
    lead.client.call('updateRingBack', { params: { id: other?.id ?? 0 }, body: { user_id } });
  const takeOn = row(agent, '960013').getByRole('button', { name: /^Take on/ });
  await agent.page.route('**/ringbacks/*', async (route) => {
    if (route.request().method() === 'PATCH') await give(lead.client.userId);
    await route.continue();
  });
  await takeOn.click();
  await agent.page.getByText(/somebody else has changed it meanwhile/).waitFor();
  await agent.page.unroute('**/ringbacks/*');
  const { data: kept } = await lead.client.call('getRingBack', { params: { id: other?.id ?? 0 } });
  expect(kept.user_id).toBe(lead.client.userId);
  await give(null);

  await takeOn.click();
  await row(lead, '960013').getByText('Bea Bauer').waitFor();
  await row(agent, '960013').getByRole('button', { name: /^Done/ }).click();
  await expect.poll(() => rows(agent).count()).toBe(1);
  await expect.poll(() => rows(lead).count()).toBe(1);

  await row(agent, longName).getByRole('button', { name: /^Call/ }).click();
  const party = await pbx.incoming(900);
  await party.leg.answer();
  await until(async () => (await agent.client.call('listCalls')).data[0]?.state_name === 'CONNECTED');
  await party.leg.end();
  await lead.page.getByText('Nobody to ring back').waitFor();
});

it('whom a user missed is on that user’s list and the supervisor’s at once, and off both once somebody else talked with it', async () => {
  for (const { page } of [lead, agent]) await page.goto(`${service.url}/#/followups/ringbacks`);
  const caller = '+441632960099';
  const party = await pbx.call(`+${ownNumber}`, caller, 900);
  await until(async () => (await agent.client.call('listCalls')).data.length === 1, { what: 'the call to ring' });
  await party.leg.end();
  for (const ui of [agent, lead])
    await row(ui, '+44 1632 960099')
      .getByText(/called Bea Bauer/)
      .waitFor();
  await row(agent, '+44 1632 960099')
    .getByRole('button', { name: /^Give .* back/ })
    .click();
  await row(lead, '+44 1632 960099').getByText('Bea Bauer', { exact: true }).waitFor({ state: 'detached' });
  const { id } = (await lead.client.call('createCall', { body: { to: caller, auto_answer: true } })).data;
  const called = await pbx.incoming(900);
  await called.leg.answer();
  await until(async () => (await lead.client.call('listCalls')).data[0]?.state_name === 'CONNECTED');
  await lead.client.call('deleteCall', { params: { id } });
  // The agent gets no event of that call.
  for (const { page } of [agent, lead]) await page.getByText('Nobody to ring back').waitFor();
});
