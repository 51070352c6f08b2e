import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { api } from '../../../lib/api/api.ts';
import { queryKeys } from '../../../lib/api/queryKeys.ts';

const pageSize = 100;
/** A page taller than what a browser can scroll would be cut off; older calls are found by the filter. */
const maximumRows = 400_000;

/** Rows of a list of which only the pages in view are fetched. */
export interface CdrPages {
  readonly total: number;
  /** How many rows the list has. */
  readonly rowCount: number;
  readonly isPending: boolean;
  /** Why there is nothing to show. */
  readonly error: Error | null;
  /** The call of a row, newest first; undefined while its page is on the way. */
  cdrAt(index: number): Cdr | undefined;
  /** Says which rows are in view, so that their pages are fetched and kept fresh. */
  show(firstIndex: number, lastIndex: number): void;
  retry(): void;
}

const pageOf = (index: number) => Math.floor(index / pageSize) + 1;

function pageQuery(filter: string | undefined, page: number) {
  return {
    queryKey: [...queryKeys.cdrs, 'page', filter, page],
    queryFn: () => api.call('listCdrs', { query: { limit: pageSize, page, filter } }),
  };
}

/** The calls that match a filter, newest first. */
export function useCdrPages(filter: string | undefined): CdrPages {
  const [inView, setInView] = useState({ first: 1, last: 1 });
  const first = useQuery({ ...pageQuery(filter, 1), placeholderData: keepPreviousData });
  const total = first.data?.total ?? 0;
  const rowCount = Math.min(total, maximumRows);
  const start = Math.max(2, inView.first);
  const length = Math.max(0, Math.min(inView.last, pageOf(rowCount - 1)) - start + 1);
  const others = useQueries({ queries: Array.from({ length }, (_, index) => pageQuery(filter, start + index)) });

  return {
    total,
    rowCount,
    isPending: first.isPending,
    error: first.data === undefined ? first.error : null,
    cdrAt(index) {
      const page = pageOf(index);
      const data = page === 1 ? first.data : others[page - start]?.data;
      return data?.data[index % pageSize];
    },
    show(firstIndex, lastIndex) {
      const next = { first: pageOf(firstIndex), last: pageOf(lastIndex) };
      if (next.first !== inView.first || next.last !== inView.last) setInView(next);
    },
    retry: () => void first.refetch(),
  };
}
