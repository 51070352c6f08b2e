import { CalendarClock } from 'lucide-react';
import type { WrapUp } from '../../../../shared/api/schemas/wrapup.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { callerOf } from '../WrapUpHeading.tsx';

interface WrapUpRowProps {
  readonly wrapUp: WrapUp;
  readonly showsAgent: boolean;
}

/** One wrap-up of a list: whose call, what came of it, when. */
export function WrapUpRow({ wrapUp, showsAgent }: WrapUpRowProps) {
  const { disposition, queue_name: queue, user_name: agent, created_at: at, follow_up_state: followUp } = wrapUp;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base">{callerOf(wrapUp)}</span>
        <span className="block truncate text-xs text-muted">
          {[queue, showsAgent ? agent : '', wrapUp.notes].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex max-w-2/5 shrink-0 flex-col items-end text-xs text-muted">
        <span className="text-sm leading-5">{formatDateTime(parseContractTime(at))}</span>
        <span className="flex max-w-full items-center gap-1.5">
          {followUp === 'open' && (
            <CalendarClock role="img" aria-label={t('followUps.isOpen')} className="size-3 shrink-0 text-wrapup" />
          )}
          <span className="truncate">{disposition || t('followUps.noDisposition')}</span>
        </span>
      </span>
    </>
  );
}
