import { KeypadEntries } from '../keypad/keypadEntries.ts';
import { spokenDigits } from '../keypad/spokenDigits.ts';
import type { Behaviour } from './behaviour.ts';

const GREETING = 'Press some keys, and then the hash key or wait. I will read them to you.';

/** 606: speaks back what the caller keyed in, entry by entry. */
export const digitReader: Behaviour = async (party, { clock, timing }) => {
  const entries = new KeypadEntries(clock, timing.digitPauseMs);
  party.onDigit((digit) => {
    party.hush();
    entries.press(digit);
  });
  await party.answer();
  await party.say(GREETING);
  for (;;) {
    const digits = await party.whileHere(entries.next());
    await party.say(`You pressed ${spokenDigits(digits)}.`);
  }
};
