import type { Msdr } from '../../../../shared/api/history/cdr.ts';
import { eventRepository } from '../../platform/events/eventRepository.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { rowsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { MediaSessionRepository } from './records.ts';

const table: CollectionTable = { name: 'msdrs', indexed: new Set(['user_id', 'created_at', 'id']), totals: null };

function msdrFromRow({ customer_id: _, ...row }: Row<'msdrs'>): Msdr {
  return row;
}

/** Audio sessions in the `media_sessions` table, their detail records in `msdrs`. */
export function mediaSessionRepository(unit: UnitOfWork): MediaSessionRepository {
  return {
    open: ({ customerId, userId, device, userAgent, createdAt }, eventsOf) =>
      unit.atomically(async (within) => {
        const { id } = await within.db
          .insertInto('media_sessions')
          .values({ customer_id: customerId, user_id: userId, device, user_agent: userAgent, created_at: createdAt })
          .returning('id')
          .executeTakeFirstOrThrow();
        await eventRepository(within).append(eventsOf(id));
        return id;
      }),
    finish: (record, events) =>
      unit.atomically(async (within) => {
        await within.db.deleteFrom('media_sessions').where('id', '=', record.media_session_id).execute();
        const written = await within.db
          .insertInto('msdrs')
          .values(record)
          .onConflict((conflict) => conflict.column('media_session_id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (written) await eventRepository(within).append(events);
      }),
    async unfinished() {
      const rows = await unit.db.selectFrom('media_sessions').selectAll().orderBy('id').execute();
      return rows.map(({ customer_id: customerId, user_id: userId, user_agent: userAgent, created_at, ...row }) => ({
        ...row,
        customerId,
        userId,
        userAgent,
        createdAt: created_at,
      }));
    },
    async page(scope, request) {
      const page = await pageOf<Row<'msdrs'>>(unit.reader, table, rowsOfScope(scope), request);
      return { data: page.data.map(msdrFromRow), total: page.total };
    },
    async byId(scope, id) {
      const query = unit.db.selectFrom('msdrs').selectAll().where('id', '=', id).where(rowsOfScope(scope).where);
      const row = await query.executeTakeFirst();
      return row ? msdrFromRow(row) : null;
    },
  };
}
