import { type Generated, type GeneratedAlways, type SqlBool, sql } from 'kysely';
import type { VoiceMessage } from '../../../shared/api/voicemail.ts';
import { voiceMessageInteraction } from '../conversations/messageInteractions.ts';
import { conversationRepository } from '../conversations/repository.ts';
import type { PageRequest, RecordScope } from '../kernel/collections.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';
import { eventRepository } from '../platform/events/eventRepository.ts';
import { type CollectionTable, pageOf } from '../platform/storage/collections/pageQuery.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

/** A voice message and where its file is, relative to the data folder. */
export interface StoredVoiceMessage {
  readonly message: VoiceMessage;
  readonly customerId: number;
  readonly path: string;
}

/** Columns that SQLite derives. */
type Derived = 'origtime' | 'caller' | 'dialled' | 'folder' | 'is_new';

/** A voice message that begins. */
export interface NewVoiceMessage extends Omit<VoiceMessage, 'id' | 'duration' | 'size' | 'state' | Derived> {
  readonly customerId: number;
  readonly path: string;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    voice_messages: {
      id: Generated<number>;
      customer_id: number;
      mailbox_id: number;
      user_id: number | null;
      created_at: string;
      from: string;
      from_name: string;
      ddi: string;
      live_id: number;
      duration: number;
      size: number;
      state: string;
      finished: number;
      path: string;
      readonly origtime: GeneratedAlways<number>;
      readonly caller: GeneratedAlways<string>;
      readonly dialled: GeneratedAlways<string>;
      readonly folder: GeneratedAlways<string>;
      readonly is_new: GeneratedAlways<number>;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly voiceMessages: VoiceMessageRepository;
  }
}

const table: CollectionTable = {
  name: 'voice_messages',
  indexed: new Set(['id', 'user_id', 'created_at']),
  totals: null,
};

type MessageRow = Row<'voice_messages'>;

function fromRow({ customer_id: _, finished: __, path: ___, ...row }: MessageRow): VoiceMessage {
  const state = row.state as VoiceMessage['state'];
  return { ...row, state, folder: row.folder as VoiceMessage['folder'], is_new: row.is_new === 1 };
}

function storedFromRow(row: MessageRow): StoredVoiceMessage {
  return { message: fromRow(row), customerId: row.customer_id, path: row.path };
}

function whereOf({ customerId, userId }: RecordScope) {
  const own = userId === null ? sql`true` : sql`(user_id = ${userId} OR user_id IS NULL)`;
  return sql<SqlBool>`finished = 1 AND customer_id = ${customerId} AND ${own}`;
}

/** Voice messages. One that is still recorded shows in `unfinished` alone. */
export function voiceMessageRepository(unit: UnitOfWork) {
  const all = () => unit.db.selectFrom('voice_messages').selectAll();
  return {
    async begin({ customerId, ...message }: NewVoiceMessage) {
      const unheard = { duration: 0, size: 0, state: 'new', finished: 0 };
      const query = unit.db.insertInto('voice_messages').values({ ...message, ...unheard, customer_id: customerId });
      return (await query.returning('id').executeTakeFirstOrThrow()).id;
    },
    /** Makes it visible together with its event, in one transaction; null if it does not exist. */
    finish: (
      id: number,
      result: { readonly duration: number; readonly size: number },
      eventOf: (message: VoiceMessage) => NewEvent,
    ) =>
      unit.atomically(async (within) => {
        const query = within.db.updateTable('voice_messages').set({ ...result, finished: 1 });
        const row = await query.where('id', '=', id).where('finished', '=', 0).returningAll().executeTakeFirst();
        if (!row) return null;
        await conversationRepository(within).touch(voiceMessageInteraction(row));
        await eventRepository(within).append([eventOf(fromRow(row))]);
        return fromRow(row);
      }),
    /** Its audio is in another file from here on. */
    async moveTo(id: number, path: string) {
      await unit.db.updateTable('voice_messages').set({ path }).where('id', '=', id).execute();
    },
    unfinished: async () => (await all().where('finished', '=', 0).orderBy('id').execute()).map(storedFromRow),
    /** A user's scope has its own messages and those of shared mailboxes. */
    async page(scope: RecordScope, request: PageRequest) {
      const rows = { where: whereOf(scope), index: null };
      const { data, total } = await pageOf<MessageRow>(unit.reader, table, rows, request);
      return { data: data.map(fromRow), total };
    },
    async byId(scope: RecordScope, id: number) {
      const row = await all().where('id', '=', id).where(whereOf(scope)).executeTakeFirst();
      return row ? storedFromRow(row) : null;
    },
    /** Messages of a mailbox, new ones first, each in order of arrival. */
    async ofMailbox(mailboxId: number) {
      const query = all().where('mailbox_id', '=', mailboxId).where('finished', '=', 1);
      return (await query.orderBy('state').orderBy('id').execute()).map(storedFromRow);
    },
    async setState(id: number, state: VoiceMessage['state']) {
      await unit.db.updateTable('voice_messages').set({ state }).where('id', '=', id).execute();
    },
    async remove(ids: readonly number[]) {
      if (ids.length === 0) return;
      await unit.db.deleteFrom('voice_messages').where('id', 'in', ids).execute();
    },
  };
}

export type VoiceMessageRepository = ReturnType<typeof voiceMessageRepository>;
