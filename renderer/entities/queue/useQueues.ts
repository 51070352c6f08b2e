import '../../strings/en/queues.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueueGroup } from '../../../shared/api/queues/queueGroups.ts';
import type { Queue } from '../../../shared/api/queues/queues.ts';
import type { Disposition } from '../../../shared/api/wrapups.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useHasRole } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';

/** Agents of a queue as it was asked for with `include=users`. */
export type QueueMember = Exclude<Queue['users'][number], number>;

/** A queue with its agents. */
export type QueueWithMembers = Omit<Queue, 'users'> & { readonly users: readonly QueueMember[] };

/** A queue as it was asked for with `include=users`. */
function withMembers(queue: Queue): QueueWithMembers {
  return { ...queue, users: queue.users.filter((user) => typeof user !== 'number') };
}

/** The order of the list; “Sales 2” comes before “Sales 10”. */
export const queuesByName = (a: QueueWithMembers, b: QueueWithMembers): number =>
  a.name.localeCompare(b.name, undefined, { numeric: true });

/** All queues with their agents, by name. Fed by `queue.updated`, `queue.removed` and `queue.stats`. */
export function useQueues() {
  return useQuery({
    queryKey: queryKeys.queueList,
    queryFn: async () => {
      const { data } = await api.call('listQueues', { query: { limit: 10_000, include: 'users' } });
      return data.map(withMembers).toSorted(queuesByName);
    },
  });
}

/** The entry of a user among the agents of a queue. */
export function memberOf({ users }: QueueWithMembers, userId: number | null): QueueMember | undefined {
  return users.find(({ id }) => id === userId);
}

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

const byPlace = (a: Disposition, b: Disposition) => a.position - b.position || a.id - b.id;

/** The dispositions, in the order in which agents see them. */
export function useDispositions() {
  return useQuery({
    queryKey: queryKeys.dispositions,
    queryFn: async () => (await api.call('listDispositions', { query: { limit: 10_000 } })).data.toSorted(byPlace),
  });
}

/** Those that can be chosen for a call of a queue, or of none. */
export function dispositionsOf(all: readonly Disposition[], queueId: number | null): readonly Disposition[] {
  return all.filter(({ queue_ids }) => queue_ids === null || (queueId !== null && queue_ids.includes(queueId)));
}

/** The goals for queues, visible to supervisors. Updated by `queue.goals`. */
export function useQueueGoals() {
  const enabled = useHasRole('supervisor');
  return useQuery({
    enabled,
    queryKey: queryKeys.queueGoals,
    queryFn: async () => (await api.call('getQueueGoals')).data,
  });
}
