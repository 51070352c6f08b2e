import { useQuery } from '@tanstack/react-query';
import type { Disposition } from '../../../shared/api/wrapups.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

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
