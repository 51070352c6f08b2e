import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';

/** Whose calls and messages: a number's, with all others of its contact, or a contact's. */
export type WithWhom = { readonly number: string } | { readonly contact_id: number };

/** Calls and messages with somebody, whoever served them, `limit` at a time, newest first. */
export function useInteractions(whom: WithWhom, limit: number) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.interactions, whom, limit],
    queryFn: ({ pageParam: page }) => api.call('listInteractions', { query: { ...whom, limit, page } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (total > pages.length * limit ? pages.length + 1 : undefined),
  });
}
