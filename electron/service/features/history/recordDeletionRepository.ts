import { notHeld } from '../../platform/storage/held.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { removeCdrs, removeConversationsThatEndWith } from './forgottenCalls.ts';
import type { RecordDeletion, RecordDeletionRepository } from './records.ts';

function deletionFromRow(row: Row<'record_deletions'>): RecordDeletion {
  const { id, customer_id: customerId, up_to: upTo } = row;
  return { id, customerId, kind: row.kind as RecordDeletion['kind'], upTo, spared: JSON.parse(row.spared) as number[] };
}

/** Recordings that run, with what is ready of them. */
async function runningMonitors(unit: UnitOfWork, customerId: number): Promise<number[]> {
  const running = unit.db.selectFrom('monitors').select('recording_id').where('customer_id', '=', customerId);
  const query = unit.db.selectFrom('monitors').select('id').where('customer_id', '=', customerId);
  const ids = await query.where('recording_id', 'in', running.where('state', '<>', 'ready')).execute();
  return ids.map(({ id }) => id);
}

/** What is to be deleted is not sent any more, whatever happens to this process before it is gone. */
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
  const values = { customer_id: customerId, kind, up_to: newest?.id ?? 0, spared: JSON.stringify(spared) };
  const query = unit.db.insertInto('record_deletions').values(values).returningAll();
  return deletionFromRow(await query.executeTakeFirstOrThrow());
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

/** Deletions that go on, in the `record_deletions` table. */
export function recordDeletionRepository(unit: UnitOfWork): RecordDeletionRepository {
  return {
    request: (customerId, kind) => unit.atomically((within) => request(within, customerId, kind)),
    async pending() {
      return (await unit.db.selectFrom('record_deletions').selectAll().orderBy('id').execute()).map(deletionFromRow);
    },
    removeCdrs: (deletion, limit) => unit.atomically((within) => removeSomeCdrs(within, deletion, limit)),
    removeSms: (deletion, limit) => unit.atomically((within) => removeSms(within, deletion, limit)),
    async monitorsOf({ customerId, upTo, spared }, limit) {
      const query = unit.db.selectFrom('monitors').select(['id', 'path']).where('customer_id', '=', customerId);
      const ready = query.where('id', '<=', upTo).where('state', '=', 'ready').where(notHeld('monitors'));
      const left = ready.orderBy('id').limit(limit);
      return (spared.length > 0 ? left.where('id', 'not in', spared) : left).execute();
    },
    async finish(id) {
      await unit.db.deleteFrom('record_deletions').where('id', '=', id).execute();
    },
  };
}
