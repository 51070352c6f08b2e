// Comparisons, not Math.min and Math.max: those treat their numbers as floating point and take three times as long here.

/** Limits a sum to 16 bits, as every addition of ITU-T G.722 clause 6.2 does. */
export function saturate16(value: number): number {
  return limited(value, 32_767);
}

/** Limits a sub-band's signal to 15 bits (block LIMIT). */
export function saturate15(value: number): number {
  return limited(value, 16_383);
}

/** Limits a value to -limit - 1 … limit. */
function limited(value: number, limit: number): number {
  if (value > limit) return limit;
  if (value < -limit - 1) return -limit - 1;
  return value;
}
