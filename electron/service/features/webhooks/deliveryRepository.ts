import { sql } from 'kysely';
import type { Page, PageRequest } from '../../kernel/collections.ts';
import { type CollectionTable, pageOf, type RowScope } from '../../platform/storage/collections/pageQuery.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { deliveryBatches } from './deliveryBatches.ts';
import { type DeliveryRecord, fromRow, type NewDelivery, newRow } from './deliveryRecord.ts';

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly webhookDeliveries: WebhookDeliveryRepository;
  }
}

/** Selects failed deliveries by when they were created, UTC as the contract writes it. */
interface FailedWithin {
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly limit: number;
}

/** Deliveries of one webhook, about one live or ended call, or of a whole customer. */
type DeliveriesOf =
  | { readonly webhookId: number }
  | { readonly customerId: number; readonly callId: number }
  | { readonly customerId: number };

export type WebhookDeliveryRepository = ReturnType<typeof webhookDeliveryRepository>;

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
    /** Cancels waiting deliveries, for a reason given as a sentence. */
    async cancelWaiting(webhookId: number, reason: string): Promise<void> {
      await change(webhookId).set({ state: 'cancelled', due_at: null, error: reason }).execute();
    },
    /** Makes deliveries due that wait for another attempt. */
    async hasten(webhookId: number, now: number): Promise<void> {
      await change(webhookId).set({ due_at: now }).where('due_at', '>', now).execute();
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
    ...deliveryBatches(unit),
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
      const query = unit.db.insertInto('webhook_deliveries').values(newRow(delivery)).returningAll();
      return fromRow(await query.executeTakeFirstOrThrow());
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
