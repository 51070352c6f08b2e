import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { accessibilityProblems } from '../support/browser.ts';
import { fetchRecording, readyMonitor } from '../support/recordings.ts';
import { type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { secondsHeard } from '../support/toneWindows.ts';
import { until } from '../support/until.ts';

/** An agent and a supervisor in browsers, and a customer over SIP: who hears whom shows in their tones. */
const [annHz, samHz, customerHz] = [440, 820, 1_500];
const ann = { email: 'ann@company.test', password: 'staple battery horse', first_name: 'Ann', last_name: 'Agent' };
const sam = { email: 'sam@company.test', password: 'staple battery horse', first_name: 'Sam', last_name: 'Peer' };
/** Pictures are kept where this says. */
const pictures = process.env.CORDBOARD_PICTURES;

let service: ServiceProcess;
let pbx: Pbx;
let annUi: AgentUi;
let samUi: AgentUi;

beforeAll(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
  const admin = await service.signIn();
  await admin.call('createUser', { body: { ...ann, ext: '201' } });
  await admin.call('createUser', { body: { ...sam, ext: '301', roles: ['supervisor'] } });
  const { data: line } = await admin.call('createLine', {
    body: { name: 'Trunk', kind: 'trunk', server: pbx.address, register: false },
  });
  await admin.call('updateLine', { params: { id: line.id }, body: { is_default: true } });
  annUi = await openAgentUi(service, ann, annHz);
  samUi = await openAgentUi(service, sam, samHz);
});

afterAll(async () => {
  await annUi?.close();
  await samUi?.close();
  await pbx?.close();
  await service?.dispose();
});

async function connect(): Promise<{ readonly id: number; readonly customer: PbxParty }> {
  const { data } = await annUi.client.call('createCall', { body: { to: '+4930111222', auto_answer: true } });
  const customer = await pbx.incoming(customerHz);
  await customer.leg.answer();
  customer.talk();
  await annUi.hears(customerHz);
  return { id: data.id, customer };
}

const customerHears = ({ voice }: PbxParty, hz: readonly number[]) =>
  until(() => [annHz, samHz, customerHz].every((tone) => voice.hears(tone) === hz.includes(tone)), {
    what: `the customer to hear ${hz.join(' and ')} Hz alone`,
  });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function look(name: string, ui: AgentUi): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await ui.page.emulateMedia({ colorScheme });
    expect({ name, colorScheme, problems: await accessibilityProblems(ui.page) }).toEqual({
      name,
      colorScheme,
      problems: [],
    });
    if (!pictures) continue;
    mkdirSync(pictures, { recursive: true });
    await ui.page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
  }
}

it('a supervisor listens, whispers, barges in, takes over, gives back and leaves, with everybody hearing what they should', async () => {
  const { id, customer } = await connect();
  await annUi.client.call('updateCall', { params: { id }, body: { monitor_state: 'start' } });
  await samUi.page.goto(`${service.url}/#/calls/${id}`);
  await shows(samUi.page, 'Listen to this call, or help Ann Agent.');

  await press(samUi.page, 'Listen');
  await samUi.hearsTogether(annHz, customerHz);
  await shows(annUi.page, 'Sam Peer listens');
  await annUi.hearsNo(samHz);
  await customerHears(customer, [annHz]);
  await look('supervisor-listens', samUi);
  await look('agent-is-told', annUi);

  await press(samUi.page, 'Whisper');
  await annUi.hearsTogether(customerHz, samHz);
  await shows(annUi.page, 'Sam Peer whispers to you');
  await customerHears(customer, [annHz]);

  await press(samUi.page, 'Barge in');
  await customerHears(customer, [annHz, samHz]);
  await annUi.hearsTogether(customerHz, samHz);

  await samUi.page.goto(`${service.url}/#/history`);
  await samUi.page.reload();
  await samUi.online();
  await samUi.hearsTogether(annHz, customerHz);
  await customerHears(customer, [annHz, samHz]);
  await look('supervised-call-on-top', samUi);
  await samUi.page.getByRole('link', { name: /^Open the call that you supervise/ }).click();

  await press(samUi.page, 'Take over');
  await samUi.page.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();
  await customerHears(customer, [samHz]);
  await samUi.hears(customerHz);
  await samUi.hearsNo(annHz);
  await annUi.hearsNo(customerHz);
  await look('taken-over', samUi);

  await press(samUi.page, 'Return to Ann Agent');
  await annUi.hears(customerHz);
  await customerHears(customer, [annHz]);
  await samUi.hearsTogether(annHz, customerHz);

  await press(samUi.page, 'Leave');
  await samUi.hearsNo(customerHz);
  await shows(samUi.page, 'Listen to this call, or help Ann Agent.');
  await annUi.page.getByText('Sam Peer listens').waitFor({ state: 'detached' });
  await annUi.client.call('deleteCall', { params: { id } });

  const { left, right } = await fetchRecording(samUi.client, (await readyMonitor(samUi.client, id)).id);
  const isIn = (hz: number, pcm: Int16Array) => secondsHeard(hz, pcm) >= 0.5;
  expect([annHz, samHz, customerHz].filter((hz) => isIn(hz, left))).toEqual([annHz, samHz]);
  expect([annHz, samHz, customerHz].filter((hz) => isIn(hz, right))).toEqual([customerHz]);
  const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: id }]);
  const { data: cdrs } = await samUi.client.call('listCdrs', { query: { filter } });
  const record = { params: { id: cdrs[0]?.id ?? 0 }, query: { sort: 'id', dir: 'ASC' } };
  const { data: kept } = await samUi.client.call('listCdrSupervisions', record);
  expect(kept.map(({ mode }) => mode)).toEqual(['listen', 'whisper', 'barge', 'take_over', 'listen']);
  expect(kept.every(({ ended_at }) => ended_at !== null)).toBe(true);
  expect((await annUi.client.call('listCdrSupervisions', record)).data).toEqual(kept);
  await samUi.page.goto(`${service.url}/#/history/${cdrs[0]?.id}`);
  const supervisors = samUi.page.getByRole('region', { name: 'Supervisors' });
  await supervisors.getByText('Sam Peer took the call over from Ann Agent').waitFor();
  await supervisors.getByText('Sam Peer whispered to Ann Agent').waitFor();
  await look('supervised-record', samUi);
});
