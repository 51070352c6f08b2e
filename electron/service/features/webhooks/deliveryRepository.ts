import { type Generated, sql } from 'kysely';
import type { DeliveryState } from '../../../../shared/api/webhooks.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Page, PageRequest } from '../../kernel/collections.ts';
import { type CollectionTable, pageOf, type RowScope } from '../../platform/storage/collections/pageQuery.ts';
import { dateTime, flag, type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    webhook_deliveries: {
      id: Generated<number>;
      customer_id: number;
      webhook_id: number;
      webhook_name: string;
      message_id: string;
      event_id: string;
      event_name: string;
      call_id: number | null;
      /**
       * Deliveries of one webhook and lane are sent one after the other by `sequence`; without a lane they wait for
       * nothing.
       */
      lane: number | null;
      /** Id of the event in the outbox. */
      sequence: number;
      attempt: number;
      /** Sent by hand, once, and not by the queue. */
      replay: number;
      state: DeliveryState;
      /** When it is due; null while it waits for an earlier one of its lane, and after it was sent. */
      due_at: number | null;
      created_at: string;
      /** When it was sent. */
      time: string | null;
      /** With masked secrets. */
      url: string;
      /** JSON text. */
      request_body: string;
      reply_status: number | null;
      reply_body: string | null;
      latency_ms: number | null;
      error: string | null;
      /** How often it was sent early because another delivery succeeded. */
      hastened: Generated<number>;
    };
    relay_cursors: { name: string; event_id: number };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly webhookDeliveries: WebhookDeliveryRepository;
  }
}

const deliveries = rowMapping('webhook_deliveries', { replay: flag, created_at: dateTime, time: dateTime });

/** One POST of an event to a webhook, sent or waiting. Times are Unix milliseconds in whole seconds. */
export interface DeliveryRecord extends Omit<RecordOf<typeof deliveries>, 'time'> {
  readonly sentAt: number | null;
}

export type NewDelivery = Omit<
  DeliveryRecord,
  'id' | 'state' | 'sentAt' | 'replyStatus' | 'replyBody' | 'latencyMs' | 'error' | 'hastened'
> & { readonly hastened?: number };

/** Selects failed deliveries by when they were created, UTC as the contract writes it. */
interface FailedWithin {
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly limit: number;
}

export type DeliveryResult = Pick<
  DeliveryRecord,
  'state' | 'url' | 'replyStatus' | 'replyBody' | 'latencyMs' | 'error'
> & { readonly sentAt: number };

/** Deliveries of one webhook, about one live or ended call, or of a whole customer. */
type DeliveriesOf =
  | { readonly webhookId: number }
  | { readonly customerId: number; readonly callId: number }
  | { readonly customerId: number };

export type WebhookDeliveryRepository = ReturnType<typeof webhookDeliveryRepository>;

/** Overrides the result of a delivery that is sent once more. */
const unsent = {
  id: undefined,
  sentAt: undefined,
  state: 'waiting',
  time: null,
  replyStatus: null,
  replyBody: null,
  latencyMs: null,
  error: null,
} as const;

/** How often a delivery may be sent early because another one succeeded. */
const MOST_HASTENED = 3;
/**
 * At the earliest this long after its failure: requests that ran at the same time say nothing new about the receiver.
 */
const LEAST_WAIT_MS = 5000;

/** Name of the cursor up to which events were relayed. */
const CURSOR = 'webhooks';

const table: CollectionTable = {
  name: 'webhook_deliveries',
  indexed: new Set(['id', 'webhook_id', 'call_id']),
  totals: null,
};

function scopeOf(of: DeliveriesOf): RowScope {
  if ('webhookId' in of) {
    return { where: sql`webhook_id = ${of.webhookId}`, index: 'webhook_deliveries_webhook' };
  }
  if (!('callId' in of)) return { where: sql`customer_id = ${of.customerId}`, index: 'webhook_deliveries_customer' };
  const where = sql<boolean>`call_id = ${of.callId} AND customer_id = ${of.customerId}`;
  return { where, index: 'webhook_deliveries_call' };
}

function fromRow(row: Row<'webhook_deliveries'>): DeliveryRecord {
  const { time: sentAt, ...delivery } = deliveries.fromRow(row);
  return { ...delivery, sentAt };
}

function waitingDeliveries(unit: UnitOfWork) {
  const waiting = () => unit.db.selectFrom('webhook_deliveries').where('state', '=', 'waiting');
  const change = (webhookId: number) =>
    unit.db.updateTable('webhook_deliveries').where('webhook_id', '=', webhookId).where('state', '=', 'waiting');

  return {
    /** How many are in a state, of all webhooks. */
    async countIn(state: 'waiting' | 'failed'): Promise<number> {
      const query = unit.reader.selectFrom('webhook_deliveries').where('state', '=', state);
      return (await query.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirst())?.count ?? 0;
    },
    /** How many deliveries of a webhook wait. */
    async countWaiting(webhookId: number): Promise<number> {
      const query = waiting().where('webhook_id', '=', webhookId);
      return (await query.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirst())?.count ?? 0;
    },
    /** Whether a delivery waits in a lane. */
    async isWaiting(webhookId: number, lane: number): Promise<boolean> {
      const query = waiting().select('id').where('webhook_id', '=', webhookId).where('lane', '=', lane);
      return (await query.limit(1).executeTakeFirst()) !== undefined;
    },
    /** Makes the first waiting delivery of a lane due. */
    async freeLane(webhookId: number, lane: number, now: number): Promise<void> {
      const ofLane = waiting().where('webhook_id', '=', webhookId).where('lane', '=', lane);
      const first = ofLane.select('id').orderBy('sequence').limit(1);
      await change(webhookId).set({ due_at: now }).where('id', '=', first).execute();
    },
    /** At most `limit` that are due, the longest waiting first. */
    async due(webhookId: number, now: number, limit: number): Promise<DeliveryRecord[]> {
      const query = waiting().selectAll().where('webhook_id', '=', webhookId).where('due_at', '<=', now);
      return (await query.orderBy('due_at').orderBy('sequence').orderBy('id').limit(limit).execute()).map(fromRow);
    },
    /** When the next one of an enabled webhook is due after `now`; null if none is. */
    async nextDueAfter(now: number): Promise<number | null> {
      const enabled = unit.db.selectFrom('webhooks').select('id').where('enabled', '=', 1);
      const query = waiting().where('webhook_id', 'in', enabled).where('due_at', '>', now);
      const row = await query.select((select) => select.fn.min('due_at').as('at')).executeTakeFirst();
      return row?.at ?? null;
    },
    /** Cancels waiting deliveries, for a reason given as a sentence. */
    async cancelWaiting(webhookId: number, reason: string): Promise<void> {
      await change(webhookId).set({ state: 'cancelled', due_at: null, error: reason }).execute();
    },
    /** Makes deliveries due that wait for another attempt. */
    async hasten(webhookId: number, now: number): Promise<void> {
      await change(webhookId).set({ due_at: now }).where('due_at', '>', now).execute();
    },
    /**
     * Called when the receiver answers again: makes deliveries due that wait for another attempt. An event that the
     * receiver refuses while it accepts others would use up its attempts this way, so each delivery is sent early only
     * a few times.
     */
    async release(webhookId: number, now: number): Promise<void> {
      const hastened = sql<number>`hastened + 1`;
      const query = change(webhookId).set({ due_at: now, hastened }).where('due_at', '>', now);
      const failedBefore = toContractDateTime(now - LEAST_WAIT_MS);
      await query.where('hastened', '<', MOST_HASTENED).where('created_at', '<=', failedBefore).execute();
    },
    /** Marks deliveries as failed that were being sent by hand when a process died. */
    async failInterruptedReplays(error: string): Promise<void> {
      const byHand = unit.db.updateTable('webhook_deliveries').where('replay', '=', 1).where('state', '=', 'waiting');
      // Those of a bulk replay are due, or wait in a lane.
      await byHand.where('due_at', 'is', null).where('lane', 'is', null).set({ state: 'failed', error }).execute();
    },
  };
}

/** Deliveries, and up to which event the outbox was relayed. */
export function webhookDeliveryRepository(unit: UnitOfWork) {
  return {
    ...waitingDeliveries(unit),
    /** Id of the newest event that was relayed. */
    async relayedUpTo(): Promise<number> {
      const query = unit.db.selectFrom('relay_cursors').select('event_id').where('name', '=', CURSOR);
      return (await query.executeTakeFirst())?.event_id ?? 0;
    },
    async setRelayedUpTo(eventId: number): Promise<void> {
      const cursor = unit.db.insertInto('relay_cursors').values({ name: CURSOR, event_id: eventId });
      await cursor.onConflict((conflict) => conflict.column('name').doUpdateSet({ event_id: eventId })).execute();
    },
    async add(delivery: NewDelivery): Promise<DeliveryRecord> {
      const row = deliveries.toRow({ ...delivery, ...unsent });
      const query = unit.db.insertInto('webhook_deliveries').values(row).returningAll();
      return fromRow(await query.executeTakeFirstOrThrow());
    },
    async finish(id: number, { sentAt, ...result }: DeliveryResult): Promise<void> {
      const row = deliveries.toRow({ ...result, time: sentAt, dueAt: null });
      await unit.db.updateTable('webhook_deliveries').set(row).where('id', '=', id).execute();
    },
    /** Marks the other failed attempts of its event as replaced by this one. */
    async supersedeOthers({ id, webhookId, messageId }: DeliveryRecord): Promise<void> {
      const others = unit.db.updateTable('webhook_deliveries').set({ state: 'superseded' });
      const failed = others.where('message_id', '=', messageId).where('state', 'in', ['retrying', 'failed']);
      await failed.where('webhook_id', '=', webhookId).where('id', '<>', id).execute();
    },
    /** Failed deliveries of a webhook that nothing has replaced, in the order of their events. */
    async failed(webhookId: number, { since, until, limit }: FailedWithin): Promise<DeliveryRecord[]> {
      const ofWebhook = unit.db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId);
      const within = ofWebhook.where('state', '=', 'failed').where('created_at', '>=', since ?? '');
      const rows = await within
        .where('created_at', '<=', until ?? '9')
        .orderBy('sequence')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    async page(of: DeliveriesOf, request: PageRequest): Promise<Page<DeliveryRecord>> {
      const page = await pageOf<Row<'webhook_deliveries'>>(unit.reader, table, scopeOf(of), request);
      return { data: page.data.map(fromRow), total: page.total };
    },
    async byId(id: number): Promise<DeliveryRecord | null> {
      const row = await unit.db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
  };
}
