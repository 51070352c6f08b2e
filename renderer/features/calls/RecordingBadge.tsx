import { CircleDot, CirclePause } from 'lucide-react';
import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { StateBadge } from '../../components/StateBadge.tsx';
import { recordingOf } from '../../lib/calls/callView.ts';
import { t } from '../../strings/t.ts';

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
