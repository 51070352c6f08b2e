import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { type QueueWithMembers, queuesByName } from './useQueues.ts';

/** Changes the list as it is known; one that was not asked for yet stays unknown. */
export function changeQueues(
  cache: QueryClient,
  change: (queues: readonly QueueWithMembers[]) => QueueWithMembers[],
): void {
  cache.setQueryData<QueueWithMembers[]>(queryKeys.queueList, (queues) => queues && change(queues));
}

/** Takes over a queue as the service told it. */
export function putQueue(cache: QueryClient, queue: QueueWithMembers): void {
  changeQueues(cache, (queues) => [...queues.filter(({ id }) => id !== queue.id), queue].toSorted(queuesByName));
}
