import type { SmsThreadSummary } from '../../../../shared/api/schemas/sms.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { type Pages, usePages } from '../../../ui/list/usePages.ts';

/** The user's threads that match a filter, newest first. */
export function useTextThreads(filter: string | undefined): Pages<SmsThreadSummary> {
  const id = useSession((session) => session.userId) ?? 0;
  return usePages({
    queryKey: [...queryKeys.sms, 'threads', id, filter],
    fetchPage: (page, limit) => api.call('listSmsThreads', { params: { id }, query: { page, limit, filter } }),
  });
}
