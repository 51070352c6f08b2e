import type { User } from '../../../shared/api/accounts/customer.ts';
import { TimeSince } from './PresenceTimer.tsx';
import { presenceLabel } from './presenceFace.ts';

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
