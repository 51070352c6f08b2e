import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import { useTimeline } from './useTimeline.ts';

const pageSize = 30;

/** Everything that was said with a contact on any channel, newest first. */
export function ContactHistory({ contact }: { readonly contact: Contact }) {
  const [limit, setLimit] = useState(pageSize);
  const { entries, total, isPending, error, retry } = useTimeline(contact, limit);
  if (isPending) return <SkeletonRows rows={5} />;
  if (entries.length === 0) {
    if (error) return <ErrorState error={error} onRetry={retry} />;
    const texts = { title: t('conversation.empty'), text: t('conversation.emptyText') };
    return <EmptyState icon={<MessagesSquare />} {...texts} />;
  }
  return (
    <div className="-mx-2 flex flex-col gap-2 py-2">
      {error && <ErrorState error={error} onRetry={retry} />}
      <ul aria-label={t('contact.history')}>
        {entries.map((entry) => (
          <TimelineRow key={entry.key} entry={entry} />
        ))}
      </ul>
      <div className="flex items-center justify-between gap-2 px-2 pb-2">
        <p className="text-xs text-muted">{t('conversation.total', { count: total.toLocaleString() })}</p>
        {total > entries.length && (
          <Button size="small" onPress={() => setLimit(limit + pageSize)}>
            {t('conversation.more')}
          </Button>
        )}
      </div>
    </div>
  );
}
