import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../QueryView.tsx';
import { SkeletonRows } from '../Skeleton.tsx';
import type { Pages } from './usePages.ts';

interface PagesViewProps {
  readonly pages: Pages<unknown>;
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** The faces of a list that comes in pages: loading, failed with another try, empty, or there. */
export function PagesView({ pages, empty, children }: PagesViewProps) {
  if (pages.error) return <ErrorState error={pages.error} onRetry={pages.retry} />;
  if (pages.isPending) return <SkeletonRows rows={8} />;
  return pages.total === 0 ? empty : children;
}

interface NoMatchesProps {
  readonly title: string;
  /** A hint what to try. */
  readonly text: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** Nothing matches the filters, and a way to see everything again. */
export function NoMatches({ title, text, clearLabel, onClear }: NoMatchesProps) {
  return (
    <EmptyState icon={<SearchX />} title={title} text={text} action={<Button onPress={onClear}>{clearLabel}</Button>} />
  );
}
