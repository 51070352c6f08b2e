import { useQuery } from '@tanstack/react-query';
import { CalendarClock, StickyNote, UserPlus, UserRound, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import type { Contact } from '../../../shared/api/contacts/contacts.ts';
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import { peerOf } from '../../entities/call/callView.ts';
import { faceOfCdr } from '../../entities/call/record/cdrFace.ts';
import { useContactOfNumber } from '../../entities/contact/useContacts.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../platform/format/format.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { buttonClassName } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';

const shownCalls = 3;

/** The last calls with a contact, newest first. */
function usePopCalls(contact: Contact | null) {
  const id = contact?.id ?? 0;
  return useQuery({
    queryKey: [...queryKeys.cdrs, 'last-of-contact', id],
    queryFn: async () => {
      const query = { limit: shownCalls, sort: 'calldate', dir: 'DESC' };
      return (await api.call('listContactCdrs', { params: { id }, query })).data;
    },
    enabled: contact !== null,
  });
}

function LastCall({ cdr }: { readonly cdr: Cdr }) {
  const face = faceOfCdr(cdr);
  return (
    <li>
      <Link
        href={`/history/${cdr.id}`}
        className="flex min-h-6 items-center gap-2 rounded-control hover:underline focus-visible:outline-offset-0"
      >
        <face.icon role="img" aria-label={face.label} className={classNames('size-3.5 shrink-0', face.toneClassName)} />
        <span className="shrink-0">{formatDateTime(parseContractTime(cdr.calldate))}</span>
        <span className="min-w-0 truncate text-muted">{[face.result, cdr.notes].filter(Boolean).join(' · ')}</span>
      </Link>
    </li>
  );
}

/** When one talked last, and what was noted then. */
function LastCalls({ contact }: { readonly contact: Contact }) {
  const { data } = usePopCalls(contact);
  if (data === undefined) return null;
  if (data.length === 0) return <p className="text-muted">{t('pop.noCalls')}</p>;
  return (
    <ul aria-label={t('pop.lastCalls')}>
      {data.map((cdr) => (
        <LastCall key={cdr.id} cdr={cdr} />
      ))}
    </ul>
  );
}

/** What is kept of the one on the line: where from, notes, when to call again, the last calls. */
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
      <LastCalls contact={contact} />
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

function QueueBadge({ call }: { readonly call: LiveCall }) {
  if (call.queue_name === '') return null;
  return (
    <StateBadge tone="hold" icon={<UsersRound aria-hidden />}>
      {t('pop.queue', { name: call.queue_name })}
    </StateBadge>
  );
}

interface ContactLinkProps {
  readonly number: string;
  readonly contactId: number | null;
}

function ContactLink({ number, contactId }: ContactLinkProps) {
  const Icon = contactId === null ? UserPlus : UserRound;
  return (
    <Link
      href={contactId === null ? `/contacts/new/${encodeURIComponent(number)}` : `/contacts/${contactId}`}
      className={buttonClassName('secondary', 'small')}
    >
      <Icon aria-hidden className="size-3.5" />
      {t(contactId === null ? 'pop.save' : 'pop.open')}
    </Link>
  );
}

interface ScreenPopProps {
  readonly call: LiveCall;
  readonly className?: string;
}

/** What is known of the other party of a call, and what other programs say about it. Nothing opens by itself. */
export function ScreenPop({ call, className }: ScreenPopProps) {
  const { number, contact, isUnknown } = useCaller(call);
  const isQuiet = !contact && !isUnknown && call.queue_name === '' && call.action_url === '';
  if (isQuiet) return null;
  return (
    <section aria-label={t('pop.region')} className={classNames('flex flex-col gap-2 text-sm', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <QueueBadge call={call} />
        {isUnknown && <span className="text-muted">{t('pop.unknown')}</span>}
        {(contact || isUnknown) && <ContactLink number={number} contactId={contact?.id ?? null} />}
        {call.action_url && <ActionLink url={call.action_url} text={call.action_text} />}
      </div>
      {contact && <KnownCaller contact={contact} />}
    </section>
  );
}
