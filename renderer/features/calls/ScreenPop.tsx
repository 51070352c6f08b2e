import { CalendarClock, StickyNote } from 'lucide-react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import type { Contact } from '../../../shared/api/contacts/contacts.ts';
import { peerOf } from '../../entities/call/callView.ts';
import { useContactOfNumber } from '../../entities/contact/useContacts.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { formatDateTime, parseContractTime } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { ActionLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { QueueBadge } from './CallBadges.tsx';
import { ContactLink } from './ContactLink.tsx';

/** The name is shown at once; the history follows. */
const CallerStory = lazyPart(() => import('./CallerStory.tsx').then((file) => file.CallerStory), {
  whileLoading: null,
  whenFailed: null,
});
const LabelChips = lazyPart(() => import('../../entities/label/LabelChips.tsx').then((file) => file.LabelChips), {
  whileLoading: null,
  whenFailed: null,
});

/** What is stored of the person on the line: source, notes, when to call again. */
function KnownCaller({ contact }: { readonly contact: Contact }) {
  const { company, labels, notes, next_call_at: nextCall } = contact;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {(company !== '' || labels.length > 0) && (
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="min-w-0 truncate font-medium">{company}</span>
          <LabelChips labels={labels} />
        </div>
      )}
      {notes && (
        <p className="flex items-start gap-2">
          <StickyNote role="img" aria-label={t('contact.notes')} className="mt-0.5 size-3.5 shrink-0 text-muted" />
          <span className="written line-clamp-3 min-w-0 break-words whitespace-pre-line">{notes}</span>
        </p>
      )}
      {nextCall && (
        <p className="flex items-center gap-2">
          <CalendarClock aria-hidden className="size-3.5 shrink-0 text-muted" />
          {t('pop.nextCall', { when: formatDateTime(parseContractTime(nextCall)) })}
        </p>
      )}
    </div>
  );
}

const internal = 'L';

function useCaller(call: LiveCall) {
  const userId = useSession((session) => session.userId) ?? 0;
  const { number } = peerOf(call, userId);
  const contact = useContactOfNumber(number).data;
  // Undefined while nobody has answered yet; a colleague is known without being a contact.
  const isUnknown = contact === null && call.type !== internal;
  return { number, contact: contact ?? null, isUnknown };
}

interface ScreenPopProps {
  readonly call: LiveCall;
  readonly className?: string;
}

/** What is known of the other party, and what other programs say about it. Nothing opens by itself. */
export function ScreenPop({ call, className }: ScreenPopProps) {
  const { number, contact, isUnknown } = useCaller(call);
  const isQuiet =
    !contact && !isUnknown && call.queue_name === '' && call.action_url === '' && call.handed_over === null;
  if (isQuiet) return null;
  return (
    <section aria-label={t('pop.region')} className={classNames('flex flex-col gap-2 text-sm', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {call.queue_name !== '' && <QueueBadge name={call.queue_name} wait={call.queue_wait} />}
        {isUnknown && <span className="text-muted">{t('pop.unknown')}</span>}
        {(contact || isUnknown) && <ContactLink number={number} contactId={contact?.id ?? null} />}
        {call.action_url && <ActionLink url={call.action_url} text={call.action_text} />}
      </div>
      {contact && <KnownCaller contact={contact} />}
      <CallerStory call={call} number={number} contact={contact} isStranger={isUnknown} />
    </section>
  );
}
