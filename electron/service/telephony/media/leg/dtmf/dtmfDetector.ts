import { type DtmfDigit, PCM_RATE_HZ } from '../../../ports/media.ts';
import { HIGH_GROUP_HZ, keyAt, LOW_GROUP_HZ } from './dtmfFrequencies.ts';

/** 12.8 ms: a filter of this length distinguishes neighbouring frequencies, and two fit into the shortest key press. */
const BLOCK_SAMPLES = 205;
/** A key of 40 ms has two whole blocks (ITU-T Q.24 table A.1: it has to be taken). */
const HITS_TO_BEGIN = 2;
/** A pause of 40 ms has two; fewer may be a drop-out. */
const MISSES_TO_END = 2;
/** Tones below -36 dBm0 are ignored: mean energy of a sample. */
const MIN_ENERGY = 120 ** 2;
/** The higher tone may be this much stronger than the lower one, and the lower one this much stronger than the higher. */
const MAX_TWIST = 10 ** (6 / 10);
const MAX_REVERSE_TWIST = 10 ** (8 / 10);
/** A tone stands out from others of its group by 6.3 dB. */
const MIN_LEAD = 4.27;
/** Share of the energy that must be in the two tones: speech has more elsewhere, which keeps voices from dialling. */
const MIN_SHARE = 0.72;

const coefficients = [...LOW_GROUP_HZ, ...HIGH_GROUP_HZ].map((hz) => 2 * Math.cos((2 * Math.PI * hz) / PCM_RATE_HZ));

/** Hears keys in audio (ITU-T Q.24), by Goertzel's algorithm. */
export class DtmfDetector {
  readonly #onKey: (digit: DtmfDigit, durationMs: number) => void;
  readonly #block = new Float64Array(BLOCK_SAMPLES);
  #filled = 0;
  #candidate: DtmfDigit | null = null;
  #hits = 0;
  #misses = 0;

  /** @param onKey called once per key, when it is released */
  constructor(onKey: (digit: DtmfDigit, durationMs: number) => void) {
    this.#onKey = onKey;
  }

  /** Takes canonical PCM of any length. */
  push(pcm: Int16Array): void {
    for (const sample of pcm) {
      this.#block[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled === BLOCK_SAMPLES) this.#takeBlock();
    }
  }

  /** Whether a key may be pressed at the moment. */
  get hearing(): boolean {
    return this.#candidate !== null;
  }

  /** The stream has ended: a key that was pressed is over. */
  end(): void {
    this.#release();
    this.#candidate = null;
    this.#hits = 0;
    this.#filled = 0;
  }

  #takeBlock(): void {
    this.#filled = 0;
    const heard = keyIn(this.#block);
    if (heard !== null && heard === this.#candidate) {
      this.#hits += 1;
      this.#misses = 0;
      return;
    }
    this.#misses += 1;
    if (this.#hits >= HITS_TO_BEGIN && heard === null && this.#misses < MISSES_TO_END) return;
    this.#release();
    this.#candidate = heard;
    this.#hits = heard === null ? 0 : 1;
    this.#misses = 0;
  }

  #release(): void {
    if (this.#candidate === null || this.#hits < HITS_TO_BEGIN) return;
    this.#onKey(this.#candidate, Math.round((this.#hits * BLOCK_SAMPLES * 1000) / PCM_RATE_HZ));
  }
}

/** The key whose tones a block has; null when it has none. */
function keyIn(block: Float64Array): DtmfDigit | null {
  let energy = 0;
  for (const sample of block) energy += sample * sample;
  if (energy < MIN_ENERGY * block.length) return null;
  const powers = coefficients.map((coefficient) => powerOf(block, coefficient));
  const low = strongest(powers.slice(0, 4));
  const high = strongest(powers.slice(4));
  if (low === null || high === null) return null;
  if (high.power > low.power * MAX_TWIST || low.power > high.power * MAX_REVERSE_TWIST) return null;
  // A tone that fills the block has half of the block's samples times its energy as power.
  const share = (low.power + high.power) / (energy * (block.length / 2));
  return share < MIN_SHARE ? null : keyAt(low.index, high.index);
}

function powerOf(block: Float64Array, coefficient: number): number {
  let before = 0;
  let last = 0;
  for (let index = 0; index < block.length; index += 1) {
    const next = (block[index] ?? 0) + coefficient * last - before;
    before = last;
    last = next;
  }
  return last * last + before * before - coefficient * last * before;
}

/** The strongest of a group, if it leads the others. */
function strongest(powers: readonly number[]): { readonly index: number; readonly power: number } | null {
  const power = Math.max(...powers);
  const index = powers.indexOf(power);
  return powers.every((other, place) => place === index || other * MIN_LEAD < power) ? { index, power } : null;
}
