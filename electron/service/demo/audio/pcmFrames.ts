import { PCM_FRAME_SAMPLES } from '../../telephony/ports/media.ts';

/** Audio that a party sends, one canonical frame of 20 ms at a time; null is silence. */
export type PcmFrames = Iterator<Int16Array | null, void>;

/** Cuts speech into frames; the last is filled up with silence. */
export function* framesOf(pcm: Int16Array): Generator<Int16Array, void> {
  for (let start = 0; start < pcm.length; start += PCM_FRAME_SAMPLES) {
    const frame = new Int16Array(PCM_FRAME_SAMPLES);
    frame.set(pcm.subarray(start, start + PCM_FRAME_SAMPLES));
    yield frame;
  }
}

/** Root mean square of a frame, 0 to 32,768. */
export function loudness(pcm: Int16Array): number {
  return Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, pcm.length));
}
