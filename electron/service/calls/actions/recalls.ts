/** A party that was passed on to somebody outside who does not take it comes back to who passed it on. */

import type { Party } from '../model/call.ts';
import { openParty } from '../model/newCall.ts';
import { noAnswer } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import { attachParty, destinationFor, detachParty, inheritedBy } from './partyTransfer.ts';

type Dependencies = Pick<ActionContext, 'agents' | 'clock' | 'focus' | 'ringing' | 'starter'>;

/** How long whom the party was passed on to may ring. */
const ringTimeoutMs = 60_000;

/** Takes parties back whose transfer came to nothing. */
export class Recalls {
  readonly #deps: Dependencies;
  readonly #continueRecording: (from: CallSession, to: CallSession) => void;

  constructor(deps: Dependencies, continueRecording: (from: CallSession, to: CallSession) => void) {
    this.#deps = deps;
    this.#continueRecording = continueRecording;
  }

  /** Watches a call whose near party was passed on by `transferor`, until its far party answers. */
  guard(session: CallSession, transferor: Party): void {
    if (session.ended || session.call.far.leg === 'answered') return;
    session.rescueFrom('far', () => this.#bringBack(session, transferor));
    const cancel = this.#deps.clock.after(ringTimeoutMs, () => {
      stop();
      session.end('far', noAnswer);
    });
    const stop = session.watch(({ far, endedAt }) => {
      if (far.leg !== 'answered' && endedAt === null) return;
      cancel();
      stop();
    });
  }

  /** The call that failed keeps its own record; the party goes on in one that rings its transferor. */
  #bringBack(session: CallSession, { userId, number }: Party): void {
    if (userId === null || !this.#deps.agents.isReachable(userId)) return;
    const moving = detachParty(session, 'near');
    const back = this.#deps.starter.begin({
      ...inheritedBy(session),
      destination: destinationFor(moving.side.party),
      source: 'far',
      near: { party: openParty(number), leg: 'idle' },
      far: moving.side,
      ownerId: userId,
      referredBy: session.call.far.party.number,
    });
    attachParty(this.#deps, back, 'far', moving);
    this.#deps.ringing.ring(back, [userId]);
    this.#continueRecording(session, back);
  }
}
