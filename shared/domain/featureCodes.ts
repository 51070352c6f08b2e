/** Feature codes: what people dial to have the service do something, such as `*78`. Pure. */
import { isParkingPlace } from './dialable.ts';

/** Whether digits follow a code: never, optionally, or always. */
export type CodeArgument = 'none' | 'optional' | 'required';

interface Feature {
  readonly code: string;
  readonly argument: CodeArgument;
}

/** Functions of codes, each with its default code. */
export const features = {
  mailbox: { code: '*97', argument: 'none' },
  pickup: { code: '*8', argument: 'optional' },
  pickup_extension: { code: '**', argument: 'required' },
  park: { code: '*70', argument: 'none' },
  call_back: { code: '*69', argument: 'none' },
  speed_dial: { code: '*74', argument: 'required' },
  do_not_disturb_on: { code: '*78', argument: 'none' },
  do_not_disturb_off: { code: '*79', argument: 'none' },
  do_not_disturb_toggle: { code: '*76', argument: 'none' },
  forward_always_on: { code: '*72', argument: 'required' },
  forward_always_off: { code: '*73', argument: 'none' },
  forward_busy_on: { code: '*90', argument: 'required' },
  forward_busy_off: { code: '*91', argument: 'none' },
  forward_no_answer_on: { code: '*92', argument: 'required' },
  forward_no_answer_off: { code: '*93', argument: 'none' },
  queue_login: { code: '*45', argument: 'optional' },
  queue_logout: { code: '*46', argument: 'optional' },
  pause: { code: '*47', argument: 'optional' },
  available: { code: '*48', argument: 'none' },
  wrap_up_done: { code: '*49', argument: 'none' },
  mailbox_of: { code: '*98', argument: 'optional' },
} as const satisfies Record<string, Feature>;

/** Something that a code does. */
export type FeatureName = keyof typeof features;

/** Everything that codes do, in the order in which people read it. */
export const featureNames = Object.keys(features) as [FeatureName, ...FeatureName[]];

/** How a code says what it did. */
export const codeConfirmations = ['speech', 'tone'] as const;
export type CodeConfirmation = (typeof codeConfirmations)[number];

/** A code that is in use. */
export interface ActiveCode {
  readonly feature: FeatureName;
  readonly code: string;
}

/** A code that somebody dialled. */
export interface DialledCode extends ActiveCode {
  /** The digits after the code; empty if there are none. */
  readonly digits: string;
}

export const codePattern = /^[*#][\d*#]{1,7}$/;

/**
 * The code in a dialled text: the longest one that it begins with and whose digits fit, without the `#` that some
 * phones append. Null: none.
 */
export function dialledCode(active: readonly ActiveCode[], dialled: string): DialledCode | null {
  let found: DialledCode | null = null;
  for (const { feature, code } of active) {
    if (!dialled.startsWith(code) || (found && found.code.length >= code.length)) continue;
    const digits = dialled.slice(code.length).replace(/#$/, '');
    const fits = features[feature].argument === 'none' ? digits === '' : /^\d*$/.test(digits);
    if (fits) found = { feature, code, digits };
  }
  return found;
}

/** Digits one by one, as people say numbers. */
export const spokenNumber = (number: string): string => [...number].join(' ').replace('+', 'plus');

/** The sentence that announces where a call was parked. */
export const parkedAtSentence = (slot: string): string => `Parked at ${spokenNumber(slot)}.`;

/** The customer's numbers that codes must not collide with. */
export interface TakenNumbers {
  /** Of all lines. */
  readonly emergencyNumbers: ReadonlySet<string>;
  /** Of users, queues and everything else with an internal number. */
  readonly extensions: ReadonlySet<string>;
}

/** Why a feature cannot have a code beside the others; null when it can. */
export function codeProblem(
  { feature, code }: ActiveCode,
  others: readonly ActiveCode[],
  { emergencyNumbers, extensions }: TakenNumbers,
): string | null {
  if (emergencyNumbers.has(code)) return `${code} is an emergency number`;
  if (isParkingPlace(code)) return `${code} is a parking place`;
  if (extensions.has(code)) return `${code} is an extension`;
  if (!codePattern.test(code)) {
    return 'must begin with * or #, and have 2 to 8 characters: digits, * and #';
  }
  const clashes = others.filter((other) => other.feature !== feature).map((other) => clashOf({ feature, code }, other));
  return clashes.find((clash) => clash !== null) ?? null;
}

const takesDigits = ({ feature }: ActiveCode): boolean => features[feature].argument !== 'none';

function clashOf(own: ActiveCode, other: ActiveCode): string | null {
  const { code } = own;
  if (other.code === code) return `${code} is the code of ${other.feature} already`;
  if (takesDigits(other) && code.startsWith(other.code)) {
    return `${code} begins with ${other.code}, the code of ${other.feature}, which takes digits behind it`;
  }
  if (!takesDigits(own) || !other.code.startsWith(code)) return null;
  return `${code} takes digits behind it, and ${other.code}, the code of ${other.feature}, begins with it`;
}
