import { useQuery } from '@tanstack/react-query';
import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';

const shownCalls = 3;

/** The last calls with a contact, newest first. */
export function usePopCalls(contact: Contact | null) {
  const id = contact?.id ?? 0;
  return useQuery({
    queryKey: [...queryKeys.cdrs, 'last-of-contact', id],
    queryFn: async () => {
      const query = { limit: shownCalls, sort: 'calldate', dir: 'DESC' };
      return (await api.call('listContactCdrs', { params: { id }, query })).data;
    },
    enabled: contact !== null,
  });
}
