import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { type PlannedCaller, planTraffic } from '../../electron/service/demo/traffic/trafficPlan.ts';
import { isAudible } from '../support/audible.ts';
import {
  accessibilityProblems,
  narrow,
  openSignedOut,
  openWindow,
  problemsInEveryLook,
  wide,
} from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { withLoneAgent } from '../support/loneAgent.ts';
import { owner, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

/** Simulated callers, begun in the interface; its user is also the only agent of their queue. */
const agent = withLoneAgent(700);

const rates = { callersPerMinute: 60, minutes: 0.1 } as const;

/** Somebody patient comes first, so that it is who gets the agent; then somebody who soon hangs up. */
const isSuitable = ([first, ...others]: readonly PlannedCaller[]): boolean =>
  (first?.patienceMs ?? 0) > 60_000 &&
  others.some(({ patienceMs, callsAgainAfterMs }) => patienceMs < 4_000 && callsAgainAfterMs === null);

/** The first seed whose plan is so. */
function suitablePlan(): { readonly seed: number; readonly plan: readonly PlannedCaller[] } {
  for (let seed = 1; ; seed += 1) {
    const plan = planTraffic({ seed, ...rates });
    if (isSuitable(plan)) return { seed, plan };
  }
}

afterEach(async () => {
  const client = await agent.service.signIn();
  await client.call('stopDemoTraffic').catch(() => undefined);
});

async function openTraining(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Wallboard' }).click();
  await page.getByRole('radio', { name: 'Training' }).click();
  await page.getByRole('heading', { name: 'Simulated callers' }).waitFor();
}

async function addQueue(): Promise<number> {
  const { client } = agent.ui;
  const body = { name: 'Training', users: [client.userId], ring_time: 120, wrapup_time: 0, short_abandon: 0 };
  return (await client.call('createQueue', { body })).data.id;
}

const recordOf = async ({ number }: PlannedCaller) => {
  const filter = JSON.stringify([{ property: 'src', operator: '=', value: number }]);
  return (await agent.ui.client.call('listCdrs', { query: { filter } })).data[0];
};

const callers = async () =>
  (await agent.ui.client.call('listDemoTrafficCallers', { query: { sort: 'id', dir: 'ASC' } })).data;

const planned = async () => (await callers()).map(({ at, number, name, topic }) => ({ at, number, name, topic }));

it('has callers ring, speak and give up as planned, and the same ones again for the same seed', async () => {
  const { page, client } = agent.ui;
  const queue = await addQueue();
  const { seed, plan } = suitablePlan();
  const [first] = plan;
  const hurried = plan.find(({ patienceMs }) => patienceMs < 4_000);
  if (!first || !hurried) throw new Error('Nobody is planned.');
  await openTraining(page);
  await page.getByLabel('Callers a minute').fill('0');
  await page.getByLabel('Minutes').fill(String(rates.minutes));
  await page.getByLabel('Seed').fill(String(seed));
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText(/^Must be at least/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Callers a minute').fill(String(rates.callersPerMinute));
  await page.getByRole('button', { name: 'Begin' }).click();

  await page.getByRole('button', { name: 'Answer' }).first().waitFor();
  expect(await isAudible(page)).toBe(false);
  await page.getByRole('button', { name: 'Answer' }).first().click();
  const talks = async () => (await callers())[0]?.state === 'talking';
  await until(talks, { what: 'the first caller to be answered' });
  await until(() => isAudible(page), { what: 'the request to be heard' });
  expect((await client.call('listCalls')).data.find(({ src }) => src === first.number)).toMatchObject({
    src_name: first.name,
    queue_id: queue,
    queue_state: 'connected',
  });

  await openTraining(page);
  await until(async () => (await recordOf(hurried)) !== undefined, { what: 'somebody to give up' });
  expect(await recordOf(hurried)).toMatchObject({ queue_outcome: 'abandoned', src_name: hurried.name, billsec: 0 });
  await page.getByText(`${plan.length} of ${plan.length} have called`).waitFor();
  await page
    .getByRole('row', { name: new RegExp(first.name) })
    .getByText('Talking')
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped', { exact: true }).waitFor();
  await until(async () => (await client.call('listCalls')).total === 0, { what: 'all to hang up' });
  await until(async () => (await recordOf(first)) !== undefined, { what: 'the record of the talk' });
  expect(await recordOf(first)).toMatchObject({ queue_outcome: 'answered', user_id: client.userId });
  const day = await planned();
  expect(day).toEqual(
    plan.map(({ arrivesAtMs, number, name, request }) => ({
      at: arrivesAtMs / 1000,
      number,
      name,
      topic: request.topic,
    })),
  );
  const inOrder = (await client.call('listCdrs', { query: { sort: 'id', dir: 'ASC' } })).data
    .toSorted((one, other) => one.live_id - other.live_id)
    .map(({ src }) => src);
  expect([...new Set(inOrder)]).toEqual(plan.map(({ number }) => number));

  await client.call('updateAgent', { params: { id: client.userId }, body: { state: 'notReady' } });
  await page.getByRole('button', { name: 'Begin again' }).click();
  await page.getByText('Calling', { exact: true }).waitFor();
  expect(await planned()).toEqual(day);
  await until(async () => (await callers())[1]?.state !== 'to_come', { what: 'callers to come again' });
  await page.getByRole('button', { name: 'Stop' }).click();
  await until(async () => (await client.call('listCalls')).total === 0, { what: 'all to hang up' });
});

it('is offered as soon as there is a demo line', async () => {
  const service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  const browser = await launchChromium();
  try {
    const { page } = await openSignedOut(browser, service);
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password').first().fill(owner.password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Wallboard' }).click();
    const training = page.getByRole('radio', { name: 'Training' });
    await page.getByText('There is no queue yet').waitFor();
    expect(await training.count()).toBe(0);
    await page.goto(`${service.url}/#/supervisor/training`);
    await page.getByText('There is no demo line').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await (await service.signIn()).call('addDemoLine');
    await training.waitFor();
    await page.getByText('There is no queue to call yet').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  } finally {
    await browser.close();
    await service.dispose();
  }
});

it('shows an honest end after a kill, in light and dark, wide and narrow', async () => {
  await agent.killAndRestart();
  const client = await agent.service.signIn();
  const browser = await launchChromium();
  await expect(client.call('getDemoTraffic')).rejects.toMatchObject({ status: 404 });
  const { data: queues } = await client.call('listQueues');
  const body = { seed: 3, callers_per_minute: 30, minutes: 5, queue: queues[0]?.id ?? 0 };
  await client.call('beginDemoTraffic', { body });
  const { page, problems } = await openWindow(browser, agent.service, owner);
  await page.goto(`${agent.service.url}/#/supervisor/training`);
  await page.getByRole('rowheader').first().waitFor();
  const take = (look: string) =>
    process.env.PICTURES && page.screenshot({ path: `${process.env.PICTURES}/running-${look}.png` });
  expect(await problemsInEveryLook(page, [wide, narrow], async (look) => take(look))).toEqual([]);
  expect(problems).toEqual([]);
  await client.call('stopDemoTraffic');
  await page.reload();
  await page.getByRole('button', { name: 'Begin again' }).waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/stopped.png` });
  expect(await accessibilityProblems(page)).toEqual([]);
  await browser.close();
});
