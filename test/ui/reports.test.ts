import type { Response } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Queue } from '../../shared/api/queues/queues.ts';
import { AdminPage } from '../support/adminPage.ts';
import { accessibilityProblems, openWindow } from '../support/browser.ts';
import { writePastQueueDay } from '../support/pastQueueDay.ts';
import { owner } from '../support/serviceProcess.ts';
import { SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

/** The page of reports, as a supervisor uses it who has only the screen. */
const settings = new SettingsWindow();
let admin: AdminPage;
let [sales, care] = [] as unknown as [Queue, Queue];
let groupId: number;

const page = () => settings.page;
/** As it is for somebody who opens it first. */
async function openReports(ui = settings.owner): Promise<void> {
  await ui.page.goto(`${settings.service.url}/#/supervisor/reports`);
  await ui.page.reload();
}
const savedReports = async () => (await settings.client.call('listSavedReports', { query: {} })).data;
const mailed = async () => (await settings.client.call('listReportSchedules', { query: {} })).data;
const chosen = (label: string, ui = settings.owner) => ui.page.getByRole('button', { name: new RegExp(`${label}$`) });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  const { client } = settings;
  admin = new AdminPage(settings.page, settings.service.url);
  const queue = async (name: string) => (await client.call('createQueue', { body: { name } })).data;
  [sales, care] = [await queue('Sales'), await queue('Care')];
  const group = { name: 'Front office', queue_ids: [care.id, sales.id] };
  groupId = (await client.call('createQueueGroup', { body: group })).data.id;
  const { data: me } = await client.call('getMe');
  const agents = [{ userId: client.userId, ext: String(me.ext), customerId: Number(me.customer_id) }];
  await writePastQueueDay(settings.service.dataDir, { queues: [sales, care], agents, count: 12 });
});

/** Whether an answer is that report of the time since the day before yesterday. */
const isReport = (name: string) => (response: Response) =>
  response.url().includes(`/reports/${name}?`) && response.url().includes(`from=${daysAgo(2)}`);

/** Runs in the page: the figure of a link at the moment in which it is clicked, so that both are of one report. */
function clickedFigure(link: Element): number {
  (link as HTMLElement).click();
  return Number(/\d+/.exec(link.textContent ?? '')?.[0]);
}

describe('reports', () => {
  it('are saved with all that they are asked for by, and opened again in another browser', async () => {
    await openReports();
    await admin.choose('Report', 'Agents');
    await admin.choose('When', 'Last week');
    await admin.choose('Time zone', 'Asia/Tokyo');
    await admin.choose('Queue group', 'Front office');
    await admin.choose('Queue', 'Care');
    await page().getByRole('radio', { name: 'Day', exact: true }).click();
    await admin.button('Save').click();
    const dialog = page().getByRole('dialog', { name: 'Save this report' });
    await dialog.getByRole('button', { name: 'Save it' }).click();
    await until(async () => (await dialog.getByRole('textbox').getAttribute('aria-invalid')) === 'true');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Care in Japan');
    expect(await accessibilityProblems(page())).toEqual([]);
    await dialog.getByRole('button', { name: 'Save it' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await savedReports()).toMatchObject([
      {
        ...{ name: 'Care in Japan', report: 'agents', period: 'last_week', from: '', to: '', interval: 'day' },
        ...{ time_zone: 'Asia/Tokyo', queue_id: care.id, queue_group_id: groupId },
      },
    ]);

    const other = await openWindow(settings.browser, settings.service, owner);
    await openReports(other);
    const asked = other.page.waitForRequest((request) => request.url().includes('/reports/agents?'));
    await chosen('Saved reports', other).click();
    await other.page.getByRole('button', { name: 'Open Care in Japan' }).click();
    const query = new URL((await asked).url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      ...{ time_zone: 'Asia/Tokyo', queue_id: String(care.id), queue_group_id: String(groupId), interval: 'day' },
    });
    await other.page.getByRole('heading', { name: 'Agents', level: 2 }).waitFor();
    await expect.poll(() => chosen('When', other).textContent()).toContain('Last week');
    expect(other.problems).toEqual([]);
    await other.close();
  });

  it('are saved in the place of the one of that name, or under another, and deleted after a question', async () => {
    await openReports();
    await chosen('Saved reports').click();
    await admin.button('Open Care in Japan').click();
    await page().getByRole('heading', { name: 'Agents', level: 2 }).waitFor();
    await admin.choose('When', 'Yesterday');
    const save = async (name?: string) => {
      await admin.button('Save').click();
      const dialog = page().getByRole('dialog', { name: 'Save this report' });
      if (name) await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      else await dialog.getByText('Replaces your report of that name').waitFor();
      await dialog.getByRole('button', { name: 'Save it' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await save();
    expect(await savedReports()).toMatchObject([{ name: 'Care in Japan', period: 'yesterday' }]);
    await admin.choose('Report', 'Queues');
    await save('Care as such');
    expect((await savedReports()).map(({ name, report }) => [name, report]).toSorted()).toEqual([
      ['Care as such', 'queues'],
      ['Care in Japan', 'agents'],
    ]);
    await until(async () => (await chosen('Saved reports').textContent())?.includes('Care as such') === true);
    await chosen('Saved reports').click();
    await admin.button('Delete Care as such').click();
    const question = page().getByRole('alertdialog', { name: 'Delete the saved report “Care as such”?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await until(async () => (await savedReports()).length === 1, { what: 'the report to go' });
    await page().keyboard.press('Escape');
  });

  it('lead to their calls by their own time zone, which the history shows and leaves on request', async () => {
    await openReports();
    await admin.choose('Time zone', 'Asia/Tokyo');
    const answered = page().waitForResponse(isReport('queues'));
    await page().getByLabel('From', { exact: true }).fill(daysAgo(2));
    await answered;
    const link = page()
      .getByRole('link', { name: /^Offered \d+: show the calls/ })
      .first();
    const figure = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
    const day = await page().getByLabel('From', { exact: true }).inputValue();
    const asked = page().waitForRequest((request) => /\/cdrs\?.*calldate/.test(decodeURIComponent(request.url())));
    await link.click();
    const filter = new URL((await asked).url()).searchParams.get('filter') ?? '';
    const from = new Date(Date.parse(`${day}T00:00:00Z`) - 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    expect(JSON.parse(filter)).toContainEqual({ property: 'calldate', operator: 'gte', value: from });
    await page().getByText('Days by the clocks of Asia/Tokyo').waitFor();
    await until(
      async () => (await page().getByRole('list', { name: 'Past calls' }).getByRole('link').count()) === figure,
      {
        what: `${figure} calls`,
      },
    );
    await admin.button('Days by mine').click();
    await page().getByText('Days by the clocks of Asia/Tokyo').waitFor({ state: 'detached' });
  });
});

describe('the report by hour of the day', () => {
  it('leads to the callers of that hour of each day, and shows that until it is cleared', async () => {
    await openReports();
    await admin.choose('Report', 'Hours of the day');
    await admin.choose('Time zone', 'Asia/Tokyo');
    const answered = page().waitForResponse(isReport('hours'));
    await page().getByLabel('From', { exact: true }).fill(daysAgo(2));
    await answered;
    const link = page()
      .getByRole('link', { name: /^Offered \d+: show the calls/ })
      .first();
    const figure = await link.evaluate(clickedFigure);
    await page()
      .getByText(/Only from .*, each day/)
      .waitFor();
    const calls = page().getByRole('list', { name: 'Past calls' }).getByRole('link');
    await until(async () => (await calls.count()) === figure, { what: `${figure} calls` });
    await admin.button('All hours').click();
    await page()
      .getByText(/Only from .*, each day/)
      .waitFor({ state: 'detached' });
  });
});

describe('reports by mail', () => {
  it('are about a queue group, and changed in every respect', async () => {
    await openReports();
    await admin.choose('Queue group', 'Front office');
    await admin.button('Mail this report').click();
    let dialog = page().getByRole('dialog', { name: 'Mail this report' });
    await dialog.getByRole('textbox', { name: 'Name, which is the subject' }).fill('The office');
    await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('boss@company.test');
    expect(await accessibilityProblems(page())).toEqual([]);
    await dialog.getByRole('button', { name: 'Have it mailed' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await mailed()).toMatchObject([{ name: 'The office', queue_group_id: groupId, queue_id: null }]);
    const row = page().getByRole('list', { name: 'By mail' }).getByRole('listitem');
    await row.getByText('Queues · Front office · Every week').waitFor();

    await admin.button('Change The office').click();
    dialog = page().getByRole('dialog', { name: 'Change what is mailed' });
    const choose = async (label: string, option: string) => {
      await dialog.getByRole('button', { name: new RegExp(`${label}$`) }).click();
      await page().getByRole('option', { name: option, exact: true }).click();
    };
    await choose('Report', 'Agents');
    await choose('Queue', 'Sales');
    await choose('How often', 'Every month');
    await choose('Time zone', 'Asia/Tokyo');
    await dialog.getByRole('textbox', { name: 'On day (1 to 28)' }).fill('15');
    const to = dialog.getByRole('textbox', { name: 'To', exact: true });
    await to.fill('boss at company');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await until(async () => (await to.getAttribute('aria-invalid')) === 'true');
    await to.fill('boss@company.test; owner@company.test');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await mailed()).toMatchObject([
      {
        ...{ report: 'agents', every: 'month', day: 15, time_zone: 'Asia/Tokyo', queue_group_id: groupId },
        ...{ queue_id: sales.id, recipients: ['boss@company.test', 'owner@company.test'] },
      },
    ]);
    await row.getByText('Agents · Sales · Every month').waitFor();
  });
});
