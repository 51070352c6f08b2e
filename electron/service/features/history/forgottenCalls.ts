/** Data of calls besides their records: it is removed with them, or loses the caller's identity. */
import type { Interaction } from '../../conversations/repository.ts';
import { withFields } from '../../platform/storage/dialect/expressions.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

/** The call of a wrap-up, as webhooks get it, without its parties. */
const callOfNobody = withFields('call', { src: '', src_name: '', src_hash: '', dst: '', dst_name: '' });

/** SIP messages, supervisions, absences, and who took part; the latter as long as there is no recording of the call. */
export async function forgetCalls(unit: UnitOfWork, liveIds: readonly number[]): Promise<void> {
  await unit.db.deleteFrom('sip_trace').where('live_id', 'in', liveIds).execute();
  await unit.db.deleteFrom('call_supervisions').where('live_id', 'in', liveIds).execute();
  await unit.db.deleteFrom('call_absences').where('live_id', 'in', liveIds).execute();
  const recorded = unit.db.selectFrom('monitors').select('live_id').where('live_id', 'in', liveIds);
  for (const table of ['call_participants', 'monitor_marks'] as const) {
    const query = unit.db.deleteFrom(table).where('live_id', 'in', liveIds);
    await query.where('live_id', 'not in', recorded).execute();
  }
}

/** Conversations whose latest interaction is one of these. */
export async function removeConversationsThatEndWith(
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

/** Removes call detail records of a customer and everything that belongs to them. */
export async function removeCdrs(unit: UnitOfWork, customerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const query = unit.db.selectFrom('cdrs').select(['id', 'live_id']).where('customer_id', '=', customerId);
  const rows = await query.where('id', 'in', ids).execute();
  await removeConversationsThatEndWith(unit, customerId, 'cdr', ids);
  await unit.db.deleteFrom('cdrs').where('id', 'in', ids).execute();
  await forgetCalls(
    unit,
    rows.map((row) => row.live_id),
  );
}

/**
 * Anonymises what reports are counted from: queue entries and wrap-ups remain as figures, without number, name and
 * texts. Events and webhook deliveries about the calls are removed.
 */
export async function anonymiseCalls(unit: UnitOfWork, liveIds: readonly number[]): Promise<void> {
  const nobody = { number: '', name: '' };
  await unit.db
    .updateTable('queue_calls')
    .set(nobody)
    .where('call_id', 'in', liveIds)
    .where('outcome', 'is not', null)
    .execute();
  await unit.db
    .updateTable('wrapups')
    .set({ ...nobody, notes: '', contact_id: null, call: callOfNobody })
    .where('call_id', 'in', liveIds)
    .where('state', '<>', 'START')
    .execute();
  await unit.db.deleteFrom('events').where('call_id', 'in', liveIds).execute();
  const sent = unit.db.deleteFrom('webhook_deliveries').where('call_id', 'in', liveIds);
  await sent.where('state', '<>', 'waiting').execute();
  await unit.db.updateTable('webcalls').set({ from: '', to: '' }).where('id', 'in', liveIds).execute();
}
