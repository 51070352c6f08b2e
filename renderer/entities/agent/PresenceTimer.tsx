import { formatDuration, parseContractTime } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { useNow } from '../../ui/hooks/useNow.ts';

interface PresenceTimerProps {
  /** As the contract writes times. */
  readonly since: string;
  readonly className?: string;
}

/** How long something has been as it is, in words. */
export function TimeSince({ since }: Pick<PresenceTimerProps, 'since'>) {
  const now = useNow(true);
  return <span className="tabular-nums">{formatDuration((now - parseContractTime(since)) / 1000)}</span>;
}

/** How long somebody has been in its state, for its reason: a timer of its own beside the state. */
export function PresenceTimer({ since, className }: PresenceTimerProps) {
  return (
    <span role="timer" aria-label={t('presence.since')} className={className ?? 'tabular-nums'}>
      <TimeSince since={since} />
    </span>
  );
}
