import { z } from 'zod';
import type { ServiceEvent } from '../../../../shared/events/event.ts';
import { preparedInserts } from '../storage/preparedQuery.ts';
import type { Row } from '../storage/tables.ts';
import type { UnitOfWork } from '../storage/unitOfWork.ts';
import { jsonColumn, readableRows } from '../storage/unreadableRow.ts';
import type { NewEvent, StoredEvent } from './eventOutbox.ts';

function fromRow(row: Row<'events'>): StoredEvent {
  return {
    id: row.id,
    customerId: row.customer_id,
    userIds: row.user_ids === null ? null : userIdsOf(row.user_ids, row),
    createdAt: row.created_at,
    body: { id: String(row.id), ...bodyOf(row.body, row) } as ServiceEvent,
  };
}

const userIdsOf = jsonColumn('events', 'user_ids', z.array(z.int()));
/** Events of another version are passed on as they are: clients ignore what they do not know. */
const bodyOf = jsonColumn('events', 'body', z.looseObject({ event_name: z.string() }));

const insert = preparedInserts('events', (query) => query.returning('id'));

const toRow = ({ customerId, userIds, body }: NewEvent, createdAt: number) => ({
  customer_id: customerId,
  user_ids: userIds === null ? null : JSON.stringify(userIds),
  event_name: body.event_name,
  call_id: 'call_id' in body ? body.call_id : null,
  created_at: createdAt,
  body: JSON.stringify(body),
});

/** Puts events into the outbox, in a transaction and in their order. */
export async function insertEvents(
  within: UnitOfWork,
  events: readonly NewEvent[],
  createdAt: number,
): Promise<StoredEvent[]> {
  const inserted = await insert(
    within,
    events.map((event) => toRow(event, createdAt)),
  );
  // Rows get ids in the order in which they are given; in which they are answered, nobody promises.
  const ids = inserted.map(({ id }) => id).toSorted((a, b) => a - b);
  return events.map(({ customerId, userIds, body }, index) => {
    const id = ids[index];
    if (id === undefined) throw new Error('an event was not written');
    return { id, customerId, userIds, createdAt, body: { id: String(id), ...body } as ServiceEvent };
  });
}

/** The outbox in the `events` table. */
export function eventRepository(unit: UnitOfWork) {
  return {
    async append(events: readonly NewEvent[]): Promise<void> {
      if (events.length === 0) return;
      const createdAt = Date.now();
      await unit.atomically(async (within) => {
        within.noteAppended(await insertEvents(within, events, createdAt));
      });
    },
    /** At most `limit` events after `id`, in order. */
    async after(id: number, limit: number): Promise<StoredEvent[]> {
      const query = unit.db.selectFrom('events').selectAll().orderBy('id').limit(limit);
      // An empty answer means that there are none left, so a batch of which none can be read is passed over.
      for (let last = id; ; ) {
        const rows = await query.where('id', '>', last).execute();
        const events = readableRows(unit, rows, fromRow);
        if (events.length > 0 || rows.length === 0) return events;
        last = rows.at(-1)?.id ?? last;
      }
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
