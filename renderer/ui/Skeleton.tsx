import { useEffect, useState } from 'react';
import { t } from '../strings/t.ts';
import { classNames } from './classNames.ts';

const delayMs = 150;

/** The shape of something that is loading; nothing for the first 150 ms, so that fast answers do not flicker. */
export function Skeleton({ className }: { readonly className?: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      aria-hidden
      className={classNames('rounded-control', isShown && 'animate-skeleton bg-line', className ?? 'h-4 w-full')}
    />
  );
}

/** Rows of a list that is loading. */
export function SkeletonRows({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div data-loading role="status" aria-label={t('common.loading')} className="flex flex-col gap-3 p-3">
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-2.5 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
