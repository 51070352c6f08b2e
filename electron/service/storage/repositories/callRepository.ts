import type { CallRepository, NewCdr } from '../../ports/repositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { rememberInConversation } from './callInteraction.ts';
import { cdrFromRow, toCdrRow } from './cdrRows.ts';
import { eventRepository } from './eventRepository.ts';
import { rememberParticipants } from './participants.ts';
import { writeSupervisions } from './supervisionsRepositories.ts';

async function writeCdr(unit: UnitOfWork, cdr: NewCdr) {
  const recorded = await unit.db
    .selectFrom('monitors')
    .select('id')
    .where('live_id', '=', cdr.live_id)
    .executeTakeFirst();
  return await unit.db
    .insertInto('cdrs')
    .values(toCdrRow(cdr, recorded !== undefined))
    .onConflict((conflict) => conflict.column('live_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Live calls in the `live_calls` table, and the step from there to `cdrs`. */
export function callRepository(unit: UnitOfWork): CallRepository {
  return {
    save: (call, events) =>
      unit.atomically(async (within) => {
        const snapshot = JSON.stringify(call.snapshot);
        await within.db
          .insertInto('live_calls')
          .values({ id: call.id, customer_id: call.customerId, snapshot })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ snapshot }))
          .execute();
        await writeSupervisions(within, call.supervisions ?? []);
        await eventRepository(within).append(events);
      }),
    finish: (cdr, events) =>
      unit.atomically(async (within) => {
        await within.db.deleteFrom('live_calls').where('id', '=', cdr.live_id).execute();
        const written = await writeCdr(within, cdr);
        if (!written) {
          const before = within.db.selectFrom('cdrs').selectAll().where('live_id', '=', cdr.live_id);
          return cdrFromRow(await before.executeTakeFirstOrThrow());
        }
        await rememberParticipants(within, cdr.live_id, cdr.participants);
        await writeSupervisions(within, cdr.supervisions ?? []);
        await rememberInConversation(within, written, cdr);
        await eventRepository(within).append(events);
        return cdrFromRow(written);
      }),
    async unfinished() {
      const rows = await unit.db.selectFrom('live_calls').selectAll().orderBy('id').execute();
      return rows.map((row) => ({
        id: row.id,
        customerId: row.customer_id,
        snapshot: JSON.parse(row.snapshot) as unknown,
      }));
    },
  };
}
