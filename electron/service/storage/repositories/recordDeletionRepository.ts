import type { Interaction } from '../../ports/conversationsRepositories.ts';
import type { RecordDeletion, RecordDeletionRepository } from '../../ports/recordsRepositories.ts';
import type { Row } from '../schema.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

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

/** Who took part is needed as long as there is a recording of the call. */
async function forgetCalls(unit: UnitOfWork, liveIds: readonly number[]): Promise<void> {
  await unit.db.deleteFrom('sip_trace').where('live_id', 'in', liveIds).execute();
  await unit.db.deleteFrom('call_supervisions').where('live_id', 'in', liveIds).execute();
  const recorded = unit.db.selectFrom('monitors').select('live_id').where('live_id', 'in', liveIds);
  await unit.db
    .deleteFrom('call_participants')
    .where('live_id', 'in', liveIds)
    .where('live_id', 'not in', recorded)
    .execute();
  await unit.db
    .deleteFrom('monitor_marks')
    .where('live_id', 'in', liveIds)
    .where('live_id', 'not in', recorded)
    .execute();
}

async function removeConversationsThatEndWith(
  unit: UnitOfWork,
  customerId: number,
  objectClass: Interaction['objectClass'],
  ids: readonly number[],
): Promise<void> {
  await unit.db
    .deleteFrom('conversations')
    .where('customer_id', '=', customerId)
    .where('object_class', '=', objectClass)
    .where('object_id', 'in', ids)
    .execute();
}

async function removeCdrs(unit: UnitOfWork, { customerId, upTo }: RecordDeletion, limit: number): Promise<number> {
  const query = unit.db.selectFrom('cdrs').select(['id', 'live_id']).where('customer_id', '=', customerId);
  const rows = await query.where('id', '<=', upTo).limit(limit).execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await removeConversationsThatEndWith(unit, customerId, 'cdr', ids);
  await unit.db.deleteFrom('cdrs').where('id', 'in', ids).execute();
  await forgetCalls(
    unit,
    rows.map((row) => row.live_id),
  );
  return rows.length;
}

async function removeSms(unit: UnitOfWork, { customerId, upTo }: RecordDeletion, limit: number): Promise<number> {
  const query = unit.db.selectFrom('sms').select('id').where('customer_id', '=', customerId);
  const rows = await query.where('id', '<=', upTo).orderBy('id').limit(limit).execute();
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
    removeCdrs: (deletion, limit) => unit.atomically((within) => removeCdrs(within, deletion, limit)),
    removeSms: (deletion, limit) => unit.atomically((within) => removeSms(within, deletion, limit)),
    async monitorsOf({ customerId, upTo, spared }, limit) {
      const query = unit.db.selectFrom('monitors').select(['id', 'path']).where('customer_id', '=', customerId);
      const left = query.where('id', '<=', upTo).where('state', '=', 'ready').orderBy('id').limit(limit);
      return (spared.length > 0 ? left.where('id', 'not in', spared) : left).execute();
    },
    async finish(id) {
      await unit.db.deleteFrom('record_deletions').where('id', '=', id).execute();
    },
  };
}
