import type { Behaviour } from './behaviour.ts';
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
