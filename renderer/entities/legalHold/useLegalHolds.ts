import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { LegalCase, LegalHold } from '../../../shared/api/privacy/legalHolds.ts';
import type { HeldObject } from '../../../shared/domain/retention.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../platform/format/format.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';

const all = { limit: 10_000 };

/** Something that can be held: a record or contact, or a telephone number. */
export type Holdable =
  | { readonly object: Exclude<HeldObject, 'number'>; readonly id: number }
  | { readonly object: 'number'; readonly number: string };

/** Legal cases, in the order that they were opened. */
export function useLegalCases() {
  return useQuery({
    queryKey: queryKeys.legalCases,
    queryFn: async () => (await api.call('listLegalCases', { query: all })).data,
  });
}

/** All legal holds. */
export function useLegalHolds() {
  return useQuery({
    queryKey: queryKeys.legalHolds,
    queryFn: async () => (await api.call('listLegalHolds', { query: all })).data,
  });
}

/** The holds that cover one thing, directly or through something that it belongs to. */
export function useHoldsOf(of: Holdable) {
  const covers = `${of.object}:${of.object === 'number' ? of.number : of.id}`;
  return useQuery({
    queryKey: [...queryKeys.legalHolds, covers],
    queryFn: async () => (await api.call('listLegalHolds', { query: { ...all, covers } })).data,
  });
}

/** What is held, for people. */
export const titleOf = ({ object, title }: LegalHold): string => (object === 'number' ? formatNumber(title) : title);

/** Who did it, and when. */
export const doneBy = ({ user_name: name, created_at: time }: LegalCase | LegalHold): string =>
  t('retention.heldBy', { name, time: formatDateTime(parseContractTime(time)) });

/** An administrator's commands for cases and holds. */
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
