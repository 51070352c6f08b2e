import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { formatDuration } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { useNow } from '../../ui/hooks/useNow.ts';

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
