import { CalendarClock, PhoneForwarded, StickyNote, UsersRound } from 'lucide-react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import type { Contact } from '../../../shared/api/contacts/contacts.ts';
import { peerOf } from '../../entities/call/callView.ts';
import { useContactOfNumber } from '../../entities/contact/useContacts.ts';
import { formatDateTime, formatDuration, parseContractTime } from '../../platform/format/format.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { classNames } from '../../ui/classNames.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { ContactLink } from './ContactLink.tsx';

const InteractionList = lazyPart(
  () => import('../../entities/contact/interactions/InteractionList.tsx').then((file) => file.InteractionList),
  { whileLoading: <SkeletonRows rows={2} />, whenFailed: null },
);

/** So many calls and messages are shown at first. */
const shownFirst = 3;

interface StoryProps {
  readonly number: string;
  readonly contact: Contact | null;
}

/** What anybody said with the one on the line before, or that nobody did. */
function Story({ number, contact }: StoryProps) {
  // Records may be deleted by now; the contact still says when it was talked to.
  const isFirst = !contact?.last_call_at;
  const first = t(contact ? 'pop.firstWithContact' : 'pop.firstWithNumber');
  const empty = isFirst ? <p className="text-muted">{first}</p> : null;
  return <InteractionList whom={{ number }} step={shownFirst} empty={empty} isCompact />;
}

/** Who passed the call on, where the customer waited before, and what was noted then. */
function HandedOver({ call: { handed_over: handedOver } }: { readonly call: LiveCall }) {
  if (!handedOver) return null;
  const { from, notes, queue_name: queue, queue_wait: wait } = handedOver;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-1.5">
        {from && (
          <StateBadge tone="accent" icon={<PhoneForwarded aria-hidden />}>
            <span className="max-w-60 truncate">{t('pop.from', { name: from })}</span>
          </StateBadge>
        )}
        {queue !== '' && <QueueBadge name={queue} wait={wait} />}
      </p>
      {notes.length > 0 && (
        <ul aria-label={t('pop.handedNotes')} className="flex flex-col gap-1">
          {notes.map((note) => (
            <li key={note.call_id} className="flex items-start gap-2">
              <StickyNote aria-hidden className="mt-0.5 size-3.5 shrink-0 text-muted" />
              <span className="min-w-0 break-words whitespace-pre-line">
                {note.from && <span className="font-medium">{note.from}: </span>}
                {note.text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is kept of the one on the line: where from, notes, when to call again. */
function KnownCaller({ contact }: { readonly contact: Contact }) {
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

interface QueueBadgeProps {
  readonly name: string;
  readonly wait: number | null;
}

function QueueBadge({ name, wait }: QueueBadgeProps) {
  return (
    <StateBadge tone="hold" icon={<UsersRound aria-hidden />}>
      <span className="max-w-60 truncate">{t('pop.queue', { name })}</span>
      {wait !== null && wait > 0 && <span>· {t('pop.waited', { wait: formatDuration(wait) })}</span>}
    </StateBadge>
  );
}

interface ScreenPopProps {
  readonly call: LiveCall;
  readonly className?: string;
}

/** What is known of the other party of a call, and what other programs say about it. Nothing opens by itself. */
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
      <HandedOver call={call} />
      {contact && <KnownCaller contact={contact} />}
      {(contact || isUnknown) && call.type !== internal && <Story number={number} contact={contact} />}
    </section>
  );
}
