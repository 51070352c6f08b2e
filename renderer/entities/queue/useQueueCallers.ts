import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueueCaller, QueueCallerPatch } from '../../../shared/api/queues/queueCallers.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';

/** Who waits in a queue, in the order in which they are served. Asked for anew when `queue.stats` tells of a change. */
export function useQueueCallers(queueId: number) {
  return useQuery({
    queryKey: queryKeys.queueCallers(queueId),
    queryFn: async () =>
      (
        await api.call('listQueueCallers', {
          params: { id: queueId },
          query: { limit: 10_000, sort: 'position', dir: 'ASC' },
        })
      ).data,
    staleTime: 0,
  });
}

/** What a supervisor does with somebody who waits. */
export function useCallerCommands(queueId: number) {
  const cache = useQueryClient();
  const paramsOf = (caller: QueueCaller) => ({ id: queueId, call_id: caller.id });
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.queueCallers(queueId) });
  return {
    /** Throws what the service refuses, for a form. */
    async change(caller: QueueCaller, body: QueueCallerPatch): Promise<void> {
      await api.call('updateQueueCaller', { params: paramsOf(caller), body });
      await refresh();
    },
    /** Answers whether it is done; a refusal is told. */
    async release(caller: QueueCaller): Promise<boolean> {
      const isDone = await attempt(
        () => api.call('deleteQueueCaller', { params: paramsOf(caller) }),
        (reason) => t('queues.callerRefused', { reason }),
      );
      await refresh();
      return isDone;
    },
  };
}
