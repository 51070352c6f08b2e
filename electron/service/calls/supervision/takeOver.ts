/** Putting another user in an agent's place, in the same call. */

import type { CallSession } from '../callSession.ts';
import type { CallUser } from '../directories.ts';
import { agentParty } from '../newCall.ts';
import type { Side } from '../side.ts';
import type { Switchboard } from '../switchboard.ts';
import type { SupervisionStretch } from './supervisionStretches.ts';

/** What changes hands. */
export interface HandOver {
  readonly session: CallSession;
  readonly side: Side;
  readonly to: CallUser;
  /** The call's supervisions from now on. */
  readonly supervisions: readonly SupervisionStretch[];
}

/** The user on a side goes and is free; the other has the call from now on, neither muted nor on hold. */
export function handOver(board: Switchboard, { session, side, to, supervisions }: HandOver): void {
  const before = session.call[side].party.userId;
  if (session.call.heldBy.includes(side)) void session.unhold(side);
  session.annotate({
    [side]: { party: agentParty(to, board.env.agents.userAgentOf(to.id)), leg: session.call[side].leg },
    mutedBy: session.call.mutedBy.filter((muted) => muted !== side),
    supervisions,
  });
  if (before !== null) board.focus.release(before, session);
  board.focus.take(to.id, session);
}
