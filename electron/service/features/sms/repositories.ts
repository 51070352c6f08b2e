import { smsInteraction } from '../../conversations/messageInteractions.ts';
import { conversationRepository } from '../../conversations/repository.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { rowsOfScopeOrEverybodys } from '../../platform/storage/collections/rowScopes.ts';
import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { CannedResponseRecord, CannedResponseRepository, SmsRepositories, SmsRepository } from './records.ts';
import { smsCarrierRepository } from './storage/smsCarrierRepository.ts';
import { smsPartRepository } from './storage/smsPartRepository.ts';
import { smsQueueRepository } from './storage/smsQueueRepository.ts';
import { smsFromRow, toSmsRow } from './storage/smsRows.ts';
import { smsThreadRepository } from './storage/smsThreadRepository.ts';

const table: CollectionTable = {
  name: 'sms',
  indexed: new Set(['id', 'user_id', 'conversation_id', 'created_at', 'from', 'to']),
  totals: null,
};

/** Text messages in the `sms` table. */
function smsRepository(unit: UnitOfWork): SmsRepository {
  return {
    add: (sms) =>
      unit.atomically(async (within) => {
        const query = within.db.insertInto('sms').values(toSmsRow(sms)).returningAll();
        const row = await query.executeTakeFirstOrThrow();
        const interaction = smsInteraction(row);
        if (interaction) await conversationRepository(within).touch(interaction);
        return smsFromRow(row);
      }),
    async page(scope, request) {
      const page = await pageOf<Row<'sms'>>(unit.reader, table, rowsOfScopeOrEverybodys(scope), request);
      return { data: page.data.map(smsFromRow), total: page.total };
    },
    async byId(scope, id) {
      const query = unit.db.selectFrom('sms').selectAll().where('id', '=', id);
      const row = await query.where(rowsOfScopeOrEverybodys(scope).where).executeTakeFirst();
      return row ? smsFromRow(row) : null;
    },
    async markResent(id, resentAs) {
      const failed = unit.db.updateTable('sms').set({ resent_as: resentAs }).where('id', '=', id);
      const change = failed.where('result', '=', 'failed').where('resent_as', 'is', null);
      return (await change.executeTakeFirst()).numUpdatedRows > 0n;
    },
    async lastSender(lineId, to) {
      const query = unit.db.selectFrom('sms').select('from').where('line_id', '=', lineId).where('to', '=', to);
      const row = await query.where('type', '=', 'O').orderBy('id', 'desc').limit(1).executeTakeFirst();
      return row?.from ?? null;
    },
  };
}

/** Text messages, canned responses and SMS carriers, in their tables. */
export function smsRepositories(unit: UnitOfWork, secrets: SecretBox): SmsRepositories {
  return {
    sms: smsRepository(unit),
    smsQueue: smsQueueRepository(unit),
    smsParts: smsPartRepository(unit),
    smsThreads: smsThreadRepository(unit),
    cannedResponses: cannedResponseRepository(unit),
    smsCarriers: smsCarrierRepository(unit, secrets),
  };
}

function fromRow(row: Row<'canned_responses'>): CannedResponseRecord {
  const { id, name, text } = row;
  const [customerId, userId, createdAt] = [row.customer_id, row.user_id, row.created_at];
  return { id, customerId, userId, name, text, shared: row.shared === 1, createdAt };
}

/** Canned responses in the `canned_responses` table. */
function cannedResponseRepository(unit: UnitOfWork): CannedResponseRepository {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('canned_responses').selectAll().where('customer_id', '=', customerId);

  return {
    async create({ customerId, userId, name, text, shared, createdAt }) {
      const row = { customer_id: customerId, user_id: userId, name, text };
      const query = unit.db
        .insertInto('canned_responses')
        .values({ ...row, shared: Number(shared), created_at: createdAt })
        .returningAll();
      return fromRow(await query.executeTakeFirstOrThrow());
    },
    async update({ id, name, text, shared }) {
      const changes = { name, text, shared: Number(shared) };
      await unit.db.updateTable('canned_responses').set(changes).where('id', '=', id).execute();
    },
    async byId(customerId, id) {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async ofUser(customerId, userId) {
      const query = ofCustomer(customerId).where((where) =>
        where.or([where('user_id', '=', userId), where('shared', '=', 1)]),
      );
      return (await query.orderBy('id').execute()).map(fromRow);
    },
    async remove(id) {
      await unit.db.deleteFrom('canned_responses').where('id', '=', id).execute();
    },
  };
}
