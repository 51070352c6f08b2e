import { History, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { CdrList } from './CdrList.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { toCdrFilter } from './historyFilter.ts';
import { useHistory } from './historyStore.ts';
import { type CdrPages, useCdrPages } from './useCdrPages.ts';

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const clear = useHistory((state) => state.clear);
  if (!isFiltered) return <EmptyState icon={<History />} title={t('history.empty')} text={t('history.emptyText')} />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('history.noMatches')}
      text={t('history.noMatchesText')}
      action={<Button onPress={clear}>{t('history.clear')}</Button>}
    />
  );
}

interface ResultsProps {
  readonly pages: CdrPages;
  readonly isFiltered: boolean;
  readonly chosenId: number | null;
}

function Results({ pages, isFiltered, chosenId }: ResultsProps) {
  if (pages.error) return <ErrorState error={pages.error} onRetry={pages.retry} />;
  if (pages.isPending) return <SkeletonRows rows={10} />;
  if (pages.total === 0) return <Nothing isFiltered={isFiltered} />;
  return <CdrList pages={pages} chosenId={chosenId} />;
}

/** The filters and the calls that match them. */
export function HistoryList({ chosenId }: { readonly chosenId: number | null }) {
  const wanted = useHistory((state) => state.filter);
  const deferred = useDeferredValue(wanted);
  const filter = useMemo(() => toCdrFilter(deferred, Date.now()), [deferred]);
  const pages = useCdrPages(filter);
  return (
    <>
      <HistoryFilters total={pages.isPending ? null : pages.total} />
      <div className="flex min-h-0 flex-1 flex-col">
        <Results pages={pages} isFiltered={filter !== undefined} chosenId={chosenId} />
      </div>
    </>
  );
}
