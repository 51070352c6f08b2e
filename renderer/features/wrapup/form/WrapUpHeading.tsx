import { ClipboardPen } from 'lucide-react';
import type { WrapUp } from '../../../../shared/api/wrapups.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { isolated } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';

/** The caller of a wrap-up, by name or number. */
export const callerOf = ({ name, number }: Pick<WrapUp, 'name' | 'number'>): string =>
  name || (number ? formatNumber(number) : t('wrapup.unknownCaller'));

/** The agent of the call, and the queue. */
export function WrapUpHeading({ wrapUp }: { readonly wrapUp: WrapUp }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ClipboardPen aria-hidden className="size-4 shrink-0 text-wrapup" />
      <h2 className="min-w-0 truncate text-base font-semibold">
        {t('wrapup.title', { caller: callerOf(wrapUp) })}
        <span className="font-normal text-muted"> · {isolated(wrapUp.queue_name)}</span>
      </h2>
    </span>
  );
}
