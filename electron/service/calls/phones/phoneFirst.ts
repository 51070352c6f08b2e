/** Click-to-call at a phone: it rings first, and when its user lifts it, the other party is called. */

import type { CallUser } from '../model/directories.ts';
import { callRejected, noAnswer } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';
import type { Switchboard } from '../session/switchboard.ts';
import { PhoneFork } from './phoneFork.ts';
import { callerFor } from './phoneRinging.ts';
import { noPhones } from './userPhones.ts';

/** How long the phone rings. */
const ringMs = 60_000;

/** Rings a phone for the near side of a call that its user makes; `then` goes on when it was lifted. */
export function ringPhoneFirst(
  board: Switchboard,
  session: CallSession,
  agent: CallUser,
  phoneId: number,
  then: () => Promise<void>,
): void {
  const { phones = noPhones, clock, logger } = board.env;
  session.apply({ type: 'rang', users: [] });
  const onFailure = (error: unknown) => logger.warn({ callId: session.id, err: error }, 'a phone-first call failed');
  const fork = new PhoneFork(phones, [phoneId], callerFor(session.call, 'near'), {
    onAnswered: (leg) => {
      stop();
      cancel();
      board.takeOnPhone(session, 'near', agent, leg);
      then().catch(onFailure);
    },
    onGone: () => session.end('near', callRejected),
    onFailure,
  });
  const cancel = clock.after(ringMs, () => session.end('near', noAnswer));
  const stop = session.watch((call) => {
    if (call.endedAt === null) return;
    stop();
    cancel();
    fork.cancel(false);
  });
}
