/** ITU-T G.711 as tables: decoding of each octet, encoding of each 14-bit (µ) or 13-bit (A) value. */

const MULAW_BIAS = 0x84;
const MULAW_CLIP = 32_635;
const ALAW_TOGGLE = 0x55;

/** Table index of a 16-bit sample: encoding looks at its upper 14 bits. */
const INDEX_SHIFT = 2;
const INDEX_OFFSET = 1 << 13;

const mulawToLinear = Int16Array.from({ length: 256 }, (_, octet) => expandMulaw(octet));
const alawToLinear = Int16Array.from({ length: 256 }, (_, octet) => expandAlaw(octet));
const linearToMulaw = encodingTable(compressMulaw);
const linearToAlaw = encodingTable(compressAlaw);

/** Octets of µ-law to linear samples at 8 kHz. */
export function decodeMulaw(octets: Uint8Array): Int16Array {
  return lookUp(octets, mulawToLinear);
}

/** Octets of A-law to linear samples at 8 kHz. */
export function decodeAlaw(octets: Uint8Array): Int16Array {
  return lookUp(octets, alawToLinear);
}

/** Linear samples at 8 kHz to µ-law. */
export function encodeMulaw(samples: Int16Array): Uint8Array {
  return compress(samples, linearToMulaw);
}

/** Linear samples at 8 kHz to A-law. */
export function encodeAlaw(samples: Int16Array): Uint8Array {
  return compress(samples, linearToAlaw);
}

/** One octet of µ-law as a linear sample of 16 bits. */
export const mulawSample = (octet: number): number => mulawToLinear[octet] ?? 0;

/** One octet of A-law as a linear sample of 16 bits. */
export const alawSample = (octet: number): number => alawToLinear[octet] ?? 0;

function lookUp(octets: Uint8Array, table: Int16Array): Int16Array {
  const samples = new Int16Array(octets.length);
  for (let index = 0; index < octets.length; index += 1) samples[index] = table[octets[index] ?? 0] ?? 0;
  return samples;
}

function compress(samples: Int16Array, table: Uint8Array): Uint8Array {
  const octets = new Uint8Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    octets[index] = table[((samples[index] ?? 0) >> INDEX_SHIFT) + INDEX_OFFSET] ?? 0;
  }
  return octets;
}

function encodingTable(compressSample: (sample: number) => number): Uint8Array {
  return Uint8Array.from({ length: 2 * INDEX_OFFSET }, (_, index) =>
    compressSample((index - INDEX_OFFSET) << INDEX_SHIFT),
  );
}

function expandMulaw(octet: number): number {
  const inverted = ~octet & 0xff;
  const exponent = (inverted >> 4) & 0x07;
  const magnitude = ((((inverted & 0x0f) << 3) + MULAW_BIAS) << exponent) - MULAW_BIAS;
  return inverted & 0x80 ? -magnitude : magnitude;
}

function compressMulaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const biased = Math.min(Math.abs(sample), MULAW_CLIP) + MULAW_BIAS;
  const exponent = 31 - Math.clz32(biased) - 7;
  return ~(sign | (exponent << 4) | ((biased >> (exponent + 3)) & 0x0f)) & 0xff;
}

function expandAlaw(octet: number): number {
  const toggled = octet ^ ALAW_TOGGLE;
  const exponent = (toggled >> 4) & 0x07;
  const mantissa = ((toggled & 0x0f) << 4) + 8;
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return toggled & 0x80 ? magnitude : -magnitude;
}

function compressAlaw(sample: number): number {
  const sign = sample >= 0 ? 0x80 : 0;
  // Negative values are those of the one's complement, so that both signs have the same steps.
  const magnitude = sample >= 0 ? sample : ~sample;
  const exponent = magnitude < 0x100 ? 0 : 31 - Math.clz32(magnitude) - 7;
  const mantissa = (magnitude >> (exponent === 0 ? 4 : exponent + 3)) & 0x0f;
  return (sign | (exponent << 4) | mantissa) ^ ALAW_TOGGLE;
}
