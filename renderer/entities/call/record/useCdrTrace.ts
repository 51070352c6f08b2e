import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';

/** More messages than a ladder can be read with. */
const mostMessages = 2000;

/** What a ladder asks for: the call with its consultations and transfers. */
export const ladderQuery = { limit: mostMessages, extent: 'conversation' } as const;

/** The SIP messages of an ended call, and of what consultations and transfers made of it. */
export function useCdrTrace(id: number, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: queryKeys.cdrTrace(id),
    queryFn: async () => (await api.call('getCdrTrace', { params: { id }, query: ladderQuery })).data,
  });
}
