import type { Entry } from './entry.ts';

/** A row of a conversation: the way to older messages, the day that begins, or a message. */
export type TranscriptRow =
  | { readonly kind: 'older'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | {
      readonly kind: 'entry';
      readonly key: string;
      readonly entry: Entry;
      /** The same side goes on a short while after its message before. */
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
