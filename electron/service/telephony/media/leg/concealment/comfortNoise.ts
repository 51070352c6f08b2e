import { Upsampler } from '../../codecs/resampler.ts';

/** Full scale, which levels are counted from. */
const FULL_SCALE = 32_767;
/** Noise level of a line without a known one: -74 dBov, just audible. */
const FAINT_RMS = 6;
/** Louder is no background: -46 dBov. */
const LOUD_RMS = 160;
/** Speech does not raise what is taken as background by more than this in a frame. */
const RISE = 1.02;
/** The lattice of RFC 3389 section 3.2 works at 8 kHz, half of our rate. */
const RATE_FACTOR = 2;
/** More coefficients make no audible difference. */
const MAX_ORDER = 12;
/** A uniform distribution in ±1 has this root mean square. */
const UNIFORM_RMS = 1 / Math.sqrt(3);

/** Generates the background noise of a line during pauses, so that the line does not sound dead. */
export class ComfortNoise {
  readonly #upsampler = new Upsampler(RATE_FACTOR);
  #background = FAINT_RMS;
  /** The level that the sender signalled (RFC 3389); null while it signalled none. */
  #said: number | null = null;
  #reflections: readonly number[] = [];
  #lattice = new Float64Array(MAX_ORDER + 1);
  #seed = 1;

  /** Takes audio from the line: its quietest moments are the background noise. */
  learn(pcm: Int16Array): void {
    let energy = 0;
    for (const sample of pcm) energy += sample * sample;
    const rms = Math.sqrt(energy / Math.max(1, pcm.length));
    this.#background = Math.min(LOUD_RMS, Math.max(FAINT_RMS, Math.min(rms, this.#background * RISE)));
    this.#said = null;
  }

  /** Takes a comfort noise payload (RFC 3389 section 3): the level in -dBov, then reflection coefficients. */
  describe(payload: Uint8Array): void {
    const [level, ...coefficients] = payload;
    if (level === undefined) return;
    this.#said = FULL_SCALE * 10 ** (-(level & 0x7f) / 20);
    this.#reflections = coefficients.slice(0, MAX_ORDER).map((octet) => (258 * (octet - 127)) / 32_768);
    this.#lattice = new Float64Array(MAX_ORDER + 1);
  }

  /** The next samples at 16 kHz. */
  next(count: number): Int16Array {
    const shaped = this.#said !== null && this.#reflections.length > 0;
    return shaped ? this.#shaped(count, this.#said ?? 0) : this.#white(count, this.#said ?? this.#background);
  }

  #white(count: number, rms: number): Int16Array {
    const noise = new Int16Array(count);
    for (let index = 0; index < count; index += 1) noise[index] = Math.round((this.#random() * rms) / UNIFORM_RMS);
    return noise;
  }

  /** Noise through the all-pole lattice; its gain is taken back so that the level is the signalled one. */
  #shaped(count: number, rms: number): Int16Array {
    const gain = this.#reflections.reduce((product, reflection) => product * Math.sqrt(1 - reflection ** 2), 1);
    const slow = new Int16Array(Math.ceil(count / RATE_FACTOR));
    for (let index = 0; index < slow.length; index += 1) {
      const excitation = (this.#random() * rms * gain) / UNIFORM_RMS;
      slow[index] = Math.max(-FULL_SCALE, Math.min(FULL_SCALE, this.#throughLattice(excitation)));
    }
    return this.#upsampler.process(slow).subarray(0, count);
  }

  #throughLattice(excitation: number): number {
    const backward = this.#lattice;
    let forward = excitation;
    for (let stage = this.#reflections.length; stage > 0; stage -= 1) {
      const reflection = this.#reflections[stage - 1] ?? 0;
      const before = backward[stage - 1] ?? 0;
      forward -= reflection * before;
      backward[stage] = before + reflection * forward;
    }
    backward[0] = forward;
    return forward;
  }

  /** -1 to 1: a linear congruential generator, for noise needs no better one. */
  #random(): number {
    this.#seed = (Math.imul(this.#seed, 1_103_515_245) + 12_345) >>> 0;
    return this.#seed / 2 ** 31 - 1;
  }
}
