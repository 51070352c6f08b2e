import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { realClock } from '../../electron/service/telephony/media/time/mediaClock.ts';
import { createTicker } from '../../electron/service/telephony/media/time/ticker.ts';
import type { SipLeg } from '../../electron/service/telephony/ports/sip.ts';
import type { LiveLegQuality } from '../../shared/api/calls/callQuality.ts';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { accessibilityProblems } from '../support/browser.ts';
import { followEvents } from '../support/followedEvents.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
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
});

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

/** The party's packets, of which every other takes 140 ms longer than the rest: nothing is lost. */
function talkUnevenly({ leg }: PbxParty): () => void {
  const ticker = createTicker(realClock);
  let sequence = 0;
  ticker.subscribe(() => {
    sequence += 1;
    if (sequence % 2 === 0) return;
    send(leg, sequence);
    if (sequence > 7) send(leg, sequence - 7);
  });
  return () => ticker.close();
}

function send(leg: SipLeg, sequence: number): void {
  const payload = new Uint8Array(160).fill(0xd5);
  const numbers = { timestamp: sequence * 160, sequence: sequence & 0xffff, marker: false, ssrc: 77 };
  leg.media?.send({ codec: leg.media.sendCodec ?? 'PCMU', payload, ...numbers });
}

it('sees a bad line as it becomes bad, in words, with whose it is, and finds afterwards how the call was', async () => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/quality') && asked.push(request.url())));
  const received = await followEvents(ui.client);
  await page.getByRole('combobox', { name: 'Name or number' }).fill('+4930999');
  await page.keyboard.press('Enter');
  const party = await pbx.incoming(900);
  await party.leg.answer();
  const stop = talkUnevenly(party);
  await page.getByText(/^The line delivers sound unevenly \(\d+ ms jitter\); it is not your network\.$/).waitFor();
  await page.getByRole('img', { name: /(Fair|Poor) line.*Other side: MOS \d.*\d+ ms jitter/s }).waitFor();
  await isAccessible('quality-live');
  const isWarning = ({ dst }: { dst: LiveLegQuality | null }) => dst?.warning.includes('unevenly') === true;
  await until(() => received.named('call.quality').some(isWarning), { what: 'the event with the warning' });
  received.close();
  // Once when the call connected, and once more at most: after the stream broke.
  expect(asked.length).toBeLessThanOrEqual(2);
  stop();
  await party.leg.end();
  const records = async () => (await ui.client.call('listCdrs')).data;
  await until(async () => (await records()).length > 0, { what: 'the record' });
  const [record] = await records();
  expect(record?.quality.dst?.mean.mos).toBe(record?.dst_mos);
  await page.goto(`${service.url}/#/history/${record?.id}`);
  const table = page.getByRole('table', { name: 'Audio quality' });
  await table.getByRole('row', { name: /^Called party \d\.\d/ }).waitFor();
  await isAccessible('quality-history');
});
