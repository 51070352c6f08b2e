import { useQuery } from '@tanstack/react-query';
import type { CannedResponse } from '../../../../shared/api/sms/cannedResponses.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';

/** The user's canned responses and everybody's, by name. */
export function useCannedResponses() {
  return useQuery<readonly CannedResponse[]>({
    queryKey: queryKeys.cannedResponses,
    queryFn: async () =>
      (await api.call('listCannedResponses', { query: { limit: 10_000, sort: 'name', dir: 'ASC' } })).data,
  });
}
