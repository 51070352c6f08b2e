import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

const pageSize = 100;
/** A page taller than what a browser can scroll would be cut off; older entries are found by a filter. */
const maximumRows = 400_000;

interface PageOf<T> {
  readonly data: readonly T[];
  readonly total: number;
}

/** A collection of the service. */
interface PagesOptions<T> {
  /** Key of the collection and its filter; the page's number is added. */
  readonly queryKey: readonly unknown[];
  readonly fetchPage: (page: number, limit: number) => Promise<PageOf<T>>;
}

/** Rows of a list of which only the pages in view are fetched. */
export interface Pages<T> {
  readonly total: number;
  /** How many rows the list has. */
  readonly rowCount: number;
  readonly isPending: boolean;
  /** Why there is nothing to show. */
  readonly error: Error | null;
  /** The entry of a row; undefined while its page is on the way. The same function until something changed. */
  readonly itemAt: (index: number) => T | undefined;
  /** Reports which rows are in view, so that their pages are fetched and refreshed. */
  show(firstIndex: number, lastIndex: number): void;
  retry(): void;
}

const pageOf = (index: number) => Math.floor(index / pageSize) + 1;

interface OtherPages<T> {
  readonly data: readonly (PageOf<T> | undefined)[];
  readonly isFetching: boolean;
}

/** Outside of the hook, so that unchanged pages give the same result. */
const othersOf = <T>(results: UseQueryResult<PageOf<T>>[]): OtherPages<T> => ({
  data: results.map(({ data }) => data),
  isFetching: results.some(({ isFetching }) => isFetching),
});

/** The pages of one moment. */
interface Held<T> {
  readonly first: PageOf<T> | undefined;
  readonly others: OtherPages<T>['data'];
  /** Number of the first of the others. */
  readonly start: number;
}

const rowCountOf = ({ first }: Held<unknown>) => Math.min(first?.total ?? 0, maximumRows);

function itemOf<T>({ first, others, start }: Held<T>, index: number): T | undefined {
  const page = pageOf(index);
  return (page === 1 ? first : others[page - start])?.data[index % pageSize];
}

/**
 * The entries of a collection, page by page as they come into view. While pages are refreshed their rows keep their
 * content, and change together: an entry that moves from one page to another is never in neither.
 */
export function usePages<T>({ queryKey, fetchPage }: PagesOptions<T>): Pages<T> {
  const pageQuery = (page: number) => ({
    queryKey: [...queryKey, page],
    queryFn: () => fetchPage(page, pageSize),
  });
  const [inView, setInView] = useState({ first: 1, last: 1, isEnd: false });
  const first = useQuery({ ...pageQuery(1), placeholderData: keepPreviousData });
  const [kept, setKept] = useState<Held<T> | null>(null);
  const lastPage = pageOf(Math.min(first.data?.total ?? 0, maximumRows) - 1);
  // A new entry moves the last entries of the list to another page.
  const lastWanted = Math.min(inView.last + (inView.isEnd ? 1 : 0), lastPage);
  const start = Math.max(2, inView.first);
  const length = Math.max(0, lastWanted - start + 1);
  const queries = Array.from({ length }, (_, index) => pageQuery(start + index));
  const others = useQueries({ queries, combine: othersOf<T> });

  const newest = useMemo(() => ({ first: first.data, others: others.data, start }), [first.data, others.data, start]);
  const isWhole = first.data !== undefined && !first.isFetching && !others.isFetching;
  if (isWhole && kept !== newest) setKept(newest);
  const shown = kept ?? newest;

  return {
    total: shown.first?.total ?? 0,
    rowCount: rowCountOf(shown),
    isPending: first.isPending,
    error: first.data === undefined ? first.error : null,
    // Pages that came into view since then are not in the previous result.
    itemAt: useCallback((index) => itemOf(shown, index) ?? itemOf(newest, index), [shown, newest]),
    show(firstIndex, lastIndex) {
      const next = { first: pageOf(firstIndex), last: pageOf(lastIndex), isEnd: lastIndex === rowCountOf(shown) - 1 };
      const { first: from, last: to, isEnd } = inView;
      if (next.first !== from || next.last !== to || next.isEnd !== isEnd) setInView(next);
    },
    retry: () => void first.refetch(),
  };
}
