import type { ServiceEvent } from '../../../../shared/events/event.ts';
import { insertSql } from '../storage/sqlite/insertSql.ts';
import type { Row } from '../storage/tables.ts';
import type { UnitOfWork } from '../storage/unitOfWork.ts';
import type { NewEvent, StoredEvent } from './eventOutbox.ts';

function fromRow(row: Row<'events'>): StoredEvent {
  return {
    id: row.id,
    customerId: row.customer_id,
    userIds: row.user_ids === null ? null : (JSON.parse(row.user_ids) as number[]),
    createdAt: row.created_at,
    body: { id: String(row.id), ...JSON.parse(row.body) } as ServiceEvent,
  };
}

const insertText = insertSql('events', ['customer_id', 'user_ids', 'event_name', 'call_id', 'created_at', 'body']);

/** Puts an event into the outbox, in a transaction. */
export function insertEvent(
  within: UnitOfWork,
  { customerId, userIds, body }: NewEvent,
  createdAt: number,
): StoredEvent {
  const users = userIds === null ? null : JSON.stringify(userIds);
  const callId = 'call_id' in body ? body.call_id : null;
  const row = [customerId, users, body.event_name, callId, createdAt, JSON.stringify(body)];
  const id = Number(within.prepare(insertText).run(row).lastInsertRowid);
  return { id, customerId, userIds, createdAt, body: { id: String(id), ...body } as ServiceEvent };
}

/** The outbox in the `events` table. */
export function eventRepository(unit: UnitOfWork) {
  return {
    async append(events: readonly NewEvent[]): Promise<void> {
      if (events.length === 0) return;
      const createdAt = Date.now();
      await unit.atomically(async (within) =>
        within.noteAppended(events.map((event) => insertEvent(within, event, createdAt))),
      );
    },
    /** At most `limit` events after `id`, in order. */
    async after(id: number, limit: number): Promise<StoredEvent[]> {
      const rows = await unit.db
        .selectFrom('events')
        .selectAll()
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    /** Id of the oldest event that is stored, null when there is none. */
    async oldest(): Promise<number | null> {
      const row = await unit.db
        .selectFrom('events')
        .select((select) => select.fn.min('id').as('id'))
        .executeTakeFirst();
      return row?.id ?? null;
    },
    /** Id of the newest event, 0 when there is none. */
    async newest(): Promise<number> {
      const row = await unit.db
        .selectFrom('events')
        .select((select) => select.fn.max('id').as('id'))
        .executeTakeFirst();
      return row?.id ?? 0;
    },
    async removeBefore(createdAt: number): Promise<void> {
      await unit.db.deleteFrom('events').where('created_at', '<', createdAt).execute();
    },
  };
}

/** The outbox. */
export type EventRepository = ReturnType<typeof eventRepository>;
