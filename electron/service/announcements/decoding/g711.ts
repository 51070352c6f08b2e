/** Octets of ITU-T G.711 as samples between -1 and 1, for WAV files of telephone systems. Pure. */

const fullScale = 32_768;
const mulawBias = 0x84;
/** Every other bit of A-law is sent inverted. */
const alawToggle = 0x55;

/** A sample of µ-law: sign, exponent of three bits, mantissa of four, all inverted. */
export function mulawSample(octet: number): number {
  const bits = ~octet & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + mulawBias) << ((bits >> 4) & 7)) - mulawBias;
  return (bits & 0x80 ? -magnitude : magnitude) / fullScale;
}

/** A sample of A-law; its sign bit is set for positive values. */
export function alawSample(octet: number): number {
  const bits = octet ^ alawToggle;
  const exponent = (bits >> 4) & 7;
  const mantissa = ((bits & 0x0f) << 4) + 8;
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return (bits & 0x80 ? magnitude : -magnitude) / fullScale;
}
