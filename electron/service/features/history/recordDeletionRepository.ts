import type { Generated } from 'kysely';
import { z } from 'zod';
import { notHeld } from '../../platform/storage/held.ts';
import { json, type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { readableRows } from '../../platform/storage/unreadableRow.ts';
import { removeCdrs, removeConversationsThatEndWith } from './forgottenCalls.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    record_deletions: {
      id: Generated<number>;
      customer_id: number;
      kind: 'cdrs' | 'monitors' | 'sms';
      /** Later records have ids above this. */
      up_to: number;
      /** JSON: ids of recordings that were running and are not deleted. */
      spared: string;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly recordDeletions: ReturnType<typeof recordDeletionRepository>;
  }
}

const deletions = rowMapping('record_deletions', { spared: json(z.array(z.int())) });

/** A request to delete all records of a kind. */
export type RecordDeletion = RecordOf<typeof deletions>;

/** Ids of recordings that are running, and of their finished parts. */
async function runningMonitors(unit: UnitOfWork, customerId: number): Promise<number[]> {
  const running = unit.db.selectFrom('monitors').select('recording_id').where('customer_id', '=', customerId);
  const query = unit.db.selectFrom('monitors').select('id').where('customer_id', '=', customerId);
  const ids = await query.where('recording_id', 'in', running.where('state', '<>', 'ready')).execute();
  return ids.map(({ id }) => id);
}

/** Messages to be deleted must not be sent any more, even if this process dies before they are removed. */
async function emptySmsQueue(unit: UnitOfWork, customerId: number): Promise<void> {
  const query = unit.db.updateTable('sms').set({ due_at: null }).where('customer_id', '=', customerId);
  await query.where('due_at', 'is not', null).execute();
}

async function request(unit: UnitOfWork, customerId: number, kind: RecordDeletion['kind']): Promise<RecordDeletion> {
  const newest = await unit.db
    .selectFrom(kind)
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirst();
  const spared = kind === 'monitors' ? await runningMonitors(unit, customerId) : [];
  if (kind === 'sms') await emptySmsQueue(unit, customerId);
  const values = deletions.toRow({ customerId, kind, upTo: newest?.id ?? 0, spared });
  const query = unit.db.insertInto('record_deletions').values(values).returningAll();
  return deletions.fromRow(await query.executeTakeFirstOrThrow());
}

async function removeSomeCdrs(unit: UnitOfWork, { customerId, upTo }: RecordDeletion, limit: number): Promise<number> {
  const query = unit.db.selectFrom('cdrs').select('id').where('customer_id', '=', customerId).where('id', '<=', upTo);
  const rows = await query.where(notHeld('cdrs')).limit(limit).execute();
  await removeCdrs(
    unit,
    customerId,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

async function removeSms(unit: UnitOfWork, { customerId, upTo }: RecordDeletion, limit: number): Promise<number> {
  const query = unit.db.selectFrom('sms').select('id').where('customer_id', '=', customerId);
  const rows = await query.where('id', '<=', upTo).where(notHeld('sms')).orderBy('id').limit(limit).execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await removeConversationsThatEndWith(unit, customerId, 'sms', ids);
  await unit.db.deleteFrom('sms').where('id', 'in', ids).execute();
  return rows.length;
}

/** Deletions that continue until everything is removed. */
export function recordDeletionRepository(unit: UnitOfWork) {
  return {
    /**
     * Stores the request to delete everything of a kind that a customer has at the moment, except running recordings;
     * waiting text messages are taken out of their queue at once.
     */
    request: (customerId: number, kind: RecordDeletion['kind']) =>
      unit.atomically((within) => request(within, customerId, kind)),
    /** In the order of the requests. */
    async pending(): Promise<RecordDeletion[]> {
      const query = unit.db.selectFrom('record_deletions').selectAll().orderBy('id');
      return readableRows(unit, await query.execute(), deletions.fromRow);
    },
    /** Deletes at most `limit` CDRs with their notes and SIP messages; answers how many. */
    removeCdrs: (deletion: RecordDeletion, limit: number) =>
      unit.atomically((within) => removeSomeCdrs(within, deletion, limit)),
    /** Deletes at most `limit` text messages, and conversations that end with them; answers how many messages. */
    removeSms: (deletion: RecordDeletion, limit: number) =>
      unit.atomically((within) => removeSms(within, deletion, limit)),
    /** At most `limit` recordings that are still to be deleted. */
    async monitorsOf({ customerId, upTo, spared }: RecordDeletion, limit: number) {
      const query = unit.db.selectFrom('monitors').select(['id', 'path']).where('customer_id', '=', customerId);
      const ready = query.where('id', '<=', upTo).where('state', '=', 'ready').where(notHeld('monitors'));
      const left = ready.orderBy('id').limit(limit);
      return (spared.length > 0 ? left.where('id', 'not in', spared) : left).execute();
    },
    async finish(id: number): Promise<void> {
      await unit.db.deleteFrom('record_deletions').where('id', '=', id).execute();
    },
  };
}
