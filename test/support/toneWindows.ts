/**
 * A tone in a recording, in windows of a tenth of a second: a busy machine leaves gaps in what a browser's microphone
 * sends, which shift the tone's phase and make its amplitude over the whole say little.
 */
import { PCM_RATE_HZ } from '../../electron/service/telephony/ports/media.ts';
import { amplitudeAt } from './goertzel.ts';

const windowSamples = PCM_RATE_HZ / 10;

function amplitudes(toneHz: number, samples: Int16Array): number[] {
  return Array.from({ length: Math.floor(samples.length / windowSamples) }, (_, index) =>
    amplitudeAt(toneHz, samples.subarray(index * windowSamples, (index + 1) * windowSamples)),
  );
}

/** The amplitude of the tone where it is loudest, of 32,767. */
export function loudestTone(toneHz: number, samples: Int16Array): number {
  return Math.max(0, ...amplitudes(toneHz, samples));
}

/** Seconds in which the tone is heard, all of them together. */
export function secondsHeard(toneHz: number, samples: Int16Array): number {
  return amplitudes(toneHz, samples).filter((amplitude) => amplitude > 500).length / 10;
}

/** Seconds of the longest stretch without the tone, the ends of the recording left out. */
export function longestGap(toneHz: number, samples: Int16Array): number {
  const heard = amplitudes(toneHz, samples).map((amplitude) => amplitude > 500);
  const inside = heard.slice(heard.indexOf(true), heard.lastIndexOf(true) + 1);
  let longest = 0;
  let current = 0;
  for (const isHeard of inside) {
    current = isHeard ? 0 : current + 1;
    longest = Math.max(longest, current);
  }
  return longest / 10;
}

/** Seconds from the start to where the tone is first heard; NaN where it never is. */
export function firstHeardAt(toneHz: number, samples: Int16Array): number {
  const index = amplitudes(toneHz, samples).findIndex((amplitude) => amplitude > 500);
  return index < 0 ? Number.NaN : index / 10;
}
