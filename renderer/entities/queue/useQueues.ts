import { useQuery } from '@tanstack/react-query';
import type { Queue } from '../../../shared/api/queues/queues.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

/** Agents of a queue as it was asked for with `include=users`. */
export type QueueMember = Exclude<Queue['users'][number], number>;

/** A queue with its agents. */
export type QueueWithMembers = Omit<Queue, 'users'> & { readonly users: readonly QueueMember[] };

/** A queue as it was asked for with `include=users`. */
export function withMembers(queue: Queue): QueueWithMembers {
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
