import { PCM_RATE_HZ } from '../../electron/service/telephony/ports/media.ts';

/**
 * The amplitude of one frequency in the samples (Goertzel's algorithm, Hann window): about what a sine of that
 * frequency would have, of 32,767.
 */
export function amplitudeAt(frequencyHz: number, samples: Int16Array, rateHz = PCM_RATE_HZ): number {
  const omega = (2 * Math.PI * frequencyHz) / rateHz;
  const coefficient = 2 * Math.cos(omega);
  let previous = 0;
  let beforePrevious = 0;
  samples.forEach((sample, index) => {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / samples.length);
    const current = sample * window + coefficient * previous - beforePrevious;
    beforePrevious = previous;
    previous = current;
  });
  const power = previous ** 2 + beforePrevious ** 2 - coefficient * previous * beforePrevious;
  return (4 * Math.sqrt(Math.max(0, power))) / samples.length;
}

/** 100 ms. */
const WINDOW_SAMPLES = PCM_RATE_HZ / 10;

/** The amplitudes of a frequency in windows of 100 ms, the least first. */
function amplitudesAt(frequencyHz: number, samples: Int16Array): number[] {
  const windows = Array.from({ length: Math.floor(samples.length / WINDOW_SAMPLES) }, (_, index) =>
    amplitudeAt(frequencyHz, samples.subarray(index * WINDOW_SAMPLES, (index + 1) * WINDOW_SAMPLES)),
  );
  return windows.sort((one, other) => one - other);
}

/**
 * The amplitude of a frequency where it is heard best: a jitter buffer may shift the phase of a tone or fade it for a moment,
 * above all on a busy machine, which in one long window would weaken or even extinguish it.
 */
export function bestAmplitudeAt(frequencyHz: number, samples: Int16Array): number {
  return amplitudesAt(frequencyHz, samples).at(-1) ?? 0;
}

/** The amplitude of a frequency in the middle one of its windows: for tones that shall not be there. */
export function usualAmplitudeAt(frequencyHz: number, samples: Int16Array): number {
  const windows = amplitudesAt(frequencyHz, samples);
  return windows[Math.floor(windows.length / 2)] ?? 0;
}

/** Root mean square of the samples. */
export function level(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, samples.length));
}

/** Joins frames to one run of samples. */
export function joinPcm(frames: readonly Int16Array[]): Int16Array {
  const joined = new Int16Array(frames.reduce((total, frame) => total + frame.length, 0));
  let offset = 0;
  for (const frame of frames) {
    joined.set(frame, offset);
    offset += frame.length;
  }
  return joined;
}
