/** A party that was transferred to a number outside which does not answer comes back to the transferor. */

import type { Termination } from '../../telephony/ports/sip.ts';
import type { Party } from '../model/call.ts';
import { openParty } from '../model/newCall.ts';
import { opposite, type Side } from '../model/side.ts';
import { noAnswer, recallFailed } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import {
  attachParty,
  type DetachedParty,
  destinationFor,
  detachParty,
  inheritedBy,
  returnToPhone,
} from './partyTransfer.ts';
import type { ReferringPhone, ReturnedDialog } from './referringPhone.ts';

type Dependencies = Pick<ActionContext, 'agents' | 'clock' | 'focus' | 'ringing' | 'starter'>;

/** How long whom the party was passed on to may ring. */
const ringTimeoutMs = 60_000;

/** Who transferred a party. */
export interface Transferor {
  readonly party: Party;
  /** Its phone, if the transfer was requested there and the phone waits for the result. */
  readonly phone: ReferringPhone | null;
}

/** Takes parties back whose transfer came to nothing. */
export class Recalls {
  readonly #deps: Dependencies;
  readonly #continueRecording: (from: CallSession, to: CallSession) => void;

  constructor(deps: Dependencies, continueRecording: (from: CallSession, to: CallSession) => void) {
    this.#deps = deps;
    this.#continueRecording = continueRecording;
  }

  /** Watches a call in which `transferor` passed the one party on, until the one on `side` answers. */
  guard(session: CallSession, transferor: Transferor, side: Side = 'far'): void {
    if (session.ended || session.call[side].leg === 'answered') return;
    session.fallbacks.takeBackIfUnanswered(side, (how) => this.#bringBack(session, side, transferor, how));
    const cancel = this.#deps.clock.after(ringTimeoutMs, () => {
      stop();
      session.end(side, noAnswer);
    });
    const stop = session.watch(({ [side]: { leg }, endedAt }) => {
      if (leg !== 'answered' && endedAt === null) return;
      cancel();
      stop();
    });
  }

  /**
   * The failed call gets its own record; the party continues in a call with the transferor, who is rung if necessary.
   * If that fails, the party and the transferor's phone are hung up.
   */
  #bringBack(session: CallSession, side: Side, { party, phone }: Transferor, how: Termination): void {
    const returned = phone?.failed(how) ?? null;
    let back: CallSession | null = null;
    let moving: DetachedParty | null = null;
    try {
      const { userId } = party;
      if (userId === null || !(returned || this.#deps.agents.isReachable(userId))) return;
      back = this.#begin(session, side, { ...party, userId }, returned);
      moving = detachParty(session, opposite(side));
      attachParty(this.#deps, back, 'far', moving);
      if (returned) returnToPhone(this.#deps, back, 'near', party, returned);
      else this.#deps.ringing.ring(back, [userId]);
      this.#continueRecording(session, back);
    } catch (error) {
      back?.end('near', recallFailed);
      // A dialog on its way from one call to the other is in neither.
      for (const leg of [moving?.leg, returned?.leg]) leg?.end().catch(() => undefined);
      throw error;
    }
  }

  #begin(
    session: CallSession,
    side: Side,
    { userId, number, name }: Party & { readonly userId: number },
    returned: ReturnedDialog | null,
  ): CallSession {
    const waiting = session.call[opposite(side)];
    return this.#deps.starter.begin({
      ...inheritedBy(session),
      destination: destinationFor(waiting.party),
      source: 'far',
      // A phone that is still in its dialog need not be rung.
      near: { party: openParty(number, { id: userId, ext: number, name }), leg: returned ? 'offered' : 'idle' },
      far: waiting,
      ownerId: userId,
      referredBy: session.call[side].party.number,
    });
  }
}
