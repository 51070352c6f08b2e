import { Mic, StickyNote } from 'lucide-react';
import { Link } from 'wouter';
import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { classNames } from '../../../components/classNames.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { formatDay, formatTime, parseContractTime } from '../../../lib/time/format.ts';
import { t } from '../../../strings/t.ts';
import { type CdrFace, faceOfCdr } from '../cdrFace.ts';
import { partiesOf } from '../parties.ts';

interface CdrRowProps {
  /** Undefined while its page is on the way. */
  readonly cdr: Cdr | undefined;
  readonly userId: number;
  readonly index: number;
  readonly rowCount: number;
  readonly isChosen: boolean;
  /** Whether Tab stops here. */
  readonly isTabStop: boolean;
  /** Pixels from the top of the list. */
  readonly offset: number;
  readonly height: number;
  readonly onOpen: () => void;
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

function RowText({ cdr, face, userId }: { cdr: Cdr; face: CdrFace; userId: number }) {
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

/** One call: which way, with whom, when, how long or why not. */
export function CdrRow(props: CdrRowProps) {
  const { cdr, userId, index, rowCount, isChosen, isTabStop, offset, height, onOpen } = props;
  return (
    <li
      aria-setsize={rowCount}
      aria-posinset={index + 1}
      style={{ height, transform: `translateY(${offset}px)` }}
      className="absolute top-0 left-0 w-full py-px"
    >
      {cdr ? (
        <Link
          href={`/history/${cdr.id}`}
          data-row={index}
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isChosen ? 'true' : undefined}
          onClick={onOpen}
          className={classNames(
            'flex h-full cursor-default items-center gap-3 rounded-control px-2.5 focus-visible:-outline-offset-2',
            isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
          )}
        >
          <RowText cdr={cdr} face={faceOfCdr(cdr)} userId={userId} />
        </Link>
      ) : (
        <div className="flex h-full items-center px-2.5">
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
    </li>
  );
}
