import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

const pageSize = 100;
/** A page taller than what a browser can scroll would be cut off; older entries are found by a filter. */
const maximumRows = 400_000;

interface PageOf<T> {
  readonly data: readonly T[];
  readonly total: number;
}

/** A collection of the service. */
interface PagesOptions<T> {
  /** Of the collection and its filter; the page's number is added. */
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
  /** Says which rows are in view, so that their pages are fetched and kept fresh. */
  show(firstIndex: number, lastIndex: number): void;
  retry(): void;
}

const pageOf = (index: number) => Math.floor(index / pageSize) + 1;
/** Outside of the hook, so that what it makes of unchanged pages stays the same. */
const dataOf = <T>(results: UseQueryResult<PageOf<T>>[]) => results.map(({ data }) => data);

/** The entries of a collection, page by page as they come into view. */
export function usePages<T>({ queryKey, fetchPage }: PagesOptions<T>): Pages<T> {
  const pageQuery = (page: number) => ({
    queryKey: [...queryKey, page],
    queryFn: () => fetchPage(page, pageSize),
  });
  const [inView, setInView] = useState({ first: 1, last: 1 });
  const first = useQuery({ ...pageQuery(1), placeholderData: keepPreviousData });
  const firstPage = first.data;
  const total = firstPage?.total ?? 0;
  const rowCount = Math.min(total, maximumRows);
  const start = Math.max(2, inView.first);
  const length = Math.max(0, Math.min(inView.last, pageOf(rowCount - 1)) - start + 1);
  const queries = Array.from({ length }, (_, index) => pageQuery(start + index));
  const others = useQueries({ queries, combine: dataOf<T> });

  return {
    total,
    rowCount,
    isPending: first.isPending,
    error: firstPage === undefined ? first.error : null,
    itemAt: useCallback(
      (index) => {
        const page = pageOf(index);
        return (page === 1 ? firstPage : others[page - start])?.data[index % pageSize];
      },
      [firstPage, others, start],
    ),
    show(firstIndex, lastIndex) {
      const next = { first: pageOf(firstIndex), last: pageOf(lastIndex) };
      if (next.first !== inView.first || next.last !== inView.last) setInView(next);
    },
    retry: () => void first.refetch(),
  };
}
