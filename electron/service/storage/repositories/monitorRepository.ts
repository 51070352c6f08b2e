import type { Monitor } from '../../../../shared/api/schemas/record.ts';
import type { MonitorRepository, NewMonitor, StoredMonitor } from '../../ports/repositories.ts';
import { type CollectionTable, pageOf } from '../collections/pageQuery.ts';
import { callsOfScope } from '../collections/rowScopes.ts';
import type { NewRow, Row } from '../schema.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { eventRepository } from './eventRepository.ts';
import { rememberParticipants } from './participants.ts';

const liveIdIndex = 'monitors_call';

const table: CollectionTable = {
  name: 'monitors',
  indexed: new Set(['timestamp', 'user_id', 'live_id', 'id']),
  totals: null,
};

function monitorFromRow({ customer_id: _, path: __, ...row }: Row<'monitors'>): Monitor {
  return {
    ...row,
    state: row.state as Monitor['state'],
    metadata: JSON.parse(row.metadata) as Monitor['metadata'],
  };
}

function storedFromRow(row: Row<'monitors'>): StoredMonitor {
  return { monitor: monitorFromRow(row), customerId: row.customer_id, path: row.path };
}

function toRow({ participants: _, ...monitor }: NewMonitor): NewRow<'monitors'> {
  return {
    ...monitor,
    duration: 0,
    size: 0,
    state: 'recording',
    metadata: JSON.stringify({ pauses: [] }),
    cx_score: null,
    sentiment: null,
    summary: '',
    transcript: '',
    transcript_speakers: '',
  };
}

async function remove(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await unit.db.deleteFrom('monitors').where('id', 'in', ids).returning('live_id').execute();
  const calls = gone.map((row) => row.live_id);
  const stillRecorded = unit.db.selectFrom('monitors').select('live_id').where('live_id', 'in', calls);
  await unit.db
    .updateTable('cdrs')
    .set({ has_monitor: 0 })
    .where('live_id', 'in', calls)
    .where('live_id', 'not in', stillRecorded)
    .execute();
}

/** Recordings in the `monitors` table. */
export function monitorRepository(unit: UnitOfWork): MonitorRepository {
  return {
    start: (monitor) =>
      unit.atomically(async (within) => {
        const query = within.db.insertInto('monitors').values(toRow(monitor)).returningAll();
        const row = await query.executeTakeFirstOrThrow();
        await rememberParticipants(within, monitor.live_id, monitor.participants);
        return storedFromRow(row);
      }),
    async setState(id, state) {
      await unit.db.updateTable('monitors').set({ state }).where('id', '=', id).where('state', '<>', 'ready').execute();
    },
    finish: (id, result, events) =>
      unit.atomically(async (within) => {
        const { duration, size, pauses } = result;
        const metadata = JSON.stringify({ pauses });
        const query = within.db.updateTable('monitors').set({ state: 'ready', duration, size, metadata });
        await query.where('id', '=', id).execute();
        await eventRepository(within).append(events);
      }),
    async unfinished() {
      const query = unit.db.selectFrom('monitors').selectAll().where('state', '<>', 'ready').orderBy('id');
      return (await query.execute()).map(storedFromRow);
    },
    async ofCall(liveId) {
      const query = unit.db.selectFrom('monitors').selectAll().where('live_id', '=', liveId).orderBy('id');
      return (await query.execute()).map(monitorFromRow);
    },
    async page(scope, request) {
      const page = await pageOf<Row<'monitors'>>(unit.db, table, callsOfScope(scope, liveIdIndex), request);
      return { data: page.data.map(monitorFromRow), total: page.total };
    },
    async byId(scope, id) {
      const query = unit.db
        .selectFrom('monitors')
        .selectAll()
        .where('id', '=', id)
        .where(callsOfScope(scope, liveIdIndex).where);
      const row = await query.executeTakeFirst();
      return row ? storedFromRow(row) : null;
    },
    remove: (ids) => unit.atomically((within) => remove(within, ids)),
  };
}
