import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueueCaller, QueueCallerPatch } from '../../../shared/api/queues/queueCallers.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { isolated } from '../../strings/isolated.ts';
import { t } from '../../strings/t.ts';
import type { QueueWithMembers } from './useQueues.ts';

/** Name, else number of somebody who waits. */
export function nameOfCaller({ name, number }: QueueCaller): string {
  return isolated(name) || (number ? formatNumber(number) : t('queues.unknownCaller'));
}

const queryOf = (queueId: number) => ({
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

/**
 * Callers who wait in a queue, in the order in which they are served. Requested again when `queue.stats` reports a
 * change.
 */
export const useQueueCallers = (queueId: number) => useQuery(queryOf(queueId));

/** Somebody who waits, and where. */
interface CallerInQueue {
  readonly caller: QueueCaller;
  readonly queue: QueueWithMembers;
}

/** Callers who wait in some queues, the first to come first. */
export function useCallersOf(queues: readonly QueueWithMembers[]): readonly CallerInQueue[] {
  const busy = queues.filter(({ waiting }) => waiting > 0);
  const answers = useQueries({ queries: busy.map(({ id }) => queryOf(id)) });
  return busy
    .flatMap((queue, index) => (answers[index]?.data ?? []).map((caller) => ({ caller, queue })))
    .toSorted((a, b) => a.caller.created_at.localeCompare(b.caller.created_at));
}

/** A supervisor's commands for a waiting caller. */
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
    /** Answers whether it succeeded; a refusal is shown. */
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
