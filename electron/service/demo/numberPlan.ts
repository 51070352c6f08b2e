import { melody } from './audio/melody.ts';
import type { PcmFrames } from './audio/pcmFrames.ts';
import type { Behaviour } from './behaviours/behaviour.ts';
import { converse } from './behaviours/conversation.ts';
import { digitReader } from './behaviours/digitReader.ts';

/** Longest queue: 200 ms, so that a burst does not become a lasting delay. */
const MAX_FRAMES = 10;

/** Returns the received frames in order. */
export class EchoLoop implements PcmFrames {
  readonly #heard: Int16Array[] = [];

  /** Takes a frame from the caller; the oldest is dropped when too many wait. */
  take(pcm: Int16Array): void {
    this.#heard.push(pcm.slice());
    if (this.#heard.length > MAX_FRAMES) this.#heard.shift();
  }

  next(): IteratorResult<Int16Array | null, void> {
    return { done: false, value: this.#heard.shift() ?? null };
  }
}

/** 607: puts the caller on hold (re-INVITE with a=sendonly, music) and takes it off, again and again. */
const holdsTheCaller: Behaviour = async (party, { timing }) => {
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

/** 602: the time, then good-bye. */
const speakingClock: Behaviour = async (party, { clock }) => {
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

const GREETING = 'Welcome to the echo test. Everything that you say now comes back to you.';

/** 600: a greeting, then whatever the caller says. */
const echoTest: Behaviour = async (party) => {
  await party.answer();
  await party.say(GREETING);
  const loop = new EchoLoop();
  party.onHeard((pcm) => loop.take(pcm));
  await party.play(loop);
};

/** 603: rings until the caller gives up; a caller that never does gets 480. */
const neverAnswers: Behaviour = async (party, { timing }) => {
  await party.ring();
  await party.pause(timing.neverAnswersMs);
  await party.hangUp(480);
};

/** 601: music until the caller hangs up. */
const music: Behaviour = async (party) => {
  await party.answer();
  await party.play(melody());
};

/** A call to 608, which is for text messages. */
const textOnly: Behaviour = async (party) => {
  await party.answer();
  await party.say('This number answers text messages. Send one, and the same text comes back. Good-bye.');
};

/** 604, 605 and what is no number: a final status in place of an answer (RFC 3261 section 21). */
function refusesWith(status: number): Behaviour {
  return (party) => party.hangUp(status);
}

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

/** The behaviour at a number of the carrier. */
export function behaviourOf(number: string): Behaviour {
  const named = NUMBERS.get(number);
  if (named !== undefined) return named;
  return /^\+?\d{1,15}$/.test(number) ? person : refusesWith(404);
}

/** Any other number: two rings, then somebody talks and listens. */
export const person: Behaviour = async (party, context) => {
  await party.ring();
  await party.pause(context.timing.ringMs);
  await party.answer();
  await party.say('Hello, this is Robin speaking. How can I help you?');
  await converse(party, context);
};
