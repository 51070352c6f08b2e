import type { ServiceEvent } from '../../../../shared/events.ts';
import type { EventRepository, NewEvent, StoredEvent } from '../../ports/repositories.ts';
import type { Row } from '../schema.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

function fromRow(row: Row<'events'>): StoredEvent {
  return {
    id: row.id,
    customerId: row.customer_id,
    userIds: row.user_ids === null ? null : (JSON.parse(row.user_ids) as number[]),
    createdAt: row.created_at,
    body: { id: String(row.id), ...JSON.parse(row.body) } as ServiceEvent,
  };
}

function toRow(event: NewEvent, createdAt: number) {
  return {
    customer_id: event.customerId,
    user_ids: event.userIds === null ? null : JSON.stringify(event.userIds),
    event_name: event.body.event_name,
    call_id: 'call_id' in event.body ? event.body.call_id : null,
    created_at: createdAt,
    body: JSON.stringify(event.body),
  };
}

/** The outbox in the `events` table. */
export function eventRepository(unit: UnitOfWork): EventRepository {
  return {
    async append(events) {
      if (events.length === 0) return;
      const createdAt = Date.now();
      await unit.atomically(async (within) => {
        const rows = await within.db
          .insertInto('events')
          .values(events.map((event) => toRow(event, createdAt)))
          .returningAll()
          .execute();
        within.noteAppended(rows.map(fromRow).sort((a, b) => a.id - b.id));
      });
    },
    async after(id, limit) {
      const rows = await unit.db
        .selectFrom('events')
        .selectAll()
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    async newest() {
      const row = await unit.db
        .selectFrom('events')
        .select((select) => select.fn.max('id').as('id'))
        .executeTakeFirst();
      return row?.id ?? 0;
    },
    async removeBefore(createdAt) {
      await unit.db.deleteFrom('events').where('created_at', '<', createdAt).execute();
    },
  };
}
