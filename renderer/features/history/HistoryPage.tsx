import '../../strings/en/callDetails.ts';
import '../../strings/en/history.ts';
import '../../strings/en/integrations.ts';
import '../../strings/en/retention.ts';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CdrDetail } from './detail/CdrDetail.tsx';
import { HistoryList } from './list/HistoryList.tsx';
import { filterOfAddress, useHistory } from './list/historyFilter.ts';

/** Shown beside the list while no call is chosen. */
function NothingChosen() {
  return (
    <div className="flex flex-1 items-center justify-center">
      <EmptyState icon={<History />} title={t('history.none')} text={t('history.noneText')} />
    </div>
  );
}

/** Past calls at the left, the chosen one at the right; a narrow window shows one of them. */
export function HistoryPage({ cdrId }: { readonly cdrId: number | null }) {
  return (
    <div className="relative flex min-h-0 flex-1">
      <h1 className="sr-only">{t('history.title')}</h1>
      <div
        className={classNames(
          'min-h-0 w-full min-w-0 flex-col wide:flex wide:w-104 wide:shrink-0 wide:border-e wide:border-line',
          cdrId === null ? 'flex' : 'hidden',
        )}
      >
        <HistoryList chosenId={cdrId} />
      </div>
      <div className={classNames('min-h-0 min-w-0 flex-1 flex-col wide:flex', cdrId === null ? 'hidden' : 'flex')}>
        {cdrId === null ? <NothingChosen /> : <CdrDetail key={cdrId} id={cdrId} />}
      </div>
    </div>
  );
}

/** Narrows the history down as an address asks, once; from there on the filters are the user's. */
export function HistoryWith({ filter }: { readonly filter: string }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    useHistory.getState().change(filterOfAddress(filter));
    navigate('/history', { replace: true });
  }, [filter, navigate]);
  return null;
}
