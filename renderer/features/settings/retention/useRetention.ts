import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { LegalCase, LegalHold } from '../../../../shared/api/schemas/legalHold.ts';
import { api } from '../../../lib/api/api.ts';
import { attempt } from '../../../lib/api/attempt.ts';
import { queryKeys } from '../../../lib/api/queryKeys.ts';
import { formatNumber } from '../../../lib/numbers/phoneNumber.ts';
import { t } from '../../../strings/t.ts';

const all = { limit: 10_000 };
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

/** Legal cases, in the order that they were opened. */
export function useLegalCases() {
  return useQuery({
    queryKey: queryKeys.legalCases,
    queryFn: async () => (await api.call('listLegalCases', { query: all })).data,
  });
}

/** What is under hold. */
export function useLegalHolds() {
  return useQuery({
    queryKey: queryKeys.legalHolds,
    queryFn: async () => (await api.call('listLegalHolds', { query: all })).data,
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

/** What is held, for people. */
export const titleOf = ({ object, title }: LegalHold): string => (object === 'number' ? formatNumber(title) : title);

/** What an administrator does with cases and holds. */
export function useHoldCommands() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.privacy });
  return {
    refresh,
    async close({ id, name }: LegalCase): Promise<void> {
      const isClosed = await attempt(
        () => api.call('deleteLegalCase', { params: { id } }),
        (reason) => t('retention.closeCaseFailed', { name, reason }),
      );
      if (isClosed) toast.success(t('retention.caseClosed', { name }));
      await refresh();
    },
    async release(hold: LegalHold): Promise<void> {
      const title = titleOf(hold);
      const isFree = await attempt(
        () => api.call('deleteLegalHold', { params: { id: hold.id } }),
        (reason) => t('retention.releaseFailed', { title, reason }),
      );
      if (isFree) toast.success(t('retention.released', { title }));
      await refresh();
    },
  };
}
