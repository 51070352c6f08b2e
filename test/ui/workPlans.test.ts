import { resolve } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../electron/service/kernel/clock.ts';
import { realClock } from '../../electron/service/telephony/media/time/mediaClock.ts';
import { accessibilityProblems, openWindow, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** A plan made on the screen, and an agent who does not keep to it: seen on the wall and by the agent. */

/** A Monday far away, set ahead by hand; it goes on by itself. */
let ahead = Date.parse('2031-11-24T06:00:00Z') - systemClock.now();
const clock: Clock = { now: () => systemClock.now() + ahead, after: (...timer) => systemClock.after(...timer) };
const setTo = (timeOfDay: string) => {
  ahead = Date.parse(`2031-11-24T${timeOfDay}:00Z`) - systemClock.now();
};

let service: TestService;
let browser: Browser;
let [agent, supervisor] = [] as unknown as [TestUser, TestUser];
let window: UiWindow;

beforeAll(async () => {
  const rendererDir = resolve(import.meta.dirname, '../../dist/renderer');
  service = await startTestService({ demo: true, rendererDir, callTime: { clock, media: realClock } });
  const admin = await service.admin();
  [agent, supervisor] = [await service.user('agent'), await service.user('supervisor')];
  await admin.call('updateUser', { params: { id: agent.userId }, body: { first_name: 'Ann', last_name: 'Smith' } });
  await admin.call('createQueue', { body: { name: 'Orders', members: [{ id: agent.userId }] } });
  await admin.call('createAgentReason', { body: { name: 'Lunch' } });
  await admin.call('createUserGroup', { body: { name: 'Night shift' } });
  browser = await launchChromium();
  window = await openWindow(browser, service, supervisor);
});

afterAll(async () => {
  expect(window?.problems).toEqual([]);
  await browser?.close();
  await service?.dispose();
});

const go = (path: string) => window.page.goto(`${service.url}/#${path}`);
const button = (name: string | RegExp) => window.page.getByRole('button', { name, exact: true });

async function choose(field: string, option: string): Promise<void> {
  await button(new RegExp(`${field}$`)).click();
  await window.page.getByRole('option', { name: option, exact: true }).click();
}

it('is made by a supervisor, each mistake shown at its field', async () => {
  const { page } = window;
  await go('/settings/workplans');
  await page.getByText('No work plan yet').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await button('Add a work plan').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann, early');
  await choose('Time zone', 'UTC');
  for (const day of ['Sat', 'Sun']) await page.getByRole('checkbox', { name: day }).press('Space');
  await page.getByLabel('Begins').fill('09:00');
  await page.getByLabel('Ends').fill('17:00');
  await page.getByLabel('Break 1 from').fill('08:00');
  await button('Save').click();
  await page.getByText('must be within the shift, 09:00 to 17:00').waitFor();
  await page.getByLabel('Break 1 from').fill('12:30');
  await choose('Reason of break 1', 'Lunch');
  await button('Save').click();
  await page.getByText('Choose whose plan it is').waitFor();
  await choose('For', 'Ann Smith');
  await button('Add a day').click();
  await page.getByLabel('Day', { exact: true }).fill('2031-12-25');
  await page.getByLabel('Why').fill('Christmas');
  expect(await accessibilityProblems(page)).toEqual([]);
  await button('Save').click();
  await page.getByText('Mon–Sun 9:00 AM–5:00 PM').waitFor();
  const [plan] = (await supervisor.call('listWorkPlans', { query: {} })).data;
  expect(plan).toMatchObject({
    name: 'Ann, early',
    user_id: agent.userId,
    time_zone: 'UTC',
    tolerance: 180,
    red_after: 600,
    weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '17:00', breaks: [{ from: '12:30', to: '13:00' }] }],
    dates: [{ date: '2031-12-25', name: 'Christmas', shifts: [] }],
  });
});

/** How bad it looks. */
const grade = async (cell: Locator) =>
  (await cell.locator('.bg-failure-soft').count()) > 0
    ? 'red'
    : (await cell.locator('.bg-ringing-soft').count()) > 0
      ? 'amber'
      : null;

it('shows on the wallboard who is off plan, amber and red as the service says, while the page is open', async () => {
  const { page } = window;
  await go('/supervisor');
  const row = page
    .getByRole('region', { name: 'Agents', exact: true })
    .getByRole('row')
    .filter({ hasText: 'Ann Smith' });
  const cell = row.getByRole('cell').nth(2);
  await cell.getByText('Not planned now').waitFor();
  setTo('09:01');
  await cell.getByText('Off plan').waitFor();
  await cell.getByText('Should be available').waitFor();
  expect(await grade(cell)).toBeNull();
  setTo('09:04');
  await until(async () => (await grade(cell)) === 'amber', { what: 'amber after the tolerance' });
  setTo('09:11');
  await until(async () => (await grade(cell)) === 'red', { what: 'red' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await agent.call('updateAgent', { params: { id: agent.userId }, body: { state: 'available' } });
  await cell.getByText('On plan').waitFor();
  await cell.getByText(/^Next: Lunch at /).waitFor();
});

it('shows the agent what is next, and the report what was', async () => {
  const own = await openWindow(browser, service, agent, { isApart: true });
  await own.page.getByText(/^Next: Lunch at /).waitFor();
  expect(await own.page.getByRole('link', { name: 'Wallboard' }).count()).toBe(0);
  await own.close();
  const { page } = window;
  await go('/supervisor/reports');
  await choose('Report', 'Adherence');
  await choose('Time zone', 'UTC');
  const line = page.getByRole('row').filter({ hasText: 'Ann Smith' });
  await line.waitFor();
  await page.getByRole('columnheader', { name: 'Late starts' }).waitFor();
  await choose('Team', 'Night shift');
  await page.getByText('Nothing was planned in this time').waitFor();
  await choose('Team', 'Everybody');
  // To the service today is long ago, and nobody was there: only the break was kept.
  const figures = async () => (await line.getByRole('cell').allTextContents()).slice(1, 6);
  await expect.poll(figures).toEqual(['6\u00a0%', '8:00:00', '30:00', '7:30:00', '1']);
  await page.getByRole('link', { name: 'Work plan of Ann Smith' }).click();
  await page.getByRole('heading', { name: 'Ann, early' }).waitFor();
});

it('concerns somebody of no queue as well: on the wallboard, and in a button of one’s own', async () => {
  const reception = await service.user('agent');
  await (await service.admin()).call('updateUser', { params: { id: reception.userId }, body: { first_name: 'Rita' } });
  const own = await openWindow(browser, service, reception, { isApart: true });
  await own.page.getByRole('button', { name: /^Status: / }).waitFor();
  const state = own.page.getByRole('button', { name: /^Your state in queues/ });
  expect(await state.count()).toBe(0);
  const { page } = window;
  await go('/supervisor');
  const row = page.getByRole('region', { name: 'Agents', exact: true }).getByRole('row').filter({ hasText: 'Rita' });
  await page.getByRole('row').filter({ hasText: 'Ann Smith' }).first().waitFor();
  expect(await row.count()).toBe(0);
  const weekly = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '20:00' }];
  await supervisor.call('createWorkPlan', {
    body: { name: 'Desk', user_id: reception.userId, time_zone: 'UTC', valid_from: '2031-11-01', weekly },
  });
  await row.getByText('On plan').waitFor();
  await state.click();
  await own.page.getByRole('menuitem', { name: 'Away', exact: true }).click();
  await row.getByText('Off plan').waitFor();
  await own.close();
});
