import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Contact } from '../../../shared/api/schemas/contact.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { findContactOfNumber, suggestContacts } from './findContacts.ts';

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

/** Contacts for what was typed, those of the text before until the answer is there; none for no text. */
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
