import type { Tone } from '../../ports/media.ts';

/** A tone that comes and goes. */
export interface ToneCadence {
  readonly frequencyHz: number;
  readonly onMs: number;
  readonly offMs: number;
  /** Whether it goes on until it is stopped; otherwise it sounds once. */
  readonly repeats: boolean;
}

/** 425 Hz and the cadences of continental Europe (ITU-T E.180 sections 5 to 7); the beep is ours. */
export const CADENCES: Readonly<Record<Tone, ToneCadence>> = {
  ringback: { frequencyHz: 425, onMs: 1000, offMs: 4000, repeats: true },
  busy: { frequencyHz: 425, onMs: 500, offMs: 500, repeats: true },
  congestion: { frequencyHz: 425, onMs: 240, offMs: 240, repeats: true },
  callWaiting: { frequencyHz: 425, onMs: 200, offMs: 0, repeats: false },
  beep: { frequencyHz: 1000, onMs: 200, offMs: 0, repeats: false },
};
