import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportRange } from '../../electron/service/features/reports/reportRange.ts';
import type { ReportScope } from '../../electron/service/features/reports/reportSql.ts';
import type { QueueEntryRecord, QueueOfferRecord } from '../../electron/service/queues/queueCallRepository.ts';
import { seriesQuerySchema } from '../../shared/api/reports.ts';
import { type AgentStateName, agentStateNames } from '../../shared/domain/agentState.ts';
import { queueOutcomes } from '../../shared/domain/queues.ts';
import { wrapUpOf } from '../support/plantedWrapUp.ts';
import { RandomDay } from '../support/randomDay.ts';
import { newCdr, openTestStore, type TestStore } from './storeFixture.ts';

/** Everything that reports count, made up from a seed and kept twice: in the store, and here for a walk by hand. */
interface Talk {
  readonly callId: number;
  readonly billsec: number;
  readonly held: number;
  readonly wrapUp: { readonly from: number; readonly ms: number; readonly disposition: number | null } | null;
}
interface Change {
  readonly userId: number;
  readonly at: number;
  readonly to: AgentStateName;
}

const first = Date.UTC(2026, 2, 27);
const last = Date.UTC(2026, 3, 6);
const now = last - 3_600_000;
const users = [100_001, 100_002, 100_003] as const;
const queues = [1, 2] as const;
const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns'] as const;

let store: TestStore;
const entries: QueueEntryRecord[] = [];
const offers: QueueOfferRecord[] = [];
const talks = new Map<number, Talk>();
const changes: Change[] = [];

async function plantTalk(random: RandomDay, entry: QueueEntryRecord, callId: number): Promise<void> {
  const { customerId, answeredBy, queueId, answeredAt } = entry;
  const billsec = Math.floor(random.exponential(180));
  const held = random.chance(0.4) ? Math.floor(random.between(0, billsec)) : 0;
  await store.calls.finish(newCdr(customerId, callId, { billsec, hold_time: held, queue_id: queueId }), []);
  const from = (answeredAt ?? 0) + billsec * 1000;
  const wrapUp = random.chance(0.8)
    ? { from, ms: Math.floor(random.exponential(30_000)), disposition: random.pick([null, 1, 2]) }
    : null;
  talks.set(entry.id, { callId, billsec, held, wrapUp });
  if (!wrapUp || answeredBy === null) return;
  const texts = { dispositionId: wrapUp.disposition, disposition: wrapUp.disposition ? `D${wrapUp.disposition}` : '' };
  const times = {
    createdAt: from,
    expiresAt: from + 60_000,
    endedAt: from + wrapUp.ms,
    endedBy: null,
    state: 'END',
  } as const;
  const record = wrapUpOf({ userId: answeredBy, customerId }, { callId, queueId, ...texts, ...times });
  await store.wrapUps.save(
    await store.wrapUps.create({ ...record, state: 'START', endedAt: null }).then(({ id }) => ({ ...record, id })),
  );
}

async function plantStay(random: RandomDay, id: number, customerId: number): Promise<void> {
  const outcome = random.chance(0.5) ? 'answered' : random.pick([...queueOutcomes, null]);
  const enteredAt = Math.floor(random.between(first, last));
  const leftAt = outcome === null ? null : enteredAt + Math.floor(random.exponential(30_000));
  const talked = outcome === 'answered' || outcome === 'called_back';
  const queueId = random.pick(queues);
  const entry: QueueEntryRecord = {
    id,
    customerId,
    queueId,
    queueName: `Q${queueId}`,
    callId: 1000 + id,
    lineId: null,
    number: '4940111',
    name: '',
    since: enteredAt,
    enteredAt,
    position: 1,
    priority: 0,
    serviceLevel: random.pick([10, 20]),
    firstOfferedAt: null,
    answeredAt: talked ? leftAt : null,
    answeredBy: talked ? random.pick(users) : null,
    leftAt,
    outcome,
    overflowTarget: '',
    callBack:
      outcome === 'called_back' ? { requestedAt: enteredAt, tries: 1, nextTryAt: 0, callId: 500_000 + id } : null,
  };
  await store.queueCalls.saveEntry(entry);
  if (customerId !== store.customerId) return;
  entries.push(entry);
  if (talked && random.chance(0.95)) await plantTalk(random, entry, entry.callBack?.callId ?? entry.callId);
}

async function plantOffer(random: RandomDay, id: number): Promise<void> {
  const from = Math.floor(random.between(first, last));
  const result = random.pick(['answered', 'refused', 'no_answer', 'unreachable', 'withdrawn'] as const);
  const offer = {
    id,
    customerId: store.customerId,
    entryId: 1,
    queueId: random.pick(queues),
    userId: random.pick(users),
  };
  offers.push({ ...offer, from, to: from + 1000, result });
  await store.queueCalls.saveOffer({ ...offer, from, to: from + 1000, result });
}

async function plantChanges(random: RandomDay, userId: number): Promise<void> {
  let from: AgentStateName = 'offline';
  for (let at = first + 3_600_000; at < last; at += Math.floor(random.exponential(1_800_000)) + 1) {
    const to = random.pick(agentStateNames);
    changes.push({ userId, at, to });
    const head = { userId, customerId: store.customerId, reason: null, callId: null, queueId: null };
    const agent = {
      ...head,
      state: { name: to, rest: 'available' } as const,
      since: at,
      idleSince: at,
      missedOffers: 0,
    };
    await store.agents.save(
      { ...agent, wrapUpUntil: null },
      { ...head, at, from, to, cause: 'user', byUserId: null },
      [],
    );
    from = to;
  }
}

beforeAll(async () => {
  store = await openTestStore();
  const random = new RandomDay(20_260_329);
  for (const ext of ['201', '202', '203']) await store.user(ext);
  const ids = (await store.users.ofCustomer(store.customerId)).map(({ id }) => id);
  expect(ids).toEqual([...users]);
  const other = await store.customers.create('other');
  for (let id = 1; id <= 600; id += 1) await plantStay(random, id, random.chance(0.9) ? store.customerId : other);
  for (let id = 1; id <= 300; id += 1) await plantOffer(random, id);
  for (const userId of users) await plantChanges(random, userId);
}, 120_000);

afterAll(() => store.dispose());

function scopeOf(query: object): ReportScope {
  const parsed = seriesQuerySchema.parse({ from: '2026-03-28', to: '2026-04-05', ...query });
  const asked = { ...parsed, time_zone: parsed.time_zone ?? 'UTC' };
  const { queue_id: queueId, user_id: userId = null } = asked;
  const queueIds = queueId === undefined ? null : [queueId];
  return { customerId: store.customerId, queueIds, userId, teamId: null, now, ...reportRange(asked) };
}

const clocks = new Map(
  zones.map((timeZone) => [
    timeZone as string,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

/** What the clock on a wall of the zone shows, by Intl alone. */
function wall(zone: string, at: number): { date: string; hour: number } {
  const text = clocks.get(zone)?.format(at) ?? '';
  return { date: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

const inDays = (zone: string, at: number) => wall(zone, at).date >= '2026-03-28' && wall(zone, at).date <= '2026-04-05';
const tenth = (ms: number, count: number) => (count === 0 ? null : Math.round(ms / count / 100) / 10);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const waitOf = (entry: QueueEntryRecord) => (entry.leftAt ?? 0) - entry.enteredAt;

/** The figures about waiting, counted one by one. */
function walked(some: readonly QueueEntryRecord[]) {
  const of = (outcome: string) => some.filter((entry) => entry.outcome === outcome);
  const answered = of('answered');
  const inTime = answered.filter((entry) => waitOf(entry) <= entry.serviceLevel * 1000).length;
  const heard = answered.length + of('abandoned').length;
  const finished = some.filter(({ outcome }) => outcome !== null).map(waitOf);
  return {
    offered: some.length,
    answered: answered.length,
    answered_in_time: inTime,
    abandoned: of('abandoned').length,
    short_abandoned: of('short_abandoned').length,
    service_level: heard === 0 ? null : Math.round((inTime / heard) * 10_000) / 10_000,
    average_answer: tenth(sum(answered.map(waitOf)), answered.length),
    longest_wait: finished.length === 0 ? null : tenth(Math.max(...finished), 1),
  };
}

function walkedTalk(some: readonly QueueEntryRecord[]) {
  const own = some.flatMap(({ id }) => talks.get(id) ?? []);
  const wrapUps = own.flatMap(({ wrapUp }) => wrapUp ?? []);
  return {
    average_talk: tenth(sum(own.map(({ billsec }) => billsec * 1000)), own.length),
    average_hold: tenth(sum(own.map(({ held }) => held * 1000)), own.length),
    average_wrapup: tenth(sum(wrapUps.map(({ ms }) => ms)), wrapUps.length),
  };
}

/** Milliseconds in a state on a day of the zone, a quarter of an hour after the other: days begin at full quarters. */
function walkedState(zone: string, userId: number, date: string, state: AgentStateName): number {
  const own = changes.filter((change) => change.userId === userId);
  const pieces = own.map(({ at, to }, index) => ({ from: at, until: Math.min(own[index + 1]?.at ?? now, now), to }));
  let total = 0;
  for (const { from, until } of pieces.filter((piece) => piece.to === state)) {
    for (let at = from; at < until; ) {
      const next = Math.min((Math.floor(at / 900_000) + 1) * 900_000, until);
      if (wall(zone, at).date === date) total += next - at;
      at = next;
    }
  }
  return total;
}

describe.each(zones)('in %s, over a change of the clocks', (time_zone) => {
  it('queues, day by day', async () => {
    const lines = await store.reports.queues(scopeOf({ time_zone, interval: 'day' }));
    const days = new Set(entries.map(({ enteredAt }) => wall(time_zone, enteredAt).date));
    let compared = 0;
    for (const date of [...days].filter((day) => day >= '2026-03-28' && day <= '2026-04-05')) {
      for (const queue of queues) {
        const some = entries.filter((s) => s.queueId === queue && wall(time_zone, s.enteredAt).date === date);
        const line = lines.find(({ start, queue_id }) => start === date && queue_id === queue);
        if (some.length > 0) expect(line).toMatchObject({ ...walked(some), ...walkedTalk(some) });
        compared += some.length;
      }
    }
    expect(sum(lines.map(({ offered }) => offered))).toBe(compared);
  });

  it('queues, hour by hour', async () => {
    const lines = await store.reports.queues(scopeOf({ time_zone, interval: 'hour', queue_id: 1 }));
    const some = entries.filter((entry) => entry.queueId === 1 && inDays(time_zone, entry.enteredAt));
    expect(sum(lines.map(({ offered }) => offered))).toBe(some.length);
    for (const { start, offered } of lines) {
      const own = some.filter((entry) => {
        const { date, hour } = wall(time_zone, entry.enteredAt);
        const at = Date.parse(start ?? '');
        return (
          start?.startsWith(`${date}T${String(hour).padStart(2, '0')}`) &&
          entry.enteredAt - at < 3_600_000 &&
          entry.enteredAt >= at
        );
      });
      expect(own.length, String(start)).toBe(offered);
    }
  });

  it('hours of the day', async () => {
    const lines = await store.reports.hours(scopeOf({ time_zone }));
    expect(lines.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    for (const line of lines) {
      const own = entries.filter(
        (s) => inDays(time_zone, s.enteredAt) && wall(time_zone, s.enteredAt).hour === line.hour,
      );
      expect(line).toEqual({ hour: line.hour, ...walked(own) });
    }
  });

  it('agents, day by day', async () => {
    const lines = await store.reports.agents(scopeOf({ time_zone, interval: 'day' }));
    const isOf = (date: string | null, at: number | null) => at !== null && wall(time_zone, at).date === date;
    for (const line of lines) {
      const { start, user_id } = line;
      const calls = entries.filter((entry) => entry.answeredBy === user_id && isOf(start, entry.answeredAt));
      const own = offers.filter((offer) => offer.userId === user_id && isOf(start, offer.from));
      const count = (...results: string[]) => own.filter(({ result }) => results.includes(result ?? '')).length;
      expect(line).toMatchObject({
        calls: calls.length,
        offers: own.length,
        refused: count('refused'),
        missed: count('no_answer', 'unreachable'),
        ...walkedTalk(calls),
      });
      const ms = walkedState(time_zone, user_id, start ?? '', 'onCall');
      expect(line.on_call, `${start} ${user_id}`).toBe(Math.round(ms / 1000));
    }
    const days = new Set(lines.map(({ start }) => start));
    expect(days.size).toBe(9);
  });
});

describe('the last hours', () => {
  it('are counted by quarters, of one queue or all, also where nobody came', async () => {
    const at = Date.UTC(2026, 3, 1, 12, 7);
    for (const queueId of [null, 1]) {
      const lines = await store.reports.trend({
        customerId: store.customerId,
        queueIds: queueId === null ? null : [queueId],
        hours: 24,
        now: at,
      });
      expect(lines).toHaveLength(96);
      expect([lines[0]?.from_at, lines.at(-1)?.from_at]).toEqual(['2026-03-31 12:15:00', '2026-04-01 12:00:00']);
      for (const { from_at, ...line } of lines) {
        const from = Date.parse(`${from_at.replace(' ', 'T')}Z`);
        const isOf = (s: QueueEntryRecord) => s.enteredAt >= from && s.enteredAt < from + 900_000;
        expect(line).toEqual(walked(entries.filter((s) => isOf(s) && (queueId === null || s.queueId === queueId))));
      }
      expect(sum(lines.map(({ offered }) => offered))).toBeGreaterThan(10);
    }
  });
});

describe('days of agents', () => {
  const dayOf = (date: string, zone: string, userId: number | null = null) => {
    const { buckets } = reportRange({ from: date, to: date, time_zone: zone });
    const { from = 0, to = 0 } = buckets[0] ?? {};
    return store.reports.agentDays({ customerId: store.customerId, userId, from, to, now });
  };

  it.each(['Europe/Berlin', 'Australia/Lord_Howe'])('have the times of their states, in %s', async (zone) => {
    for (const date of ['2026-03-29', '2026-04-05']) {
      const days = await dayOf(date, zone);
      expect(days.map(({ user_id }) => user_id).toSorted()).toEqual([...users]);
      for (const day of days) {
        const ms = (...states: AgentStateName[]) =>
          Math.round(sum(states.map((state) => walkedState(zone, day.user_id, date, state))) / 1000);
        expect(day).toMatchObject({
          available: ms('available'),
          busy: ms('reserved', 'onCall'),
          wrap_up: ms('wrapUp'),
          away: ms('notReady'),
        });
        // What was short belongs to what was before, or is left out between two times offline.
        const there = ms('available', 'reserved', 'onCall', 'wrapUp', 'notReady');
        expect(Math.abs(sum(day.stretches.map(({ seconds }) => seconds)) - there)).toBeLessThan(day.stretches.length);
        expect(day.stretches[0]?.from_at).toBe(day.first_at);
      }
    }
    expect(await dayOf('2026-03-29', zone, users[1])).toHaveLength(1);
  });
});

describe('without intervals', () => {
  it('counts what queues’ callers came to, of this customer alone', async () => {
    const [line] = await store.reports.queues(scopeOf({ from: '2026-03-20', to: '2026-04-10', queue_id: 2 }));
    const own = entries.filter(({ queueId }) => queueId === 2);
    const of = (...outcomes: string[]) => own.filter(({ outcome }) => outcomes.includes(outcome ?? '')).length;
    expect(line).toMatchObject({
      start: null,
      queue_id: 2,
      queue_name: 'Q2',
      ...walked(own),
      ...walkedTalk(own),
      overflowed: of('overflowed', 'full', 'no_agents', 'closed'),
      moved: of('moved'),
      cut: of('cut'),
      called_back: of('called_back'),
      callback_failed: of('callback_failed'),
      removed: of('removed'),
      waiting: own.filter(({ outcome }) => outcome === null).length,
    });
  });

  it('counts occupancy from the times in states', async () => {
    for (const line of await store.reports.agents(scopeOf({ interval: undefined }))) {
      const busy = line.on_call + line.wrap_up;
      const whole = busy + line.available + line.reserved;
      expect(line.occupancy).toBe(Math.round((busy / whole) * 10_000) / 10_000);
    }
  });

  it('counts dispositions', async () => {
    const lines = await store.reports.dispositions(scopeOf({ from: '2026-03-20', to: '2026-04-10' }));
    const all = [...talks.values()].filter(({ wrapUp }) => wrapUp !== null);
    expect(sum(lines.map(({ wrapups }) => wrapups))).toBe(all.length);
    for (const { disposition_id, wrapups, share, average_wrapup } of lines) {
      const own = all.flatMap(({ wrapUp }) => (wrapUp?.disposition === disposition_id ? wrapUp : []));
      expect(wrapups).toBe(own.length);
      expect(share).toBe(Math.round((own.length / all.length) * 10_000) / 10_000);
      expect(average_wrapup).toBe(tenth(sum(own.map(({ ms }) => ms)), own.length));
    }
  });

  it('lists who was lost, the newest first, and who was called since', async () => {
    const lost = entries.filter(({ outcome }) => /abandoned|callback_failed|cut/.test(outcome ?? ''));
    const scope = scopeOf({ from: '2026-03-20', to: '2026-04-10' });
    const before = await store.reports.abandoned(scope);
    expect(before.map(({ call_id }) => call_id)).toEqual(
      lost.toSorted((a, b) => b.enteredAt - a.enteredAt || b.id - a.id).map(({ callId }) => callId),
    );
    expect(before.some(({ reached, called_at }) => reached || called_at !== null)).toBe(false);
    const tried = { calldate: '2026-04-07 10:00:00', dst: '4940111', destination: 1 };
    await store.calls.finish(newCdr(store.customerId, 900_001, { ...tried, disposition: 1 }), []);
    expect((await store.reports.abandoned(scope))[0]).toMatchObject({ called_at: tried.calldate, reached: false });
    await store.calls.finish(newCdr(store.customerId, 900_002, { ...tried, disposition: 0 }), []);
    expect((await store.reports.abandoned(scope)).every(({ reached }) => reached)).toBe(true);
  });
});
