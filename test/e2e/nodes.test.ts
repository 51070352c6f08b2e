import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { type Nodes, startNodes } from '../support/cluster/nodes.ts';
import { owner, signIn, type SignedIn } from '../support/serviceProcess.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { until } from '../support/until.ts';

/** Three nodes of one service: what happens to calls when one of them dies. The peer is baresip, the agent's page a real one. */

const agentHz = 440;
const peerHz = 640;

let nodes: Nodes;
let ui: AgentUi;
let client: SignedIn;
let baresip: Baresip;
let calls = 0;

const api = () => `${nodes.url}/v1.1/cordboard`;
const throughProxy = () => ({ url: nodes.url, signIn: () => signIn(api(), owner) });

beforeAll(async () => {
  nodes = await startNodes();
  ui = await openAgentUi(throughProxy(), owner, agentHz);
  client = ui.client;
  baresip = await startBaresip({ user: '900', autoAnswer: true, toneHz: peerHz, records: true });
  const { data: line } = await client.call('createLine', {
    body: { name: 'Peer', kind: 'trunk', server: baresip.address, register: false },
  });
  await client.call('updateLine', { params: { id: line.id }, body: { is_default: true } });
}, 120_000);

afterAll(async () => {
  await ui?.close();
  await baresip?.stop();
  await nodes?.dispose();
});

async function talk(): Promise<number> {
  await ui.online();
  const { data: call } = await client.call('createCall', { body: { to: '900', auto_answer: true } });
  calls += 1;
  await baresip.event('CALL_ESTABLISHED', calls);
  await hearEachOther();
  return call.id;
}

async function hearEachOther(): Promise<void> {
  await Promise.all([ui.hears(peerHz), baresip.hearing.hears(agentHz)]);
}

const answersAgain = () =>
  until(() => client.call('getMe').then(() => true, () => false), { what: 'the service to answer again' });

it('any node answers, through the one that serves', async () => {
  const serving = await nodes.served();
  for (const name of nodes.names) {
    const { api: own } = nodes.node(name);
    const { data } = await (await signIn(own, owner)).call('listLines');
    expect(data.map(({ name: line }) => line)).toContain('Peer');
    const ready = await fetch(`${nodes.node(name).url}/health/ready`);
    expect([ready.status, await ready.text()]).toEqual(
      name === serving ? [200, 'ready\n'] : [503, `not ready: standing by, ${serving} serves\n`],
    );
  }
});

it('a call goes on when its node is killed, is held and hung up there, and recorded once', async () => {
  const id = await talk();
  const first = await nodes.served();
  const killedAt = performance.now();
  await nodes.node(first).end('SIGKILL');
  await answersAgain();
  await hearEachOther();
  console.log('heard again after', performance.now() - killedAt);
  const second = await nodes.served();
  expect(second).not.toBe(first);
  const state = async () => (await client.call('getCall', { params: { id } })).data.state_name;
  expect(await state()).toBe('CONNECTED');
  await client.call('updateCall', { params: { id }, body: { state: 'hold' } });
  await ui.hearsNo(peerHz);
  await client.call('updateCall', { params: { id }, body: { state: 'unhold' } });
  await ui.hears(peerHz);
  await client.call('deleteCall', { params: { id } });
  await baresip.event('CALL_CLOSED', calls);
  const records = async () => (await client.call('listCdrs')).data.filter(({ live_id }) => live_id === id);
  await until(async () => (await records()).length > 0, { what: 'the record' });
  expect(await records()).toMatchObject([{ end_reason: 'hung_up', interruptions: [{}] }]);
  await nodes.start(first);
});
