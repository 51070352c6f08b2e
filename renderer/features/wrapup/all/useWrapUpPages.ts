import type { WrapUp } from '../../../../shared/api/schemas/wrapup.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { type Pages, usePages } from '../../../ui/list/usePages.ts';
import type { Whose } from '../followUps/useFollowUps.ts';

/** All, or those in which nobody said what came of the call. */
export type WrapUpFilter = 'all' | 'unfinished';

/** Wrap-ups, the newest first. */
export function useWrapUpPages(whose: Whose, which: WrapUpFilter): Pages<WrapUp> {
  const userId = useSession((session) => session.userId) ?? 0;
  const conditions = [
    ...(whose === 'mine' ? [{ property: 'user_id', operator: 'eq', value: userId }] : []),
    ...(which === 'unfinished' ? [{ property: 'disposition_id', operator: 'eq', value: null }] : []),
  ];
  const filter = JSON.stringify(conditions);
  return usePages({
    queryKey: [...queryKeys.wrapUps, 'all', filter],
    fetchPage: (page, limit) => api.call('listWrapUps', { query: { page, limit, filter } }),
  });
}
