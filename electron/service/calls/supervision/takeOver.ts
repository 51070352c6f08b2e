/** Putting another user in an agent's place, in the same call. */

import type { ActionContext } from '../actions/actionContext.ts';
import { closedAbsences } from '../model/absences.ts';
import type { Party } from '../model/call.ts';
import type { CallUser } from '../model/directories.ts';
import { agentParty } from '../model/newCall.ts';
import type { Side } from '../model/side.ts';
import type { SupervisionStretch } from '../model/supervisionStretches.ts';
import { phoneParty } from '../phones/phoneParty.ts';
import type { CallSession } from '../session/callSession.ts';

type Dependencies = Pick<ActionContext, 'agents' | 'clock' | 'focus'>;

/** What changes hands. */
export interface HandOver {
  readonly session: CallSession;
  readonly side: Side;
  readonly to: CallUser;
  /** The call's supervisions from now on. */
  readonly supervisions: readonly SupervisionStretch[];
}

/** The user on a side leaves the call and is free; the other one takes over, neither muted nor on hold. */
export function handOver(deps: Dependencies, { session, side, to, supervisions }: HandOver): void {
  const before = session.call[side].party.userId;
  if (session.call.heldBy.includes(side)) void session.unhold(side);
  session.annotate({
    [side]: { party: partyOf(deps, session, side, to), leg: session.call[side].leg },
    mutedBy: session.call.mutedBy.filter((muted) => muted !== side),
    supervisions,
    absences: closedAbsences(session.call.absences, 'taken_over', deps.clock.now()),
  });
  if (before !== null) deps.focus.release(before, session);
  deps.focus.take(to.id, session);
}

/** Who left the call on a phone that was not put down has it there again. */
function partyOf({ agents }: Pick<Dependencies, 'agents'>, session: CallSession, side: Side, user: CallUser): Party {
  const leg = session.phoneUserOf(side) === user.id ? session.sipLeg(side) : null;
  return leg ? phoneParty(user, leg) : agentParty(user, agents.userAgentOf(user.id));
}
