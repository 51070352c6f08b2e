import { z } from 'zod';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { rememberInConversation } from '../../conversations/callInteraction.ts';
import { withLabels } from '../../labels/labelled.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import { eventRepository } from '../../platform/events/eventRepository.ts';
import { type Places, preparedInsert, preparedQuery } from '../../platform/storage/preparedQuery.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { jsonColumnOr } from '../../platform/storage/unreadableRow.ts';
import { writeSupervisions } from '../supervision/repositories.ts';
import { writeAbsences } from './absences.ts';
import { cdrFromRow, toCdrRow } from './cdrRows.ts';
import { rememberParticipants } from './participants.ts';
import type { LiveCallRecord, NewCdr } from './records.ts';

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly calls: ReturnType<typeof callRepository>;
  }
}

const saveSnapshot = preparedInsert('live_calls', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('id').doUpdateSet(({ ref }) => ({ snapshot: ref('excluded.snapshot') })),
  ),
);
const removeSnapshot = preparedQuery((db, { id }: Places<{ id: number }>) =>
  db.deleteFrom('live_calls').where('id', '=', id),
);
const monitorOf = preparedQuery((db, { id }: Places<{ id: number }>) =>
  db.selectFrom('monitors').select('id').where('live_id', '=', id).limit(1),
);
const insertCdr = preparedInsert('cdrs', (insert) =>
  insert.onConflict((conflict) => conflict.column('live_id').doNothing()).returningAll(),
);

async function write(within: UnitOfWork, call: LiveCallRecord, events: readonly NewEvent[]): Promise<void> {
  const snapshot = JSON.stringify(call.snapshot);
  await saveSnapshot(within, { id: call.id, customer_id: call.customerId, snapshot });
  await writeSupervisions(within, call.supervisions ?? []);
  await writeAbsences(within, call.absences ?? []);
  await eventRepository(within).append(events);
}

/** Undefined when the call has its CDR already. */
async function writeCdr(within: UnitOfWork, cdr: NewCdr): Promise<Row<'cdrs'> | undefined> {
  const hasMonitor = (await monitorOf(within, { id: cdr.live_id })).length > 0;
  const [written] = await insertCdr(within, toCdrRow(cdr, hasMonitor));
  return written;
}

async function named(within: UnitOfWork, row: Row<'cdrs'>): Promise<Cdr> {
  const cdr = cdrFromRow(row);
  return (await withLabels(within, [cdr]))[0] ?? cdr;
}

/** Text that is no JSON is null, which `readStoredCall` treats as an unreadable call. */
const snapshotOf = jsonColumnOr(z.unknown(), null);

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
     * writes nothing and answers the existing CDR.
     */
    finish(cdr: NewCdr, events: readonly NewEvent[]): Promise<Cdr> {
      return unit.atomically(async (within) => {
        await removeSnapshot(within, { id: cdr.live_id });
        const written = await writeCdr(within, cdr);
        if (!written) {
          const before = within.db.selectFrom('cdrs').selectAll().where('live_id', '=', cdr.live_id);
          return named(within, await before.executeTakeFirstOrThrow());
        }
        await rememberParticipants(within, cdr.live_id, cdr.participants);
        await writeSupervisions(within, cdr.supervisions ?? []);
        await writeAbsences(within, cdr.absences ?? []);
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
        snapshot: snapshotOf(row.snapshot),
      }));
    },
  };
}
