import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationName } from '../../shared/api/contract.ts';
import { accessibilityProblems } from '../support/browser.ts';
import { grace, SettingsWindow } from '../support/settingsWindow.ts';
import { until } from '../support/until.ts';

/** Lists beside those of `AdminList`: each is searched and sorted, says what to do while it is empty, and names its operations. */
const settings = new SettingsWindow({}, { CORDBOARD_SIP_ADDRESS: '127.0.0.1', CORDBOARD_SIP_UDP: '0' });
const page = () => settings.page;

interface ListCase {
  readonly what: string;
  /** Behind `#`. */
  readonly path: string;
  readonly list: string;
  readonly search: string;
  /** The text of an empty list, or the entry that always exists, whatever is added. */
  readonly empty: string;
  /** Takes away what a new service brings along. */
  readonly clear?: () => Promise<unknown>;
  readonly operation: OperationName;
  /** Of the two entries that `plant` made. */
  readonly names: readonly [string, string];
  /** An order in which the second comes before the first. */
  readonly order: string;
  readonly plant: () => Promise<unknown>;
  readonly open?: () => Promise<unknown>;
}

const call: SettingsWindow['client']['call'] = (...parameters) => settings.client.call(...parameters);
const day = { period: 'yesterday', report: 'queues' } as const;
const names = ['Ada’s first', 'Zoe’s second'] as const;

const cases: readonly ListCase[] = [
  {
    what: 'desk phones',
    path: '/settings/phones',
    list: 'My phones',
    search: 'Search: My phones',
    empty: 'No phone yet',
    operation: 'listPhones',
    names,
    order: 'Newest first',
    async plant() {
      for (const name of names) await call('createPhone', { body: { name } });
    },
  },
  {
    what: 'API tokens',
    path: '/settings/integrations/tokens',
    list: 'API tokens',
    search: 'Search',
    empty: 'No tokens yet',
    operation: 'listApiTokens',
    names: [names[1], names[0]],
    order: 'Name',
    async plant() {
      const scopes = ['calls'] as const;
      await call('createApiToken', { body: { name: names[0], scopes: [...scopes] } });
      await call('createApiToken', { body: { name: names[1], scopes: [...scopes] } });
    },
  },
  {
    what: 'reasons for a pause',
    path: '/settings/queues',
    list: 'Reasons for a pause',
    search: 'Search: Reasons for a pause',
    empty: 'No reason yet',
    operation: 'listAgentReasons',
    names: [`Reason ${names[0]}`, `Reason ${names[1]}`],
    order: 'Newest first',
    async clear() {
      for (const { id } of (await call('listAgentReasons')).data) await call('deleteAgentReason', { params: { id } });
    },
    async plant() {
      for (const name of names) await call('createAgentReason', { body: { name } });
    },
  },
  {
    what: 'legal cases',
    path: '/settings/retention',
    list: 'Legal cases',
    search: 'Search: Legal cases',
    empty: 'No case is open',
    operation: 'listLegalHolds',
    names: [names[1], names[0]],
    order: 'Name',
    async plant() {
      for (const name of names) await call('createLegalCase', { body: { name } });
    },
  },
  {
    what: 'legal holds',
    path: '/settings/retention',
    list: 'Legal holds',
    search: 'Search: Legal holds',
    empty: 'Nothing is under legal hold',
    operation: 'listLegalHolds',
    names: ['+44 20 7946 0072', '+44 20 7946 0071'],
    order: 'Name',
    async plant() {
      for (const number of ['442079460071', '442079460072']) {
        await call('createLegalHold', { body: { object: 'number', number, reason: 'An invoice' } });
      }
    },
  },
  {
    what: 'what is dialled',
    path: '/settings/dialling',
    list: 'Now and today',
    search: 'Search: Now and today',
    empty: 'The whole company',
    operation: 'listDiallingUsage',
    names: ['The whole company', 'Grace Hopper'],
    order: 'Name',
    async plant() {
      const [agent] = (await call('listUsers')).data.filter(({ email }) => email === grace.email);
      await call('createDiallingLimit', { body: { subject: 'USER', subject_id: Number(agent?.id), calls_at_once: 5 } });
    },
  },
  {
    what: 'reports by mail',
    path: '/supervisor/reports',
    list: 'By mail',
    search: 'Search: By mail',
    empty: 'No report is mailed',
    operation: 'listReportSchedules',
    names: [names[1], names[0]],
    order: 'Name',
    async plant() {
      for (const name of [names[1], names[0]]) {
        await call('createReportSchedule', {
          body: { name, report: 'queues', every: 'day', time_of_day: '07:00', recipients: ['boss@company.test'] },
        });
      }
    },
  },
  {
    what: 'saved reports',
    path: '/supervisor/reports',
    list: 'Saved reports',
    search: 'Search',
    empty: 'No report is saved',
    operation: 'listSavedReports',
    names,
    order: 'Newest first',
    async plant() {
      for (const name of names) await call('createSavedReport', { body: { name, ...day } });
    },
    open: () => page().getByRole('button', { name: 'Saved reports' }).click(),
  },
  {
    what: 'mail',
    path: '/settings/mail',
    list: 'Outgoing mail',
    search: 'Search in mail',
    empty: 'No mail yet',
    // The invitation of the agent. Mail goes with the days, not by hand.
    async clear() {
      const database = new DatabaseSync(join(settings.service.dataDir, 'cordboard.db'));
      database.exec('DELETE FROM mail_outbox');
      database.close();
    },
    operation: 'listMails',
    names: ['owner@company.test', grace.email],
    order: 'Recipient',
    async plant() {
      for (const email of [grace.email, 'owner@company.test']) {
        const { total } = await call('listMails');
        await call('startPasswordReset', { body: { email } });
        await until(async () => (await call('listMails')).total > total, { what: 'the mail' });
      }
    },
  },
];

/** Opens the page anew. */
async function open({ path, open: further }: ListCase): Promise<void> {
  await page().goto(`${settings.service.url}/#${path}`);
  await page().reload();
  await further?.();
}

const row = ({ list }: ListCase, name: string) => {
  const rows = page().getByRole('list', { name: list, exact: true }).getByRole('listitem');
  const said = page().getByText(name).or(page().getByRole('textbox', { name }));
  return rows.filter({ has: said });
};

beforeAll(() => page().setViewportSize({ width: 1180, height: 760 }));

describe.each(cases)('the list of $what', (one) => {
  it('says what to do while it is empty', async () => {
    await one.clear?.();
    await open(one);
    await page().getByText(one.empty, { exact: true }).first().waitFor();
  });

  it('is searched and sorted, and names its operations', async () => {
    await one.plant();
    await open(one);
    const [first, second] = one.names;
    await row(one, second).first().waitFor();
    const firstOf = async () => {
      const rows = page().getByRole('list', { name: one.list, exact: true }).getByRole('listitem');
      const [a, b] = [await row(one, first).first().boundingBox(), await row(one, second).first().boundingBox()];
      return (await rows.count()) > 1 && a && b ? (a.y < b.y ? first : second) : null;
    };
    await until(async () => (await firstOf()) === first, { what: `${first} to come first` });

    const tools = page().getByRole('search', { name: one.search, exact: true });
    const search = tools.getByRole('searchbox');
    await tools.getByRole('button', { name: /Sort by$/ }).click();
    await page().getByRole('option', { name: one.order, exact: true }).click();
    await until(async () => (await firstOf()) === second, { what: `${second} to come first` });

    await search.fill(second.replace('Reason ', ''));
    await row(one, first).first().waitFor({ state: 'detached' });
    await row(one, second).first().waitFor();
    await search.fill('no such entry');
    await page()
      .getByText(/^(Nothing|No mail) matches$/)
      .waitFor();
    expect(await accessibilityProblems(page())).toEqual([]);
    await page().getByRole('button', { name: 'Show all' }).click();
    await row(one, first).first().waitFor();
    const references = page().getByRole('link', { name: 'Operations in the API reference' });
    const hrefs = () => references.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await until(async () => (await hrefs()).some((href) => href?.endsWith(`/${one.operation}`)), {
      what: `a link to ${one.operation}`,
    });
    const labels = await references.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    expect(new Set(labels).size, `told apart: ${labels.join()}`).toBe(labels.length);
  });
});
