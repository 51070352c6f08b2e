import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWindow, problemsInEveryLook, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { readyStatus } from '../support/readyStatus.ts';
import { owner } from '../support/serviceProcess.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';
import { withWrapUpFixture } from '../support/wrapUpUi.ts';

/** Changes by others are seen at once, and a supervisor is notified of queues on every page. */
const fixture = withWrapUpFixture();

let browser: Browser;
let board: UiWindow;
let agentWindow: UiWindow | undefined;
let party: PbxParty | undefined;

beforeAll(async () => {
  browser = await launchChromium();
});

beforeEach(async () => {
  board = await openWindow(browser, fixture.service, owner);
});

afterEach(async () => {
  await board?.close();
  await agentWindow?.close();
  await party?.leg.end().catch(() => undefined);
  await removeWhatIsLeft();
});

afterAll(() => browser?.close());

/** A test begins with the customer’s own queue and reasons, and with nobody in a call or waiting. */
async function removeWhatIsLeft(): Promise<void> {
  const { admin } = fixture;
  for (const { id } of (await admin.call('listCalls')).data)
    await admin.call('deleteCall', { params: { id } }).catch(() => undefined);
  for (const { id } of (await admin.call('listQueues', { query: {} })).data) {
    const waits = async () => (await admin.call('listQueueCallers', { params: { id }, query: {} })).total > 0;
    if (id === fixture.queue.id) await until(async () => !(await waits()), { what: 'nobody to wait' });
    else await admin.call('deleteQueue', { params: { id } });
  }
  for (const { id } of (await admin.call('listAgentReasons', {})).data) {
    await admin.call('deleteAgentReason', { params: { id } });
  }
}

const goTo = (path: string) => board.page.goto(`${fixture.service.url}/#${path}`);

describe('a page that is open', () => {
  it('follows queues, reasons and people as others change them, without asking', async () => {
    const { page } = board;
    const { admin } = fixture;
    await goTo('/settings/queues');
    await page.getByRole('link', { name: 'Edit Sales' }).waitFor();
    const { data: queue } = await admin.call('createQueue', { body: { name: 'Returns' } });
    await page.getByRole('link', { name: 'Edit Returns' }).waitFor();
    await admin.call('updateQueue', { params: { id: queue.id }, body: { name: 'Exchanges', members: [] } });
    await page.getByRole('link', { name: 'Edit Exchanges' }).waitFor();
    await admin.call('deleteQueue', { params: { id: queue.id } });
    await page.getByRole('link', { name: 'Edit Exchanges' }).waitFor({ state: 'detached' });
    await admin.call('createAgentReason', { body: { name: 'Lunch' } });
    await page.getByRole('textbox', { name: 'Reason Lunch' }).waitFor();

    await goTo('/settings/people');
    const ada = page.getByRole('listitem').filter({ hasText: 'Ada' });
    await ada.getByText('Offline').waitFor();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/users?')) asked += 1;
    });
    agentWindow = await fixture.open();
    await ada.getByText('Available').waitFor();
    await agentWindow.close();
    await ada.getByText('Offline').waitFor();
    expect(asked).toBe(0);
  });
});

describe('a supervisor', () => {
  it('is notified on any page, once, of a queue that turns red, with a link to the wallboard', async () => {
    const { page } = board;
    const other = (await fixture.admin.call('createQueue', { body: { name: 'Second' } })).data;
    await goTo('/history');
    await fixture.admin.call('updateQueueGoals', { body: { waiting: { amber: null, red: 0 } } });
    party = await fixture.call('+4940555');
    const alert = (name: string) =>
      page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'more than 0' });
    await alert('Sales').getByText('1 waiting, more than 0').waitFor();

    // The second queue's alert comes after the reload; the first one's would have come before it.
    await page.reload();
    await page.getByRole('button', { name: readyStatus }).waitFor();
    await fixture.admin.call('createDemoCall', { body: { to: other.number, from: '+442079460018' } });
    await alert('Second').waitFor();
    expect(await alert('Sales').count()).toBe(0);
    await alert('Second').getByRole('button', { name: 'Wallboard' }).click();
    await page.getByRole('heading', { name: 'Queues today' }).waitFor();
  });

  it('has a wall display that cycles, shows callers only where it may, and says when it is stale', async () => {
    const { page, client } = board;
    await fixture.admin.call('createQueue', { body: { name: 'Second' } });
    await goTo('/supervisor');
    await page.getByRole('link', { name: 'Wall display' }).click();
    await page.getByRole('link', { name: 'Phone', exact: true }).waitFor({ state: 'detached' });
    const shows = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await shows('All queues');
    await page.keyboard.press('p');
    for (const name of ['Sales', 'Second', 'All queues']) {
      await page.keyboard.press('ArrowRight');
      await shows(name);
    }
    party = await fixture.call('+4940556677');
    const waiting = page.locator('dl > div').filter({ hasText: 'Waiting' });
    await waiting.getByText('1', { exact: true }).waitFor();
    const callers = page.getByRole('list', { name: 'Who waits longest' });
    expect(await page.locator('main').textContent()).not.toMatch(/40 ?55/);
    await page.getByRole('button', { name: 'Show names of callers' }).click();
    await callers.getByText(/40 ?55 ?66/).waitFor();
    await page.reload();
    await callers.getByText(/40 ?55 ?66/).waitFor();
    expect(await problemsInEveryLook(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hide names of callers' }).click();
    await callers.waitFor({ state: 'detached' });
    await party.leg.end();
    await waiting.getByText('0', { exact: true }).waitFor();

    // The own call stays in reach of the hand.
    const { data: call } = await client.call('createCall', { body: { to: '+4930777', auto_answer: true } });
    const hangUp = page
      .getByRole('region', { name: 'Calls', exact: true })
      .getByRole('button', { name: 'Hang up' })
      .first();
    await hangUp.click();
    await hangUp.waitFor({ state: 'detached' });
    const isUp = async () => (await client.call('listCalls')).data.some(({ id }) => id === call.id);
    await until(async () => !(await isUp()), { what: 'the call to end' });

    const stale = page.getByText(/^No connection: figures of \d/);
    await fixture.restart(() => stale.waitFor());
    await stale.waitFor({ state: 'detached' });
    await shows('All queues');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Phone', exact: true }).waitFor();
  });
});
