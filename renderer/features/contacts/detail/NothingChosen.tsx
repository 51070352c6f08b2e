import { BookUser } from 'lucide-react';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** Beside the list while no contact is chosen. */
export function NothingChosen() {
  return (
    <div className="flex flex-1 items-center justify-center">
      <EmptyState icon={<BookUser />} title={t('contacts.none')} text={t('contacts.noneText')} />
    </div>
  );
}
