/** Click-to-call at a phone: it rings first, and when its user lifts it, the other party is called. */

import type { CallUser } from '../model/directories.ts';
import { noAnswer } from '../model/terminations.ts';
import { PhoneFork } from '../phones/phoneFork.ts';
import { callerFor } from '../phones/phoneRinging.ts';
import type { CallSession } from '../session/callSession.ts';
import { noPhones } from '../session/userPhones.ts';
import type { ActionContext } from './actionContext.ts';

type Dependencies = Pick<ActionContext, 'clock' | 'logger' | 'phones' | 'registry' | 'ringing'>;

/** How long the phone rings. */
const ringMs = 60_000;

/** The phone that rings first. */
export interface FirstPhone {
  readonly phoneId: number;
  /** Its user asked for the call, and expects it to. */
  readonly answersItself: boolean;
}

/** Rings a phone for the near side of its user's call; `then` continues when it is answered. */
export function ringPhoneFirst(
  deps: Dependencies,
  session: CallSession,
  agent: CallUser,
  { phoneId, answersItself }: FirstPhone,
  then: () => Promise<void>,
): void {
  const { phones = noPhones, clock, logger } = deps;
  session.due({ type: 'rang', users: [] });
  const onFailure = (error: unknown) => logger.warn({ callId: session.id, err: error }, 'a phone-first call failed');
  const fork = new PhoneFork(
    { phones, clock },
    [phoneId],
    { ...callerFor(session.call, 'near'), answersItself },
    {
      onDialled: (leg) => {
        deps.registry.noteDialog(session, leg.callId);
        deps.ringing.phones.add(session, agent.id, leg);
      },
      onAnswered: (leg) => {
        stop();
        cancel();
        deps.ringing.takeOnPhone(session, 'near', agent, leg);
        then().catch(onFailure);
      },
      onGone: (best) => session.end('near', best),
      onFailure,
    },
  );
  const cancel = clock.after(ringMs, () => session.end('near', noAnswer));
  const stop = session.watch((call) => {
    if (call.endedAt === null) return;
    stop();
    cancel();
    fork.cancel(false);
  });
}
