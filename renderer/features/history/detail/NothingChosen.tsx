import { History } from 'lucide-react';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** What stands beside the list while no call is chosen. */
export function NothingChosen() {
  return (
    <div className="flex flex-1 items-center justify-center">
      <EmptyState icon={<History />} title={t('history.none')} text={t('history.noneText')} />
    </div>
  );
}
