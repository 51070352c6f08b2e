import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, Phone, PhoneMissed } from 'lucide-react';
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import type { Peer } from '../../entities/call/callView.ts';
import { faceOfCdr } from '../../entities/call/record/cdrFace.ts';
import { formatTime, parseContractTime } from '../../platform/format/format.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/classNames.ts';

const kinds = [
  { label: 'phone.type.inbound', Icon: ArrowDownLeft },
  { label: 'phone.type.outbound', Icon: ArrowUpRight },
  { label: 'phone.type.missed', Icon: PhoneMissed },
  { label: 'phone.type.internal', Icon: ArrowLeftRight },
] as const;

const missed = 2;

interface RecentRowProps {
  readonly cdr: Cdr;
  /** With whom it was. */
  readonly peer: Peer;
  /** Its place in the list. */
  readonly row: number;
  readonly isTabStop: boolean;
  readonly onDial: () => void;
}

/** One finished call: with whom, which way, when, how long. Pressed, it calls again. */
export function RecentRow({ cdr, peer: { name, number }, row, isTabStop, onDial }: RecentRowProps) {
  const { label, Icon } = kinds[cdr.type] ?? kinds[1];
  const shownNumber = formatNumber(number);
  const shownName = name || shownNumber || t('common.anonymous');
  const isMissed = cdr.type === missed;
  const again = t('phone.redial', { name: shownName });
  const time = formatTime(parseContractTime(cdr.calldate));
  const { result } = faceOfCdr(cdr);
  return (
    <li>
      <button
        type="button"
        data-row={row}
        tabIndex={isTabStop ? 0 : -1}
        title={again}
        onClick={onDial}
        className="group flex h-13 w-full cursor-default items-center gap-3 rounded-control px-2 text-start hover:bg-hover focus-visible:-outline-offset-2 active:bg-pressed"
      >
        <Avatar name={name} />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{again}</span>
          <span aria-hidden className={classNames('block truncate text-base', isMissed && 'text-failure')}>
            {shownName}
          </span>
          <span className="flex items-center gap-1 text-xs text-muted">
            <Icon aria-hidden className="size-3 shrink-0" />
            <span className="truncate">
              {t(label)}
              {name && ` · ${shownNumber}`}
            </span>
          </span>
        </span>
        <span className="shrink-0 text-end text-xs text-muted">
          <span className="block text-sm text-ink">{time}</span>
          {result}
        </span>
        <span className="flex size-8 shrink-0 items-center justify-center">
          <Phone aria-hidden className="size-4 text-connected" />
        </span>
      </button>
    </li>
  );
}
