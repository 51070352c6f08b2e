import { sql } from 'kysely';
import type { OfferResult, QueueOutcome } from '../../../shared/domain/queues.ts';
import { preparedUpsert } from '../platform/storage/preparedQuery.ts';
import { rowMapping } from '../platform/storage/rowMapping.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

/** A caller that asked to be called back. */
export interface CallBackRecord {
  readonly requestedAt: number;
  readonly tries: number;
  /** Not called back before. */
  readonly nextTryAt: number;
  /** The live call by which it was called back last. */
  readonly callId: number | null;
}

/** A caller's stay in one queue. After it has an outcome it never changes. */
export interface QueueEntryRecord {
  readonly id: number;
  readonly customerId: number;
  readonly queueId: number;
  readonly queueName: string;
  /** The live call with which the caller came. */
  readonly callId: number;
  readonly lineId: number | null;
  readonly number: string;
  readonly name: string;
  /** Since when it waits, queues before included; its place in the order. */
  readonly since: number;
  readonly enteredAt: number;
  /** How many waited when it came, itself included. */
  readonly position: number;
  /** Head start in minutes. */
  readonly priority: number;
  /** Seconds, as the queue had it then. */
  readonly serviceLevel: number;
  readonly firstOfferedAt: number | null;
  readonly answeredAt: number | null;
  readonly answeredBy: number | null;
  readonly leftAt: number | null;
  readonly outcome: QueueOutcome | null;
  /** Where it went on, such as `voicemail:12`; else empty. */
  readonly overflowTarget: string;
  readonly callBack: CallBackRecord | null;
}

/** An offer of a caller to an agent. */
export interface QueueOfferRecord {
  readonly id: number;
  readonly customerId: number;
  readonly entryId: number;
  readonly queueId: number;
  readonly userId: number;
  readonly from: number;
  readonly to: number | null;
  readonly result: OfferResult | null;
}

/** A queue's callers since some moment. */
export interface QueueCounts {
  readonly offered: number;
  readonly answered: number;
  readonly answeredInTime: number;
  readonly abandoned: number;
  readonly shortAbandoned: number;
  readonly overflowed: number;
  readonly calledBack: number;
  /** Calls with agents that are over, and for how long these held them. */
  readonly talks: number;
  readonly holdMs: number;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    queue_calls: {
      id: number;
      customer_id: number;
      queue_id: number;
      queue_name: string;
      call_id: number;
      line_id: number | null;
      number: string;
      name: string;
      since: number;
      entered_at: number;
      position: number;
      priority: number;
      service_level: number;
      first_offered_at: number | null;
      answered_at: number | null;
      answered_by: number | null;
      left_at: number | null;
      outcome: QueueOutcome | null;
      overflow_target: string;
      callback_requested_at: number | null;
      callback_tries: number;
      callback_next_at: number | null;
      callback_call_id: number | null;
    };
    queue_offers: {
      id: number;
      customer_id: number;
      stay_id: number;
      queue_id: number;
      user_id: number;
      from_at: number;
      to_at: number | null;
      result: OfferResult | null;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly queueCalls: QueueCallRepository;
  }
}

const entryRows = rowMapping('queue_calls');
const offerRows = rowMapping('queue_offers');

function toEntryRow({ callBack, ...entry }: QueueEntryRecord): Row<'queue_calls'> {
  return entryRows.toRow({
    ...entry,
    callbackRequestedAt: callBack?.requestedAt ?? null,
    callbackTries: callBack?.tries ?? 0,
    callbackNextAt: callBack?.nextTryAt ?? null,
    callbackCallId: callBack?.callId ?? null,
  });
}

function entryFromRow(row: Row<'queue_calls'>): QueueEntryRecord {
  const {
    callbackRequestedAt: requestedAt,
    callbackTries,
    callbackNextAt,
    callbackCallId,
    ...entry
  } = entryRows.fromRow(row);
  const nextTryAt = callbackNextAt ?? requestedAt;
  const callBack =
    requestedAt === null || nextTryAt === null
      ? null
      : { requestedAt, tries: callbackTries, nextTryAt, callId: callbackCallId };
  return { ...entry, callBack };
}

function toOfferRow({ entryId, from, to, ...offer }: QueueOfferRecord): Row<'queue_offers'> {
  return offerRows.toRow({ ...offer, stayId: entryId, fromAt: from, toAt: to });
}

function offerFromRow(row: Row<'queue_offers'>): QueueOfferRecord {
  const { stayId, fromAt, toAt, ...offer } = offerRows.fromRow(row);
  return { ...offer, entryId: stayId, from: fromAt, to: toAt };
}

/** The call in which an agent talked with the caller of entry `q`; null when none did. */
export const talkedIn = `CASE q.outcome WHEN 'answered' THEN q.call_id WHEN 'called_back' THEN q.callback_call_id END`;

/** Joins to entry `q` the record `c` of its talk: one at most. */
export const joinTalk = `LEFT JOIN cdrs c ON c.live_id = ${talkedIn} AND c.customer_id = q.customer_id`;

/** Joins to entry `q` the wrap-up `w` after its talk, once that is over: one at most. */
export const joinWrapUp = `LEFT JOIN wrapups w ON w.call_id = ${talkedIn} AND w.user_id = q.answered_by
  AND w.customer_id = q.customer_id AND w.ended_ms IS NOT NULL`;

type CountRow = { [K in keyof QueueCounts]: number | null };

const counting = (name: string, condition: string) => `count(*) FILTER (WHERE ${condition}) AS "${name}"`;

const counters = [
  counting('answered', `outcome = 'answered'`),
  counting('answeredInTime', `outcome = 'answered' AND answered_at - entered_at <= service_level * 1000`),
  counting('abandoned', `outcome = 'abandoned'`),
  counting('shortAbandoned', `outcome = 'short_abandoned'`),
  counting('overflowed', `outcome IN ('overflowed', 'full', 'no_agents', 'closed')`),
  counting('calledBack', `outcome = 'called_back'`),
  'count(c.id) AS talks, sum(c.hold_time) * 1000 AS "holdMs"',
].join(', ');

const saveEntryRow = preparedUpsert('queue_calls', 'id');
const saveOfferRow = preparedUpsert('queue_offers', 'id');

/** Entries and offers. Their ids are assigned by the writer, each larger than all before. */
export function queueCallRepository(unit: UnitOfWork) {
  const entries = () => unit.db.selectFrom('queue_calls').selectAll();

  return {
    async newestIds() {
      const newest = sql<{ entry: number | null; offer: number | null }>`
        SELECT (SELECT max(id) FROM queue_calls) AS entry, (SELECT max(id) FROM queue_offers) AS offer`;
      const [row] = (await newest.execute(unit.db)).rows;
      return { entry: row?.entry ?? 0, offer: row?.offer ?? 0 };
    },
    /** Stores its current state. */
    saveEntry: (entry: QueueEntryRecord): Promise<void> =>
      unit.atomically(async (within) => {
        await saveEntryRow(within, toEntryRow(entry));
      }),
    saveOffer: (offer: QueueOfferRecord): Promise<void> =>
      unit.atomically(async (within) => {
        await saveOfferRow(within, toOfferRow(offer));
      }),
    /** Entries without an outcome, in order of id. */
    unfinished: async () => (await entries().where('outcome', 'is', null).orderBy('id').execute()).map(entryFromRow),
    /** Ends offers that an earlier process left. */
    async cutOffers(now: number) {
      const cut = unit.db.updateTable('queue_offers').set({ to_at: now, result: 'cut' });
      await cut.where('result', 'is', null).execute();
    },
    /** Counts of callers who came in since then. */
    async countsSince(queueId: number, since: number) {
      const counts = sql<CountRow>`SELECT count(*) AS offered, ${sql.raw(counters)}
        FROM queue_calls q ${sql.raw(joinTalk)} WHERE q.queue_id = ${queueId} AND q.entered_at >= ${since}`;
      const [row] = (await counts.execute(unit.reader)).rows;
      return {
        offered: row?.offered ?? 0,
        answered: row?.answered ?? 0,
        answeredInTime: row?.answeredInTime ?? 0,
        abandoned: row?.abandoned ?? 0,
        shortAbandoned: row?.shortAbandoned ?? 0,
        overflowed: row?.overflowed ?? 0,
        calledBack: row?.calledBack ?? 0,
        talks: row?.talks ?? 0,
        holdMs: row?.holdMs ?? 0,
      };
    },
    /** For callers who came in since then: finished calls, and their talk and wrap-up time. */
    async handledSince(queueId: number, since: number) {
      const sums = sql<{ calls: number; handledMs: number }>`SELECT count(c.id) AS calls,
          coalesce(sum(c.billsec), 0) * 1000 + coalesce(sum(w.ended_ms - w.created_ms), 0) AS "handledMs"
        FROM queue_calls q ${sql.raw(joinTalk)} ${sql.raw(joinWrapUp)}
        WHERE q.queue_id = ${queueId} AND q.entered_at >= ${since}`;
      const [row] = (await sums.execute(unit.reader)).rows;
      return { calls: row?.calls ?? 0, handledMs: row?.handledMs ?? 0 };
    },
    /** Callers whom each agent answered since then, by user. */
    async answeredSince(queueId: number, since: number) {
      const counts = sql<{ user: number; calls: number }>`SELECT answered_by AS "user", count(*) AS calls
        FROM queue_calls WHERE queue_id = ${queueId} AND entered_at >= ${since} AND answered_by IS NOT NULL
        GROUP BY answered_by`;
      return new Map((await counts.execute(unit.db)).rows.map(({ user, calls }) => [user, calls]));
    },
    /** To whom the queue offered a caller last; null when it never did. */
    async lastOffered(queueId: number) {
      const offers = unit.db.selectFrom('queue_offers').select('user_id').where('queue_id', '=', queueId);
      return (await offers.orderBy('from_at', 'desc').limit(1).executeTakeFirst())?.user_id ?? null;
    },
    entriesOfCall: async (callId: number) =>
      (await entries().where('call_id', '=', callId).orderBy('id').execute()).map(entryFromRow),
    async offersOfEntry(entryId: number) {
      const offers = unit.db.selectFrom('queue_offers').selectAll().where('stay_id', '=', entryId);
      return (await offers.orderBy('id').execute()).map(offerFromRow);
    },
  };
}

export type QueueCallRepository = ReturnType<typeof queueCallRepository>;
