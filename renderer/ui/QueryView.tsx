import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../shared/api/client.ts';
import { t } from '../strings/t.ts';
import { Button } from './Button.tsx';
import { SkeletonRows } from './Skeleton.tsx';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) {
    return t(error.isLate ? 'error.late' : 'error.unreachable');
  }
  const reason = error instanceof Error ? error.message : t('common.unknown');
  return `${reason}. ${t('error.stillWorks')}`.replace('..', '.');
}

/** What happened, what still works, and a button to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-2 px-6 py-8 text-center">
      <TriangleAlert aria-hidden className="size-7 stroke-[1.5] text-failure" />
      <p className="text-base font-medium">{t('error.title')}</p>
      <p className="max-w-80 text-sm text-muted">{messageOf(error)}</p>
      {onRetry && (
        <Button className="mt-2" icon={<RotateCw aria-hidden className="size-4" />} onPress={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

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
