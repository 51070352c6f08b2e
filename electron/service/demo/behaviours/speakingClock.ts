import type { Behaviour } from './behaviour.ts';

/** 602: the time, then good-bye. */
export const speakingClock: Behaviour = async (party, { clock }) => {
  await party.answer();
  await party.say(spokenTime(new Date(clock.now())));
};

/** A time of day of this machine in words. */
export function spokenTime(time: Date): string {
  const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;
  const hours = count(time.getHours(), 'hour');
  const minutes = count(time.getMinutes(), 'minute');
  return `The time is ${hours}, ${minutes} and ${count(time.getSeconds(), 'second')}. Good-bye.`;
}
