import { CircleSlash, PhoneOff, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Phone, PhoneState } from '../../../../shared/api/phones.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { formatSince, parseContractTime } from '../../../platform/format/format.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { StateBadge, type StateTone } from '../../../ui/StateBadge.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { type NewPhone, usePhoneCommands } from './usePhoneCommands.ts';

const looks: Readonly<Record<PhoneState, { readonly tone: StateTone; readonly icon: ReactNode }>> = {
  online: { tone: 'connected', icon: <Wifi aria-hidden /> },
  unreachable: { tone: 'failure', icon: <CircleSlash aria-hidden /> },
  offline: { tone: 'ended', icon: <PhoneOff aria-hidden /> },
};

/** Since when it is registered; or when it was last seen if it is not registered or does not answer. */
function timesOf({ state, registered_at, last_seen_at }: Phone): string[] {
  const since = registered_at && t('desk.since', { time: formatSince(parseContractTime(registered_at)) });
  const seen = last_seen_at
    ? t('desk.seen', { time: formatSince(parseContractTime(last_seen_at)) })
    : t('desk.neverSeen');
  return [since ?? '', state === 'online' ? '' : seen];
}

/** The phone, its address, and since when. */
export function factsOf(phone: Phone): readonly string[] {
  const { user_agent, transport, address } = phone;
  const place = transport ? `${transport.toUpperCase()} ${address}` : '';
  return [user_agent, place, ...timesOf(phone)].filter(Boolean);
}

interface PhoneRowProps {
  readonly phone: Phone;
  /** Its owner, if that is not obvious. */
  readonly owner?: string;
  readonly onRenewed: (phone: NewPhone) => void;
}

/** One phone: its state, and actions. */
export function PhoneRow({ phone, owner, onRenewed }: PhoneRowProps) {
  const { change, remove, refresh } = usePhoneCommands();
  const { name, state } = phone;
  const renew = async () => {
    await attempt(
      async () => onRenewed((await api.call('renewPhonePassword', { params: { id: phone.id } })).data),
      (reason) => t('desk.renewFailed', { reason }),
    );
    await refresh();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-64">
        <span className="flex min-w-0 items-center gap-2">
          <Link
            href={`/settings/phones/${phone.id}`}
            className="min-w-0 cursor-default truncate rounded-control text-base font-medium hover:text-accent"
          >
            {inOneLine([name, owner])}
          </Link>
          <StateBadge tone={looks[state].tone} icon={looks[state].icon}>
            {t(`desk.state.${state}`)}
          </StateBadge>
        </span>
        <span className="selectable block font-mono text-xs">{phone.username}</span>
        <span className="block text-xs break-words text-muted">{inOneLine(factsOf(phone))}</span>
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden className="text-sm text-muted">
          {t('desk.ringsShort')}
        </span>
        <Switch
          label={t('desk.rings', { name })}
          isLabelHidden
          isSelected={phone.rings}
          onChange={(rings) => void change(phone, { rings })}
        />
      </span>
      <span className="flex gap-2">
        <ConfirmButton
          size="small"
          aria-label={t('desk.renewOf', { name })}
          question={t('desk.renewQuestion', { name })}
          confirmLabel={t('desk.renew')}
          onConfirm={() => void renew()}
        >
          {t('desk.renew')}
        </ConfirmButton>
        <ConfirmButton
          size="small"
          aria-label={t('desk.removeOf', { name })}
          question={t('desk.removeQuestion', { name })}
          confirmLabel={t('desk.remove')}
          onConfirm={() => void remove(phone)}
        >
          {t('desk.remove')}
        </ConfirmButton>
      </span>
    </li>
  );
}
