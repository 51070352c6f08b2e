/** A tone that is sent in bursts, and recognised when it comes back. */
import { PCM_FRAME_MS, PCM_FRAME_SAMPLES, PCM_RATE_HZ } from '../telephony/ports/media.ts';

/** No tone of any network, and far from what voices hold for long. */
const TONE_HZ = 1_130;
const AMPLITUDE = 8_000;
/** Frames of tone and then of silence. */
const BURST_FRAMES = 25;
/** Share of a frame's power that has to be the tone's. */
const PURE = 0.6;
/** Root mean square below which a frame counts as silence: a G.711 path has noise of its own. */
const SILENT = 100;

const OMEGA = (2 * Math.PI * TONE_HZ) / PCM_RATE_HZ;

/** The frames to send, one after the other: half a second of tone, half a second of nothing. */
export class ToneBursts {
  #frame = 0;

  /** Whether the next frame is the first of a burst. */
  get isAtStart(): boolean {
    return this.#frame % (2 * BURST_FRAMES) === 0;
  }

  /** The next 20 ms; null is silence. */
  next(): Int16Array | null {
    const frame = this.#frame;
    this.#frame += 1;
    if (frame % (2 * BURST_FRAMES) >= BURST_FRAMES) return null;
    const start = frame * PCM_FRAME_SAMPLES;
    return Int16Array.from({ length: PCM_FRAME_SAMPLES }, (_, index) => AMPLITUDE * Math.sin(OMEGA * (start + index)));
  }
}

/** How long one burst lasts, in milliseconds. */
export const BURST_MS = BURST_FRAMES * PCM_FRAME_MS;

/** Power of the tone's frequency in a frame by Goertzel's algorithm, as that of a sine: amplitude² / 2. */
function tonePower(pcm: Int16Array): number {
  const coefficient = 2 * Math.cos(OMEGA);
  let [before, last] = [0, 0];
  for (const sample of pcm) [before, last] = [last, sample + coefficient * last - before];
  const power = last ** 2 + before ** 2 - coefficient * last * before;
  return (2 * power) / pcm.length ** 2;
}

/** Whether a frame is little else than the tone. */
export function isTone(pcm: Int16Array): boolean {
  const power = pcm.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, pcm.length);
  return power > SILENT ** 2 && tonePower(pcm) > PURE * power;
}

/** Whether a frame is anything but silence. */
export function isSound(pcm: Int16Array): boolean {
  return pcm.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, pcm.length) > SILENT ** 2;
}
