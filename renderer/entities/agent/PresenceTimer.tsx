import { formatDuration, parseContractTime } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { useNow } from '../../ui/hooks/useNow.ts';

interface PresenceTimerProps {
  /** As the contract writes times. */
  readonly since: string;
  readonly className?: string;
}

/** How long somebody has been in its state, for its reason. */
export function PresenceTimer({ since, className }: PresenceTimerProps) {
  const now = useNow(true);
  return (
    <span role="timer" aria-label={t('presence.since')} className={className ?? 'tabular-nums'}>
      {formatDuration((now - parseContractTime(since)) / 1000)}
    </span>
  );
}
