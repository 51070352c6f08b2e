import type { RetentionSettings } from '../../../../shared/api/privacy/retention.ts';
import { queueRetentionKinds, type RetentionKind, retentionKinds } from '../../../../shared/domain/retention.ts';

/** A kind with a period that may differ by queue. */
export type QueueKind = (typeof queueRetentionKinds)[number];

/** Days of a queue as typed; absent kinds are as for all queues. */
export interface QueueDraft {
  readonly queueId: number;
  readonly days: Readonly<Partial<Record<QueueKind, string>>>;
}

/** Days as typed; empty: for ever. */
export interface RetentionDraft {
  readonly days: Readonly<Record<RetentionKind, string>>;
  readonly queues: readonly QueueDraft[];
}

const typed = (days: number | null): string => (days === null ? '' : String(days));
const daysOf = (text: string): number | null => (text === '' ? null : Number(text));

function recordOf<K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
}

/** The initial values of the form. */
export function draftOf(settings: RetentionSettings): RetentionDraft {
  return {
    days: recordOf(retentionKinds, (kind) => typed(settings[kind])),
    queues: settings.queues.map((queue) => {
      const own = queueRetentionKinds.filter((kind) => queue[kind] !== undefined);
      return { queueId: queue.queue_id, days: recordOf(own, (kind) => typed(queue[kind] ?? null)) };
    }),
  };
}

/** A queue that is added starts with the general periods. */
export function newQueueDraft(queueId: number, { days }: RetentionDraft): QueueDraft {
  return { queueId, days: recordOf(queueRetentionKinds, (kind) => days[kind]) };
}

function queueBodyOf({ queueId, days }: QueueDraft) {
  const own = queueRetentionKinds.filter((kind) => days[kind] !== undefined);
  return { queue_id: queueId, ...recordOf(own, (kind) => daysOf(days[kind] ?? '')) };
}

/**
 * The body of the request: what was changed. Unchanged queues are left out: one of them may have been deleted in the
 * meantime, and its records keep its period.
 */
export function bodyOf({ days, queues }: RetentionDraft, before: RetentionDraft) {
  return {
    ...recordOf(retentionKinds, (kind) => (days[kind] === before.days[kind] ? undefined : daysOf(days[kind]))),
    queues: queues === before.queues ? undefined : queues.map(queueBodyOf),
  };
}
