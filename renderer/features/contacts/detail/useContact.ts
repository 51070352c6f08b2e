import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { contactWithDuplicatesSchema } from '../../../../shared/api/contacts/contacts.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';

/** A contact, and the ids of those that are likely to be the same. */
export type ContactWithDuplicates = z.infer<typeof contactWithDuplicatesSchema>;

const keyOf = (id: number) => [...queryKeys.contacts, 'one', id];

/** One contact. */
export function useContact(id: number) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async () => (await api.call('getContact', { params: { id } })).data,
  });
}

/** Takes over a contact as the service answered it, and asks again for everything that lists contacts. */
export function useCacheContact(): (contact: ContactWithDuplicates) => void {
  const cache = useQueryClient();
  return (contact) => {
    cache.setQueryData(keyOf(contact.id), contact);
    void cache.invalidateQueries({ queryKey: queryKeys.contacts });
  };
}

/** Forgets a contact that is no more, and asks again for everything that lists contacts. */
export function useUncacheContact(): (id: number) => void {
  const cache = useQueryClient();
  return (id) => {
    cache.removeQueries({ queryKey: keyOf(id) });
    void cache.invalidateQueries({ queryKey: queryKeys.contacts });
  };
}
