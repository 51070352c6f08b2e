import { sql } from 'kysely';
import { type CollectionTable, pageOf, type RowScope } from '../../platform/storage/collections/pageQuery.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { deliveryFromRow, newDeliveryRow, resultRow } from './deliveryRows.ts';
import type { WebhookDeliveryRepository } from './records.ts';

/** Name of the relay's place in the outbox. */
const CURSOR = 'webhooks';

const table: CollectionTable = {
  name: 'webhook_deliveries',
  indexed: new Set(['id', 'webhook_id', 'call_id']),
  totals: null,
};

type Of = Parameters<WebhookDeliveryRepository['page']>[0];

function scopeOf(of: Of): RowScope {
  if ('webhookId' in of) {
    return { where: sql`webhook_id = ${of.webhookId}`, index: 'webhook_deliveries_webhook' };
  }
  if (!('callId' in of)) return { where: sql`customer_id = ${of.customerId}`, index: 'webhook_deliveries_customer' };
  const where = sql<boolean>`call_id = ${of.callId} AND customer_id = ${of.customerId}`;
  return { where, index: 'webhook_deliveries_call' };
}

/** What waits, and what is asked of it. */
function waitingDeliveries(unit: UnitOfWork) {
  const waiting = () => unit.db.selectFrom('webhook_deliveries').where('state', '=', 'waiting');
  const change = (webhookId: number) =>
    unit.db.updateTable('webhook_deliveries').where('webhook_id', '=', webhookId).where('state', '=', 'waiting');

  return {
    async countWaiting(webhookId) {
      const query = waiting().where('webhook_id', '=', webhookId);
      return (await query.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirst())?.count ?? 0;
    },
    async isWaiting(webhookId, lane) {
      const query = waiting().select('id').where('webhook_id', '=', webhookId).where('lane', '=', lane);
      return (await query.limit(1).executeTakeFirst()) !== undefined;
    },
    async freeLane(webhookId, lane, now) {
      const ofLane = waiting().where('webhook_id', '=', webhookId).where('lane', '=', lane);
      const first = ofLane.select('id').orderBy('sequence').limit(1);
      await change(webhookId).set({ due_at: now }).where('id', '=', first).execute();
    },
    async due(webhookId, now, limit) {
      const query = waiting().selectAll().where('webhook_id', '=', webhookId).where('due_at', '<=', now);
      return (await query.orderBy('due_at').orderBy('id').limit(limit).execute()).map(deliveryFromRow);
    },
    async nextDueAfter(now) {
      const enabled = unit.db.selectFrom('webhooks').select('id').where('enabled', '=', 1);
      const query = waiting().where('webhook_id', 'in', enabled).where('due_at', '>', now);
      const row = await query.select((select) => select.fn.min('due_at').as('at')).executeTakeFirst();
      return row?.at ?? null;
    },
    async cancelWaiting(webhookId, reason) {
      await change(webhookId).set({ state: 'cancelled', due_at: null, error: reason }).execute();
    },
    async hasten(webhookId, now) {
      await change(webhookId).set({ due_at: now }).where('due_at', '>', now).execute();
    },
    async failInterruptedReplays(error) {
      const byHand = unit.db.updateTable('webhook_deliveries').where('replay', '=', 1).where('state', '=', 'waiting');
      await byHand.set({ state: 'failed', error }).execute();
    },
  } satisfies Partial<WebhookDeliveryRepository>;
}

/** Deliveries in the `webhook_deliveries` table. */
export function webhookDeliveryRepository(unit: UnitOfWork): WebhookDeliveryRepository {
  return {
    ...waitingDeliveries(unit),
    async relayedUpTo() {
      const query = unit.db.selectFrom('relay_cursors').select('event_id').where('name', '=', CURSOR);
      return (await query.executeTakeFirst())?.event_id ?? 0;
    },
    async setRelayedUpTo(eventId) {
      const cursor = unit.db.insertInto('relay_cursors').values({ name: CURSOR, event_id: eventId });
      await cursor.onConflict((conflict) => conflict.column('name').doUpdateSet({ event_id: eventId })).execute();
    },
    async add(delivery) {
      const query = unit.db.insertInto('webhook_deliveries').values(newDeliveryRow(delivery)).returningAll();
      return deliveryFromRow(await query.executeTakeFirstOrThrow());
    },
    async finish(id, result) {
      await unit.db.updateTable('webhook_deliveries').set(resultRow(result)).where('id', '=', id).execute();
    },
    async page(of, request) {
      const page = await pageOf<Row<'webhook_deliveries'>>(unit.reader, table, scopeOf(of), request);
      return { data: page.data.map(deliveryFromRow), total: page.total };
    },
    async byId(id) {
      const row = await unit.db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? deliveryFromRow(row) : null;
    },
  };
}
