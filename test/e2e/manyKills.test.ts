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
 * is told twice, and nobody is left in a dead call. `KILL_SEED` and `KILL_SECONDS` say which moments, and for how long.
 */

const seed = Number(process.env.KILL_SEED ?? 19);
const seconds = Number(process.env.KILL_SECONDS ?? 30);
const firstHz = 900;
/** A call that has rung for so long has that stored, however busy the machine is. */
const STORED_MS = 2000;
const MOST_CALLS = 5;

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
let isOver = false;
let taking: Promise<void> = Promise.resolve();

const random = new SeededRandom(seed);
const upTo = (most: number) => random.below(most);

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  client = await service.signIn();
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

async function begin(key: number): Promise<void> {
  pairs.push({ key, begunAt: Date.now(), first: null, second: null, rangAt: null });
  const number = `+4930${String(key).padStart(5, '0')}`;
  await client.call('createWebcall', { body: { from: `${number}1`, to: `${number}2` } });
}

/** Kills the service and starts it again; answers how long the start took, in milliseconds. */
async function kill(): Promise<number> {
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  for (const { voice } of parties) voice.forget();
  const startedAt = Date.now();
  service = await startServiceProcess(dataDir, { CORDBOARD_DEMO: '0', CORDBOARD_PORT: new URL(url).port });
  return Date.now() - startedAt;
}

/** Waits until a party hears a tone; answers the moment. */
async function hears({ voice }: PbxParty, toneHz: number): Promise<number> {
  for (const since = Date.now(); Date.now() - since < 20_000; await delay(10)) {
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

function leftOpen(): number {
  const database = new DatabaseSync(join(service.dataDir, 'cordboard.db'), { readOnly: true });
  const [row] = database.prepare('SELECT count(*) AS open FROM open_dialogs').all();
  database.close();
  return Number(row?.open);
}

/** The second of a call that rang on answers, unless it has by itself. */
async function answeredLate(pair: Pair): Promise<void> {
  if (pair.second?.leg.state === 'offered') {
    await pair.second.leg.answer();
    pair.second.talk();
  }
  await hearEachOther(pair);
}

async function endAll(): Promise<void> {
  for (const { leg } of parties) if (leg.state !== 'ended') await leg.end();
  await until(async () => (await client.call('listCalls')).data.length === 0, { what: 'every call to be over' });
  await until(() => parties.every(({ leg }) => leg.state === 'ended'), { what: 'nobody to be left in a call' });
  await until(() => leftOpen() === 0, { what: 'every dialog to be forgotten' });
  const records = (await client.call('listCdrs', { query: { limit: 1000 } })).data.map(({ live_id }) => live_id);
  expect(new Set(records).size, 'one record per call').toBe(records.length);
}

it(`loses no call that can be kept, seed ${seed}`, { timeout: seconds * 1000 + 120_000 }, async () => {
  const [gaps, starts] = [[] as number[], [] as number[]];
  let [kept, rung, begun] = [0, 0, 0];
  for (const since = Date.now(); Date.now() - since < seconds * 1000; ) {
    while (pairs.filter(isLive).length < MOST_CALLS && upTo(4) > 0) await begin(++begun);
    await delay(upTo(2500));
    const [talking, ringing] = [pairs.filter(talks), pairs.filter(rings)];
    const killedAt = Date.now();
    starts.push(await kill());
    for (const pair of talking) {
      expect([pair.first?.leg.state, pair.second?.leg.state], `call ${pair.key}`).toEqual(['answered', 'answered']);
      gaps.push((await hearEachOther(pair)) - killedAt);
      kept += 1;
    }
    for (const pair of ringing) await answeredLate(pair);
    rung += ringing.length;
    const over = pairs.filter(isLive)[upTo(MOST_CALLS)];
    if (over) await (upTo(2) === 0 ? over.first : over.second)?.leg.end();
  }
  await endAll();
  expect(kept + rung).toBeGreaterThan(0);
  const said = [
    `${starts.length} kills, ${begun} calls: ${kept} times somebody talked on, ${rung} times it rang on`,
    `gap in speech: median ${figure(gaps, 0.5)} ms, p95 ${figure(gaps, 0.95)} ms`,
    `start until ready: median ${figure(starts, 0.5)} ms, p95 ${figure(starts, 0.95)} ms`,
  ];
  process.stdout.write(`${said.join('\n')}\n`);
});
