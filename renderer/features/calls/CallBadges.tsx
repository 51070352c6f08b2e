import { CircleDot, CirclePause, Lock, Pause, Phone, PhoneCall, PhoneIncoming, UsersRound } from 'lucide-react';
import { Focusable } from 'react-aria-components';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { phaseOf, recordingOf } from '../../entities/call/callView.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { formatDuration } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { WithTooltip } from '../../ui/Tooltip.tsx';
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

/** Says that the call is recorded; nothing while it is not. */
export function RecordingBadge({ call }: { readonly call: LiveCall }) {
  const state = recordingOf(call);
  if (state === 'off') return null;
  return state === 'recording' ? (
    <StateBadge tone="failure" icon={<CircleDot aria-hidden />}>
      {t('call.recording')}
    </StateBadge>
  ) : (
    <StateBadge tone="ended" icon={<CirclePause aria-hidden />}>
      {t('call.recordingPaused')}
    </StateBadge>
  );
}

/** A padlock on a call whose audio is encrypted on every part of its way that leaves the service; nothing on others. */
export function EncryptionBadge({ call }: { readonly call: LiveCall }) {
  const kinds = [call.src_encryption, call.dst_encryption].filter((kind) => kind !== '');
  if (kinds.length === 0 || kinds.includes('none')) return null;
  const text = t(kinds.includes('sdes') ? 'call.encrypted.sdes' : 'call.encrypted.dtls');
  return (
    <WithTooltip text={text}>
      <Focusable>
        <span role="img" aria-label={text} className="inline-flex size-7 items-center justify-center text-connected">
          <Lock aria-hidden className="size-4" />
        </span>
      </Focusable>
    </WithTooltip>
  );
}

interface QueueBadgeProps {
  readonly name: string;
  readonly wait: number | null;
}

/** The queue that a caller waits or waited in, and for how long. */
export function QueueBadge({ name, wait }: QueueBadgeProps) {
  return (
    <StateBadge tone="hold" icon={<UsersRound aria-hidden />}>
      <span className="max-w-60 truncate">{t('pop.queue', { name })}</span>
      {wait !== null && wait > 0 && <span>· {t('pop.waited', { wait: formatDuration(wait) })}</span>}
    </StateBadge>
  );
}

/** How long the call has been talked on; nothing before it was answered. */
export function CallTimer({ call, className }: { readonly call: LiveCall; readonly className?: string }) {
  const now = useNow(call.connected_at !== null);
  if (call.connected_at === null) return null;
  return (
    <span role="timer" aria-label={t('call.duration')} className={className}>
      {formatDuration(now / 1000 - call.connected_at)}
    </span>
  );
}
