import { type Generated, type GeneratedAlways, type SqlBool, sql } from 'kysely';
import type { Conversation } from '../../../shared/api/conversations.ts';
import type { ConversationChannel } from '../../../shared/domain/codes.ts';
import type { PageRequest, RecordScope } from '../kernel/collections.ts';
import { labelIdsJson, unnamedLabels, withLabels } from '../labels/labelled.ts';
import { type CollectionTable, pageOf, type RowScope } from '../platform/storage/collections/pageQuery.ts';
import { preparedInsert } from '../platform/storage/preparedQuery.ts';
import type { NewRow, Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

/** A call that ended or a message that came or went: what a conversation grows by. */
export interface Interaction {
  readonly customerId: number;
  readonly channel: ConversationChannel;
  /** `I` inbound, `O` outbound, `M` missed, `L` between two users. It determines which side is the contact. */
  readonly type: 'I' | 'O' | 'M' | 'L';
  /** Number or address of each side; `id` is the user's id as text, or empty. */
  readonly src: ConversationParty;
  readonly dst: ConversationParty;
  /** The user of the customer; null for none. */
  readonly userId: number | null;
  /** Users who took part: they see the conversation. */
  readonly userIds: readonly number[];
  /** The kind of record, and its id. */
  readonly objectClass: 'cdr' | 'sms' | 'chatmsg' | 'voicemessage';
  readonly objectId: number;
  /** When it began, `YYYY-MM-DD HH:MM:SS`, UTC. */
  readonly at: string;
  /** Seconds of talk or of a voice message; default 0. */
  readonly duration?: number;
  /** Seconds of ringing; default 0. */
  readonly ringTime?: number;
  /** Default empty. */
  readonly callFlow?: string;
  /** Identifies the contact where a number does not: a chat's visitor. Default: the other side's number. */
  readonly contact?: string;
}

/** One side of an interaction. */
export interface ConversationParty {
  readonly number: string;
  readonly id: string;
  readonly name: string;
}

interface ConversationTable {
  id: Generated<number>;
  conversation_id: GeneratedAlways<number>;
  customer_id: number;
  channel: string;
  /** Identifies the contact within the channel. */
  contact: string;
  created_at: string;
  updated_at: string;
  user_id: number | null;
  type: string;
  src: string;
  src_id: string;
  src_name: string;
  dst: string;
  dst_id: string;
  dst_name: string;
  duration: number;
  ring_time: number;
  call_flow: string;
  object_class: string;
  object_id: number;
  voicemessage_id: number | null;
  cx_score: number | null;
  /** JSON: what labels were called before they had ids. */
  labels: string;
  /** JSON. */
  label_ids: Generated<string>;
  notes: string;
  interactions: number;
  monitor_id: number | null;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    conversations: ConversationTable;
    conversation_participants: { user_id: number; conversation_id: number };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly conversations: ConversationRepository;
  }
}

const digitsOf = (number: string): string => number.replace(/^\+/, '');

/** Identifies the contact: the other side's number, or the pair of users. */
function contactOf({ contact, type, src, dst }: Interaction): string {
  if (contact !== undefined) return contact;
  if (type === 'L') return [src.number, dst.number].sort().join('~');
  return digitsOf(type === 'O' ? dst.number : src.number);
}

/** Fields of a conversation that every interaction updates. */
export function latestOf(interaction: Interaction) {
  const { src, dst, at, userId, type, duration = 0, ringTime = 0, callFlow = '' } = interaction;
  return {
    updated_at: at,
    user_id: userId,
    type,
    duration,
    ring_time: ringTime,
    call_flow: callFlow,
    src: src.number,
    src_id: src.id,
    src_name: src.name,
    dst: dst.number,
    dst_id: dst.id,
    dst_name: dst.name,
    object_class: interaction.objectClass,
    object_id: interaction.objectId,
    ...(interaction.channel === 'voicemail' && { voicemessage_id: interaction.objectId }),
  };
}

/** The conversation that an interaction begins. */
function firstRow(interaction: Interaction): NewRow<'conversations'> {
  return {
    ...latestOf(interaction),
    customer_id: interaction.customerId,
    channel: interaction.channel,
    contact: contactOf(interaction),
    created_at: interaction.at,
    labels: '[]',
    notes: '',
    interactions: 1,
  };
}

/** A conversation as the contract shows it. */
function conversationFromRow(
  { contact: _, label_ids, ...row }: Row<'conversations'>,
  monitorIds: readonly number[],
): Conversation {
  return {
    ...row,
    id: String(row.id),
    conversation_id: String(row.id),
    channel: row.channel as Conversation['channel'],
    type: row.type as Conversation['type'],
    labels: unnamedLabels(label_ids),
    monitor_ids: [...monitorIds],
  };
}

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
  const conversations = rows.map((row) =>
    conversationFromRow(
      row,
      (ofConversation.get(row.id) ?? []).map(({ id }) => id),
    ),
  );
  return withLabels(unit, conversations);
}

/** Fields that identify a conversation, and fields that only its first interaction sets. */
const staying = new Set<string>(['customer_id', 'channel', 'contact', 'created_at', 'labels', 'notes', 'interactions']);

const beginOrGoOn = preparedInsert('conversations', (insert, columns) =>
  insert
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'channel', 'contact']).doUpdateSet((of) => ({
        ...Object.fromEntries(
          columns.filter((column) => !staying.has(column)).map((column) => [column, of.ref(`excluded.${column}`)]),
        ),
        interactions: of('conversations.interactions', '+', 1),
      })),
    )
    .returning('id'),
);

async function touch(within: UnitOfWork, interaction: Interaction): Promise<string> {
  const [touched] = await beginOrGoOn(within, firstRow(interaction));
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
export function conversationRepository(unit: UnitOfWork) {
  return {
    /**
     * Notes an interaction in the conversation of its contact and channel, which is begun when there is none; answers its
     * id. Call it in the transaction that writes the interaction itself, once for each.
     */
    touch: (interaction: Interaction) => unit.atomically((within) => touch(within, interaction)),
    async page(scope: RecordScope, request: PageRequest) {
      const { data, total } = await pageOf<Row<'conversations'>>(
        unit.reader,
        table,
        conversationsOfScope(scope),
        request,
      );
      return { data: await withMonitors(unit, data), total };
    },
    async byId(scope: RecordScope, id: number) {
      const query = unit.db.selectFrom('conversations').selectAll().where('id', '=', id);
      const row = await query.where(conversationsOfScope(scope).where).executeTakeFirst();
      const [conversation = null] = row ? await withMonitors(unit, [row]) : [];
      return conversation;
    },
    /** Changes labels and notes of an existing one. */
    async update(id: number, { labels, notes }: Partial<Pick<Conversation, 'labels' | 'notes'>>) {
      const change = { ...(labels && { label_ids: labelIdsJson(labels) }), ...(notes !== undefined && { notes }) };
      if (Object.keys(change).length === 0) return;
      await unit.db.updateTable('conversations').set(change).where('id', '=', id).execute();
    },
  };
}

export type ConversationRepository = ReturnType<typeof conversationRepository>;
