import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonRows } from './Skeleton.tsx';

interface QueryViewProps<T> {
  readonly query: UseQueryResult<T>;
  readonly loading?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** The faces of something that is fetched: loading, failed with another try, or there. Old data beats an error. */
export function QueryView<T>({ query, loading, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return loading ?? <SkeletonRows />;
}
