import type { Unsubscribe } from '../../kernel/listenerSet.ts';
import type { SimulatedParty } from '../party/simulatedParty.ts';
import type { Behaviour, BehaviourContext } from './behaviour.ts';
import { converse } from './conversation.ts';

const OPENING = 'Hello, my name is Robin. I have a question about my last order.';

/** Somebody who calls the service: says what it wants once it is answered, then talks and listens. */
export function caller(opening: string = OPENING): Behaviour {
  return async (party, context) => {
    const cancelGivingUp = context.clock.after(context.timing.giveUpMs, () => void party.hangUp());
    try {
      await party.answered();
    } finally {
      cancelGivingUp();
    }
    await party.say(opening);
    await converse(party, context);
  };
}

const FAREWELL = 'Thank you very much. That was all. Good-bye.';
/** How long somebody takes to notice that it is a person who speaks, in milliseconds. */
const REACTION_MS = 700;

/** A call of somebody who has to wait for a person. Times are milliseconds. */
export interface QueueVisit {
  /** How long it waits before it hangs up. */
  readonly patienceMs: number;
  /** How long it talks at least; it does not cut the other side short. */
  readonly talkMs: number;
  /** The first sentence, once somebody listens. */
  readonly opening: string;
  /** Further sentences, each after the other side has spoken. */
  readonly details: readonly string[];
  /** Called when a person has answered the call with that SIP Call-ID. */
  onTaken(sipCallId: string, listener: () => void): Unsubscribe;
  /** Called when the talk begins. */
  onTalk(): void;
}

/** Somebody who waits in a queue: hangs up when it takes too long; else says what it wants, talks, and says good-bye. */
export function queueCaller(visit: QueueVisit): Behaviour {
  return async (party, context) => {
    if (!(await isTaken(party, context, visit))) return;
    visit.onTalk();
    const endsAt = context.clock.now() + visit.talkMs;
    await party.pause(REACTION_MS);
    await party.say(visit.opening);
    await converse(party, context, { replies: visit.details, isOver: () => context.clock.now() >= endsAt });
    await party.say(FAREWELL);
  };
}

async function isTaken(party: SimulatedParty, { clock }: BehaviourContext, visit: QueueVisit): Promise<boolean> {
  const taken = Promise.withResolvers<boolean>();
  const stopLooking = visit.onTaken(party.leg.callId, () => taken.resolve(true));
  const cancelPatience = clock.after(visit.patienceMs, () => taken.resolve(false));
  try {
    return await party.whileHere(taken.promise);
  } finally {
    stopLooking();
    cancelPatience();
  }
}
