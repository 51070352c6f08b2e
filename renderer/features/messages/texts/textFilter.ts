import type { FilterEntry } from '../../../../shared/api/collection.ts';
import { looksLikeNumber } from '../../../platform/format/phoneNumber.ts';
import { createFilterStore } from '../../../ui/Filters.tsx';

/** Which threads are listed. */
interface TextFilter {
  /** Part of a name or a number. */
  readonly search: string;
  readonly isUnreadOnly: boolean;
}

function searchEntry(search: string): readonly FilterEntry[] {
  const text = search.trim();
  if (text === '') return [];
  if (looksLikeNumber(text)) return [{ property: 'to', operator: 'like', value: text.replace(/\D/g, '') }];
  return [{ property: 'to_name', operator: 'like', value: text }];
}

/** The contract's `filter`; undefined for every thread. */
export function toThreadFilter({ search, isUnreadOnly }: TextFilter): string | undefined {
  const unread: readonly FilterEntry[] = isUnreadOnly ? [{ property: 'unread', operator: 'gt', value: 0 }] : [];
  const entries = [...searchEntry(search), ...unread];
  return entries.length > 0 ? JSON.stringify(entries) : undefined;
}

/** The filter of the threads. */
export const useTexts = createFilterStore<TextFilter>({ search: '', isUnreadOnly: false });
