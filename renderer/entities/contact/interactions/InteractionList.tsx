import '../../../strings/en/interactions.ts';
import type { ReactNode } from 'react';
import type { Interaction } from '../../../../shared/api/contacts/interactions.ts';
import { reasonOf } from '../../../platform/api/reason.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { InteractionRow } from './InteractionRow.tsx';
import { useInteractions, type WithWhom } from './useInteractions.ts';

interface InteractionListProps {
  readonly whom: WithWhom;
  /** So many are shown first, and so many more each time. */
  readonly step: number;
  /** Stands where nothing was said yet. */
  readonly empty: ReactNode;
  /** Among other things: errors take a line. */
  readonly isCompact?: boolean;
}

/** Everything that was said with somebody, on any way and by whomever, newest first. */
export function InteractionList({ whom, step, empty, isCompact = false }: InteractionListProps) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useInteractions(whom, step);
  if (isPending) return <SkeletonRows rows={isCompact ? 2 : 5} />;
  if (!data) {
    if (isCompact) return <p className="text-failure">{t('interaction.failed', { reason: reasonOf(error) })}</p>;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const total = data.pages[0]?.total ?? 0;
  if (total === 0) return empty;
  return (
    <div className="-mx-2 flex flex-col">
      <ul aria-label={t('interaction.list')}>
        {shownOnce(data.pages.flatMap((page) => page.data)).map((entry) => (
          <InteractionRow key={keyOf(entry)} entry={entry} />
        ))}
      </ul>
      {(hasNextPage || !isCompact) && (
        <div className="flex items-center justify-between gap-2 px-2 pt-1">
          <p className="text-xs text-muted">{t('interaction.total', { count: total.toLocaleString() })}</p>
          {hasNextPage && (
            <Button size="small" onPress={() => void fetchNextPage()}>
              {t('interaction.more')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const keyOf = ({ kind, id }: Interaction) => `${kind} ${id}`;

/** What came meanwhile moves others to the next page. */
function shownOnce(entries: readonly Interaction[]): readonly Interaction[] {
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
}
