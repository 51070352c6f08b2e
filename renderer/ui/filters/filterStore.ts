import { create } from 'zustand';

/** What narrows a list down, kept while other pages are looked at. */
interface FilterState<F> {
  readonly filter: F;
  change(change: Partial<F>): void;
  /** Leaves nothing out again. */
  clear(): void;
}

/**
 * Makes the state of a list's filters.
 *
 * @param every the filter that leaves nothing out.
 * @param staying what stays when it is cleared, such as the order.
 */
export function createFilterStore<F extends object>(every: F, staying: readonly (keyof F)[] = []) {
  return create<FilterState<F>>()((set) => ({
    filter: every,
    change: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
    clear: () =>
      set(({ filter }) => ({ filter: { ...every, ...Object.fromEntries(staying.map((key) => [key, filter[key]])) } })),
  }));
}

/** Whether a filter leaves anything out. */
export const isNarrowed = <F extends object>(filter: F, every: F): boolean =>
  (Object.keys(every) as (keyof F)[]).some((key) => filter[key] !== every[key]);
