import type { WrapUp } from '../../../shared/api/schemas/wrapup.ts';
import { formatDuration } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';
import { useNow } from '../../ui/hooks/useNow.ts';

/** From here on the time that is left is a warning, in seconds. */
const scarce = 10;

/** The time that is left, as a clock and as a bar that empties. */
export function WrapUpTimer({ wrapUp }: { readonly wrapUp: WrapUp }) {
  const left = Math.max(0, Math.ceil(wrapUp.expires_timestamp - useNow(true) / 1000));
  const isScarce = left <= scarce;
  return (
    <>
      <span
        role="timer"
        aria-label={t('wrapup.timeLeft')}
        className={classNames('text-base font-semibold', isScarce ? 'text-failure' : 'text-wrapup')}
      >
        {formatDuration(left)}
      </span>
      <span role="status" className="sr-only">
        {isScarce && left > 0 && t('wrapup.scarce', { seconds: scarce })}
      </span>
    </>
  );
}
