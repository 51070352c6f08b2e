import { type SqlBool, sql } from 'kysely';
import type { RecordScope } from '../kernel/collections.ts';
import { type CollectionTable, pageOf, type RowScope } from '../platform/storage/collections/pageQuery.ts';
import { insertSql } from '../platform/storage/sqlite/insertSql.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { conversationFromRow, firstRow, latestOf } from './conversationRows.ts';
import type { ConversationRepository, ConversationsRepositories, Interaction } from './records.ts';

const table: CollectionTable = {
  name: 'conversations',
  indexed: new Set(['id', 'channel', 'updated_at']),
  totals: null,
};

function conversationsOfScope({ customerId, userId, alsoUserId = null }: RecordScope): RowScope {
  const takenPart = (id: number) =>
    sql`id IN (SELECT conversation_id FROM conversation_participants WHERE user_id = ${id})`;
  const users = [userId, alsoUserId].filter((id) => id !== null);
  return {
    where: sql.join<SqlBool>([sql`customer_id = ${customerId}`, ...users.map(takenPart)], sql` AND `),
    index: null,
  };
}

async function withMonitors(unit: UnitOfWork, rows: readonly Row<'conversations'>[]) {
  const ids = rows.map(({ id }) => id);
  const query = unit.db.selectFrom('monitors').select(['id', 'conversation_id']).where('conversation_id', 'in', ids);
  const monitors = ids.length > 0 ? await query.orderBy('id').execute() : [];
  const ofConversation = Map.groupBy(monitors, (monitor) => monitor.conversation_id);
  return rows.map((row) =>
    conversationFromRow(
      row,
      (ofConversation.get(row.id) ?? []).map(({ id }) => id),
    ),
  );
}

function touchText(first: readonly string[], latest: readonly string[]): string {
  const changes = latest.map((column) => `${column} = excluded.${column}`).join(', ');
  const conflict = `ON CONFLICT (customer_id, channel, contact) DO UPDATE SET ${changes}`;
  return insertSql('conversations', first, `${conflict}, interactions = interactions + 1 RETURNING id`);
}

async function touch(within: UnitOfWork, interaction: Interaction): Promise<string> {
  const row = firstRow(interaction);
  const text = touchText(Object.keys(row), Object.keys(latestOf(interaction)));
  const [touched] = within.prepare(text).all(Object.values(row)) as Pick<Row<'conversations'>, 'id'>[];
  if (!touched) throw new Error('a conversation was not written');
  const { id } = touched;
  const participants = [...new Set(interaction.userIds)].map((userId) => ({ user_id: userId, conversation_id: id }));
  if (participants.length > 0) {
    const query = within.db.insertInto('conversation_participants').values(participants);
    await query.onConflict((conflict) => conflict.doNothing()).execute();
  }
  return String(id);
}

/** Conversations in the `conversations` table. */
export function conversationRepository(unit: UnitOfWork): ConversationRepository {
  return {
    touch: (interaction) => unit.atomically((within) => touch(within, interaction)),
    async page(scope, request) {
      const { data, total } = await pageOf<Row<'conversations'>>(
        unit.reader,
        table,
        conversationsOfScope(scope),
        request,
      );
      return { data: await withMonitors(unit, data), total };
    },
    async byId(scope, id) {
      const query = unit.db.selectFrom('conversations').selectAll().where('id', '=', id);
      const row = await query.where(conversationsOfScope(scope).where).executeTakeFirst();
      const [conversation = null] = row ? await withMonitors(unit, [row]) : [];
      return conversation;
    },
    async update({ id, labels, notes }) {
      const change = { ...(labels && { labels: JSON.stringify(labels) }), ...(notes !== undefined && { notes }) };
      if (Object.keys(change).length === 0) return;
      await unit.db.updateTable('conversations').set(change).where('id', '=', id).execute();
    },
  };
}

/** Conversations across channels, in their tables. */
export function conversationsRepositories(unit: UnitOfWork): ConversationsRepositories {
  return { conversations: conversationRepository(unit) };
}
