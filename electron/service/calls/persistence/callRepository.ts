import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { rememberInConversation } from '../../conversations/callInteraction.ts';
import { withLabels } from '../../labels/labelled.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import { eventRepository } from '../../platform/events/eventRepository.ts';
import { insertSql } from '../../platform/storage/sqlite/insertSql.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { writeSupervisions } from '../supervision/repositories.ts';
import { cdrFromRow, toCdrRow } from './cdrRows.ts';
import { rememberParticipants } from './participants.ts';
import type { LiveCallRecord, NewCdr } from './records.ts';

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly calls: ReturnType<typeof callRepository>;
  }
}

const saveText = insertSql(
  'live_calls',
  ['id', 'customer_id', 'snapshot'],
  'ON CONFLICT (id) DO UPDATE SET snapshot = excluded.snapshot',
);
const removeText = 'DELETE FROM live_calls WHERE id = ?';
const monitorText = 'SELECT 1 FROM monitors WHERE live_id = ? LIMIT 1';

async function write(within: UnitOfWork, call: LiveCallRecord, events: readonly NewEvent[]): Promise<void> {
  within.prepare(saveText).run([call.id, call.customerId, JSON.stringify(call.snapshot)]);
  await writeSupervisions(within, call.supervisions ?? []);
  await eventRepository(within).append(events);
}

/** Undefined when the call has its CDR already. */
function writeCdr(within: UnitOfWork, cdr: NewCdr): Row<'cdrs'> | undefined {
  const hasMonitor = within.prepare(monitorText).all([cdr.live_id]).length > 0;
  const row = Object.entries(toCdrRow(cdr, hasMonitor)).filter(([, value]) => value !== undefined);
  const text = insertSql(
    'cdrs',
    row.map(([column]) => column),
    'ON CONFLICT (live_id) DO NOTHING RETURNING *',
  );
  return within.prepare(text).all(row.map(([, value]) => value))[0] as Row<'cdrs'> | undefined;
}

async function named(within: UnitOfWork, row: Row<'cdrs'>): Promise<Cdr> {
  const cdr = cdrFromRow(row);
  return (await withLabels(within, [cdr]))[0] ?? cdr;
}

/** Live calls in the `live_calls` table, and the step from there to `cdrs`. */
export function callRepository(unit: UnitOfWork) {
  return {
    /** Writes the snapshot and the events in one transaction. */
    save(call: LiveCallRecord, events: readonly NewEvent[]): Promise<void> {
      return unit.atomically((within) => write(within, call, events));
    },
    /** As `save`, with what `read` answers in the moment of writing. */
    saveLatest(read: () => { call: LiveCallRecord; events: readonly NewEvent[] }): Promise<void> {
      return unit.atomically((within) => {
        const { call, events } = read();
        return write(within, call, events);
      });
    },
    /**
     * Removes the live call and writes its CDR and the events, in one transaction. A second call for the same `live_id`
     * writes nothing and answers the CDR that is there.
     */
    finish(cdr: NewCdr, events: readonly NewEvent[]): Promise<Cdr> {
      return unit.atomically(async (within) => {
        within.prepare(removeText).run([cdr.live_id]);
        const written = writeCdr(within, cdr);
        if (!written) {
          const before = within.db.selectFrom('cdrs').selectAll().where('live_id', '=', cdr.live_id);
          return named(within, await before.executeTakeFirstOrThrow());
        }
        await rememberParticipants(within, cdr.live_id, cdr.participants);
        await writeSupervisions(within, cdr.supervisions ?? []);
        await rememberInConversation(within, written, cdr);
        await eventRepository(within).append(events);
        return named(within, written);
      });
    },
    /** Live calls that a process left behind. */
    async unfinished(): Promise<LiveCallRecord[]> {
      const rows = await unit.db.selectFrom('live_calls').selectAll().orderBy('id').execute();
      return rows.map((row) => ({
        id: row.id,
        customerId: row.customer_id,
        snapshot: JSON.parse(row.snapshot) as unknown,
      }));
    },
  };
}
