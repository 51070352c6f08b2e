import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CannedResponse } from '../../../../shared/api/sms/cannedResponses.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import type { Change } from '../../../ui/hooks/useSubmission.ts';

/** The fields of a canned response. */
export type CannedDraft = Pick<CannedResponse, 'name' | 'text' | 'shared'>;

/** Creates, changes and deletes canned responses; each rejects with the service's error. */
export function useCannedCommands() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.cannedResponses });
  return {
    async save(id: number | null, body: CannedDraft, change: Change) {
      if (id === null) await api.call('createCannedResponse', { body });
      else await change('updateCannedResponse', { params: { id }, body });
      await refresh();
    },
    async remove(id: number) {
      await api.call('deleteCannedResponse', { params: { id } });
      await refresh();
    },
  };
}

/** The user's canned responses and everybody's, by name. */
export function useCannedResponses() {
  return useQuery<readonly CannedResponse[]>({
    queryKey: queryKeys.cannedResponses,
    queryFn: async () =>
      (await api.call('listCannedResponses', { query: { limit: 10_000, sort: 'name', dir: 'ASC' } })).data,
  });
}
