import type { Presence } from '../../../shared/domain/presence.ts';
import type { StatusLight } from './telephonyReports.ts';

/** What people around see: the user's state, or that a call rings. */
export type StatusWord = Presence | 'ringing';

/** Parts of red, green and blue, 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/** How a state looks on a light of any colour. */
export const statusColours: Readonly<Record<StatusWord, { readonly colour: Colour; readonly blinks: boolean }>> = {
  available: { colour: [0, 1, 0], blinks: false },
  busy: { colour: [1, 0, 0], blinks: false },
  away: { colour: [1, 0.4, 0], blinks: false },
  wrap_up: { colour: [0.5, 0, 1], blinks: false },
  offline: { colour: [0, 0, 0], blinks: false },
  ringing: { colour: [0, 0, 1], blinks: true },
};

const lit: Readonly<Record<StatusWord, readonly StatusLight[]>> = {
  available: ['ready', 'green'],
  busy: ['busy', 'red'],
  away: ['amber'],
  wrap_up: ['busy', 'amber'],
  offline: [],
  ringing: ['busy', 'red'],
};

/** How bright each light is for a state, 0 to 1. */
export type StatusLevels = Readonly<Record<StatusLight, number>>;

/** The levels of a state; of one that blinks, every other half second it is dark. */
export function statusLevels(word: StatusWord, isDark = false): StatusLevels {
  const on = (light: StatusLight) => Number(!isDark && lit[word].includes(light));
  const [redChannel, greenChannel, blueChannel] = isDark ? ([0, 0, 0] as const) : statusColours[word].colour;
  return {
    busy: on('busy'),
    ready: on('ready'),
    red: on('red'),
    green: on('green'),
    amber: on('amber'),
    redChannel,
    greenChannel,
    blueChannel,
  };
}
