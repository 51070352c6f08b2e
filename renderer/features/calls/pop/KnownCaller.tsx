import { CalendarClock, StickyNote } from 'lucide-react';
import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { LastCalls } from './LastCalls.tsx';

/** What is kept of the one on the line: where from, notes, when to call again, the last calls. */
export function KnownCaller({ contact }: { readonly contact: Contact }) {
  const { company, labels, notes, next_call_at: nextCall } = contact;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {(company !== '' || labels.length > 0) && (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="min-w-0 truncate font-medium">{company}</span>
          {labels.map((label) => (
            <StateBadge key={label} tone="accent">
              <span className="max-w-40 truncate">{label}</span>
            </StateBadge>
          ))}
        </p>
      )}
      {notes && (
        <p className="flex items-start gap-2">
          <StickyNote role="img" aria-label={t('contact.notes')} className="mt-0.5 size-3.5 shrink-0 text-muted" />
          <span className="line-clamp-3 min-w-0 break-words whitespace-pre-line">{notes}</span>
        </p>
      )}
      {nextCall && (
        <p className="flex items-center gap-2">
          <CalendarClock aria-hidden className="size-3.5 shrink-0 text-muted" />
          {t('pop.nextCall', { when: formatDateTime(parseContractTime(nextCall)) })}
        </p>
      )}
      <LastCalls contact={contact} />
    </div>
  );
}
