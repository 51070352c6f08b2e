import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { type Pages, usePages } from '../../../ui/list/usePages.ts';

/** Past calls, newest first. */
export type CdrPages = Pages<Cdr>;

/** The calls that match a filter, newest first. */
export function useCdrPages(filter: string | undefined): CdrPages {
  return usePages({
    queryKey: [...queryKeys.cdrs, 'page', filter],
    fetchPage: (page, limit) => api.call('listCdrs', { query: { limit, page, filter } }),
  });
}
