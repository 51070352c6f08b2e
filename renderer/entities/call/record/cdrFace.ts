import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, PhoneMissed } from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { type DispositionName, dispositionCodes } from '../../../../shared/domain/codes.ts';
import { formatDuration } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';

/** How a past call is shown. */
export interface CdrFace {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly label: string;
  /** Ink of the icon. */
  readonly toneClassName: string;
  /** Talk time, or why there was none. */
  readonly result: string;
  /** Missed: somebody should call back. */
  readonly isTrouble: boolean;
}

const kinds = [
  { icon: ArrowDownLeft, label: 'history.type.inbound', tone: 'text-connected' },
  { icon: ArrowUpRight, label: 'history.type.outbound', tone: 'text-accent' },
  { icon: PhoneMissed, label: 'history.type.missed', tone: 'text-failure' },
  { icon: ArrowLeftRight, label: 'history.type.internal', tone: 'text-muted' },
] as const;

const missed = 2;

const reasons = {
  'NO ANSWER': 'history.notAnswered',
  BUSY: 'history.busy',
  FAILED: 'history.failed',
  CANCELLED: 'history.cancelled',
} as const satisfies Record<Exclude<DispositionName, 'CONNECTED'>, string>;

type Outcome = Pick<Cdr, 'type' | 'disposition' | 'billsec'>;

function resultOf(cdr: Outcome): string {
  const disposition = dispositionCodes.find(({ value }) => value === cdr.disposition)?.name ?? 'FAILED';
  // A mailbox may have taken a missed call; nobody talked with the caller.
  if (disposition === 'CONNECTED') return cdr.type === missed ? t('history.notAnswered') : formatDuration(cdr.billsec);
  // The caller of a missed call got “busy”; here somebody pressed Decline.
  return t(cdr.type === missed && disposition === 'BUSY' ? 'history.declined' : reasons[disposition]);
}

/** Icon, words and colour of a past call. */
export function faceOfCdr(cdr: Outcome): CdrFace {
  const kind = kinds[cdr.type] ?? kinds[1];
  return {
    icon: kind.icon,
    label: t(kind.label),
    toneClassName: kind.tone,
    result: resultOf(cdr),
    isTrouble: cdr.type === missed,
  };
}
