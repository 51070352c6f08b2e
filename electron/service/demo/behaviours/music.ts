import { melody } from '../audio/melody.ts';
import type { Behaviour } from './behaviour.ts';

/** 601: music until the caller hangs up. */
export const music: Behaviour = async (party) => {
  await party.answer();
  await party.play(melody());
};
