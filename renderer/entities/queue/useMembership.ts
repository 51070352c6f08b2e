import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import type { QueueWithMembers } from './useQueues.ts';

/** Lets agents of a queue join and leave it: oneself, from supervisor on others. Shown at once, taken back on a refusal. */
export function useMembership() {
  const cache = useQueryClient();
  const show = (queueId: number, userId: number, status: boolean) =>
    cache.setQueryData<QueueWithMembers[]>(queryKeys.queueList, (queues) =>
      queues?.map((queue) =>
        queue.id === queueId
          ? { ...queue, users: queue.users.map((user) => (user.id === userId ? { ...user, status } : user)) }
          : queue,
      ),
    );
  return async ({ id, name }: QueueWithMembers, userId: number, status: boolean): Promise<void> => {
    show(id, userId, status);
    await attempt(
      () => api.call('updateQueue', { params: { id }, body: { users: [{ id: userId, status }] } }),
      (reason) => t('queues.memberRefused', { name, reason }),
    );
    await cache.invalidateQueries({ queryKey: queryKeys.queueList });
  };
}
