import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const pageSize = 50;

interface PageOf<T> {
  /** Newest first. */
  readonly data: readonly T[];
  readonly total: number;
}

interface TranscriptOptions<T> {
  readonly queryKey: readonly unknown[];
  /** Page 1 has the newest. */
  readonly fetchPage: (page: number, limit: number) => Promise<PageOf<T>>;
}

/**
 * The messages of pages that are newest first, in the order oldest first; messages that moved between pages appear
 * once.
 */
export function oldestFirst<T extends { readonly id: number }>(pages: readonly PageOf<T>[]): readonly T[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** The messages of a conversation, the newest at first and older ones on demand. */
export function useTranscript<T extends { readonly id: number }>({ queryKey, fetchPage }: TranscriptOptions<T>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam, pageSize),
    initialPageParam: 1,
    getNextPageParam: (last: PageOf<T>, all: readonly PageOf<T>[]) =>
      all.length * pageSize < last.total ? all.length + 1 : undefined,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const messages = useMemo(() => (data ? oldestFirst(data.pages) : undefined), [data]);
  return {
    error: query.error,
    reload: () => void query.refetch(),
    /** Oldest first; undefined while they load. */
    messages,
    hasOlder: hasNextPage,
    showOlder: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}
