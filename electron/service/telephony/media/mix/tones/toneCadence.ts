import type { Tone } from '../../../ports/media.ts';

/** A stretch of a tone: one frequency, several at once, or one whose loudness swings with another; silence has none. */
export interface ToneStretch {
  readonly frequenciesHz: readonly number[];
  /** The loudness swings with this frequency; null: it is steady. */
  readonly modulationHz: number | null;
  readonly milliseconds: number;
}

/** A tone that comes and goes. */
export interface ToneCadence {
  readonly stretches: readonly ToneStretch[];
  /** Whether it repeats until it is stopped; otherwise it is played once. */
  readonly repeats: boolean;
}

/** Tones that sound once, whatever is written of pauses behind them. */
const ONCE: ReadonlySet<Tone> = new Set(['callWaiting', 'beep']);

/**
 * Reads a cadence as `425/1000 0/4000`: frequency in Hz and length in milliseconds, 0 for silence, `400+450` for two at
 * once, `400*25` for 400 Hz that swing with 25 Hz.
 */
export function readCadence(tone: Tone, text: string): ToneCadence {
  const stretches = text.split(' ').map(readStretch);
  return { stretches, repeats: !ONCE.has(tone) };
}

function readStretch(text: string): ToneStretch {
  const [sound = '', milliseconds] = text.split('/');
  const [carriers = '', modulation] = sound.split('*');
  const frequenciesHz = carriers.split('+').map(Number);
  return {
    frequenciesHz: frequenciesHz.filter((hz) => hz > 0),
    modulationHz: modulation === undefined ? null : Number(modulation),
    milliseconds: Number(milliseconds),
  };
}
