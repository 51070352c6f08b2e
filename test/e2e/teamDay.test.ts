import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { type PlannedCaller, planTraffic } from '../../electron/service/demo/traffic/trafficPlan.ts';
import type { AgentUi } from '../support/agentUi.ts';
import { isAudible } from '../support/audible.ts';
import { expectQueueAgrees } from '../support/contactCentre/agreement.ts';
import { openWallboard } from '../support/contactCentre/wallboardPage.ts';
import { deskAddress, type Place, serviceAddress } from '../support/network/farNetwork.ts';
import { type FarService, home, homeHz, officeHz, startFarService } from '../support/network/farService.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { until } from '../support/until.ts';

/**
 * A team at work, each in a network of its own: the service, an agent and a supervisor in the company's network and a desk
 * phone beside them, and an agent at home, behind a router that translates addresses and a line that loses packets.
 */

const password = 'staple battery horse';
const ann = { email: 'ann@company.test', password, first_name: 'Ann', last_name: 'Archer', ext: '202' };
const ben = { email: 'ben@company.test', password, first_name: 'Ben', last_name: 'Baker', ext: '203' };
const sam = { email: 'sam@company.test', password, first_name: 'Sam', last_name: 'Steward', ext: '301' };
const [phoneHz, samHz] = [440, 1_100];
const sipPort = 5060;

let far: FarService;
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close().catch(() => undefined);
  await far?.dispose();
});

async function opened(ui: Promise<AgentUi>): Promise<AgentUi> {
  const agent = await ui;
  closing.push(() => agent.close());
  return agent;
}

/** A telephone in the company's network that registers with an account of Ben's, and answers by itself. */
async function openDeskPhone({ inside }: Place): Promise<Baresip> {
  const { data: account } = await (await far.signIn(ben)).call('createPhone', { body: { name: 'Desk' } });
  const phone = await startBaresip({
    user: account.username,
    password: account.password,
    registrar: `${serviceAddress}:${sipPort}`,
    toneHz: phoneHz,
    autoAnswer: true,
    records: true,
    from: { inside, address: deskAddress },
  });
  closing.push(() => phone.stop());
  return phone;
}

const traffic = { callers_per_minute: 60, minutes: 0.15 } as const;

/** Whether the first three are patient and talk for a while, one after them soon hangs up, and all others wait. */
function isSuitable(plan: readonly PlannedCaller[]): boolean {
  const hurried = plan.filter(({ patienceMs }) => patienceMs < 60_000);
  const first = plan.slice(0, 3);
  return (
    hurried.length === 1 &&
    hurried.every(({ patienceMs, callsAgainAfterMs }) => patienceMs < 5_000 && callsAgainAfterMs === null) &&
    first.every(({ patienceMs, talkMs }) => patienceMs > 60_000 && talkMs > 60_000)
  );
}

/** The first seed whose plan is so. */
function suitableSeed(): number {
  for (let seed = 1; ; seed += 1) {
    const rates = { callersPerMinute: traffic.callers_per_minute, minutes: traffic.minutes };
    if (isSuitable(planTraffic({ seed, ...rates }))) return seed;
  }
}

const hearsSomebody = (page: Page) => until(() => isAudible(page), { what: 'the caller to be heard' });

/** The call of the queue that an agent has. */
async function callOf(admin: SignedIn, userId: number): Promise<number> {
  let id = 0;
  const look = async () => {
    const { data } = await admin.call('listCalls');
    id = data.find((call) => call.dst_user_id === userId && call.queue_state === 'connected')?.id ?? 0;
    return id !== 0;
  };
  await until(look, { what: `a call of agent ${userId}`, timeoutMs: 60_000 });
  return id;
}

/** Everybody at their place, ready for calls, and a queue that all three answer by themselves. */
async function openTeam() {
  far = await startFarService({
    settings: {
      CORDBOARD_DEMO: '1',
      CORDBOARD_SIP_DIGEST: 'MD5',
      CORDBOARD_SIP_ADDRESS: serviceAddress,
      CORDBOARD_SIP_UDP: String(sipPort),
    },
  });
  const { admin, network } = far;
  await network.setLink({ loss: 0.03, delay_ms: 40, jitter_ms: 10 });
  const company = await network.openDesks();
  for (const person of [home, ann, ben]) await admin.call('createUser', { body: person });
  await admin.call('createUser', { body: { ...sam, roles: ['supervisor'] } });
  const atHome = await opened(far.open('home', home, homeHz));
  const inOffice = await opened(far.open(company, ann, officeHz));
  const supervisor = await opened(far.open(company, sam, samHz));
  const phone = await openDeskPhone(company);
  const atPhone = await far.signIn(ben);
  await atPhone.call('updateAgent', { params: { id: atPhone.userId }, body: { state: 'available' } });

  const agents = [atHome.client.userId, inOffice.client.userId, atPhone.userId];
  const settings = { ring_strategy: 'L', ring_time: 60, wrapup_time: 0, short_abandon: 0, auto_answer: true } as const;
  const { data: queue } = await admin.call('createQueue', { body: { name: 'Support', users: agents, ...settings } });
  const board = await openWallboard(supervisor);
  return { admin, agents, atHome, inOffice, supervisor, phone, queue, board };
}

it('serves callers from the office, from home and at a desk phone, and agrees at night on what it did', async () => {
  const { admin, agents, atHome, inOffice, supervisor, phone, queue, board } = await openTeam();
  await supervisor.client.call('beginDemoTraffic', { body: { seed: suitableSeed(), ...traffic, queue: queue.id } });

  // Each takes a caller by itself, hears it, and is heard by the supervisor.
  const first = await Promise.all(agents.map((id) => callOf(admin, id)));
  await Promise.all([hearsSomebody(atHome.page), hearsSomebody(inOffice.page)]);
  for (const [{ first_name: firstName }, toneHz] of [
    [home, homeHz],
    [ann, officeHz],
    [ben, phoneHz],
  ] as const) {
    const row = supervisor.page.getByRole('row').filter({ hasText: firstName });
    await row.getByRole('button', { name: 'Listen', exact: true }).click();
    await supervisor.hearsTogether(toneHz);
    await row.getByRole('button', { name: 'Leave', exact: true }).click();
    await supervisor.hearsNo(toneHz);
  }
  for (const id of first) await admin.call('deleteCall', { params: { id } });

  // Whoever still waits is served, and is done with soon.
  const isServed = async () => {
    const { data: progress } = await admin.call('getDemoTraffic');
    const { data: calls } = await admin.call('listCalls');
    for (const { id, queue_state: state } of calls) {
      if (state === 'connected') await admin.call('deleteCall', { params: { id } }).catch(() => undefined);
    }
    return progress.state === 'finished';
  };
  await until(isServed, { what: 'all callers to be served', timeoutMs: 120_000 });
  const { data: done } = await admin.call('getDemoTraffic');
  expect(done).toMatchObject({ arrived: done.planned, abandoned: 1, answered: done.planned - 1 });
  expect([done.failed, done.turned_away]).toEqual([0, 0]);
  const figures = await expectQueueAgrees({ admin, service: far.process }, queue, board);
  expect(figures).toMatchObject({ offered: done.planned, answered: done.planned - 1, abandoned: 1 });

  // The office rings the desk phone; both are heard.
  await inOffice.client.call('createCall', { body: { to: ben.ext, auto_answer: true } });
  await inOffice.hears(phoneHz);
  await phone.hearing.hears(officeHz);
}, 300_000);

/** What the service holds at a moment: sockets for SIP and audio, and memory. */
function heldBy({ process }: FarService['process']) {
  const read = (file: string) => readFileSync(`/proc/${process.pid}/${file}`, 'latin1');
  const megabytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(read('status'))?.[1]) / 1024;
  const sockets = ['net/udp', 'net/udp6'].map((file) => read(file).trim().split('\n').length - 1);
  return { megabytes, sockets: sockets.reduce((sum, count) => sum + count, 0) };
}

/** A working day of ten hours in a hundred seconds: the plan rises in the morning, falls at noon, and rises again. */
const day = { seed: 3, callers_per_minute: 24, minutes: 100 / 60 } as const;
/** Megabytes that the second half of the day, twenty calls, may add: much less than its sound would take in memory. */
const mostGrowth = 60;

it('works through a whole day, of which nothing is left at night but one record of each call', async () => {
  const { admin, agents, phone, queue, board, ...desks } = await openTeam();
  const before = heldBy(far.process);
  await desks.supervisor.client.call('beginDemoTraffic', { body: { ...day, queue: queue.id } });
  const progress = async () => (await admin.call('getDemoTraffic')).data;
  let noon: ReturnType<typeof heldBy> | null = null;

  // An hour is ten seconds: each call is ended at the first look after it was answered.
  const isOver = async () => {
    const { state, arrived, planned } = await progress();
    if (noon === null && arrived > planned / 2) noon = heldBy(far.process);
    for (const { id, queue_state: queueState } of (await admin.call('listCalls')).data) {
      if (queueState === 'connected') await admin.call('deleteCall', { params: { id } }).catch(() => undefined);
    }
    return state === 'finished';
  };
  await until(isOver, { what: 'the last caller of the day', timeoutMs: 360_000 });
  const done = await progress();
  expect([done.failed, done.turned_away, done.waiting, done.talking]).toEqual([0, 0, 0, 0]);
  expect(done.answered + done.abandoned).toBe(done.planned);

  // Every call has one record, and all figures are of the same calls.
  const figures = await expectQueueAgrees({ admin, service: far.process }, queue, board);
  expect(figures.offered).toBe(done.planned + done.repeat_calls);
  expect(figures.answered).toBe(done.answered);
  const { data: records, total } = await admin.call('listCdrs', { query: { limit: 10_000 } });
  expect(total).toBe(figures.offered);
  expect(new Set(records.map(({ live_id }) => live_id)).size).toBe(figures.offered);
  const today = new Date().toISOString().slice(0, 10);
  const { data: report } = await admin.call('reportAgents', { query: { from: today, to: today } });
  const calls = agents.map((id) => report.find(({ user_id }) => user_id === id)?.calls ?? 0);
  expect(calls.reduce((sum, count) => sum + count, 0)).toBe(figures.answered);
  expect(
    calls.every((count) => count > 0),
    'each had a part of it',
  ).toBe(true);

  // Nothing hangs anywhere: no call, caller or socket of the service's, no call at a desk.
  expect((await admin.call('listCalls')).data).toEqual([]);
  expect((await admin.call('listQueueCallers', { params: { id: queue.id } })).total).toBe(0);
  await until(() => heldBy(far.process).sockets <= before.sockets, { what: 'sockets of calls to be closed' });
  for (const { page } of [desks.atHome, desks.inOffice]) {
    await page.getByRole('button', { name: 'Hang up' }).first().waitFor({ state: 'hidden' });
  }
  const isIdle = () => {
    phone.command('listcalls');
    return phone.responses.at(-1)?.includes('Active calls (0)') ?? false;
  };
  await until(isIdle, { what: 'the desk phone to have no call' });
  const closed = phone.events.filter(({ type }) => type === 'CALL_CLOSED').length;
  expect(closed).toBeGreaterThanOrEqual(calls[2] ?? 0);
  expect(heldBy(far.process).megabytes - (noon ?? before).megabytes).toBeLessThan(mostGrowth);
}, 540_000);
