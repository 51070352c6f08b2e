import type { User } from '../../../shared/api/accounts/users.ts';
import { formatDuration, parseContractTime } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { presenceLabel } from './presenceFace.ts';

interface PresenceTimerProps {
  /** In the contract's notation. */
  readonly since: string;
  /** Name for assistive technology; default: the state. */
  readonly label?: string;
  readonly className?: string;
}

/** How long something has been as it is, in words. */
function TimeSince({ since }: Pick<PresenceTimerProps, 'since'>) {
  const now = useNow(true);
  return <span className="tabular-nums">{formatDuration((now - parseContractTime(since)) / 1000)}</span>;
}

/** How long somebody has been in its state, for its reason: a timer of its own beside the state. */
export function PresenceTimer({ since, label, className }: PresenceTimerProps) {
  return (
    <span role="timer" aria-label={label ?? t('presence.since')} className={className ?? 'tabular-nums'}>
      <TimeSince since={since} />
    </span>
  );
}

interface PresenceTextProps {
  readonly user: Pick<User, 'presence' | 'presence_reason' | 'presence_since'>;
  /** Another fact stands before it. */
  readonly isAfterOther?: boolean;
}

/** A colleague's state and for how long; who is offline is so for no particular time. */
export function PresenceText({ user, isAfterOther = false }: PresenceTextProps) {
  return (
    <span className="inline-flex min-w-0 gap-1">
      {isAfterOther && <span aria-hidden>·</span>}
      <span className="truncate">{presenceLabel(user)}</span>
      {user.presence !== 'offline' && <TimeSince since={user.presence_since} />}
    </span>
  );
}
