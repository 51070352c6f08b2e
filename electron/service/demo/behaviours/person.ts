import type { Behaviour } from './behaviour.ts';
import { converse } from './conversation.ts';

/** Any other number: two rings, then somebody talks and listens. */
export const person: Behaviour = async (party, context) => {
  await party.ring();
  await party.pause(context.timing.ringMs);
  await party.answer();
  await party.say('Hello, this is Robin speaking. How can I help you?');
  await converse(party, context);
};
