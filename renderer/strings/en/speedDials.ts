import { addTexts } from './addTexts.ts';

/** The speed dials on the phone page. */
export const speedDials = {
  'speedDials.list': 'Speed dials',
  'speedDials.call': 'Call {name}, speed dial {code}',
} as const;

addTexts(speedDials);
