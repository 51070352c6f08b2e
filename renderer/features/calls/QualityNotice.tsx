import { TriangleAlert } from 'lucide-react';
import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import { legsOf, warningSentences } from '../../entities/call/qualityView.ts';
import { useCallQuality } from '../../entities/call/useCallQuality.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { Banner } from '../../ui/Banner.tsx';

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
