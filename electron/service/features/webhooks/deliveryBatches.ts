/**
 * What is asked and told of many deliveries at a time: those of several events, and those that ended together. Whether one waits
 * is written out in each statement, not given as a value: the indexes of those that wait are for that very condition, and
 * SQLite would compile a statement anew each time to see whether a value is the same.
 */
import { type RawBuilder, type SqlBool, sql, type UpdateResult } from 'kysely';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { numbersOf, rowsOf, textsOf } from '../../platform/storage/dialect/expressions.ts';
import { preparedInserts, preparedQuery } from '../../platform/storage/preparedQuery.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { type DeliveryRecord, type DeliveryResult, fromRow, type NewDelivery, newRow } from './deliveryRecord.ts';

/** Of one webhook, deliveries of a lane are sent one after the other. */
export interface LaneOf {
  readonly webhookId: number;
  readonly lane: number;
}

/** A failed attempt, by its event. */
export interface FailedAttempt {
  readonly id: number;
  readonly webhookId: number;
  readonly messageId: string;
}

/** How often a delivery may be sent early because another one succeeded. */
const MOST_HASTENED = 3;
/** At the earliest this long after its failure: requests that ran at the same time say nothing new about the receiver. */
const LEAST_WAIT_MS = 5000;

const waits = sql<SqlBool>`webhook_deliveries.state = 'waiting'`;

const insert = preparedInserts('webhook_deliveries', (query) => query as never);

type DueOf = { webhookId: number; now: number; limit: number };
const dueOf = preparedQuery<DueOf, Row<'webhook_deliveries'>>((db, { webhookId, now, limit }) =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where(waits)
    .where('webhook_id', '=', webhookId)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('sequence')
    .orderBy('id')
    .limit(limit),
);

const webhooksDue = preparedQuery<{ since: number; now: number }, { webhook_id: number }>((db, { since, now }) =>
  db
    .selectFrom('webhook_deliveries')
    .select('webhook_id')
    .distinct()
    .where(waits)
    .where('due_at', '>', since)
    .where('due_at', '<=', now),
);

const dueAfter = preparedQuery<{ now: number }, { at: number | null }>((db, { now }) =>
  db
    .selectFrom('webhook_deliveries')
    .select((select) => select.fn.min('due_at').as('at'))
    .where(waits)
    .where('due_at', '>', now),
);

type Lists = { list: string };
const lanesOf = (list: RawBuilder<string>) =>
  rowsOf<{ webhook_id: number; lane: number }>(list, { webhook_id: 'number', lane: 'number' });

const busyLanes = preparedQuery<Lists, { webhook_id: number; lane: number }>((db, { list }) =>
  db
    .selectFrom(lanesOf(list).as('asked'))
    .select(['asked.webhook_id', 'asked.lane'])
    .where(
      sql<SqlBool>`EXISTS (SELECT 1 FROM webhook_deliveries
        WHERE webhook_id = asked.webhook_id AND lane = asked.lane AND ${waits})`,
    ),
);

const freed = preparedQuery<Lists & { now: number }, UpdateResult>((db, { list, now }) =>
  db
    .updateTable('webhook_deliveries')
    .set({ due_at: now })
    .where(
      'id',
      'in',
      sql<number>`(SELECT (SELECT id FROM webhook_deliveries
        WHERE webhook_id = freed.webhook_id AND lane = freed.lane AND ${waits} ORDER BY sequence LIMIT 1)
        FROM ${lanesOf(list)} AS freed)`,
    ),
);

const statesOf = preparedQuery<Lists, Pick<Row<'webhook_deliveries'>, 'id' | 'state'>>((db, { list }) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['id', 'state'])
    .where('id', 'in', sql<number>`${numbersOf(list)}`),
);

/** Columns of a result, in the order of its list. */
const resultColumns = {
  id: 'number',
  state: 'text',
  time: 'text',
  url: 'text',
  reply_status: 'number',
  reply_body: 'text',
  latency_ms: 'number',
  error: 'text',
} as const;
type ResultRow = Pick<Row<'webhook_deliveries'>, keyof typeof resultColumns>;

const finished = preparedQuery<Lists, UpdateResult>((db, { list }) =>
  db
    .updateTable('webhook_deliveries')
    .from(rowsOf<ResultRow>(list, resultColumns).as('ended'))
    .set(({ ref }) => ({
      state: ref('ended.state'),
      time: ref('ended.time'),
      url: ref('ended.url'),
      reply_status: ref('ended.reply_status'),
      reply_body: ref('ended.reply_body'),
      latency_ms: ref('ended.latency_ms'),
      error: ref('ended.error'),
      due_at: null,
    }))
    .whereRef('webhook_deliveries.id', '=', 'ended.id'),
);

const failedOf = preparedQuery<Lists, Pick<Row<'webhook_deliveries'>, 'id' | 'webhook_id' | 'message_id'>>(
  (db, { list }) =>
    db
      .selectFrom('webhook_deliveries')
      .select(['id', 'webhook_id', 'message_id'])
      .where('message_id', 'in', sql<string>`${textsOf(list)}`)
      .where(sql<SqlBool>`state IN ('retrying', 'failed')`),
);

const superseded = preparedQuery<Lists, UpdateResult>((db, { list }) =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'superseded' })
    .where('id', 'in', sql<number>`${numbersOf(list)}`),
);

const released = preparedQuery<Lists & { now: number; failedBefore: string }, UpdateResult>(
  (db, { list, now, failedBefore }) =>
    db
      .updateTable('webhook_deliveries')
      .set({ due_at: now, hastened: sql<number>`hastened + 1` })
      .where('webhook_id', 'in', sql<number>`${numbersOf(list)}`)
      .where(waits)
      .where('due_at', '>', now)
      .where('hastened', '<', sql.lit(MOST_HASTENED))
      .where('created_at', '<=', failedBefore),
);

const resultOf = ({ id, ...result }: DeliveryResult & { readonly id: number }) => [
  id,
  result.state,
  toContractDateTime(result.sentAt),
  result.url,
  result.replyStatus,
  result.replyBody,
  result.latencyMs,
  result.error,
];

const jsonOf = (lanes: readonly LaneOf[]) => JSON.stringify(lanes.map(({ webhookId, lane }) => [webhookId, lane]));

export function deliveryBatches(unit: UnitOfWork) {
  return {
    async addAll(deliveries: readonly NewDelivery[]): Promise<void> {
      await insert(unit, deliveries.map(newRow));
    },
    /** Those of these lanes in which a delivery waits. */
    async busyLanes(lanes: readonly LaneOf[]): Promise<LaneOf[]> {
      const rows = await busyLanes(unit, { list: jsonOf(lanes) });
      return rows.map(({ webhook_id: webhookId, lane }) => ({ webhookId, lane }));
    },
    /** Makes the first waiting delivery of each lane due. */
    async freeLanes(lanes: readonly LaneOf[], now: number): Promise<void> {
      await freed(unit, { list: jsonOf(lanes), now });
    },
    /** At most `limit` that are due, the longest waiting first. */
    async due(webhookId: number, now: number, limit: number): Promise<DeliveryRecord[]> {
      return (await dueOf(unit, { webhookId, now, limit })).map(fromRow);
    },
    /** Webhooks of which one became due after `since`, and is until now. */
    async webhooksDue(since: number, now: number): Promise<number[]> {
      return (await webhooksDue(unit, { since, now })).map(({ webhook_id: id }) => id);
    },
    /** When the next one is due after `now`; null if none is. */
    async nextDueAfter(now: number): Promise<number | null> {
      return (await dueAfter(unit, { now }))[0]?.at ?? null;
    },
    /** States of those that still exist. */
    async states(ids: readonly number[]): Promise<ReadonlyMap<number, DeliveryRecord['state']>> {
      const rows = await statesOf(unit, { list: JSON.stringify(ids) });
      return new Map(rows.map(({ id, state }) => [id, state]));
    },
    async finish(results: readonly (DeliveryResult & { readonly id: number })[]): Promise<void> {
      await finished(unit, { list: JSON.stringify(results.map(resultOf)) });
    },
    /** Failed attempts of these events that nothing has replaced. */
    async failedAttempts(messageIds: readonly string[]): Promise<FailedAttempt[]> {
      const rows = await failedOf(unit, { list: JSON.stringify(messageIds) });
      return rows.map(({ id, webhook_id: webhookId, message_id: messageId }) => ({ id, webhookId, messageId }));
    },
    /** Marks failed attempts as replaced by a later one. */
    async supersede(ids: readonly number[]): Promise<void> {
      await superseded(unit, { list: JSON.stringify(ids) });
    },
    /**
     * Called when receivers answer again: makes deliveries due that wait for another attempt. An event that a receiver
     * refuses while it accepts others would use up its attempts this way, so each delivery is sent early only a few times.
     */
    async release(webhookIds: readonly number[], now: number): Promise<void> {
      const failedBefore = toContractDateTime(now - LEAST_WAIT_MS);
      await released(unit, { list: JSON.stringify(webhookIds), now, failedBefore });
    },
  };
}
