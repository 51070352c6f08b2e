import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { FilterEntry } from '../../../shared/api/collection.ts';
import type { Contact } from '../../../shared/api/contacts/contacts.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { hasNumber } from './contactView.ts';

/** Contacts with such a part of a number are looked at for the one that has it whole. */
const candidates = 100;
const longestExtension = 5;
const suggested = 20;

async function find(entry: FilterEntry, limit: number): Promise<readonly Contact[]> {
  const query = { filter: JSON.stringify([entry]), limit, sort: 'last_name', dir: 'ASC' };
  return (await api.call('listContacts', { query })).data;
}

/** The contact with a number: the user's own before one that everybody sees, as the service names callers. */
async function findContactOfNumber(number: string, userId: number): Promise<Contact | null> {
  const digits = number.replace(/\D/g, '');
  const isExtension = digits.length <= longestExtension;
  const entry: FilterEntry = isExtension
    ? { property: 'ext', operator: 'eq', value: digits }
    : { property: 'search', operator: 'like', value: digits };
  const found = (await find(entry, candidates)).filter((contact) => hasNumber(contact, digits));
  return found.find((contact) => contact.user_id === userId && !contact.global) ?? found[0] ?? null;
}

/** Contacts for what was typed: a part of a name, company, e-mail or number, or the beginning of a speed dial. */
async function suggestContacts(typed: string): Promise<readonly Contact[]> {
  const text = typed.trim();
  const isCode = /^[0-9*#]{1,10}$/.test(text);
  const [coded, found] = await Promise.all([
    isCode ? find({ property: 'speed_dial', operator: 'like', value: text }, suggested) : [],
    find({ property: 'search', operator: 'like', value: text }, suggested),
  ]);
  const known = new Set(coded.map(({ id }) => id));
  return [...coded, ...found.filter(({ id }) => !known.has(id))];
}

const isNumber = (number: string) => /\d/.test(number);

/** The contact with a number; null when nobody has it. */
export function useContactOfNumber(number: string) {
  const userId = useSession((session) => session.userId) ?? 0;
  return useQuery({
    queryKey: [...queryKeys.contacts, 'of-number', number],
    queryFn: () => findContactOfNumber(number, userId),
    enabled: isNumber(number),
  });
}

const none: readonly Contact[] = [];

/** Contacts that are listed for transfers, by name. */
export function useTransferContacts(): readonly Contact[] {
  const { data } = useQuery({
    queryKey: [...queryKeys.contacts, 'transfer-list'],
    queryFn: () => find({ property: 'transfer_list', operator: 'eq', value: true }, candidates),
  });
  return data ?? none;
}

/** Contacts that match the typed text; those for the previous text while the request runs; none for no text. */
export function useSuggestedContacts(typed: string): readonly Contact[] {
  const text = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: [...queryKeys.contacts, 'suggested', text],
    queryFn: () => suggestContacts(text),
    placeholderData: keepPreviousData,
    enabled: text !== '',
  });
  return text === '' ? none : (data ?? none);
}
