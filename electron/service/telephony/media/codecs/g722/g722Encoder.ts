import { MirrorFilter } from './mirrorFilter.ts';
import { SubbandPredictor } from './predictor.ts';
import { saturate15, saturate16 } from './saturate.ts';
import { HIGHER_SCALE, LOWER_SCALE, ScaleFactor } from './scaleFactor.ts';
import { ILN, ILP, Q2, Q6, QM2, QM4, WH_OF_CODE, WL_OF_CODE } from './tables.ts';

/** The sub-band ADPCM encoder of ITU-T G.722 (clause 3): 16 kHz to 64 kbit/s, one octet for two samples. */
export class G722Encoder {
  readonly #split = new MirrorFilter();
  readonly #lowerPredictor = new SubbandPredictor();
  readonly #lowerScale = new ScaleFactor(LOWER_SCALE);
  readonly #higherPredictor = new SubbandPredictor();
  readonly #higherScale = new ScaleFactor(HIGHER_SCALE);

  /** Encodes an even number of samples. */
  encode(samples: Int16Array): Uint8Array {
    const octets = new Uint8Array(samples.length >> 1);
    for (let index = 0; index < octets.length; index += 1) {
      this.#split.push(samples[2 * index] ?? 0, samples[2 * index + 1] ?? 0);
      const { odd, even } = this.#split;
      const lower = this.#encodeLower(saturate15((even + odd) >> 14));
      octets[index] = (this.#encodeHigher(saturate15((even - odd) >> 14)) << 6) | lower;
    }
    return octets;
  }

  /** Six bits (blocks 1L to 4L). */
  #encodeLower(sample: number): number {
    const scale = this.#lowerScale.value;
    const difference = saturate16(sample - this.#lowerPredictor.estimate);
    const interval = intervalOf(difference >= 0 ? difference : ~difference, scale);
    const code = (difference < 0 ? ILN[interval] : ILP[interval]) ?? 0;
    const kept = code >> 2;
    this.#lowerScale.adapt(WL_OF_CODE[kept] ?? 0);
    this.#lowerPredictor.adapt((scale * (QM4[kept] ?? 0)) >> 15);
    return code;
  }

  /** Two bits (blocks 1H to 4H). */
  #encodeHigher(sample: number): number {
    const scale = this.#higherScale.value;
    const difference = saturate16(sample - this.#higherPredictor.estimate);
    const magnitude = difference >= 0 ? difference : ~difference;
    const isLarge = magnitude >= (Q2 * scale) >> 12;
    const code = (difference < 0 ? 0 : 2) + (isLarge ? 0 : 1);
    this.#higherScale.adapt(WH_OF_CODE[code] ?? 0);
    this.#higherPredictor.adapt((scale * (QM2[code] ?? 0)) >> 15);
    return code;
  }
}

/** The decision interval that a magnitude lies in, 1 to 30 (QUANTL): the levels rise, so halving finds it. */
function intervalOf(magnitude: number, scale: number): number {
  let low = 1;
  let high = Q6.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (magnitude < ((Q6[middle] ?? 0) * scale) >> 12) high = middle;
    else low = middle + 1;
  }
  return low;
}
