import { useQuery } from '@tanstack/react-query';
import { Check, CircleSlash, Lock, LockOpen, Minus, PhoneOff, Wifi } from 'lucide-react';
import type { PhoneContact } from '../../../../shared/api/phones.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatSince, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';

/** Registrations end without an event while another one of the same phone is in force. */
const refreshMs = 30_000;

interface Ability {
  readonly label: string;
  /** Null while the phone has not announced any. */
  readonly has: boolean | null;
}

const methods = ['MESSAGE', 'UPDATE', 'REFER', 'INFO'] as const;
const extensions = ['100rel', 'outbound'] as const;

function abilitiesOf(contact: PhoneContact): Ability[] {
  const isSilent = contact.methods.length === 0 && contact.extensions.length === 0;
  return [
    ...methods.map((name) => ({
      label: t(`desk.can.${name}`),
      has: contact.methods.length === 0 ? null : contact.methods.includes(name),
    })),
    ...extensions.map((name) => ({
      label: t(`desk.can.${name}`),
      has: isSilent ? null : contact.extensions.includes(name),
    })),
    { label: t('desk.can.talk'), has: contact.events.length === 0 ? null : contact.events.includes('talk') },
    { label: t('desk.can.webrtc'), has: contact.webrtc },
    { label: t('desk.can.encryption'), has: contact.media_encryption.length > 0 ? true : null },
  ];
}

function AbilityItem({ label, has }: Ability) {
  const words = has === null ? t('desk.can.unknown') : t(has ? 'desk.can.yes' : 'desk.can.no');
  return (
    <li className="flex min-w-0 items-center gap-2">
      {has === true && <Check aria-hidden className="size-4 shrink-0 text-connected" />}
      {has === false && <Minus aria-hidden className="size-4 shrink-0 text-muted" />}
      {has === null && (
        <span aria-hidden className="w-4 shrink-0 text-center text-muted">
          ?
        </span>
      )}
      <span className={has ? undefined : 'text-muted'}>{label}</span>
      <span className="sr-only">{words}</span>
    </li>
  );
}

function ContactItem({ contact }: { readonly contact: PhoneContact }) {
  const { state, transport, encrypted, user_agent, address, uri, registered_at, registered_until } = contact;
  const isOnline = state === 'online';
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 text-base font-medium break-words">{user_agent || t('desk.unnamed')}</span>
        <StateBadge tone={isOnline ? 'connected' : 'failure'} icon={isOnline ? <Wifi /> : <CircleSlash />}>
          {t(`desk.state.${state}`)}
        </StateBadge>
        <StateBadge tone={encrypted ? 'accent' : 'ended'} icon={encrypted ? <Lock /> : <LockOpen />}>
          {transport.toUpperCase()}
        </StateBadge>
      </div>
      <FactList
        facts={[
          { label: t('desk.contactAddress'), value: <span className="font-mono text-xs break-all">{address}</span> },
          { label: t('desk.contactUri'), value: <span className="font-mono text-xs break-all">{uri}</span> },
          {
            label: t('desk.contactTimes'),
            value: t('desk.contactSpan', {
              since: formatSince(parseContractTime(registered_at)),
              until: formatSince(parseContractTime(registered_until)),
            }),
          },
        ]}
      />
      <ul
        aria-label={t('desk.can')}
        className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-4 gap-y-1 text-sm"
      >
        {abilitiesOf(contact).map((ability) => (
          <AbilityItem key={ability.label} {...ability} />
        ))}
      </ul>
    </li>
  );
}

/** Where a phone is registered, one by one, and what it can do there. */
export function ContactsCard({ phoneId }: { readonly phoneId: number }) {
  const contacts = useQuery({
    queryKey: queryKeys.phoneContacts(phoneId),
    refetchInterval: refreshMs,
    queryFn: async () => {
      const query = { sort: 'id', dir: 'DESC' } as const;
      return (await api.call('listPhoneContacts', { params: { id: phoneId }, query })).data;
    },
  });
  return (
    <Card isFlush>
      <header className="border-b border-line px-4 py-3">
        <h2 className="text-base font-semibold">{t('desk.contacts')}</h2>
        <p className="mt-0.5 text-sm text-muted">{t('desk.contactsText')}</p>
      </header>
      <QueryView query={contacts}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<PhoneOff />} title={t('desk.noContact')} text={t('desk.noContactText')} />
          ) : (
            <ul aria-label={t('desk.contacts')} className="divide-y divide-line">
              {all.map((contact) => (
                <ContactItem key={contact.uri} contact={contact} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
