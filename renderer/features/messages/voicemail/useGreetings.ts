import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';

/** The user's own announcements. */
export function useGreetings(userId: number) {
  return useQuery({
    queryKey: [...queryKeys.voicemail, 'greetings', userId],
    async queryFn() {
      const filter = JSON.stringify([{ property: 'user_id', operator: 'eq', value: userId }]);
      return (await api.call('listVmAnnouncements', { query: { filter, limit: 10_000 } })).data;
    },
  });
}
