import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { writePastCalls } from '../../support/pastCalls.ts';
import { readyStatus } from '../../support/readyStatus.ts';
import { costUntilUsable, noteWhenUsable } from '../pages/firstPage.ts';
import { framesDuring, heapMb, keyToFrame, turnWheel } from '../pages/frames.ts';
import type { Measurement, Row } from '../row.ts';
import { percentile, sample } from '../samples.ts';
import { type MeasuredService, startMeasuredService } from '../service.ts';

const records = 5_000;
const loads = 9;
const presses = 40;
const notches = 120;
/** Nobody presses faster than the service answers. */
const betweenKeysMs = 200;
/** How long simulated callers call; `PAGES_MINUTES` says otherwise. */
const minutes = Number(process.env.PAGES_MINUTES ?? 3);
const frameAim = { aim: 'no frame over 50 ms', atMost: 50 } as const;

/** Pages of the interface in Chromium, beside pages that do the least: what goes over the wire, how soon, how smoothly. */
export const pages: Measurement = {
  name: 'pages',
  async run({ root, say }) {
    const service = await startMeasuredService(root);
    await writePastCalls(service.dataDir, service.client, records);
    await service.client.call('addDemoLine');
    // A browser of its own: the one that tests share is started muted, without idle states and unoptimised.
    const browser = await launchChromium({ isMeasured: true });
    try {
      say('  the first page');
      const firstPage = await firstPageRows(browser, service);
      say("  the API's reference");
      const reference = await referenceRows(browser, service);
      const page = await openInterface(browser, service);
      const bare = await openBare(browser);
      say('  keys in a call');
      const keys = await keyRows(page, bare, service);
      say('  changing pages, scrolling');
      const frames = [await changeRow(page, bare), await scrollRow(page, bare)];
      say(`  ${minutes} minutes of simulated callers`);
      return [...firstPage, ...reference, ...keys, ...frames, await memoryRow(page, service)];
    } finally {
      await browser.close();
      await service.dispose();
    }
  },
};

const field = (page: Page) => page.getByRole('combobox', { name: 'Name or number' });

/** A signed-in page whose files the browser does not have yet. */
async function newPage(browser: Browser, { client, ready }: MeasuredService): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(new URL('/icon.svg', ready.url).href);
  const session = JSON.stringify({ state: { token: client.token, userId: client.userId }, version: 0 });
  await page.evaluate((stored) => localStorage.setItem('cordboard.session', stored), session);
  return page;
}

async function openInterface(browser: Browser, service: MeasuredService): Promise<Page> {
  const page = await newPage(browser, service);
  await page.goto(service.ready.url);
  await page.getByRole('button', { name: readyStatus }).waitFor();
  return page;
}

const bareDocument = `<!doctype html><title>bare</title><button>off</button><div id=list style="height:600px;overflow:auto">
${'<li style="height:56px">a row with a name and a number</li>'.repeat(records)}</div>
<script>const b=document.querySelector('button');addEventListener('keydown',()=>{b.textContent=b.textContent==='on'?'off':'on'})</script>`;

async function openBare(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.setContent(bareDocument);
  return page;
}

/** What the first page costs: kilobytes on the wire, and the time until its field takes what is typed. */
async function firstPageRows(browser: Browser, service: MeasuredService): Promise<Row[]> {
  const kilobytes: number[] = [];
  const unpacked: number[] = [];
  const ours = await sample(loads, async () => {
    const page = await newPage(browser, service);
    await page.addInitScript(noteWhenUsable, '[role="combobox"]');
    await page.goto(service.ready.url, { waitUntil: 'commit' });
    await field(page).fill('6');
    const { ms, sentBytes, heldBytes } = await page.evaluate(costUntilUsable);
    kilobytes.push(sentBytes / 1000);
    unpacked.push(heldBytes / 1000);
    await page.context().close();
    return ms;
  });
  const bare = await sample(loads, async () => {
    const page = await browser.newPage();
    const startedAt = performance.now();
    await page.goto(new URL('/icon.svg', service.ready.url).href);
    const took = performance.now() - startedAt;
    await page.context().close();
    return took;
  });
  const middle = (values: readonly number[]) =>
    percentile(
      [...values].sort((a, b) => a - b),
      50,
    );
  return [
    {
      what: 'first page on the wire until it is usable, median',
      value: middle(kilobytes),
      unit: 'kB',
      baseline: { what: 'the same, unpacked', value: middle(unpacked) },
      aim: 'under 250 kB',
      atMost: 250,
    },
    {
      what: 'first page usable, nothing cached, median',
      value: middle(ours),
      unit: 'ms',
      baseline: { what: 'a picture of 1 kB', value: middle(bare) },
      aim: 'within 1 s',
      atMost: 1000,
    },
  ];
}

/** Until the API's reference page can be searched, and until it shows the operation that its address names. */
async function referenceRows(browser: Browser, { ready }: MeasuredService): Promise<Row[]> {
  const measure = (hash: string, selector: string) =>
    sample(loads, async () => {
      const page = await browser.newPage();
      await page.addInitScript(noteWhenUsable, selector);
      await page.goto(`${ready.api}/docs${hash}`, { waitUntil: 'commit' });
      await page.locator(selector).first().waitFor();
      const { ms } = await page.evaluate(costUntilUsable);
      await page.context().close();
      return ms;
    });
  const bare = await measure('', 'h1');
  const row = (what: string, values: readonly number[]): Row => ({
    what: `${what}, nothing cached, median`,
    value: percentile(values, 50),
    unit: 'ms',
    baseline: { what: 'until its first heading is there', value: percentile(bare, 50) },
    aim: 'within 2 s',
    atMost: 2000,
  });
  return [
    row("all operations of the API's reference page", await measure('', 'main details.operation')),
    row('an operation that its address names', await measure('#/customer/getMe', 'details.operation[open] .samples')),
  ];
}

/** From a key to the frame that shows what it did. */
async function keyRows(page: Page, bare: Page, { client }: MeasuredService): Promise<Row[]> {
  const { data: call } = await client.call('createCall', { body: { to: '600', auto_answer: true } });
  await page.getByRole('button', { name: 'Hold' }).first().waitFor();
  const measure = async (target: Page, key: string) =>
    percentile(
      await sample(presses, async () => {
        await delay(betweenKeysMs);
        return keyToFrame(target, key);
      }),
      95,
    );
  const baseline = { what: 'a button of a bare page', value: await measure(bare, 'Alt+m') };
  const row = (what: string, value: number): Row => ({
    what: `${what}, 95th percentile`,
    value,
    unit: 'ms',
    baseline,
    aim: 'within 50 ms',
    atMost: 50,
  });
  const rows = [row('mute is shown', await measure(page, 'Alt+m')), row('hold is shown', await measure(page, 'Alt+h'))];
  await client.call('deleteCall', { params: { id: call.id } });
  return rows;
}

const settlesMs = 20_000;
/** All that an administrator has. */
const railPages = [
  ...['Messages', 'Contacts', 'History', 'Follow-ups', 'Queues', 'Wallboard', 'Reports', 'Recordings', 'Settings'],
  'Phone',
];

/** Changing between the pages of the rail, each opened once before: the slowest of them. */
async function changeRow(page: Page, bare: Page): Promise<Row> {
  const rail = page.getByRole('navigation', { name: 'Main' });
  const visit = async (name: string) => {
    await rail.getByRole('link', { name }).first().click();
    await delay(500);
  };
  for (const name of railPages) await visit(name);
  // The other parts of the interface are fetched ahead in the first half minute.
  await delay(settlesMs);
  const visits: { name: string; longestMs: number }[] = [];
  for (const name of railPages) visits.push({ name, ...(await framesDuring(page, () => visit(name))) });
  const idle = await framesDuring(bare, () => delay(1800));
  const slowest = visits.toSorted((one, other) => other.longestMs - one.longestMs)[0];
  return {
    what: `longest frame while pages are changed (${slowest?.name})`,
    value: slowest?.longestMs ?? Number.NaN,
    unit: 'ms',
    baseline: { what: 'a bare page that does nothing', value: idle.longestMs },
    ...frameAim,
  };
}

/** Scrolling through thousands of records. */
async function scrollRow(page: Page, bare: Page): Promise<Row> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  const list = 'main li a[href*="history/"]';
  await page.locator(list).first().waitFor();
  const ours = await framesDuring(page, () => turnWheel(page, list, notches));
  const plain = await framesDuring(bare, () => turnWheel(bare, '#list', notches));
  return {
    what: `longest frame while the history of ${records.toLocaleString('en')} calls is scrolled`,
    value: ours.longestMs,
    unit: 'ms',
    baseline: { what: 'as many plain rows', value: plain.longestMs },
    ...frameAim,
  };
}

/** What a page holds after simulated callers have called for some time. */
async function memoryRow(page: Page, { client }: MeasuredService): Promise<Row> {
  const session = await page.context().newCDPSession(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queues' }).click();
  const { data: queue } = await client.call('createQueue', {
    body: { name: 'Training', users: [client.userId], ring_time: 10 },
  });
  const before = await heapMb(session);
  const body = { queue: queue.id, callers_per_minute: 12, minutes, seed: 1 };
  await client.call('beginDemoTraffic', { body });
  await delay(minutes * 60_000);
  await client.call('stopDemoTraffic');
  return {
    what: `memory of the page's scripts after ${minutes} minutes of simulated callers`,
    value: await heapMb(session),
    unit: 'MB',
    baseline: { what: 'before', value: before },
    aim: 'within 1.5 times',
  };
}
