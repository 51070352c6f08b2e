import type { Behaviour } from './behaviours/behaviour.ts';
import { digitReader } from './behaviours/digitReader.ts';
import { echoTest } from './behaviours/echoTest.ts';
import { holdsTheCaller } from './behaviours/holdsTheCaller.ts';
import { music } from './behaviours/music.ts';
import { neverAnswers } from './behaviours/neverAnswers.ts';
import { person } from './behaviours/person.ts';
import { refusesWith } from './behaviours/refusesWith.ts';
import { speakingClock } from './behaviours/speakingClock.ts';
import { textOnly } from './behaviours/textOnly.ts';

/** The number that answers text messages with the same text. */
export const TEXT_ECHO_NUMBER = '608';

const NUMBERS: ReadonlyMap<string, Behaviour> = new Map([
  ['600', echoTest],
  ['601', music],
  ['602', speakingClock],
  ['603', neverAnswers],
  ['604', refusesWith(486)],
  ['605', refusesWith(503)],
  ['606', digitReader],
  ['607', holdsTheCaller],
  [TEXT_ECHO_NUMBER, textOnly],
]);

/** What happens at a number of the carrier. */
export function behaviourOf(number: string): Behaviour {
  const named = NUMBERS.get(number);
  if (named !== undefined) return named;
  return /^\+?\d{1,15}$/.test(number) ? person : refusesWith(404);
}
