import type { UseQueryResult } from '@tanstack/react-query';
import type { Pages } from '../../../ui/list/usePages.ts';

/** A list that is fetched in one piece, as the list's pages. `items` is what is left of it after narrowing it down. */
export function wholeList<T>(
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'data' | 'refetch'>,
  items: readonly T[],
): Pages<T> {
  return {
    total: items.length,
    rowCount: items.length,
    isPending: query.isPending,
    error: query.data === undefined ? query.error : null,
    itemAt: (index) => items[index],
    show: () => undefined,
    retry: () => void query.refetch(),
  };
}
