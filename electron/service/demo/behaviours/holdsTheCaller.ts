import { melody } from '../audio/melody.ts';
import type { Behaviour } from './behaviour.ts';

/** 607: puts the caller on hold (re-INVITE with a=sendonly, music) and takes it off, again and again. */
export const holdsTheCaller: Behaviour = async (party, { timing }) => {
  await party.answer();
  await party.say('Hello. I will put you on hold now and then.');
  for (;;) {
    await party.say('One moment, please. I am putting you on hold.');
    await party.hold();
    void party.play(melody()).catch(() => {});
    await party.pause(timing.holdMs);
    party.hush();
    await party.unhold();
    await party.say('Thank you for waiting. You are off hold again.');
    await party.pause(timing.betweenHoldsMs);
  }
};
