import { EchoLoop } from '../audio/echoLoop.ts';
import type { Behaviour } from './behaviour.ts';

const GREETING = 'Welcome to the echo test. Everything that you say now comes back to you.';

/** 600: a greeting, then whatever the caller says. */
export const echoTest: Behaviour = async (party) => {
  await party.answer();
  await party.say(GREETING);
  const loop = new EchoLoop();
  party.onHeard((pcm) => loop.take(pcm));
  await party.play(loop);
};
