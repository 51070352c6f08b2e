/** Taps on each side of a polyphase branch: 32 in all keep 3.4 kHz and stop 4.6 kHz by about 60 dB at 8 kHz. */
const HALF_BRANCH_TAPS = 16;
const KAISER_BETA = 6;
/** Where the pass band ends, as a part of the lower rate's half. */
const CUTOFF = 0.92;

/**
 * A windowed-sinc low-pass filter (Kaiser) for a change of rate by `factor`, gain 1.
 *
 * @returns an odd number of coefficients, symmetric, so that every frequency is delayed alike.
 */
export function designLowPass(factor: number): Float64Array {
  const half = HALF_BRANCH_TAPS * factor;
  const taps = Float64Array.from({ length: 2 * half + 1 }, (_, index) => {
    const position = index - half;
    return sinc((position * CUTOFF) / factor) * kaiser(position / half);
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  return bessel0(KAISER_BETA * Math.sqrt(Math.max(0, 1 - x * x))) / bessel0(KAISER_BETA);
}

/** The modified Bessel function of the first kind and order 0, as its power series. */
function bessel0(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
