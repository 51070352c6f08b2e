/** What everybody of a customer is told of its queues. Pure. */
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';
import type { QueueRecord } from './queueRepository.ts';
import { type QueueContext, toMembers, toQueue } from './queueView.ts';

/** A queue as it is afterwards, with its agents. */
export function queueUpdated(queue: QueueRecord, context: QueueContext & { names: Names }): NewEvent {
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

type Names = ReadonlyMap<number, string>;
