import type { Behaviour } from './behaviour.ts';

/** A call to 608, which is for text messages. */
export const textOnly: Behaviour = async (party) => {
  await party.answer();
  await party.say('This number answers text messages. Send one, and the same text comes back. Good-bye.');
};
