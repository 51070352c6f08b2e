import { useQuery } from '@tanstack/react-query';
import type { Chat } from '../../../../shared/api/chats/chats.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { type Pages, usePages } from '../../../ui/list/usePages.ts';

/** Chats that wait, and that are open. The service lets no more than some dozens wait. */
export function useOpenChats() {
  return useQuery({
    queryKey: [...queryKeys.visitorChats, 'open'],
    async queryFn() {
      const filter = JSON.stringify([{ property: 'state', operator: 'in', value: ['WAITING', 'OPEN'] }]);
      return (await api.call('listChats', { query: { filter, limit: 10_000 } })).data;
    },
  });
}

/** Chats that are over, the newest first. */
export function useEndedChats(): Pages<Chat> {
  const filter = JSON.stringify([{ property: 'state', operator: 'eq', value: 'ENDED' }]);
  return usePages({
    queryKey: [...queryKeys.visitorChats, 'ended'],
    fetchPage: (page, limit) => api.call('listChats', { query: { page, limit, filter } }),
  });
}

/** One chat. */
export function useChat(id: number) {
  return useQuery({
    queryKey: [...queryKeys.visitorChats, 'chat', id],
    queryFn: async () => (await api.call('getChat', { params: { id } })).data,
  });
}
