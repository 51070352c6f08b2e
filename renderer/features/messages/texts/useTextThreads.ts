import type { SmsThreadSummary } from '../../../../shared/api/schemas/sms.ts';
import { type Pages, usePages } from '../../../hooks/usePages.ts';
import { api } from '../../../lib/api/api.ts';
import { queryKeys } from '../../../lib/api/queryKeys.ts';
import { useSession } from '../../../lib/session/sessionStore.ts';

/** The user's threads that match a filter, newest first. */
export function useTextThreads(filter: string | undefined): Pages<SmsThreadSummary> {
  const id = useSession((session) => session.userId) ?? 0;
  return usePages({
    queryKey: [...queryKeys.sms, 'threads', id, filter],
    fetchPage: (page, limit) => api.call('listSmsThreads', { params: { id }, query: { page, limit, filter } }),
  });
}
