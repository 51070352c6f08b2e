import { PCM_RATE_HZ } from '../../ports/media.ts';

/** Partials of a struck string: level and how fast each dies away. */
const PARTIALS = [
  { multiple: 1, level: 1, decayPerS: 2.6 },
  { multiple: 2, level: 0.35, decayPerS: 4.2 },
  { multiple: 3, level: 0.12, decayPerS: 6.5 },
];
const RING_SAMPLES = PCM_RATE_HZ * 1.4;
const RELEASE_SAMPLES = PCM_RATE_HZ * 0.3;
const ATTACK_SAMPLES = PCM_RATE_HZ * 0.006;

/** A decaying sine as a resonator: two multiplications a sample, where sin and exp would cost the calls' time. */
interface Resonator {
  readonly feedback: number;
  readonly damping: number;
  current: number;
  next: number;
}

/** One struck note that rings for 1.4 s. */
export class PluckedNote {
  readonly #partials: readonly Resonator[];
  #age = 0;

  /** @param amplitude of its first partial, of 32,767. */
  constructor(frequencyHz: number, amplitude: number) {
    this.#partials = PARTIALS.map(({ multiple, level, decayPerS }) => {
      const omega = (2 * Math.PI * frequencyHz * multiple) / PCM_RATE_HZ;
      const decay = Math.exp(-decayPerS / PCM_RATE_HZ);
      const feedback = 2 * decay * Math.cos(omega);
      return { feedback, damping: decay * decay, current: 0, next: amplitude * level * decay * Math.sin(omega) };
    });
  }

  /** Whether it still sounds. */
  get rings(): boolean {
    return this.#age < RING_SAMPLES;
  }

  /** Adds its next samples to `mix`. */
  addTo(mix: Float64Array): void {
    for (let index = 0; index < mix.length && this.rings; index += 1) {
      let sample = 0;
      for (const partial of this.#partials) sample += step(partial);
      const envelope = Math.min(1, this.#age / ATTACK_SAMPLES, (RING_SAMPLES - this.#age) / RELEASE_SAMPLES);
      mix[index] = (mix[index] ?? 0) + sample * envelope;
      this.#age += 1;
    }
  }
}

function step(partial: Resonator): number {
  const sample = partial.current;
  partial.current = partial.next;
  partial.next = partial.feedback * partial.next - partial.damping * sample;
  return sample;
}
