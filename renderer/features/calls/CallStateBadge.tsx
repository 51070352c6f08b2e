import { Pause, Phone, PhoneCall, PhoneIncoming } from 'lucide-react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { phaseOf } from '../../entities/call/callView.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { faceOf } from './callFace.ts';

const icons = {
  incoming: PhoneIncoming,
  outgoing: PhoneCall,
  connected: Phone,
  held: Pause,
  remoteHeld: Pause,
} as const;

/** A live call's state in a word. */
export function CallStateBadge({ call }: { readonly call: LiveCall }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const Icon = icons[phaseOf(call, userId)];
  const { label, tone } = faceOf(call, userId);
  return (
    <StateBadge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </StateBadge>
  );
}
