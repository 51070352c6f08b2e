import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { accessibilityProblems } from '../support/browser.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';

const [agentHz, firstHz, secondHz] = [440, 900, 1_500];
/** Pictures are kept where this says. */
const pictures = process.env.CORDBOARD_PICTURES;

let service: ServiceProcess;
let pbx: Pbx;
let ui: AgentUi;
let page: Page;

beforeAll(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
  ui = await openAgentUi(service, owner, agentHz);
  page = ui.page;
  for (const name of ['Main line', 'Second line']) {
    const body = { name, kind: 'trunk', server: pbx.address, register: false, caller_id: '+4930123' } as const;
    await ui.client.call('createLine', { body });
  }
});

afterAll(async () => {
  await ui?.close();
  await pbx?.close();
  await service?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const bar = () => page.getByRole('region', { name: 'Calls', exact: true });
const live = async () => (await ui.client.call('listCalls')).data;

async function picture(name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** Looks at the page in light, dark and narrow. */
async function isAccessible(name: string): Promise<void> {
  for (const look of ['light', 'dark', 'narrow'] as const) {
    await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
    await page.setViewportSize(look === 'narrow' ? { width: 390, height: 760 } : { width: 1180, height: 760 });
    await picture(`${name}-${look}`);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1180, height: 760 });
}

async function dial(number: string, toneHz: number): Promise<PbxParty> {
  await page.getByRole('combobox', { name: 'Name or number' }).fill(number);
  await page.keyboard.press('Enter');
  const party = await pbx.incoming(toneHz);
  await party.leg.answer();
  party.talk();
  await ui.hears(toneHz);
  return party;
}

it('chooses a line that is remembered, holds, swaps, joins and leaves calls, parks one and picks it up', async () => {
  await page.reload();
  await ui.online();
  await button(/^Line/).click();
  await page.getByRole('option', { name: 'Second line' }).click();
  await page.reload();
  await ui.online();
  await button(/Second line/).waitFor();

  const first = await dial('+4930111111', firstHz);
  const [call] = await live();
  const { data: lines } = await ui.client.call('listLines', { query: {} });
  expect(lines.find(({ id }) => id === call?.line_id)?.name).toBe('Second line');
  const second = await dial('+4930222222', secondHz);
  await bar().getByRole('timer', { name: 'On hold for' }).waitFor();
  await isAccessible('several');
  await page.keyboard.press('Alt+S');
  await ui.hears(firstHz);

  await button('Join calls').click();
  await ui.hearsTogether(firstHz, secondHz);
  await bar().getByText('hear each other').waitFor();
  await until(() => first.voice.hears(secondHz) && second.voice.hears(firstHz), {
    what: 'all to hear all',
  });
  await isAccessible('three-way');
  await bar().getByRole('button', { name: 'Leave' }).click();
  // A PBX that does not transfer by itself: the service joins them.
  await second.event('referred').then(({ refer }) => refer.reject(603));
  await until(async () => (await live()).every(({ src_user_id }) => src_user_id === null), {
    what: 'the agent to have left',
  });
  await until(() => first.voice.hears(secondHz), { what: 'the others to talk on' });
  await first.leg.end().catch(() => undefined);
  await second.leg.end().catch(() => undefined);

  const third = await dial('+4930333333', firstHz);
  await button('Park').click();
  const waiting = page.getByRole('region', { name: 'Calls to pick up' });
  await waiting.getByText('Parked at 701').waitFor();
  await isAccessible('parked');
  await waiting.getByRole('button', { name: /^Pick up the call of/ }).click();
  await ui.hears(firstHz);
  await waiting.waitFor({ state: 'detached' });
  await until(() => third.voice.hears(agentHz), { what: 'the agent to be heard' });
  await third.leg.end();
});
