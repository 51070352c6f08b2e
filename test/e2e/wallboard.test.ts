import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openWindow, problemsInEveryLook, type UiWindow } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { showsLocation } from '../support/preparedPage.ts';
import { owner } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';
import { withWrapUpFixture } from '../support/wrapUpUi.ts';

/** The wallboard as a supervisor sees it, while real callers come into a queue. */
const fixture = withWrapUpFixture();

let agent: UiWindow;
let browser: Awaited<ReturnType<typeof launchChromium>>;
let board: UiWindow;

beforeAll(async () => {
  agent = await fixture.open();
  browser = await launchChromium();
  board = await openWindow(browser, fixture.service, owner);
  await board.page.getByRole('link', { name: 'Wallboard' }).click();
  await until(async () => (await fixture.state()) === 'available', { what: 'the agent to be free' });
});

afterAll(async () => {
  await agent?.close();
  await browser?.close();
});

/** The figure of that name on the card of the queue. */
async function figure(name: string): Promise<string> {
  const figures = board.page.getByRole('listitem').filter({ has: board.page.getByRole('heading', { name: 'Sales' }) });
  const own = figures.locator('dl > div').filter({ has: board.page.locator('dt', { hasText: name }) });
  return ((await own.first().locator('dd').textContent({ timeout: 5_000 })) ?? '').trim();
}

const shows = (name: string, expected: RegExp) =>
  until(async () => expected.test(await figure(name).catch(() => '')), {
    what: `${name} to be ${expected}`,
  });

/** The agent among the others. */
const adaIn = (page: Page) =>
  page.getByRole('region', { name: 'Agents', exact: true }).getByRole('row').filter({ hasText: 'Ada' });

async function row(): Promise<string> {
  return (await adaIn(board.page).textContent({ timeout: 5_000 })) ?? '';
}

const rowShows = (expected: RegExp) =>
  until(async () => expected.test(await row().catch(() => '')), { what: `the agent to be ${expected}` });

/** The records of the calls that came into the queue, once there are so many. */
async function records(count: number) {
  const filter = JSON.stringify([{ property: 'queue_id', operator: 'eq', value: fixture.queue.id }]);
  const read = async () => (await fixture.admin.call('listCdrs', { query: { filter } })).data;
  await until(async () => (await read()).length === count, { what: `${count} records` });
  return read();
}

const day = () => new Date().toISOString().slice(0, 10);

describe('the wallboard', () => {
  it('follows callers live, and its figures are those of the records and of the report', async () => {
    await fixture.admin.call('updateQueue', { params: { id: fixture.queue.id }, body: { short_abandon: 0 } });
    await shows('Offered', /^0$/);
    const first = await fixture.call('+4940111');
    await rowShows(/Busy/);
    const second = await fixture.call('+4940222');
    await shows('Waiting', /^2$/);
    await shows('Longest wait', /^0:0[1-9]/);
    await agent.page.getByRole('button', { name: 'Answer' }).first().click();
    await rowShows(/Busy[\s\S]*4940111/);
    await shows('Waiting', /^1$/);
    await shows('Answered', /^1$/);

    // Everything is there again right after a reload.
    await board.page.reload();
    await shows('Waiting', /^1$/);
    await shows('Offered', /^2$/);
    await rowShows(/Busy[\s\S]*4940111/);

    await second.leg.end();
    await shows('Abandoned', /^1$/);
    await shows('Waiting', /^0$/);
    await shows('Service level', /^50\u00a0%$/);
    await first.leg.end();
    await rowShows(/Wrap-up/);
    await agent.page.getByRole('region', { name: 'Wrap-up' }).getByRole('button', { name: 'Finish' }).click();
    await rowShows(/Available/);
    await shows('wrap-up', /^\d+:\d\d$/);

    await board.page.getByRole('img', { name: /: 2 offered, 1 answered, 1 abandoned$/ }).waitFor();

    const cdrs = await records(2);
    const outcomes = cdrs.map(({ queue_outcome }) => queue_outcome);
    expect(outcomes.toSorted()).toEqual(['abandoned', 'answered']);
    const query = { from: day(), to: day(), queue_id: fixture.queue.id };
    const { data } = await fixture.admin.call('reportQueues', { query });
    const answered = cdrs.find(({ queue_outcome }) => queue_outcome === 'answered');
    expect(data).toEqual([expect.objectContaining({ offered: 2, answered: 1, abandoned: 1, service_level: 0.5 })]);
    expect(data[0]?.average_talk).toBe(answered?.billsec);
    expect(data[0]?.average_hold).toBe(answered?.hold_time);
    // One is rounded to tenths of a second, the other to seconds.
    expect(Math.abs((data[0]?.average_answer ?? -9) - (answered?.queue_wait ?? 9))).toBeLessThan(0.6);
    const pad = String((answered?.billsec ?? 0) % 60).padStart(2, '0');
    await shows('talk', new RegExp(`^0:${pad}$`));
    const agents = (await fixture.admin.call('reportAgents', { query: { from: day(), to: day() } })).data;
    expect(agents.find(({ user_name }) => user_name.startsWith('Ada'))).toMatchObject({ calls: 1, offers: 1 });
    expect(board.problems).toEqual([]);
  });

  it('is amber and red beyond the goals of the service, which a window that is open follows', async () => {
    const { page } = board;
    await page.evaluate(() => localStorage.setItem('cordboard.wallboard', '{"state":{"queues":{}},"version":1}'));
    await page.reload();
    await shows('Abandon rate', /^50\u00a0%$/);
    await page.getByRole('button', { name: 'Goals', exact: true }).click();
    const goals = page.getByRole('dialog', { name: 'Goals', exact: true });
    await goals.getByLabel('More callers wait than: amber').fill('5');
    await goals.getByLabel('More callers wait than: red').fill('5');
    await goals.getByRole('button', { name: 'Save goals' }).click();
    await goals.getByText('Must be less than red.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await goals.getByLabel('More callers wait than: amber').fill('4');
    await goals.getByRole('button', { name: 'Save goals' }).click();
    await goals.waitFor({ state: 'detached' });
    expect((await fixture.admin.call('getQueueGoals')).data.waiting).toEqual({ amber: 4, red: 5 });
    expect(await page.evaluate(() => localStorage.getItem('cordboard.wallboard'))).toBeNull();

    const lost = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Sales' }) });
    const colourOf = () => lost.getByText('Abandon rate').evaluate((name) => getComputedStyle(name).color);
    const plain = await colourOf();
    const seen = new Set([plain]);
    for (const [amber, red] of [
      [40, 60],
      [30, 40],
    ]) {
      const queues = [{ queue_id: fixture.queue.id, abandoned: { amber: amber ?? 0, red: red ?? 0 } }];
      await fixture.admin.call('updateQueueGoals', { body: { queues } });
      await until(async () => !seen.has(await colourOf()), { what: `the figure to be beyond ${amber} or ${red}` });
      seen.add(await colourOf());
    }
    const queues = [{ queue_id: fixture.queue.id, abandoned: null, waiting: { amber: null, red: 0 } }];
    await fixture.admin.call('updateQueueGoals', { body: { queues } });
    await until(async () => (await colourOf()) === plain, { what: 'the figure to be as any other' });
    await fixture.admin.call('updateAgent', {
      params: { id: agent.client.userId },
      body: { state: 'notReady' },
    });
    const caller = await fixture.call('+4940333');
    await board.page.getByRole('region', { name: 'Wallboard' }).getByText('1 waiting, more than 0').waitFor();
    await caller.leg.end();
    await shows('Waiting', /^0$/);
  });

  it('has callers ring at the supervisor, and sets agents’ states and queues', async () => {
    const { page, client } = board;
    const { admin, queue } = fixture;
    const ada = agent.client.userId;
    const caller = await fixture.call('+4940444');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Sales' })
      .filter({ hasText: /40 ?444/ })
      .waitFor();
    await page.getByRole('button', { name: /^Let .*40 ?444 ring at you$/ }).click();
    const rings = async () =>
      (await client.call('listCalls')).data.some((one) => one.ringing_user_ids.includes(client.userId));
    await until(rings, { what: 'the caller to ring at the supervisor' });
    await shows('Waiting', /^0$/);
    await caller.leg.end();

    await adaIn(page).getByRole('button', { name: /Away/ }).click();
    await page.getByRole('menuitem', { name: 'Available' }).click();
    await rowShows(/Available/);
    const stateOf = async () => (await admin.call('getAgent', { params: { id: ada } })).data.state;
    await until(async () => (await stateOf()) === 'available', { what: 'the service to have taken it over' });
    await page.getByRole('button', { name: /^Queues of Ada/ }).click();
    // The first of them has the focus.
    await page.locator('[role=dialog] [role=switch]:focus').waitFor();
    await page.getByRole('dialog').getByText('Sales').click();
    const isIn = async () => {
      const { data } = await admin.call('getQueue', { params: { id: queue.id }, query: { include: 'users' } });
      return data.users.some((user) => typeof user !== 'number' && user.id === ada && user.status);
    };
    await until(async () => !(await isIn()), { what: 'the agent to have left the queue' });
    await page.getByRole('dialog').getByText('Sales').click();
    await until(isIn, { what: 'the agent to be in the queue again' });
    await page.keyboard.press('Escape');
    const opener = page.getByRole('button', { name: /^Queues of Ada/ });
    await opener.and(page.locator(':focus')).waitFor();
    // The bars grow once a minute.
    await page.reload();
    await page.getByRole('img', { name: /^Available \d+:\d\d, Busy .*, Away / }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('lists who was lost in a report, which is also a file', async () => {
    const { page } = board;
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('img', { name: /^Sales: Answered 1, Abandoned [1-9]/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // A figure leads to the calls behind it.
    await page.getByRole('link', { name: 'Answered 1: show the calls' }).click();
    await page.getByText('1 call', { exact: true }).waitFor();
    await page.getByRole('button', { name: /Wait in the queue/ }).waitFor();
    await page.getByRole('link', { name: /40 ?111/ }).waitFor();
    await page.getByRole('link', { name: 'Reports' }).click();
    // The page of before asks for a time, too.
    await showsLocation(page, /^\/supervisor\/reports/);
    await page.getByRole('button', { name: /When/ }).click();
    await page.getByRole('option', { name: 'Yesterday' }).click();
    await page.getByText('Nothing happened in this time').waitFor();
    await page.getByRole('button', { name: /When/ }).click();
    await page.getByRole('option', { name: 'This month' }).click();
    await board.page
      .getByRole('button', { name: /Queues/ })
      .first()
      .click();
    await board.page.getByRole('option', { name: 'To ring back' }).click();
    await board.page.getByRole('cell', { name: '4940222', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Mail this report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mail this report' });
    await dialog.getByLabel('Name, which is the subject').fill('Who to ring back');
    await dialog.getByLabel('To', { exact: true }).fill('boss');
    await dialog.getByRole('button', { name: 'Have it mailed' }).click();
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByLabel('To', { exact: true }).fill('boss@company.test, owner@company.test');
    await dialog.getByRole('button', { name: 'Have it mailed' }).click();
    await page
      .getByRole('list', { name: 'By mail' })
      .getByText(/Every week · Next/)
      .waitFor();
    const [schedule] = (await fixture.admin.call('listReportSchedules', { query: {} })).data;
    expect(schedule).toMatchObject({
      name: 'Who to ring back',
      report: 'abandoned',
      every: 'week',
      recipients: ['boss@company.test', 'owner@company.test'],
    });
    const download = board.page.waitForEvent('download');
    await board.page.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^abandoned-.*\.csv$/);
    expect(await accessibilityProblems(board.page)).toEqual([]);
  });

  it('is accessible in both themes, also narrow', async () => {
    const { page, close } = await openWindow(browser, fixture.service, owner);
    for (const path of ['supervisor', 'supervisor/reports']) {
      await page.goto(`${fixture.service.url}/#/${path}`);
      const named = (role: 'heading' | 'cell' | 'rowheader') => page.getByRole(role, { name: 'Sales', exact: true });
      await named('heading').or(named('cell')).or(named('rowheader')).first().waitFor();
      expect(await problemsInEveryLook(page), path).toEqual([]);
    }
    await close();
  });
});
