/** Files of chat messages, as the database knows them. */
import type { ChatFile } from '../../../../../shared/api/chats/chatFiles.ts';
import type { ChatMessage } from '../../../../../shared/api/chats/chatMessages.ts';
import { fromContractDateTime } from '../../../../../shared/domain/time.ts';
import { notHeld } from '../../../platform/storage/held.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import { messageFromRow, type StoredFile } from '../chatMessageRows.ts';

/** A file that waits to be scanned again. */
export interface HeldFile {
  /** Of its message. */
  readonly id: number;
  /** Relative to the data folder. */
  readonly path: string;
  /** Unix milliseconds. */
  readonly heldSince: number;
  /** How often the scanner failed to answer. */
  readonly scanFailures: number;
}

/** The outcome of a scan. */
export interface SettledScan {
  readonly message: ChatMessage;
  readonly customerId: number;
  /** Who is notified; null: everybody. */
  readonly userIds: readonly number[] | null;
  /** Whether nothing refers to the file any more. */
  readonly isGone: boolean;
}

/** Those that wait to be scanned again. */
function scansOfMessages(unit: UnitOfWork) {
  return {
    /** Those that are due, the longest first. */
    async filesToScan(now: number, limit: number): Promise<HeldFile[]> {
      const query = unit.db.selectFrom('chat_messages').select(['id', 'path', 'created_at', 'scan_failures']);
      const rows = await query
        .where('scan_due_at', '<=', now)
        .orderBy('scan_due_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id, path, created_at, scan_failures }) => {
        return { id, path: path ?? '', heldSince: fromContractDateTime(created_at), scanFailures: scan_failures };
      });
    },
    /** When the next one is due after `now`; null when none is. */
    async nextScanAt(now: number): Promise<number | null> {
      const query = unit.db.selectFrom('chat_messages').where('scan_due_at', '>', now);
      return (await query.select((of) => of.fn.min('scan_due_at').as('at')).executeTakeFirst())?.at ?? null;
    },
    async postponeScan(id: number, scanFailures: number, dueAt: number): Promise<void> {
      const change = { scan_failures: scanFailures, scan_due_at: dueAt };
      await unit.db.updateTable('chat_messages').set(change).where('id', '=', id).execute();
    },
    /** Null when its message is gone. A refused file goes, unless a legal hold keeps it. */
    settleScan: (id: number, state: Exclude<ChatFile['state'], 'held'>): Promise<SettledScan | null> =>
      unit.atomically(async ({ db }) => {
        const change = db.updateTable('chat_messages').set({ file_state: state, scan_due_at: null });
        const row = await change.where('id', '=', id).returningAll().executeTakeFirst();
        if (!row) return null;
        const released = db.updateTable('chat_messages').set({ path: null }).where('id', '=', id);
        const goes = released.where('file_state', '=', 'refused').where(notHeld('chat_messages')).returning('id');
        const isGone = (await goes.executeTakeFirst()) !== undefined;
        const ofChat = db.selectFrom('chats').select('operator_id').where('id', '=', row.chat_id);
        const operatorId = (await ofChat.executeTakeFirst())?.operator_id ?? null;
        const userIds = operatorId === null ? null : [operatorId];
        return { message: messageFromRow(row), customerId: row.customer_id, userIds, isGone };
      }),
    /** Messages of a chat up to an id whose file was held at first, as they are. */
    async scannedLater(chatId: number, upTo: number): Promise<ChatMessage[]> {
      const query = unit.db.selectFrom('chat_messages').selectAll().where('chat_id', '=', chatId);
      const rows = await query.where('scan_failures', '>', 0).where('id', '<=', upTo).orderBy('id').execute();
      return rows.map(messageFromRow);
    },
  };
}

/** Files of messages. */
export function filesOfMessages(unit: UnitOfWork) {
  const sums = () =>
    unit.db
      .selectFrom('chat_messages')
      .select((select) => [
        select.fn.countAll<number>().as('count'),
        select.fn.sum<number | null>('file_size').as('bytes'),
      ])
      .where('path', 'is not', null)
      .where('type', '=', 'I');

  return {
    ...scansOfMessages(unit),
    /** The file of a message of a chat; null when there is none that may be handed out. */
    async fileOf(chatId: number, id: number): Promise<StoredFile | null> {
      const query = unit.db.selectFrom('chat_messages').selectAll().where('id', '=', id).where('chat_id', '=', chatId);
      const row = await query.where('file_state', '=', 'ready').executeTakeFirst();
      const file = row && messageFromRow(row).file;
      return file && row.path !== null ? { ...file, path: row.path } : null;
    },
    /** How many files the visitor of a chat sent, and their bytes. */
    async filesOfVisitor(chatId: number): Promise<{ readonly count: number; readonly bytes: number }> {
      const { count, bytes } = await sums().where('chat_id', '=', chatId).executeTakeFirstOrThrow();
      return { count, bytes: bytes ?? 0 };
    },
    /** Bytes of the files that all visitors of a customer sent since a moment of the contract. */
    async bytesOfVisitorsSince(customerId: number, since: string): Promise<number> {
      const query = sums().where('customer_id', '=', customerId).where('created_at', '>=', since);
      return (await query.executeTakeFirstOrThrow()).bytes ?? 0;
    },
    /** Those of these paths that belong to a message. */
    async knownPaths(paths: readonly string[]): Promise<Set<string | null>> {
      const rows = await unit.db.selectFrom('chat_messages').select('path').where('path', 'in', paths).execute();
      return new Set(rows.map(({ path }) => path));
    },
  };
}
