import type { ChatFile } from '../../../../shared/api/chats/chatFiles.ts';

/** How far something that one wrote has come. */
export type Mark = 'sending' | 'queued' | 'sent' | 'delivered' | 'read' | 'failed';

/** A file that was sent with a message. */
export interface EntryFile extends ChatFile {
  load(): Promise<Blob>;
}

/** One message of a conversation, whatever kind it is. */
export interface Entry {
  /** Unique in the conversation, and stable. */
  readonly id: string | number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly text: string;
  /** Written on our side. */
  readonly isOwn: boolean;
  /** The author, where the side does not make it clear. */
  readonly author: string;
  /** Null for what others wrote. */
  readonly mark: Mark | null;
  /** Why it failed or still waits, in words; empty when there is nothing to say. */
  readonly reason: string;
  /** It failed, and was not sent again yet. */
  readonly canRetry?: boolean;
  readonly file?: EntryFile | null;
  /** It failed, and another was sent in its place. */
  readonly wasResent?: boolean;
}

/** A row of a conversation: the way to older messages, the day that begins, or a message. */
export type TranscriptRow =
  | { readonly kind: 'older'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | {
      readonly kind: 'entry';
      readonly key: string;
      readonly entry: Entry;
      /** It follows shortly after the previous message of the same side. */
      readonly isContinued: boolean;
    };

/** Messages of one side within this time belong together. */
const togetherMs = 5 * 60_000;

const dayOf = (unixMs: number) => new Date(unixMs).setHours(0, 0, 0, 0);

function continues(entry: Entry, before: Entry | undefined): boolean {
  if (!before || dayOf(before.at) !== dayOf(entry.at)) return false;
  return before.isOwn === entry.isOwn && before.author === entry.author && entry.at - before.at < togetherMs;
}

/** The rows of a conversation, oldest first, with each day in local time before its messages. */
export function toTranscriptRows(entries: readonly Entry[], hasOlder: boolean): readonly TranscriptRow[] {
  const rows: TranscriptRow[] = hasOlder ? [{ kind: 'older', key: 'older' }] : [];
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1];
    const day = dayOf(entry.at);
    if (!before || dayOf(before.at) !== day) rows.push({ kind: 'day', key: `day-${day}`, at: entry.at });
    rows.push({ kind: 'entry', key: `entry-${entry.id}`, entry, isContinued: continues(entry, before) });
  }
  return rows;
}
