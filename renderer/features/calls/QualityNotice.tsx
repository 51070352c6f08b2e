import { TriangleAlert } from 'lucide-react';
import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { Banner } from '../../components/Banner.tsx';
import { legsOf, warningSentences } from '../../lib/calls/qualityView.ts';
import { useCallQuality } from '../../lib/calls/useCallQuality.ts';
import { useSession } from '../../lib/session/sessionStore.ts';

/** Says in words what is wrong with the audio, and on whose side to look; nothing while all is well. */
export function QualityNotice({ call }: { readonly call: LiveCall }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const sentences = warningSentences(legsOf(call, useCallQuality(call), userId));
  if (sentences.length === 0) return null;
  return (
    <Banner tone="warning" icon={<TriangleAlert aria-hidden />}>
      {sentences.join(' ')}
    </Banner>
  );
}
