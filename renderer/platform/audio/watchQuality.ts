import { useAudio } from './audioStore.ts';
import type { PeerSession } from './peerSession.ts';
import { type QualitySample, qualityBetween } from './quality.ts';

const intervalMs = 2000;

/** Measures the session of the moment every two seconds. Call the result to stop. */
export function watchQuality(session: () => PeerSession | null): () => void {
  let before: { session: PeerSession; sample: QualitySample } | null = null;

  async function measure(): Promise<void> {
    const current = session();
    const sample = (await current?.sample()) ?? null;
    const isComparable = before !== null && before.session === current;
    const quality = before && sample && isComparable ? qualityBetween(before.sample, sample) : null;
    before = current && sample ? { session: current, sample } : null;
    if (quality || useAudio.getState().quality) useAudio.setState({ quality });
  }

  const timer = setInterval(() => void measure(), intervalMs);
  return () => clearInterval(timer);
}
