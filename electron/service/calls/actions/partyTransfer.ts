/** A party on its way from one call to another: transfers and parking begin a new call with it. */
import type { SipLeg } from '../../telephony/ports/sip.ts';
import type { CallSide, Party } from '../model/call.ts';
import { opposite, type Side } from '../model/side.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import type { ReturnedDialog } from './referringPhone.ts';

type Dependencies = Pick<ActionContext, 'focus'>;

/** A party between two calls. */
export interface DetachedParty {
  readonly side: CallSide;
  readonly leg: SipLeg | null;
  readonly wasHeld: boolean;
}

/** Takes the party of a side out of its call; its dialog stays up. */
export function detachParty(session: CallSession, side: Side): DetachedParty {
  return {
    side: session.call[side],
    leg: session.releaseSip(side),
    wasHeld: session.call.heldBy.includes(opposite(side)),
  };
}

/** Puts the party into the call that began with it. */
export function attachParty(deps: Dependencies, session: CallSession, side: Side, moving: DetachedParty): void {
  const { userId } = moving.side.party;
  if (userId !== null && moving.side.leg === 'answered') deps.focus.take(userId, session);
  if (!moving.leg) return;
  session.bindSip(side, moving.leg, { moved: true });
  if (moving.wasHeld) void session.resumePeer(side);
}

/** The transfer came to nothing, and the phone that asked for it is still there: the party is back where it was. */
export function returnToPhone(
  deps: Dependencies,
  session: CallSession,
  side: Side,
  party: Party,
  { leg, isHolding }: ReturnedDialog,
): void {
  try {
    session.due({ type: 'answered', side, party });
    session.bindSip(side, leg);
  } catch (error) {
    // No call has it.
    if (session.sipLeg(side) !== leg) leg.end().catch(() => undefined);
    throw error;
  }
  if (isHolding) void session.hold(side);
  else if (party.userId !== null) deps.focus.take(party.userId, session);
}

/** Data that a call takes over from the one before it. */
export function inheritedBy(session: CallSession) {
  const { customerId, lineId, callerId } = session.call;
  // A caller who is transferred by an agent has left the queue.
  const context = session.call.context === 'QUEUE' ? ('LOCAL_USER' as const) : session.call.context;
  return { customerId, context, lineId, callerId, parent: session.call };
}

/** Direction of a call in which this party waits for one of the customer's users. */
export function destinationFor({ kind }: Party): 'in' | 'internal' {
  return kind === 'sip' ? 'in' : 'internal';
}
