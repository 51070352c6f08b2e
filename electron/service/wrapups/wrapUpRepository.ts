import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { WrapUpState } from '../../../shared/domain/wrapUp.ts';
import { type CollectionTable, pageOf } from '../platform/storage/collections/pageQuery.ts';
import { rowsOfScope } from '../platform/storage/collections/rowScopes.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import type { WrapUpCall, WrapUpRecord, WrapUpRepository } from './records.ts';

const table: CollectionTable = {
  name: 'wrapups',
  indexed: new Set([
    'id',
    'user_id',
    'queue_id',
    'disposition_id',
    'created_at',
    'follow_up_at',
    'follow_up_state',
    'state',
    'call_id',
  ]),
  totals: null,
};

function fromRow(row: Row<'wrapups'>): WrapUpRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    userId: row.user_id,
    userName: row.user_name,
    queueId: row.queue_id,
    queueName: row.queue_name,
    callId: row.call_id,
    number: row.number,
    name: row.name,
    state: row.state as WrapUpState,
    createdAt: row.created_ms,
    expiresAt: row.expires_ms,
    endedAt: row.ended_ms,
    endedBy: row.ended_by,
    extensionTime: row.extension_time,
    extended: row.extended === 1,
    isCut: row.cut === 1,
    dispositionId: row.disposition_id,
    disposition: row.disposition,
    notes: row.notes,
    labels: JSON.parse(row.labels) as string[],
    contactId: row.contact_id,
    outcomeId: row.outcome_id,
    followUpAt: row.follow_up_at,
    followUpDoneAt: row.follow_up_done_at,
    written: JSON.parse(row.written) as WrapUpRecord['written'],
    call: JSON.parse(row.call) as WrapUpCall,
  };
}

/** What may change after the beginning. */
function changingOf(wrapUp: Omit<WrapUpRecord, 'id'>) {
  const { expiresAt, endedAt } = wrapUp;
  return {
    created_at: toContractDateTime(wrapUp.createdAt),
    created_ms: wrapUp.createdAt,
    cut: Number(wrapUp.isCut),
    follow_up_done_at: wrapUp.followUpDoneAt,
    state: wrapUp.state,
    expires_at: toContractDateTime(expiresAt),
    expires_ms: expiresAt,
    ended_at: endedAt === null ? null : toContractDateTime(endedAt),
    ended_ms: endedAt,
    ended_by: wrapUp.endedBy,
    extended: Number(wrapUp.extended),
    disposition_id: wrapUp.dispositionId,
    disposition: wrapUp.disposition,
    notes: wrapUp.notes,
    labels: JSON.stringify(wrapUp.labels),
    contact_id: wrapUp.contactId,
    outcome_id: wrapUp.outcomeId,
    follow_up_at: wrapUp.followUpAt,
    written: JSON.stringify(wrapUp.written),
  };
}

function rowOf(wrapUp: Omit<WrapUpRecord, 'id'>) {
  return {
    ...changingOf(wrapUp),
    customer_id: wrapUp.customerId,
    user_id: wrapUp.userId,
    user_name: wrapUp.userName,
    queue_id: wrapUp.queueId,
    queue_name: wrapUp.queueName,
    call_id: wrapUp.callId,
    number: wrapUp.number,
    name: wrapUp.name,
    extension_time: wrapUp.extensionTime,
    call: JSON.stringify(wrapUp.call),
  };
}

/** Wrap-ups in the `wrapups` table. */
export function wrapUpRepository(unit: UnitOfWork): WrapUpRepository {
  const select = () => unit.db.selectFrom('wrapups').selectAll();
  return {
    async create(wrapUp) {
      const query = unit.db.insertInto('wrapups').values(rowOf(wrapUp)).returning('id');
      return { ...wrapUp, id: (await query.executeTakeFirstOrThrow()).id };
    },
    async save(wrapUp) {
      await unit.db.updateTable('wrapups').set(changingOf(wrapUp)).where('id', '=', wrapUp.id).execute();
    },
    async byId(scope, id) {
      const row = await select().where('id', '=', id).where(rowsOfScope(scope).where).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async openOf(userId, callId) {
      const ofCall = select().where('call_id', '=', callId).where('user_id', '=', userId);
      const row = await ofCall.where('state', '=', 'START').executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async endedOf(callId) {
      const ended = select().where('call_id', '=', callId).where('state', '!=', 'START');
      return (await ended.orderBy('ended_ms').orderBy('id').execute()).map(fromRow);
    },
    open: async () => (await select().where('state', '=', 'START').orderBy('id').execute()).map(fromRow),
    async page(scope, request) {
      const page = await pageOf<Row<'wrapups'>>(unit.reader, table, rowsOfScope(scope), request);
      return { data: page.data.map(fromRow), total: page.total };
    },
  };
}
