/** The page of an agent goes away during a call: killed, and closed for a while. Browsers, and a caller over SIP. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { accessibilityProblems } from '../support/browser.ts';
import { launchToKill } from '../support/chromium.ts';
import { fetchRecording, readyMonitor } from '../support/recordings.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { longestGap, secondsHeard } from '../support/toneWindows.ts';
import { until } from '../support/until.ts';

const [annHz, samHz, callerHz] = [440, 820, 1_500];
const ann = { email: 'ann@company.test', password: 'staple battery horse', first_name: 'Ann', last_name: 'Agent' };
const sam = { email: 'sam@company.test', password: 'staple battery horse', first_name: 'Sam', last_name: 'Peer' };
/** Pictures are kept where this says. */
const pictures = process.env.CORDBOARD_PICTURES;

let service: ServiceProcess;
let pbx: Pbx;
let admin: SignedIn;
let samUi: AgentUi;
let annId = 0;
let queueNumber = '';

beforeAll(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
  admin = await service.signIn();
  annId = (await admin.call('createUser', { body: { ...ann, ext: '201' } })).data.id;
  await admin.call('createUser', { body: { ...sam, ext: '301', roles: ['supervisor'] } });
  await addTrunk(admin, pbx);
  const body = { name: 'Support', users: [annId], wrapup_time: 0 };
  queueNumber = (await admin.call('createQueue', { body })).data.number;
  samUi = await openAgentUi(service, sam, samHz);
});

afterAll(async () => {
  await samUi?.close();
  await pbx?.close();
  await service?.dispose();
});

async function look(name: string, ui: AgentUi): Promise<void> {
  for (const [size, viewport] of [
    ['wide', { width: 1180, height: 760 }],
    ['narrow', { width: 380, height: 700 }],
  ] as const) {
    await ui.page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await ui.page.emulateMedia({ colorScheme });
      expect({ name, size, problems: await accessibilityProblems(ui.page) }).toEqual({ name, size, problems: [] });
      if (!pictures) continue;
      mkdirSync(pictures, { recursive: true });
      await ui.page.screenshot({ path: join(pictures, `${name}-${size}-${colorScheme}.png`) });
    }
  }
  await ui.page.setViewportSize({ width: 1180, height: 760 });
}

/** A caller of the queue whom Ann talks to, recorded. */
async function talksTo(annUi: AgentUi): Promise<{ readonly id: number; readonly caller: PbxParty }> {
  await annUi.client.call('updateAgent', { params: { id: annId }, body: { state: 'available' } });
  const caller = await pbx.call(queueNumber, '+442079460018', callerHz);
  await caller.event('answered');
  caller.talk();
  await annUi.page.getByRole('button', { name: 'Answer' }).first().click();
  await until(() => caller.voice.hears(annHz), { what: 'the caller to hear the agent' });
  await annUi.hears(callerHz);
  const { data } = await admin.call('listCalls');
  const id = data.find(({ queue_id }) => queue_id !== null)?.id ?? 0;
  await annUi.client.call('updateCall', { params: { id }, body: { monitor_state: 'start' } });
  return { id, caller };
}

const absencesOf = async (id: number) => (await admin.call('listAbsences', { query: { call_id: id } })).data;

async function recordsOf(id: number) {
  const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: id }]);
  await until(async () => (await admin.call('listCdrs', { query: { filter } })).total > 0, { what: 'the record' });
  return (await admin.call('listCdrs', { query: { filter } })).data;
}

it('goes back to the queue when the browser is killed; the supervisor is notified, and the agent on return', async () => {
  await admin.call('updateAbsenceSettings', { body: { after: 15 } });
  const mortal = await launchToKill(annHz);
  const first = await openAgentUi(service, ann, annHz, { browser: mortal.browser });
  const { id, caller } = await talksTo(first);
  // What formats numbers comes later than the notice is due.
  const { promise: due, resolve: isDue } = Promise.withResolvers<void>();
  await samUi.page.route(/internalStyle/, async (route) => {
    await due;
    await route.continue();
  });
  await samUi.page.goto(`${service.url}/#/supervisor`);
  await samUi.page.reload();
  await samUi.page.getByRole('table').first().waitFor();
  mortal.kill();
  await samUi.page.getByText('Page gone').first().waitFor();
  const goneAt = Date.now();
  await until(() => Date.now() - goneAt >= 6000, { what: 'the notice to be due' });
  isDue();
  await samUi.page.getByText('Ann Agent’s page went away during a call of Support with +44 20 7946 0018.').waitFor();
  await until(() => !caller.voice.hears(annHz) && Math.max(...caller.voice.lastHeard()) > 500, { what: 'music' });
  await look('supervisor-told', samUi);
  await samUi.page
    .getByText(/Ann Agent’s page was away for \d+ s\. The call with \+44 20 7946 0018 went back to Support\./)
    .waitFor();
  const again = await openAgentUi(service, ann, annHz);
  onTestFinished(() => again.close());
  const notice = again.page.getByText(
    /Your page was away for \d+ s\. The call with \+44 20 7946 0018 went back to Support\./,
  );
  await notice.waitFor();
  await look('agent-told', again);
  await again.page.getByRole('button', { name: 'OK', exact: true }).click();
  await notice.waitFor({ state: 'detached' });
  await again.page.reload();
  // The same caller, with whom it talks on.
  await again.page.getByRole('button', { name: 'Answer' }).first().click();
  await until(() => caller.voice.hears(annHz), { what: 'the caller to hear the agent again' });
  await again.hears(callerHz);
  expect(await notice.count()).toBe(0);
  await caller.leg.end();
  expect(await recordsOf(id)).toMatchObject([{ end_reason: 'agent_gone', queue_name: 'Support' }]);
  expect(await absencesOf(id)).toMatchObject([{ outcome: 'queue', target: 'Support', seen: true }]);
  const [record] = await recordsOf(id);
  await samUi.page.goto(`${service.url}/#/history/${record?.id}`);
  const past = samUi.page.getByRole('region', { name: 'Pages that went away during the call' });
  await past.getByText(/^Ann Agent’s page was away from .* until .*\. The call went back to Support\.$/).waitFor();
  await look('history', samUi);
  const { size } = await readyMonitor(admin, id);
  expect(size).toBeGreaterThan(0);
});

it('goes on as the same call when the page is back after seven seconds, without a notice to anybody else', async () => {
  await admin.call('updateAbsenceSettings', { body: { after: 20 } });
  await samUi.page.reload();
  const annUi = await openAgentUi(service, ann, annHz);
  onTestFinished(() => annUi.close());
  const { id, caller } = await talksTo(annUi);
  const address = annUi.page.url();
  const before = Date.now();
  await annUi.page.goto('about:blank');
  const call = async () => (await admin.call('getCall', { params: { id } })).data;
  await until(async () => (await call()).agent_gone !== null, { what: 'that the agent is gone' });
  await until(() => Date.now() - before >= 7000, { what: 'seven seconds' });
  await annUi.page.goto(address);
  await until(async () => (await call()).agent_gone === null, { what: 'the agent to be back' });
  await until(() => caller.voice.hears(annHz), { what: 'the caller to hear the agent again' });
  await annUi.hears(callerHz);
  expect(await call()).toMatchObject({ id, state_name: 'CONNECTED', monitor_state: 1 });
  expect(await samUi.page.getByText(/page went away/).count()).toBe(0);
  expect(await annUi.page.getByText(/Your page was away/).count()).toBe(0);
  await caller.leg.end();
  expect(await recordsOf(id)).toMatchObject([{ end_reason: 'hung_up' }]);
  const [absence, ...others] = await absencesOf(id);
  expect(others).toEqual([]);
  expect(absence).toMatchObject({ outcome: 'back', target: '' });
  expect(absence?.seconds).toBeGreaterThanOrEqual(6);
  expect(absence?.seconds).toBeLessThan(20);
  // One recording: the caller all the time, and the agent before and after.
  const { id: monitorId } = await readyMonitor(admin, id);
  const { left, right } = await fetchRecording(admin, monitorId);
  // What a busy machine leaves out of it is less than her absence.
  expect(longestGap(annHz, left)).toBeGreaterThanOrEqual(5);
  expect(longestGap(callerHz, right)).toBeLessThan(longestGap(annHz, left) - 1);
  expect(secondsHeard(callerHz, right)).toBeGreaterThanOrEqual(7);
});
