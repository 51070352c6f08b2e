import { MirrorFilter } from './mirrorFilter.ts';
import { SubbandPredictor } from './predictor.ts';
import { saturate15, saturate16 } from './saturate.ts';
import { HIGHER_SCALE, LOWER_SCALE, ScaleFactor } from './scaleFactor.ts';
import { QM2, QM4, QM5, QM6, WH_OF_CODE, WL_OF_CODE } from './tables.ts';

/** Bits of an octet's lower sub-band that are audio: 6 at 64 kbit/s, 5 at 56, 4 at 48 (modes 1 to 3). */
export type LowerBits = 4 | 5 | 6;

const LOWER_OUTPUTS: Readonly<Record<LowerBits, Int16Array>> = { 4: QM4, 5: QM5, 6: QM6 };

/** The sub-band ADPCM decoder of ITU-T G.722 (clause 4): two samples of 16 kHz for an octet. */
export class G722Decoder {
  readonly #unused: number;
  readonly #lowerOutputs: Int16Array;
  readonly #join = new MirrorFilter();
  readonly #lowerPredictor = new SubbandPredictor();
  readonly #lowerScale = new ScaleFactor(LOWER_SCALE);
  readonly #higherPredictor = new SubbandPredictor();
  readonly #higherScale = new ScaleFactor(HIGHER_SCALE);

  /** @param lowerBits fewer where the rest of the octet carries data; RTP has the full rate only (RFC 3551 section 4.5.2). */
  constructor(lowerBits: LowerBits = 6) {
    this.#unused = 6 - lowerBits;
    this.#lowerOutputs = LOWER_OUTPUTS[lowerBits];
  }

  /** Decodes any number of octets. */
  decode(octets: Uint8Array): Int16Array {
    const samples = new Int16Array(octets.length * 2);
    for (let index = 0; index < octets.length; index += 1) {
      const octet = octets[index] ?? 0;
      const lower = this.#decodeLower(octet & 0x3f);
      const higher = this.#decodeHigher(octet >> 6);
      this.#join.push(lower + higher, lower - higher);
      samples[2 * index] = saturate16(this.#join.even >> 11);
      samples[2 * index + 1] = saturate16(this.#join.odd >> 11);
    }
    return samples;
  }

  /** Blocks 2L to 6L. */
  #decodeLower(code: number): number {
    const scale = this.#lowerScale.value;
    const heard = (scale * (this.#lowerOutputs[code >> this.#unused] ?? 0)) >> 15;
    const sample = saturate15(this.#lowerPredictor.estimate + heard);
    const kept = code >> 2;
    this.#lowerScale.adapt(WL_OF_CODE[kept] ?? 0);
    this.#lowerPredictor.adapt((scale * (QM4[kept] ?? 0)) >> 15);
    return sample;
  }

  /** Blocks 2H to 5H. */
  #decodeHigher(code: number): number {
    const difference = (this.#higherScale.value * (QM2[code] ?? 0)) >> 15;
    const sample = saturate15(this.#higherPredictor.estimate + difference);
    this.#higherScale.adapt(WH_OF_CODE[code] ?? 0);
    this.#higherPredictor.adapt(difference);
    return sample;
  }
}
