import type { Behaviour } from './behaviour.ts';

/** 603: rings until the caller gives up; a caller that never does gets 480. */
export const neverAnswers: Behaviour = async (party, { timing }) => {
  await party.ring();
  await party.pause(timing.neverAnswersMs);
  await party.hangUp(480);
};
