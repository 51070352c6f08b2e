/** Queues and who waits in them, as the contract and events show them. Pure. */

import type { QueueCaller } from '../../../shared/api/queues/queueCallers.ts';
import type { Queue, QueueMember } from '../../../shared/api/queues/queues.ts';
import { toContractDateTime, toContractTimestamp } from '../../../shared/domain/time.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';
import { isOpen } from './businessHours.ts';
import type { QueuedCaller } from './queuedCaller.ts';
import type { QueueRecord } from './queueRepository.ts';

/** What is shown of a queue besides its record. */
export interface QueueContext {
  readonly waiting: number;
  /** Since when the longest of them waits, Unix milliseconds; null while nobody waits. */
  readonly longestSince: number | null;
  /** Seconds that a caller who came now would wait; null where nobody works. */
  readonly expectedWait: number | null;
  /** Unix milliseconds. */
  readonly now: number;
  /** Names of users by id: shows the agents as objects; null shows their ids. */
  readonly names: ReadonlyMap<number, string> | null;
}

/** The agents of a queue as objects. */
export function toMembers({ members }: QueueRecord, names: ReadonlyMap<number, string>): QueueMember[] {
  return members.map(({ userId, status, penalty }) => ({ id: userId, name: names.get(userId) ?? '', status, penalty }));
}

/** The queue resource. */
export function toQueue(queue: QueueRecord, { waiting, longestSince, expectedWait, now, names }: QueueContext): Queue {
  const { id, name, number, settings, members, createdAt } = queue;
  return {
    id,
    name,
    number,
    ...settings,
    waiting,
    longest_wait_since: longestSince === null ? null : toContractTimestamp(longestSince),
    expected_wait: expectedWait,
    users: names ? toMembers(queue, names) : members.map(({ userId }) => userId),
    open: isOpen(settings.hours, now),
    created_at: toContractDateTime(createdAt),
  };
}

/** The event about a changed queue, with its agents. */
export function queueUpdated(
  queue: QueueRecord,
  context: QueueContext & { names: ReadonlyMap<number, string> },
): NewEvent {
  const users = toMembers(queue, context.names);
  return {
    customerId: queue.customerId,
    userIds: null,
    body: {
      event_name: 'queue.updated',
      event_time: toContractDateTime(context.now),
      queue_id: queue.id,
      queue: { ...toQueue(queue, context), users },
    },
  };
}

/** A queue is gone; `now` in Unix milliseconds. */
export function queueRemoved({ id, customerId, name }: QueueRecord, now: number): NewEvent {
  return {
    customerId,
    userIds: null,
    body: { event_name: 'queue.removed', event_time: toContractDateTime(now), queue_id: id, queue_name: name },
  };
}

/** A waiting caller, at a position and a moment (Unix milliseconds). */
export function toQueueCaller(caller: QueuedCaller, position: number, now: number): QueueCaller {
  const { entry, ringing, only } = caller;
  return {
    id: entry.callId,
    position,
    number: entry.number,
    name: entry.name,
    priority: entry.priority,
    user_id: only,
    created_at: toContractDateTime(entry.since),
    wait: Math.max(0, Math.round((now - entry.since) / 1000)),
    ringing_user_ids: [...ringing],
    callback: entry.callBack !== null,
    tries: entry.callBack?.tries ?? 0,
    next_call_at: entry.callBack === null ? null : toContractDateTime(entry.callBack.nextTryAt),
  };
}
