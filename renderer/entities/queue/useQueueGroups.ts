import '../../strings/en/queues.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueueGroup } from '../../../shared/api/queues/queueGroups.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { memberOf, type QueueWithMembers } from './useQueues.ts';

/** All queue groups, by name. */
export function useQueueGroups() {
  return useQuery({
    queryKey: queryKeys.collection('listQueueGroups'),
    queryFn: async () => (await api.call('listQueueGroups', { query: { limit: 10_000 } })).data,
    select: (groups: readonly QueueGroup[]) =>
      groups.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true })),
  });
}

/** The queues of a group. */
export const queuesOfGroup = (queues: readonly QueueWithMembers[], { queue_ids }: QueueGroup) =>
  queues.filter(({ id }) => queue_ids.includes(id));

/** In how many of some queues a user is, and works now. */
export function workIn(queues: readonly QueueWithMembers[], userId: number) {
  const own = queues.flatMap((queue) => memberOf(queue, userId) ?? []);
  return { total: own.length, count: own.filter(({ status }) => status).length };
}

/** Lets agents join and leave all queues of a group that they are in: oneself, from supervisor on others. */
export function useGroupWork() {
  const cache = useQueryClient();
  return async ({ id, name }: QueueGroup, userId: number, status: boolean): Promise<void> => {
    await attempt(
      () => api.call('updateQueueGroup', { params: { id }, body: { users: [{ id: userId, status }] } }),
      (reason) => t('queues.memberRefused', { name, reason }),
    );
    await cache.invalidateQueries({ queryKey: queryKeys.queueList });
  };
}
