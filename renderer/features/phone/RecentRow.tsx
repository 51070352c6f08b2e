import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, Phone, PhoneMissed } from 'lucide-react';
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import { faceOfCdr } from '../../entities/call/record/cdrFace.ts';
import { peerOfCdr } from '../../entities/call/record/useRecentCdrs.ts';
import { useNamedPeer } from '../../entities/call/useNamedPeer.ts';
import { formatTime, parseContractTime } from '../../platform/format/format.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/classNames.ts';
import { IconButton } from '../../ui/IconButton.tsx';

const kinds = [
  { label: 'phone.type.inbound', Icon: ArrowDownLeft },
  { label: 'phone.type.outbound', Icon: ArrowUpRight },
  { label: 'phone.type.missed', Icon: PhoneMissed },
  { label: 'phone.type.internal', Icon: ArrowLeftRight },
] as const;

const missed = 2;

interface RecentRowProps {
  readonly cdr: Cdr;
  readonly userExtension: string | undefined;
  readonly onDial: (number: string) => void;
}

/** One finished call: with whom, which way, when, how long. */
export function RecentRow({ cdr, userExtension, onDial }: RecentRowProps) {
  const { name, number } = useNamedPeer()(peerOfCdr(cdr, userExtension));
  const { label, Icon } = kinds[cdr.type] ?? kinds[1];
  const shownName = name || formatNumber(number) || t('common.anonymous');
  const isMissed = cdr.type === missed;
  return (
    <div className="group flex h-13 cursor-default items-center gap-3 px-2">
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <span className={classNames('block truncate text-base', isMissed && 'text-failure')}>{shownName}</span>
        <span className="flex items-center gap-1 text-xs text-muted">
          <Icon aria-hidden className="size-3 shrink-0" />
          <span className="truncate">
            {t(label)}
            {name && ` · ${formatNumber(number)}`}
          </span>
        </span>
      </span>
      <span className="shrink-0 text-right text-xs text-muted">
        <span className="block text-sm text-ink">{formatTime(parseContractTime(cdr.calldate))}</span>
        {faceOfCdr(cdr).result}
      </span>
      <IconButton label={t('phone.redial', { name: shownName })} onPress={() => onDial(number)}>
        <Phone aria-hidden className="size-4 text-connected" />
      </IconButton>
    </div>
  );
}
