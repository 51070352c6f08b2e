import type { Generated, GeneratedAlways } from 'kysely';
import type { Msdr } from '../../../../shared/api/history/cdr.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import { eventRepository } from '../../platform/events/eventRepository.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { rowsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

interface MsdrTable {
  id: Generated<number>;
  customer_id: number;
  call_id: string;
  live_id: GeneratedAlways<number | null>;
  created_at: string;
  dst: string;
  dst_id: string;
  dst_ua: string;
  duration: number;
  media_session_id: number;
  src: string;
  src_id: string;
  src_ua: string;
  t_cause: string;
  type: string;
  user_id: number | null;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    media_sessions: {
      id: Generated<number>;
      customer_id: number;
      user_id: number;
      device: string;
      user_agent: string;
      created_at: number;
    };
    msdrs: MsdrTable;
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly mediaSessions: ReturnType<typeof mediaSessionRepository>;
  }
}

/** An agent's audio session that is open, for the case that the process dies. */
interface MediaSessionRecord {
  readonly id: number;
  readonly customerId: number;
  readonly userId: number;
  readonly device: string;
  readonly userAgent: string;
  readonly createdAt: number;
}

const table: CollectionTable = { name: 'msdrs', indexed: new Set(['user_id', 'created_at', 'id']), totals: null };

function msdrFromRow({ customer_id: _, ...row }: Row<'msdrs'>): Msdr {
  return row;
}

/** Audio sessions in the `media_sessions` table, their detail records in `msdrs`. */
export function mediaSessionRepository(unit: UnitOfWork) {
  return {
    /** Gives it its id, and appends the events that `eventsOf` makes of it in the same transaction. */
    open(session: Omit<MediaSessionRecord, 'id'>, eventsOf: (id: number) => readonly NewEvent[]): Promise<number> {
      const { customerId, userId, device, userAgent, createdAt } = session;
      return unit.atomically(async (within) => {
        const { id } = await within.db
          .insertInto('media_sessions')
          .values({ customer_id: customerId, user_id: userId, device, user_agent: userAgent, created_at: createdAt })
          .returning('id')
          .executeTakeFirstOrThrow();
        await eventRepository(within).append(eventsOf(id));
        return id;
      });
    },
    /** Removes the session and writes its detail record and the events in one transaction; a second call does nothing. */
    finish(
      record: Omit<Msdr, 'id' | 'live_id'> & { readonly customer_id: number },
      events: readonly NewEvent[],
    ): Promise<void> {
      return unit.atomically(async (within) => {
        await within.db.deleteFrom('media_sessions').where('id', '=', record.media_session_id).execute();
        const written = await within.db
          .insertInto('msdrs')
          .values(record)
          .onConflict((conflict) => conflict.column('media_session_id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (written) await eventRepository(within).append(events);
      });
    },
    async unfinished(): Promise<MediaSessionRecord[]> {
      const rows = await unit.db.selectFrom('media_sessions').selectAll().orderBy('id').execute();
      return rows.map(({ customer_id: customerId, user_id: userId, user_agent: userAgent, created_at, ...row }) => ({
        ...row,
        customerId,
        userId,
        userAgent,
        createdAt: created_at,
      }));
    },
    async page(scope: RecordScope, request: PageRequest): Promise<Page<Msdr>> {
      const page = await pageOf<Row<'msdrs'>>(unit.reader, table, rowsOfScope(scope), request);
      return { data: page.data.map(msdrFromRow), total: page.total };
    },
    async byId(scope: RecordScope, id: number): Promise<Msdr | null> {
      const query = unit.db.selectFrom('msdrs').selectAll().where('id', '=', id).where(rowsOfScope(scope).where);
      const row = await query.executeTakeFirst();
      return row ? msdrFromRow(row) : null;
    },
  };
}
