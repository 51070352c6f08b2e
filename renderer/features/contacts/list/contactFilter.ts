import type { FilterEntry } from '../../../../shared/api/collection.ts';
import { createFilterStore } from '../../../ui/Filters.tsx';

/** Sort orders of contacts. */
export const contactSorts = ['last_name', 'company', 'last_call_at', 'next_call_at', 'id'] as const;

export type ContactSort = (typeof contactSorts)[number];

/** Which contacts are shown, and in which order. */
export interface ContactFilter {
  /** Part of a name, company, e-mail or number. */
  readonly search: string;
  readonly audience: 'any' | 'mine' | 'global' | 'internal';
  /** Empty is any. */
  readonly group: string;
  /** Id of a label as text; empty is any. */
  readonly label: string;
  readonly sort: ContactSort;
}

/** Every contact, by name. */
export const everyContact: ContactFilter = { search: '', audience: 'any', group: '', label: '', sort: 'last_name' };

/** The filter of the contacts; cleared, it keeps the order. */
export const useContactFilter = createFilterStore(everyContact, ['sort']);

/** Moments and ids begin with the latest, names with A. */
const isLatestFirst: Readonly<Record<ContactSort, boolean>> = {
  last_name: false,
  company: false,
  last_call_at: true,
  next_call_at: false,
  id: true,
};

function audienceEntries(audience: ContactFilter['audience'], userId: number): readonly FilterEntry[] {
  switch (audience) {
    case 'mine':
      return [{ property: 'user_id', operator: 'eq', value: userId }];
    case 'global':
      return [{ property: 'global', operator: 'eq', value: true }];
    case 'internal':
      return [{ property: 'internal', operator: 'eq', value: true }];
    default:
      return [];
  }
}

/** Whether the filter leaves contacts out; the order does not. */
export function isFiltered({ search, audience, group, label }: ContactFilter): boolean {
  return search.trim() !== '' || audience !== 'any' || group !== '' || label !== '';
}

/** The filter as `GET /contacts` takes it, without a page. */
export function toContactQuery({ search, audience, group, label, sort }: ContactFilter, userId: number) {
  const text = search.trim();
  const entries: readonly FilterEntry[] = [
    ...(text ? [{ property: 'search', operator: 'like', value: text } as const] : []),
    ...audienceEntries(audience, userId),
    ...(group ? [{ property: 'group', operator: 'like', value: group } as const] : []),
    ...(label ? [{ property: 'labels', operator: 'eq', value: label } as const] : []),
    // Contacts without the date are left out of that order.
    ...(sort === 'next_call_at' ? [{ property: sort, operator: 'ne', value: null } as const] : []),
  ];
  return {
    filter: entries.length > 0 ? JSON.stringify(entries) : undefined,
    sort,
    dir: isLatestFirst[sort] ? 'DESC' : 'ASC',
  };
}
