import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkList } from '../../../ui/list/LinkList.tsx';
import type { Pages } from '../../../ui/list/usePages.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

interface ListViewProps<T> {
  readonly label: string;
  readonly pages: Pages<T>;
  readonly keyOf: (item: T) => string | number;
  readonly hrefOf: (item: T) => string;
  readonly isChosen: (item: T) => boolean;
  readonly empty: ReactNode;
  readonly children: (item: T) => ReactNode;
}

const rowHeight = 60;

/** A list with its faces: loading, failed with another try, empty, or there. */
export function ListView<T>({ label, pages, empty, ...list }: ListViewProps<T>) {
  if (pages.error) return <ErrorState error={pages.error} onRetry={pages.retry} />;
  if (pages.isPending) return <SkeletonRows rows={8} />;
  if (pages.total === 0) return empty;
  return <LinkList label={label} pages={pages} rowHeight={rowHeight} {...list} />;
}
