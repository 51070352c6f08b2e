import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { FilterEntry } from '../../../../shared/api/collection.ts';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { numbersOfContact } from '../../../entities/contact/contactView.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import {
  callEntry,
  chatEntry,
  mergeTimeline,
  smsEntry,
  type TimelineEntry,
  type TimelinePart,
  voicemailEntry,
} from './timeline.ts';

/** Everything that was said with a contact, as far as it was asked for. */
export interface Timeline {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[];
  readonly total: number;
  readonly isPending: boolean;
  /** Why a part of it is missing. */
  readonly error: Error | null;
  retry(): void;
}

interface Page<T> {
  readonly data: readonly T[];
  readonly total: number;
}

function partOf<T>({ data, total }: Page<T>, toEntry: (item: T) => TimelineEntry): TimelinePart {
  return { entries: data.map(toEntry), total };
}

/** Where a contact's parts are asked for: with which key, and how. */
function partQueries(contact: Contact, limit: number) {
  const numbers = [...new Set(numbersOfContact(contact).map(({ number }) => number))];
  const page = (entry: FilterEntry, sort: string) => ({ filter: JSON.stringify([entry]), limit, sort, dir: 'DESC' });
  const among = (property: string): FilterEntry => ({ property, operator: 'in', value: numbers });
  const sms = (property: 'from' | 'to') => ({
    queryKey: [...queryKeys.sms, 'of-numbers', property, numbers, limit],
    queryFn: async () => partOf(await api.call('listSms', { query: page(among(property), 'created_at') }), smsEntry),
  });
  const chats = (entry: FilterEntry) => ({
    queryKey: [...queryKeys.visitorChats, 'of-contact', entry, limit],
    queryFn: async () => partOf(await api.call('listChats', { query: page(entry, 'created_at') }), chatEntry),
  });
  const calls = {
    queryKey: [...queryKeys.cdrs, 'of-contact', contact.id, numbers, limit],
    queryFn: async () => {
      const query = { limit, sort: 'calldate', dir: 'DESC' };
      return partOf(await api.call('listContactCdrs', { params: { id: contact.id }, query }), callEntry);
    },
  };
  const voicemail = {
    queryKey: [...queryKeys.voicemail, 'of-numbers', numbers, limit],
    queryFn: async () =>
      partOf(await api.call('listVoiceMessages', { query: page(among('from'), 'created_at') }), voicemailEntry),
  };
  const byMail = chats({ property: 'visitor_email', operator: 'eq', value: contact.email });
  return [
    ...(numbers.length > 0 ? [calls, sms('from'), sms('to'), voicemail, chats(among('visitor_number'))] : []),
    ...(contact.email ? [byMail] : []),
  ].map((query) => ({ ...query, placeholderData: keepPreviousData<TimelinePart> }));
}

function combined(results: readonly UseQueryResult<TimelinePart>[], limit: number): Timeline {
  const parts = results.flatMap(({ data }) => data ?? []);
  return {
    entries: mergeTimeline(parts, limit),
    total: parts.reduce((sum, { total }) => sum + total, 0),
    isPending: results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error)?.error ?? null,
    retry() {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

/** The newest `limit` calls, messages, chats and voice messages with a contact. */
export function useTimeline(contact: Contact, limit: number): Timeline {
  return combined(useQueries({ queries: partQueries(contact, limit) }), limit);
}
