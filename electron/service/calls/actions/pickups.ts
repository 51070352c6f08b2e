/** Taking a call that is parked, or that rings at somebody else. */
import { reaches } from '../../../../shared/domain/roles.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { outwardState } from '../model/call.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';

type Dependencies = Pick<ActionContext, 'agents' | 'programCalls' | 'ringing'>;

/** The call that is parked at a place of a customer; null when nobody is. */
export function parkedAt(
  { registry }: Pick<ActionContext, 'registry'>,
  customerId: number,
  place: string,
): CallSession | null {
  const isThere = ({ call }: CallSession) => call.customerId === customerId && call.parked?.slot === place;
  return registry.all().find(isThere) ?? null;
}

/** Checks that a user may take a call; what it answers takes it. */
export function planPickup(deps: Dependencies, { userId, roles }: Viewer, session: CallSession): () => Promise<void> {
  const { call } = session;
  if (call.ringing.includes(userId)) return () => deps.ringing.answer(session, userId);
  if (!call.offeredTo.includes(userId) && !reaches(roles, 'reception')) throw new Refusal('denied', 'Access denied');
  const waitsForAgents = deps.programCalls.waitOf(session) !== null;
  const ringsHere = call.ringing.length > 0 && call.destination !== 'out' && !waitsForAgents;
  if (!call.parked && !ringsHere) {
    const state = waitsForAgents ? 'of a queue' : `in state ${outwardState(call)}`;
    throw new Refusal('invalid', `Cannot pick up a call ${state}`, 'state');
  }
  if (!deps.agents.isOnline(userId)) {
    throw new Refusal('invalid', 'Open your audio session before you pick up a call', 'state');
  }
  return () => {
    session.annotate({ ringing: [...session.call.ringing, userId] });
    return deps.ringing.answer(session, userId);
  };
}
