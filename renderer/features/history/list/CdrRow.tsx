import { Mic, StickyNote } from 'lucide-react';
import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { faceOfCdr } from '../../../entities/call/record/cdrFace.ts';
import { formatDay, formatTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { partiesOf } from '../cdrParties.ts';

interface CdrRowProps {
  readonly cdr: Cdr;
  readonly userId: number;
}

function whenOf(cdr: Cdr): string {
  const startedAt = parseContractTime(cdr.calldate);
  const day = formatDay(startedAt);
  return day === t('common.today') ? formatTime(startedAt) : `${day}, ${formatTime(startedAt)}`;
}

function Marks({ cdr }: { readonly cdr: Cdr }) {
  return (
    <>
      {cdr.notes && <StickyNote role="img" aria-label={t('history.rowNoted')} className="size-3 shrink-0" />}
      {cdr.has_monitor && <Mic role="img" aria-label={t('history.rowRecorded')} className="size-3 shrink-0" />}
    </>
  );
}

/** One call: which way, with whom, when, how long or why not. */
export function CdrRow({ cdr, userId }: CdrRowProps) {
  const face = faceOfCdr(cdr);
  const { title, subtitle } = partiesOf(cdr, userId);
  return (
    <>
      <face.icon role="img" aria-label={face.label} className={classNames('size-4 shrink-0', face.toneClassName)} />
      <span className="min-w-0 flex-1">
        <span className={classNames('block truncate text-base', face.isTrouble && 'text-failure')}>{title}</span>
        <span className="block truncate text-xs text-muted">{subtitle || face.label}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end text-xs text-muted">
        <span className="text-sm leading-5">{whenOf(cdr)}</span>
        <span className="flex items-center gap-1.5">
          <Marks cdr={cdr} />
          {face.result}
        </span>
      </span>
    </>
  );
}
