import { useEffect, useState } from 'react';
import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { formatDuration } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { useNow } from '../../ui/hooks/useNow.ts';

/** How long a call has been on hold in all, counted on from what the service said last. */
export function HoldTimer({ call, className }: { readonly call: LiveCall; readonly className?: string }) {
  const now = useNow(true);
  const [toldAt, setToldAt] = useState(Date.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the service said last begins the count anew
  useEffect(() => setToldAt(Date.now()), [call.hold_time, call.id]);
  return (
    <span role="timer" aria-label={t('call.onHoldFor')} className={className}>
      {formatDuration(call.hold_time + Math.max(0, now - toldAt) / 1000)}
    </span>
  );
}
