import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';

/** Erasures that are shown: the newest. */
const shownErasures = 20;
/** No event tells of an erasure that has ended. */
const lookAgainMs = 1_500;

/** How many days what is kept. */
export function useRetentionSettings() {
  return useQuery({
    queryKey: queryKeys.retentionSettings,
    queryFn: async () => (await api.call('getRetentionSettings')).data,
  });
}

/** Erasures, newest first; looked at again while one is running. */
export function useErasures() {
  return useQuery({
    queryKey: queryKeys.erasures,
    queryFn: async () => {
      const query = { limit: shownErasures, sort: 'id', dir: 'DESC' } as const;
      return (await api.call('listErasures', { query })).data;
    },
    refetchInterval: ({ state }) => (state.data?.some((erasure) => erasure.state === 'running') ? lookAgainMs : false),
  });
}
