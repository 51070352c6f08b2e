import { CircleDot, CirclePause } from 'lucide-react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { recordingOf } from '../../entities/call/callView.ts';
import { t } from '../../strings/t.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';

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
