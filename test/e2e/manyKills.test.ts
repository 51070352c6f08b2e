import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SeededRandom } from '../../electron/service/demo/traffic/seededRandom.ts';
import { amplitudeAt } from '../support/goertzel.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

/**
 * A service that is killed again and again, at random moments of calls that begin, ring, are talked in and end: what can go on does, nothing
 * is told twice, and nobody is left in a dead call. `KILL_SEED` says which moments, `KILL_SECONDS` for how long, and `KILL_TIMES` how often
 * instead; `KILL_TRAFFIC` simulated callers a minute of the demo line keep the service busy meanwhile.
 */

const seed = Number(process.env.KILL_SEED ?? 19);
const seconds = Number(process.env.KILL_SECONDS ?? 30);
const times = process.env.KILL_TIMES ? Number(process.env.KILL_TIMES) : null;
const traffic = Number(process.env.KILL_TRAFFIC ?? 0);
const settings = { CORDBOARD_DEMO: traffic > 0 ? '1' : '0' };
/** A kill takes a few seconds with what is looked at after it, more on a busy machine. */
const limitMs = (times === null ? seconds * 1000 : times * 20_000) + 120_000;
const firstHz = 900;
/** A call that has rung for so long has that stored, however busy the machine is. */
const STORED_MS = 2000;
const MOST_CALLS = 5;
/** Much more than a start takes on a busy machine. */
const PATIENCE_MS = 60_000;

/** A call between two outside, as far as it has got. */
interface Pair {
  readonly key: number;
  readonly begunAt: number;
  first: PbxParty | null;
  second: PbxParty | null;
  /** When the second began to ring; null: it has not. */
  rangAt: number | null;
}

let service: ServiceProcess;
let client: SignedIn;
let pbx: Pbx;
const pairs: Pair[] = [];
const parties: PbxParty[] = [];
/** Calls that could have gone on and did not. */
const lost: string[] = [];
const [gaps, starts] = [[] as number[], [] as number[]];
let isOver = false;
let taking: Promise<void> = Promise.resolve();

const random = new SeededRandom(seed);
const upTo = (most: number) => random.below(most);

beforeAll(async () => {
  service = await startServiceProcess(undefined, settings);
  client = await service.signIn();
  await simulate();
  pbx = await startPbx();
  await addTrunk(client, pbx);
  taking = takeCalls();
}, 60_000);

afterAll(async () => {
  isOver = true;
  await taking;
  await pbx?.close();
  await service?.dispose();
});

/** Takes what comes to the PBX, and has it answered or left ringing; nothing of this waits for the service. */
async function takeCalls(): Promise<void> {
  while (!isOver) {
    const party = await pbx.incoming(firstHz).catch(() => null);
    if (party) take(party);
  }
}

function take(party: PbxParty): void {
  parties.push(party);
  const [, key = '', side] = /(\d{5})([12])$/.exec(party.leg.calledNumber) ?? [];
  const pair = pairs.find((one) => one.key === Number(key));
  if (!pair) return;
  const answer = async () => {
    await party.leg.answer();
    party.talk();
  };
  if (side === '1') {
    pair.first = party;
    void answer().catch(() => undefined);
    return;
  }
  pair.second = party;
  void party.leg.ring().then(() => {
    pair.rangAt = Date.now();
  });
  if (upTo(3) > 0) {
    void delay(upTo(1500))
      .then(answer)
      .catch(() => undefined);
  }
}

const isUp = (party: PbxParty | null) => party?.leg.state === 'answered';
const isLong = (since: number | null) => since !== null && Date.now() - since > STORED_MS;
/** Both have heard each other for half a second: the service has their call, and stored it. */
const talks = ({ first, second }: Pair) => [first, second].every((party) => isUp(party) && party?.voice.hears(firstHz));
const rings = (pair: Pair) => isUp(pair.first) && pair.second?.leg.state === 'offered' && isLong(pair.rangAt);
/** One that has not come to the PBX may still do so. */
const isLive = ({ first, second, begunAt }: Pair) =>
  (first === null && Date.now() - begunAt < 5_000) ||
  [first, second].some((party) => party !== null && party.leg.state !== 'ended');

/** Simulated callers end with the process that simulates them. */
async function simulate(): Promise<void> {
  if (traffic === 0) return;
  const { data: queues } = await client.call('listQueues');
  const number = { name: 'Busy', number: '799' };
  const { id } =
    queues.find(({ name }) => name === number.name) ?? (await client.call('createQueue', { body: number })).data;
  await client.call('beginDemoTraffic', { body: { queue: id, callers_per_minute: traffic, minutes: 5, seed } });
}

async function begin(key: number): Promise<void> {
  pairs.push({ key, begunAt: Date.now(), first: null, second: null, rangAt: null });
  const number = `+4930${String(key).padStart(5, '0')}`;
  await client.call('createWebcall', { body: { from: `${number}1`, to: `${number}2` } });
}

/** What was on its way when the service died has arrived by then, and what hides its absence is over. */
const ON_ITS_WAY_MS = 400;

/** Kills the service and starts it again, and calls `meanwhile` once nothing of the former is heard any more. */
async function kill(meanwhile: () => void): Promise<void> {
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  const startedAt = Date.now();
  const next = startServiceProcess(dataDir, { ...settings, CORDBOARD_PORT: new URL(url).port });
  await delay(ON_ITS_WAY_MS);
  for (const { voice } of parties) voice.forget();
  meanwhile();
  service = await next;
  starts.push(Date.now() - startedAt);
  await simulate();
}

/** Waits until a party hears a tone; answers the moment. */
async function hears({ voice }: PbxParty, toneHz: number): Promise<number> {
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await delay(10)) {
    if (amplitudeAt(toneHz, voice.lastHeard().slice(-320)) > 1500) return Date.now();
  }
  throw new Error(`${toneHz} Hz was not heard`);
}

async function hearEachOther({ first, second }: Pair): Promise<number> {
  if (!first || !second) throw new Error('The call has nobody.');
  return Math.max(...(await Promise.all([hears(first, firstHz), hears(second, firstHz)])));
}

const figure = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

/** The figure `n` of a query. */
function count(sql: string): number {
  const database = new DatabaseSync(join(service.dataDir, 'cordboard.db'), { readOnly: true });
  const [row] = database.prepare(sql).all();
  database.close();
  return Number(row?.n);
}

const leftOpen = () => count('SELECT count(*) AS n FROM open_dialogs');
const recordsDoubled = () => count('SELECT count(*) - count(DISTINCT live_id) AS n FROM cdrs');
/** What a call is told once. */
const eventsDoubled = () =>
  count(`SELECT count(*) AS n FROM (
    SELECT 1 FROM events WHERE event_name IN ('call.initial', 'call.hangup') GROUP BY call_id, event_name HAVING count(*) > 1
  )`);

/** The second of a call that rang on answers, unless it has by itself. */
async function answeredLate(pair: Pair): Promise<void> {
  if (pair.second?.leg.state === 'offered') {
    await pair.second.leg.answer();
    pair.second.talk();
  }
  await hearEachOther(pair);
}

async function endAll(): Promise<void> {
  if (traffic > 0) await client.call('stopDemoTraffic');
  for (const { leg } of parties) if (leg.state !== 'ended') await leg.end();
  await until(async () => (await client.call('listCalls')).data.length === 0, { what: 'every call to be over' });
  await until(() => parties.every(({ leg }) => leg.state === 'ended'), { what: 'nobody to be left in a call' });
  await until(() => leftOpen() === 0, { what: 'every dialog to be forgotten' });
  await until(() => pbx.footprint().dialogs === 0, { what: 'the PBX to have no dialog left' });
  expect(pbx.footprint()).toMatchObject({ dialogs: 0, legs: 0 });
  expect([recordsDoubled(), eventsDoubled()], 'one record per call, and each event once').toEqual([0, 0]);
}

/** Notes a call that should have gone on, and did not. */
async function kept({ key, first, second }: Pair, look: () => Promise<unknown>): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    lost.push(`call ${key}, kill ${starts.length}: ${why}; its legs are ${first?.leg.state} and ${second?.leg.state}`);
    return false;
  }
}

const went = { talking: 0, ringing: 0 };
let begun = 0;

function say(): void {
  const calls = `${starts.length} kills, ${begun} calls: ${went.talking} times somebody talked on, ${went.ringing} times it rang on`;
  const said = [
    `${calls}, ${lost.length} lost`,
    `gap in speech: median ${figure(gaps, 0.5)} ms, p95 ${figure(gaps, 0.95)} ms`,
    `start until ready: median ${figure(starts, 0.5)} ms, p95 ${figure(starts, 0.95)} ms`,
  ];
  process.stdout.write(`${[...said, ...lost].join('\n')}\n`);
}

/** Kills the service, and looks which calls go on. */
async function killOnce(): Promise<void> {
  const [talking, ringing] = [pairs.filter(talks), pairs.filter(rings)];
  const killedAt = Date.now();
  let heard: Promise<boolean>[] = [];
  const listen = (pair: Pair) => kept(pair, async () => gaps.push((await hearEachOther(pair)) - killedAt));
  await kill(() => {
    heard = talking.map(listen);
  });
  went.talking += (await Promise.all(heard)).filter(Boolean).length;
  for (const pair of ringing) if (await kept(pair, () => answeredLate(pair))) went.ringing += 1;
}

it(`loses no call that can be kept, seed ${seed}`, { timeout: limitMs }, async () => {
  const begunAt = Date.now();
  const isDone = () => (times === null ? Date.now() - begunAt >= seconds * 1000 : starts.length >= times);
  while (!isDone()) {
    while (pairs.filter(isLive).length < MOST_CALLS && upTo(4) > 0) await begin(++begun);
    await delay(upTo(2500));
    await killOnce();
    if (starts.length % 20 === 0) say();
    const over = pairs.filter(isLive)[upTo(MOST_CALLS)];
    if (over) await (upTo(2) === 0 ? over.first : over.second)?.leg.end();
  }
  await endAll();
  say();
  expect(lost).toEqual([]);
  expect(went.talking + went.ringing).toBeGreaterThan(0);
});
