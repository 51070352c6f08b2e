import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { type Engine, type Nodes, startNodes } from '../support/cluster/nodes.ts';
import { rowsFrom } from '../support/database/postgres.ts';
import { owner, type SignedIn, serviceEntry, signIn } from '../support/serviceProcess.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { until } from '../support/until.ts';

/**
 * Three nodes of one service, with PostgreSQL, NATS and haproxy: what happens to a call when its node dies, loses sight of the others,
 * or is replaced. The peer is baresip, the agent's page a real one.
 */

const agentHz = 440;
const peerHz = 640;

let nodes: Nodes;
let ui: AgentUi;
let client: SignedIn;
let baresip: Baresip;
/** How many calls baresip has had. */
let calls = 0;

beforeAll(async () => {
  nodes = await startNodes();
  const service = { url: nodes.url, signIn: () => signIn(`${nodes.url}/v1.1/cordboard`, owner) };
  ui = await openAgentUi(service, owner, agentHz);
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

/** A call of the agent to baresip, in which both hear each other; its id. */
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

const recordsOf = async (id: number) => (await client.call('listCdrs')).data.filter(({ live_id }) => live_id === id);

/** Whether a change of a call is kept. */
const isWritten = (id: number): Promise<boolean> =>
  client.call('updateCall', { params: { id }, body: { notes: 'all well' } }).then(
    () => true,
    () => false,
  );

/** Ends a call as people do, and reads its only record. */
async function hangUp(id: number) {
  await client.call('deleteCall', { params: { id } });
  await baresip.event('CALL_CLOSED', calls);
  await until(async () => (await recordsOf(id)).length > 0, { what: 'the record' });
  const records = await recordsOf(id);
  expect(records).toHaveLength(1);
  expect(baresip.events.filter(({ type }) => type === 'CALL_ESTABLISHED')).toHaveLength(calls);
  return records[0];
}

/** Ends a node as a power cut does, or waits until it has ended itself, and starts it again. */
async function replace(name: string): Promise<void> {
  const { process: child } = nodes.node(name);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  for (const engine of ['nats', 'database'] as const) nodes.way(name, engine).mend();
  await nodes.start(name);
}

afterEach(() => {
  // One owner at every moment: fails where there were two.
  expect(nodes.owners().length).toBeGreaterThan(0);
});

it('any node answers, through the one that serves', async () => {
  const serving = await nodes.served();
  for (const name of nodes.names) {
    const { api, url } = nodes.node(name);
    const { data } = await (await signIn(api, owner)).call('listLines');
    expect(data.map(({ name: line }) => line)).toContain('Peer');
    const ready = await fetch(`${url}/health/ready`);
    expect([ready.status, await ready.text()]).toEqual(
      name === serving ? [200, 'ready\n'] : [503, `not ready: standing by, ${serving} serves\n`],
    );
    const asked = { headers: { via: '1.1 cordboard-node' } };
    // Two nodes that take each other for the owner hand nothing to and fro.
    expect((await fetch(`${api}/health`, asked)).status).toBe(name === serving ? 200 : 503);
  }
});

it('the doctor says which node serves', async () => {
  const { dataDir } = nodes.node(nodes.names[0] ?? '');
  const env = {
    ...process.env,
    CORDBOARD_DATABASE_URL: nodes.databaseUrl,
    CORDBOARD_CLUSTER: nodes.nats.url,
    CORDBOARD_NODE: 'doctor',
  };
  const doctor = (cluster: string) =>
    promisify(execFile)(process.execPath, [serviceEntry, 'doctor', '--data', dataDir], {
      env: { ...env, CORDBOARD_CLUSTER: cluster },
    }).catch((error: { stdout: string }) => error);
  expect((await doctor(nodes.nats.url)).stdout).toContain(`NATS answers: ${await nodes.served()} serves, at http://`);
  expect((await doctor('nats://127.0.0.1:1')).stdout).toMatch(
    /FAIL {2}NATS, by which the nodes know each other, cannot/,
  );
});

it('a call goes on at another node when its own is killed, is held and hung up there, and recorded once', async () => {
  const id = await talk();
  const first = await nodes.served();
  await nodes.node(first).end('SIGKILL');
  await nodes.served(first);
  await hearEachOther();
  await client.call('updateCall', { params: { id }, body: { state: 'hold' } });
  await ui.hearsNo(peerHz);
  await client.call('updateCall', { params: { id }, body: { state: 'unhold' } });
  await ui.hears(peerHz);
  expect(await hangUp(id)).toMatchObject({ end_reason: 'hung_up', interruptions: [{}] });
  await replace(first);
});

it.each<{ lost: readonly Engine[] }>([{ lost: ['nats'] }, { lost: ['database'] }, { lost: ['nats', 'database'] }])(
  'a node that loses sight of $lost ends before another begins, and its call goes on there',
  async ({ lost }) => {
    const id = await talk();
    const first = await nodes.served();
    for (const engine of lost) nodes.way(first, engine).silence();
    await nodes.served(first);
    await hearEachOther();
    expect(await hangUp(id)).toMatchObject({ end_reason: 'hung_up', interruptions: [{}] });
    await replace(first);
  },
);

it('a node that stood still, and does not know that another took over, writes nothing any more', async () => {
  const id = await talk();
  const first = await nodes.served();
  const { process: child } = nodes.node(first);
  nodes.freeze(first);
  await nodes.served(first);
  child.kill('SIGCONT');
  await once(child, 'exit');
  await hearEachOther();
  expect(await hangUp(id)).toMatchObject({ end_reason: 'hung_up' });
  const epochs = await rowsFrom<{ epoch: string }>(nodes.databaseUrl, 'SELECT epoch FROM ownership');
  expect(Number(epochs[0]?.epoch)).toBe(nodes.owners().length);
  await replace(first);
});

it('a call goes on where it is while NATS is away, and while PostgreSQL is restarted', async () => {
  const id = await talk();
  const first = await nodes.served();
  await nodes.nats.stop();
  await until(() => nodes.node(first).log().includes('by the word of the database'), {
    what: 'the node to do without',
  });
  await hearEachOther();
  await nodes.nats.start();
  await until(() => nodes.node(first).log().includes('the connection to NATS is back'), { what: 'NATS to be back' });
  await nodes.database.restart();
  await until(() => isWritten(id), { what: 'PostgreSQL to take changes again' });
  await hearEachOther();
  expect(await nodes.served()).toBe(first);
  expect(await hangUp(id)).toMatchObject({ end_reason: 'hung_up', interruptions: [] });
});

it('a call outlives the update of all nodes, one after the other', async () => {
  const id = await talk();
  for (const name of nodes.names) {
    await nodes.node(name).end('SIGTERM');
    await nodes.served(name);
    await nodes.start(name);
  }
  await hearEachOther();
  expect(await hangUp(id)).toMatchObject({ end_reason: 'hung_up' });
});
