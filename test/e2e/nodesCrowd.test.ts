import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Nodes, startNodes } from '../support/cluster/nodes.ts';
import { rowsFrom } from '../support/database/postgres.ts';
import { followEvents } from '../support/followedEvents.ts';
import { amplitudeAt } from '../support/goertzel.ts';
import { owner, type SignedIn, signIn } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

/** Callers who talk and callers who wait in a queue at the node that is killed. */

const [TALKING, WAITING] = [4, 12];
const toneHz = 900;
/** Of 32,767; what stands in for lost packets is softer. */
const AUDIBLE = 500;
/** What callers should hear nobody for at most, milliseconds: it is said, and not judged, since the machine of a test may be slow. */
const AIM_MS = 5000;

let nodes: Nodes;
let client: SignedIn;
let pbx: Pbx;
let queue: number;

beforeAll(async () => {
  nodes = await startNodes(undefined, () => ({ CORDBOARD_DEMO: '0' }));
  client = await signIn(`${nodes.url}/v1.1/cordboard`, owner);
  pbx = await startPbx();
  await addTrunk(client, pbx);
  queue = (await client.call('createQueue', { body: { name: 'Crowd', number: '799' } })).data.id;
}, 120_000);

afterAll(async () => {
  await pbx?.close();
  await nodes?.dispose();
});

/** Two outside who talk with each other through the service. */
async function pair(number: number): Promise<PbxParty[]> {
  const parties: PbxParty[] = [];
  const take = async () => {
    const party = await pbx.incoming(toneHz);
    await party.leg.answer();
    party.talk();
    parties.push(party);
  };
  await client.call('createWebcall', { body: { from: `+49301000${number}`, to: `+49302000${number}` } });
  await take();
  await take();
  await until(() => parties.every(({ voice }) => voice.hears(toneHz)), { what: 'both to hear each other' });
  return parties;
}

/** Somebody who waits in the queue, and hears its music. */
async function waits(number: number): Promise<PbxParty> {
  const party = await pbx.call('799', `+494000${number}`, toneHz);
  await party.event('answered');
  party.talk();
  await until(() => loudness(party) > AUDIBLE, { what: 'music' });
  return party;
}

const loudness = ({ voice }: PbxParty): number =>
  voice.lastHeard().reduce((most, one) => Math.max(most, Math.abs(one)), 0);

const order = async () =>
  (await client.call('listQueueCallers', { params: { id: queue } })).data
    .toSorted((a, b) => a.position - b.position)
    .map(({ id }) => id);

/** How long after a moment each of them hears something again. */
async function gapsSince(moment: number, parties: readonly PbxParty[], hears: (party: PbxParty) => boolean) {
  const gap = async (party: PbxParty) => {
    await until(() => hears(party), { what: 'a party to hear something again' });
    return Date.now() - moment;
  };
  return Promise.all(parties.map(gap));
}

const hearsTone = ({ voice }: PbxParty) => amplitudeAt(toneHz, voice.lastHeard().slice(-320)) > 1500;

/** How often something of a call was told that is told once. */
const toldTwice = () =>
  rowsFrom(
    nodes.databaseUrl,
    "SELECT call_id, event_name FROM events WHERE event_name IN ('call.initial', 'call.hangup') GROUP BY call_id, event_name HAVING count(*) > 1",
  );

it('go on talking, and keep their order; nothing is told twice', { timeout: 180_000 }, async () => {
  const talking: PbxParty[] = [];
  for (let number = 0; number < TALKING; number += 1) talking.push(...(await pair(number)));
  const waiting: PbxParty[] = [];
  for (let number = 0; number < WAITING; number += 1) waiting.push(await waits(number));
  const before = await order();
  expect(before).toHaveLength(WAITING);
  const [last] = await rowsFrom<{ id: string }>(nodes.databaseUrl, 'SELECT max(id) AS id FROM events');
  const first = await nodes.served();

  await nodes.node(first).end('SIGKILL');
  const killedAt = Date.now();
  // What was on its way has arrived by then, and what hides its absence is over.
  await delay(400);
  for (const { voice } of [...talking, ...waiting]) voice.forget();
  const [spoken, music] = await Promise.all([
    gapsSince(killedAt, talking, hearsTone),
    gapsSince(killedAt, waiting, (party) => loudness(party) > AUDIBLE),
  ]);
  process.stdout.write(
    `gap in speech at most ${Math.max(...spoken)} ms (aim ${AIM_MS}), of music ${Math.max(...music)} ms\n`,
  );

  await nodes.served(first);
  const answers = () =>
    client.call('getMe').then(
      () => true,
      () => false,
    );
  await until(answers, { what: 'the proxy to find the node that serves' });
  expect(await order()).toEqual(before);
  expect([...talking, ...waiting].map(({ leg }) => leg.state)).not.toContain('ended');
  // Whoever followed the events goes on where they were.
  const stream = await followEvents(client, last?.id);

  // The first in line hangs up, and a pair: each is told once, and the others move up.
  await waiting[0]?.leg.end();
  await talking[0]?.leg.end();
  await until(async () => (await order()).length === WAITING - 1, { what: 'the others to move up' });
  expect(await order()).toEqual(before.slice(1));
  await until(() => talking[1]?.leg.state === 'ended', { what: 'the other one to be hung up' });
  const hangups = () => stream.named('call.hangup').length;
  await until(() => hangups() === 2, { what: 'the ends of both calls to be told' });
  expect(stream.named('stream.gap')).toEqual([]);
  stream.close();
  expect(await toldTwice()).toEqual([]);
  const doubled = 'SELECT live_id FROM cdrs GROUP BY live_id HAVING count(*) > 1';
  expect(await rowsFrom(nodes.databaseUrl, doubled)).toEqual([]);
  expect(nodes.owners().map(({ node }) => node)).toContain(first);
});
