import { useQuery } from '@tanstack/react-query';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { type Pages, usePages } from '../../../ui/list/usePages.ts';
import type { toContactQuery } from './contactFilter.ts';

/** Contacts, page by page. */
export type ContactPages = Pages<Contact>;

/** The contacts that a filter leaves. */
export function useContactPages(query: ReturnType<typeof toContactQuery>): ContactPages {
  return usePages({
    queryKey: [...queryKeys.contacts, 'page', query],
    fetchPage: (page, limit) => api.call('listContacts', { query: { ...query, limit, page } }),
  });
}

const mostGroups = 1000;

/** The groups of contacts, by name. */
export function useContactGroups() {
  return useQuery({
    queryKey: [...queryKeys.contacts, 'groups'],
    queryFn: async () =>
      (await api.call('listContactGroups', { query: { limit: mostGroups, sort: 'name', dir: 'ASC' } })).data,
  });
}
