import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '../../platform/api/attempt.ts';
import { changeOpened } from '../../platform/api/changeOpened.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { memberOf, type QueueWithMembers } from './useQueues.ts';

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
  return async (seen: QueueWithMembers, userId: number, status: boolean): Promise<void> => {
    const { id, name } = seen;
    const statusIn = (queue: QueueWithMembers) => memberOf(queue, userId)?.status;
    const isChanged = (queue: QueueWithMembers) => ![statusIn(seen), status].includes(statusIn(queue));
    const request = { params: { id }, body: { users: [{ id: userId, status }] } };
    show(id, userId, status);
    await attempt(
      () => changeOpened(seen, 'updateQueue', request, { query: { include: 'users' }, isChanged }),
      (reason) => t('queues.memberRefused', { name, reason }),
    );
    await cache.invalidateQueries({ queryKey: queryKeys.queueList });
  };
}
