import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

/** A service that is killed while a supervisor is beside an agent: who hears whom is the same afterwards. Both have real pages. */

const [annHz, samHz, customerHz] = [440, 820, 1_500];
const ann = { email: 'ann@company.test', password: 'staple battery horse', first_name: 'Ann', last_name: 'Agent' };
const sam = { email: 'sam@company.test', password: 'staple battery horse', first_name: 'Sam', last_name: 'Peer' };

let service: ServiceProcess;
let pbx: Pbx;
let annUi: AgentUi;
let samUi: AgentUi;
let supervisor: SignedIn;
let customer: PbxParty;
let call: { readonly id: number };
let supervision: { readonly id: number; readonly supervision_id: number };

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  pbx = await startPbx();
  const admin = await service.signIn();
  await admin.call('createUser', { body: { ...ann, ext: '201' } });
  await admin.call('createUser', { body: { ...sam, ext: '301', roles: ['supervisor'] } });
  await addTrunk(admin, pbx);
  annUi = await openAgentUi(service, ann, annHz);
  samUi = await openAgentUi(service, sam, samHz);
  supervisor = samUi.client;
  call = (await annUi.client.call('createCall', { body: { to: '+4930111222', auto_answer: true } })).data;
  customer = await pbx.incoming(customerHz);
  await customer.leg.answer();
  customer.talk();
  await annUi.hears(customerHz);
  const { data } = await supervisor.call('createSupervision', { params: { id: call.id }, body: { mode: 'listen' } });
  supervision = { id: call.id, supervision_id: data.id };
}, 60_000);

afterAll(async () => {
  await annUi?.close();
  await samUi?.close();
  await pbx?.close();
  await service?.dispose();
});

/** Kills the service, and starts it again where it was; `meanwhile` happens while nobody is there. */
async function crash(meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  customer.voice.forget();
  await meanwhile();
  service = await startServiceProcess(dataDir, { CORDBOARD_DEMO: '0', CORDBOARD_PORT: new URL(url).port });
  supervisor = await service.signIn(sam);
}

const change = (mode: 'whisper' | 'barge' | 'take_over' | 'listen') =>
  supervisor.call('updateSupervision', { params: supervision, body: { mode } });

const running = async () => (await supervisor.call('listSupervisions', { params: { id: call.id } })).data;

const customerHears = (...hz: number[]) =>
  until(() => [annHz, samHz].every((tone) => customer.voice.hears(tone) === hz.includes(tone)), {
    what: `the customer to hear ${hz.join(' and ')} Hz alone`,
  });

it('who listens does so again, and speaks to nobody', async () => {
  await samUi.hearsTogether(annHz, customerHz);
  const [before] = await running();
  await crash();
  const [after] = await running();
  expect(after).toMatchObject({ id: before?.id, mode: 'listen', created_at: before?.created_at });
  await samUi.hearsTogether(annHz, customerHz);
  await annUi.hears(customerHz);
  await annUi.hearsNo(samHz);
  await customerHears(annHz);
  await annUi.page.getByText('Sam Peer listens').first().waitFor();
  await until(async () => (await running())[0]?.state === 'active', { what: 'the supervision to be active' });
});

it('who whispers does so to the agent alone', async () => {
  await change('whisper');
  await annUi.hearsTogether(customerHz, samHz);
  await crash();
  await annUi.hearsTogether(customerHz, samHz);
  await samUi.hearsTogether(annHz, customerHz);
  await customerHears(annHz);
});

it('who barged in is heard by both', async () => {
  await change('barge');
  await customerHears(annHz, samHz);
  await crash();
  await annUi.hearsTogether(customerHz, samHz);
  await customerHears(annHz, samHz);
});

it('who took the call over has it, and gives it back', async () => {
  await change('take_over');
  await samUi.hears(customerHz);
  await crash();
  await samUi.hears(customerHz);
  await customerHears(samHz);
  await annUi.online();
  await annUi.hearsNo(customerHz);
  await change('listen');
  await annUi.hears(customerHz);
  await samUi.hearsTogether(annHz, customerHz);
});

it('whose page does not come back has left', async () => {
  await crash(() => samUi.page.goto('about:blank'));
  expect(await running()).toMatchObject([{ mode: 'listen', state: 'away' }]);
  await until(async () => (await running()).length === 0, { what: 'the supervision to end' });
  await customerHears(annHz);
  await customer.leg.end();
  const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: call.id }]);
  const records = async () => (await supervisor.call('listCdrs', { query: { filter } })).data;
  await until(async () => (await records()).length === 1, { what: 'the record' });
  const params = { id: (await records())[0]?.id ?? 0 };
  const kept = (await supervisor.call('listCdrSupervisions', { params, query: { sort: 'id', dir: 'ASC' } })).data;
  expect(kept.map(({ mode }) => mode)).toEqual(['listen', 'whisper', 'barge', 'take_over', 'listen']);
  expect(kept.every(({ ended_at }) => ended_at !== null)).toBe(true);
});
