import '../../strings/en/lists.ts';
import { useDeferredValue, useState } from 'react';
import { type PlainKey, t } from '../../strings/t.ts';

/** An order of a list. */
export interface Sort<T> {
  readonly id: string;
  readonly label: PlainKey;
  readonly compare: (a: T, b: T) => number;
}

/** Compares texts as people order them: “Sales 2” before “Sales 10”. */
export const byText =
  <T>(textOf: (entry: T) => string) =>
  (a: T, b: T): number =>
    textOf(a).localeCompare(textOf(b), undefined, { numeric: true });

/** The entries in which every word occurs, in the chosen order. */
function foundIn<T>(entries: readonly T[], search: string, wordsOf: (entry: T) => string, sort?: Sort<T>) {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter((entry) => {
    const text = wordsOf(entry).toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  return sort ? found.toSorted(sort.compare) : found;
}

/** State and controls of a search, wherever it runs. */
export interface SearchState {
  readonly sorts: readonly { readonly id: string; readonly label: PlainKey }[];
  readonly search: string;
  readonly sortId: string | undefined;
  /** How many entries are left. */
  readonly status: string;
  readonly setSearch: (search: string) => void;
  readonly setSortId: (id: string) => void;
}

/** A list as it is searched and sorted here. */
export interface Searched<T> extends SearchState {
  /** Matching entries in the chosen order. */
  readonly found: readonly T[];
}

/** How a list is searched and sorted. */
export interface Searching<T> {
  /** Everything of an entry that is searched. */
  readonly wordsOf: (entry: T) => string;
  /** The first one is that of the list as it opens. */
  readonly sorts: readonly Sort<T>[];
}

/** Searches and sorts what is here in whole. */
export function useSearched<T>(entries: readonly T[], { wordsOf, sorts }: Searching<T>): Searched<T> {
  const [search, setSearch] = useState('');
  const [sortId, setSortId] = useState(sorts[0]?.id);
  const sort = sorts.find(({ id }) => id === sortId);
  const found = foundIn(entries, useDeferredValue(search), wordsOf, sort);
  const count = entries.length;
  const status = found.length === count ? t('list.count', { count }) : t('list.found', { found: found.length, count });
  return { sorts, search, sortId, status, found, setSearch, setSortId };
}
