import type { Page } from 'playwright-core';
import type { Queue } from '../../shared/api/queues/queues.ts';
import type { UiWindow } from './browser.ts';
import { writePastQueueDay } from './pastQueueDay.ts';
import type { ServiceProcess } from './serviceProcess.ts';
import { until } from './until.ts';

/** A screen's name and how to get there in a window that is signed in. */
export type Screen = readonly [name: string, open: (ui: UiWindow) => Promise<unknown>];

const queueName = 'Returns, exchanges and warranty questions (Europe, Middle East and Africa)';

/** Gives a service two queues with a day behind them, somebody in them, and a reason for not being ready. */
export async function addQueuesWithPast(service: ServiceProcess): Promise<void> {
  const client = await service.signIn();
  const { data: me } = await client.call('getMe');
  const colleague = (await client.call('listUsers', {})).data.find(({ id }) => id !== client.userId);
  const members = [{ id: colleague?.id ?? client.userId, penalty: 3 }];
  const queues: Queue[] = [];
  for (const name of ['Sales', queueName]) {
    const body = { name, members, ring_strategy: 'P', overflow: { type: 'voicemail', id: client.userId } } as const;
    queues.push((await client.call('createQueue', { body })).data);
  }
  const queue_ids = queues.map(({ id }) => id);
  await client.call('createQueueGroup', { body: { name: 'Customer care, second line', queue_ids } });
  await client.call('createAgentReason', { body: { name: 'Lunch' } });
  const agents = [{ userId: members[0]?.id ?? 0, ext: '201', customerId: me.customer_id }];
  await writePastQueueDay(service.dataDir, { queues, agents, count: 60 });
}

const goTo = ({ page }: UiWindow, path: string) => page.goto(new URL(`/#${path}`, page.url()).href);

async function salesOf({ client }: UiWindow): Promise<Queue> {
  const sales = (await client.call('listQueues', { query: {} })).data.find(({ name }) => name === 'Sales');
  if (!sales) throw new Error('There is no queue Sales.');
  return sales;
}

/** Opens the page of a queue in which somebody waits. */
async function openWaiting(ui: UiWindow): Promise<void> {
  const { id, number } = await salesOf(ui);
  await ui.client.call('createDemoCall', { body: { to: number, from: '+442079460018' } });
  const waits = async () => (await ui.client.call('listQueueCallers', { params: { id }, query: {} })).total > 0;
  await until(waits, { what: 'the caller to wait' });
  await goTo(ui, `/queues/${id}`);
  await ui.page.getByRole('button', { name: /^Change / }).waitFor();
}

async function openWallboard(ui: UiWindow): Promise<void> {
  await goTo(ui, '/supervisor');
  await ui.page.getByRole('heading', { name: 'Sales', exact: true }).waitFor();
}

async function chooseReport(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Report$/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
}

async function openReport(ui: UiWindow, name: string): Promise<void> {
  await goTo(ui, '/supervisor/reports');
  if (name !== 'Queues') await chooseReport(ui.page, name);
  await ui.page.getByRole('table').or(ui.page.getByText('Nothing happened')).first().waitFor();
}

async function openForm(ui: UiWindow): Promise<void> {
  await goTo(ui, `/settings/queues/${(await salesOf(ui)).id}`);
  await ui.page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

/** Queues, their settings, the wallboard and reports. */
export const queueScreens: readonly Screen[] = [
  [
    'queues',
    async (ui) => {
      await goTo(ui, '/queues');
      await ui.page.getByRole('list', { name: 'Queues' }).getByText('Sales').waitFor();
    },
  ],
  [
    'a queue group',
    async (ui) => {
      await goTo(ui, '/queues');
      await ui.page.getByRole('list', { name: 'Queue groups' }).getByRole('link').click();
      await ui.page.getByRole('heading', { name: 'Its queues' }).waitFor();
    },
  ],
  ['a queue in which somebody waits', openWaiting],
  [
    'a waiting caller’s dialog with an error',
    async (ui) => {
      await openWaiting(ui);
      await ui.page.getByRole('button', { name: /^Change / }).click();
      await ui.page.getByLabel('Head start in minutes').fill('soon');
      await ui.page.getByRole('button', { name: 'Apply' }).click();
      await ui.page.locator('[role=dialog] [aria-invalid=true]').waitFor();
    },
  ],
  [
    'settings: queues and reasons',
    async (ui) => {
      await goTo(ui, '/settings/queues');
      await ui.page.getByRole('textbox', { name: 'Reason Lunch' }).waitFor();
      await ui.page.getByRole('button', { name: 'Delete Sales' }).click();
      await ui.page.getByRole('alertdialog').waitFor();
    },
  ],
  ['settings: a queue', openForm],
  [
    'settings: a queue with errors',
    async (ui) => {
      const { page } = ui;
      await openForm(ui);
      await page.getByLabel('Name', { exact: true }).fill('');
      await page.getByLabel('Penalty of Ann').fill('many');
      await page.getByRole('button', { name: 'Add hours on Monday' }).click();
      await page.getByLabel('Monday from').fill('25:00');
      await page.getByRole('button', { name: 'Add a day' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(/^Nothing was saved yet/).waitFor();
    },
  ],
  ['the wallboard', openWallboard],
  [
    'the wallboard’s goals, and what is beyond them',
    async (ui) => {
      const { page } = ui;
      await openWallboard(ui);
      await ui.client.call('updateQueueGoals', { body: { service_level: { amber: null, red: 99 } } });
      await page
        .getByText(/^The service level is \d+\s%, below 99\s%/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Goals of Sales' }).click();
      await page.getByLabel('Service level below (%): red').waitFor();
    },
  ],
  [
    'the wall display',
    async (ui) => {
      await openWallboard(ui);
      await ui.page.getByRole('link', { name: 'Wall display' }).click();
      await ui.page.getByRole('button', { name: 'Leave the wall display' }).waitFor();
    },
  ],
  [
    'a report with its chart',
    async (ui) => {
      await openReport(ui, 'Queues');
      await ui.page.getByRole('radio', { name: 'Hour' }).click();
      await ui.page.getByRole('img', { name: 'Offered and answered callers' }).waitFor();
      await ui.page.getByRole('button', { name: 'What the figures mean' }).click();
    },
  ],
  ...['Agents', 'Dispositions', 'Hours of the day', 'To ring back'].map(
    (name): Screen => [`the report “${name}”`, (ui) => openReport(ui, name)],
  ),
];
