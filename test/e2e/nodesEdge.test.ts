import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Edge, startEdge } from '../support/cluster/edge.ts';
import { type Nodes, startNodes } from '../support/cluster/nodes.ts';
import { clockAhead } from '../support/cluster/wrongClock.ts';
import { owner, type SignedIn, signIn } from '../support/serviceProcess.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

/**
 * Desk phones behind kamailio at the edge, as it is deployed, while the node dies that they talk over. The phone is baresip. One of
 * the nodes has a clock that is half a minute ahead.
 */

const [phoneHz, outsideHz] = [640, 1100];
const names = ['node-1', 'node-2'];

let edge: Edge;
let nodes: Nodes;
let client: SignedIn;
let pbx: Pbx;
let phone: Baresip;

beforeAll(async () => {
  const ports = [await freeUdpPort(), await freeUdpPort()];
  nodes = await startNodes(names, (name) => ({
    CORDBOARD_DEMO: '0',
    CORDBOARD_SIP_ADDRESS: '127.0.0.1',
    CORDBOARD_SIP_DIGEST: 'MD5',
    CORDBOARD_SIP_UDP: String(ports[names.indexOf(name)]),
    ...(name === 'node-2' ? clockAhead(30) : {}),
  }));
  edge = await startEdge(ports);
  client = await signIn(`${nodes.url}/v1.1/cordboard`, owner);
  pbx = await startPbx();
  await addTrunk(client, pbx);
  const { data: account } = await client.call('createPhone', { body: { name: 'Desk' } });
  phone = await startBaresip({
    user: account.username,
    password: account.password,
    registrar: edge.address,
    toneHz: phoneHz,
    autoAnswer: true,
    records: true,
    from: { address: '127.0.0.2', inside: (command) => command },
  });
}, 120_000);

afterAll(async () => {
  await phone?.stop();
  await pbx?.close();
  await edge?.close();
  await nodes?.dispose();
});

const closed = () => phone.events.filter(({ type }) => type === 'CALL_CLOSED').length;

/** A call from outside that the phone answers, in which both hear each other. */
async function talk() {
  const { ext } = (await client.call('getMe')).data;
  const caller = await pbx.call(ext, '+4940111', outsideHz);
  await caller.event('answered');
  caller.talk();
  await hearEachOther(caller);
  const [call] = (await client.call('listCalls')).data;
  return { caller, id: call?.id ?? 0 };
}

async function hearEachOther(caller: Awaited<ReturnType<Pbx['call']>>): Promise<void> {
  caller.voice.forget();
  await until(() => caller.voice.hears(phoneHz), { what: 'the phone to be heard' });
  await phone.hearing.hears(outsideHz);
}

/** The only record of a call. */
async function recordOf(id: number) {
  const records = async () => (await client.call('listCdrs')).data.filter(({ live_id }) => live_id === id);
  // Between two owners nobody answers.
  const count = () =>
    records().then(
      ({ length }) => length,
      () => 0,
    );
  await until(async () => (await count()) > 0, { what: 'the record' });
  expect(await records()).toHaveLength(1);
  return (await records())[0];
}

it('has one node with a clock that is wrong', async () => {
  // Both write their log with the clock that they have.
  const started = (name: string) => {
    const [line = '{}'] = nodes.node(name).log().split('\n');
    return (JSON.parse(line) as { time: number }).time;
  };
  expect(started('node-2') - started('node-1')).toBeGreaterThan(25_000);
});

it('a phone goes on talking over another node, is held, and hangs up', async () => {
  const { caller, id } = await talk();
  const first = await nodes.served();
  await nodes.node(first).end('SIGKILL');
  await nodes.served(first);
  await hearEachOther(caller);
  await client.call('updateCall', { params: { id }, body: { state: 'hold' } });
  await caller.event('remoteHold');
  await client.call('updateCall', { params: { id }, body: { state: 'unhold' } });
  await hearEachOther(caller);
  await edge.stop();
  await edge.start();
  await hearEachOther(caller);
  phone.command('hangup');
  await caller.event('ended');
  const record = await recordOf(id);
  expect(record).toMatchObject({ end_reason: 'hung_up', interruptions: [{}] });
  // By two clocks that differ: nobody was away for less than nothing, nor for long.
  expect(record?.interruptions[0]?.lasted_ms).toBeGreaterThanOrEqual(0);
  expect(record?.interruptions[0]?.lasted_ms).toBeLessThan(60_000);
  await nodes.start(first);
});

it('the call of a phone that hung up while no node served ends at the next, and is recorded once', async () => {
  const { caller, id } = await talk();
  const first = await nodes.served();
  const before = closed();
  await nodes.node(first).end('SIGKILL');
  phone.command('hangup');
  await until(() => closed() > before, { what: 'the phone to hang up' });
  await caller.event('ended');
  // Its BYE reached nobody: the node that took over learns it when it asks the phone.
  expect(await recordOf(id)).toMatchObject({ end_reason: 'call_lost' });
  await nodes.start(first);
});

it('a phone rings as before once a node and the edge were replaced', async () => {
  const first = await nodes.served();
  await nodes.node(first).end('SIGTERM');
  await nodes.served(first);
  await edge.stop();
  await edge.start();
  await nodes.start(first);
  const { caller, id } = await talk();
  await caller.leg.end();
  expect(await recordOf(id)).toMatchObject({ end_reason: 'hung_up' });
});
