import { UserPlus, UserRound, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import type { LiveCall } from '../../../../shared/api/schemas/liveCall.ts';
import { peerOf } from '../../../entities/call/callView.ts';
import { useContactOfNumber } from '../../../entities/contact/useContacts.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { ActionLink } from '../../../ui/ActionLink.tsx';
import { buttonClassName } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { KnownCaller } from './KnownCaller.tsx';

const internal = 'L';

function useCaller(call: LiveCall) {
  const userId = useSession((session) => session.userId) ?? 0;
  const { number } = peerOf(call, userId);
  const contact = useContactOfNumber(number).data;
  // Undefined while nobody has answered yet; a colleague is known without being a contact.
  const isStranger = contact === null && call.type !== internal;
  return { number, contact: contact ?? null, isStranger };
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
  const { number, contact, isStranger } = useCaller(call);
  const isQuiet = !contact && !isStranger && call.queue_name === '' && call.action_url === '';
  if (isQuiet) return null;
  return (
    <section aria-label={t('pop.region')} className={classNames('flex flex-col gap-2 text-sm', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <QueueBadge call={call} />
        {isStranger && <span className="text-muted">{t('pop.unknown')}</span>}
        {(contact || isStranger) && <ContactLink number={number} contactId={contact?.id ?? null} />}
        {call.action_url && <ActionLink url={call.action_url} text={call.action_text} />}
      </div>
      {contact && <KnownCaller contact={contact} />}
    </section>
  );
}
