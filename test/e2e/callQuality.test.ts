import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallQuality, LiveLegQuality } from '../../shared/api/schemas/callQuality.ts';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { accessibilityProblems } from '../support/browser.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';

/** Pictures are kept where this says. */
const pictures = process.env.CORDBOARD_PICTURES;

let service: ServiceProcess;
let pbx: Pbx;
let ui: AgentUi;
let page: Page;

beforeAll(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
  ui = await openAgentUi(service, owner, 440);
  page = ui.page;
  const body = { name: 'Line', kind: 'trunk', server: pbx.address, register: false } as const;
  const { data: line } = await ui.client.call('createLine', { body });
  await ui.client.call('updateLine', { params: { id: line.id }, body: { is_default: true } });
}, 120_000);

afterAll(async () => {
  await ui?.close();
  await pbx?.close();
  await service?.dispose();
});

/** Looks at the page in light, dark and narrow. */
async function isAccessible(name: string): Promise<void> {
  for (const look of ['light', 'dark', 'narrow'] as const) {
    await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
    await page.setViewportSize(look === 'narrow' ? { width: 390, height: 760 } : { width: 1180, height: 760 });
    if (pictures) mkdirSync(pictures, { recursive: true });
    if (pictures) await page.screenshot({ path: join(pictures, `${name}-${look}.png`) });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1180, height: 760 });
}

const good: LiveLegQuality = {
  ...{ loss_percent: 0, jitter_ms: 2, round_trip_ms: 30, mos: 4.4 },
  ...{ worse: 'from', warnings: [] },
};

/** What the service would say of a bad line. */
async function pretendBadLine(): Promise<void> {
  const dst: LiveLegQuality = { ...good, loss_percent: 8, mos: 3.1, warnings: ['mos', 'loss'] };
  await page.route(/\/calls\/\d+\/quality/, (route) => {
    const data: CallQuality = { id: Number(/calls\/(\d+)/.exec(route.request().url())?.[1]), src: good, dst };
    return route.fulfill({ json: { data, links: {} } });
  });
}

it('warns of a bad line in words, says whose it is, and keeps how the call was', async () => {
  await pretendBadLine();
  await page.getByRole('combobox', { name: 'Name or number' }).fill('+4930999');
  await page.keyboard.press('Enter');
  const party = await pbx.incoming(900);
  await party.leg.answer();
  party.talk();
  await ui.hears(900);
  await page.getByText(/^The other side’s connection is poor: speech is hard to follow \(MOS 3\.1\), 8 %/).waitFor();
  await page.getByRole('img', { name: /Poor line.*Other side: MOS 3\.1, 8 % loss/s }).waitFor();
  await isAccessible('quality-live');
  await party.leg.end();
  const records = async () => (await ui.client.call('listCdrs')).data;
  await until(async () => (await records()).length > 0, { timeoutMs: 10_000, what: 'the record' });
  const [record] = await records();
  expect(record?.quality.dst?.mean.mos).toBe(record?.dst_mos);
  await page.goto(`${service.url}/#/history/${record?.id}`);
  const table = page.getByRole('table', { name: 'Audio quality' });
  await table.getByRole('row', { name: /^Called party \d\.\d/ }).waitFor();
  await isAccessible('quality-history');
}, 60_000);
