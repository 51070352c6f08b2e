import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { accessibilityProblems } from '../support/browser.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

const agentHz = 440;
const callerHz = 900;

let service: ServiceProcess;
let pbx: Pbx;
let ui: AgentUi;
let page: Page;
let client: SignedIn;
let callers: PbxParty[] = [];

beforeAll(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
  ui = await openAgentUi(service, owner, agentHz);
  ({ page, client } = ui);
  await addTrunk(client, pbx);
});

afterEach(async () => {
  for (const { leg } of callers) await leg.end().catch(() => undefined);
  callers = [];
});

afterAll(async () => {
  await ui?.close();
  await pbx?.close();
  await service?.dispose();
});

async function call(number: string, from: string): Promise<PbxParty> {
  const party = await pbx.call(number, from, callerHz);
  callers.push(party);
  await party.event('answered');
  party.talk();
  return party;
}

const goTo = (path: string) => page.goto(`${service.url}/#${path}`);
const state = async () => (await client.call('getAgent', { params: { id: client.userId } })).data;
/** How long an agent rings: as long as it takes a busy page to answer, or so short that nobody can. */
async function ringFor(seconds: number): Promise<void> {
  const [queue] = (await client.call('listQueues', { query: {} })).data;
  await client.call('updateQueue', { params: { id: queue?.id ?? 0 }, body: { ring_time: seconds } });
}
const stateButton = (text: RegExp) => page.getByRole('button', { name: text });
const answerButton = () => page.getByRole('button', { name: 'Answer' });

async function choose(entry: string): Promise<void> {
  await stateButton(/^Your state in queues/).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

describe('queues in the interface', () => {
  it('are created in the settings, with people, hours and what the service refuses at its field', async () => {
    await goTo('/settings/queues/new');
    await page.getByLabel('Name', { exact: true }).fill('Sales');
    await page.getByLabel('Number to dial').fill('8800');
    await page.getByLabel('Ring for').fill('1');
    await page.getByRole('button', { name: /Add somebody/ }).click();
    await page.getByRole('option').first().click();
    await page.getByLabel('Wrap-up', { exact: true }).fill('0');
    await page.getByLabel('Pause after').fill('1');
    await page.getByLabel('Time zone').fill('Europe/Berlin');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await until(async () => (await page.getByLabel('Ring for').getAttribute('aria-invalid')) === 'true', {
      what: 'the refused field to say so',
    });
    await page.getByLabel('Ring for').fill('3');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Edit Sales' }).waitFor();
    const [queue] = (await client.call('listQueues', { query: {} })).data;
    expect(queue).toMatchObject({ name: 'Sales', number: '8800', ring_time: 3, max_missed: 1, users: [client.userId] });
    expect(queue?.hours.time_zone).toBe('Europe/Berlin');
    await page.getByLabel('New reason').fill('Lunch');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reason Lunch' }).waitFor();
  });

  it('offer no call to who is not ready; who waits is seen live, also after a reload; available, it rings', async () => {
    await ringFor(60);
    await goTo('/queues');
    await choose('Away: Lunch');
    await stateButton(/Away, Lunch/).waitFor();
    const caller = await call('8800', '+4940111');
    const row = page.getByRole('list', { name: 'Queues' }).getByRole('listitem');
    await row.getByText('1 waiting').waitFor();
    await call('8800', '+4940222');
    await row.getByText('2 waiting').waitFor();
    await page.reload();
    await row.getByText('2 waiting').waitFor();
    await row.getByRole('timer').waitFor();
    await page.getByRole('link', { name: /Sales/ }).first().click();
    await page.getByText('+49 40 111').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await answerButton().count()).toBe(0);
    expect(await state()).toMatchObject({ state: 'notReady', reason: 'Lunch', missed_offers: 0 });
    await ui.online();
    await choose('Available');
    await answerButton().first().click();
    await stateButton(/Busy/).first().waitFor();
    // Answering leads to the call's own page.
    await goTo('/queues');
    await row.getByText('1 waiting').waitFor();
    caller.voice.forget();
    await until(() => caller.voice.hears(agentHz), { what: 'the caller to hear the agent' });
  });

  it('say that the service paused who left a call unanswered, and one key leads back', async () => {
    await until(async () => (await state()).state === 'available', { what: 'the agent to be free' });
    await ringFor(3);
    await call('8800', '+4940333');
    await page.getByText(/Cordboard paused you/).waitFor();
    await ringFor(60);
    await page
      .getByText(/1 call not answered/)
      .first()
      .waitFor();
    await page.keyboard.press('Alt+Q');
    await answerButton().first().waitFor();
    await page.getByText(/Cordboard paused you/).waitFor({ state: 'detached' });
  });

  it('are left and joined by a switch', async () => {
    await goTo('/queues');
    const own = page.getByRole('switch', { name: 'Take calls from Sales' }).first();
    await until(() => own.isChecked());
    await own.press('Space');
    await until(async () => (await state()).queue_ids.length === 0, { what: 'the agent to have left' });
    await own.press('Space');
    await until(async () => (await state()).queue_ids.length === 1, { what: 'the agent to be back' });
  });
});
