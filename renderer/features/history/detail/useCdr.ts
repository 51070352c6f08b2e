import { useQuery } from '@tanstack/react-query';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';

const mostOfOneConversation = 100;

const equals = (property: string, value: number) => JSON.stringify([{ property, operator: 'eq', value }]);

/** One past call. */
export function useCdr(id: number) {
  return useQuery({
    queryKey: [...queryKeys.cdrs, 'one', id],
    queryFn: async () => (await api.call('getCdr', { params: { id } })).data,
  });
}

/** The calls of the same conversation, itself included, in the order in which they began. */
export function useChain(cdr: Cdr) {
  return useQuery({
    queryKey: [...queryKeys.cdrs, 'chain', cdr.root_live_id],
    queryFn: async () => {
      const filter = equals('root_live_id', cdr.root_live_id);
      const query = { filter, limit: mostOfOneConversation, sort: 'live_id', dir: 'ASC' };
      return (await api.call('listCdrs', { query })).data;
    },
  });
}

/** Supervisions of a call, in order; agents see those that the settings allow. */
export function useSupervisions(id: number) {
  return useQuery({
    queryKey: [...queryKeys.cdrs, 'supervisions', id],
    queryFn: async () => {
      const query = { sort: 'id', dir: 'ASC', limit: mostOfOneConversation } as const;
      return (await api.call('listCdrSupervisions', { params: { id }, query })).data;
    },
  });
}
