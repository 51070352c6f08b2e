/** Taking a call that is parked, or that rings at somebody else. */
import { reaches } from '../../../../shared/domain/roles.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { outwardState } from '../model/call.ts';
import type { CodeMeaning } from '../model/featureCodes.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';

type Dependencies = Pick<ActionContext, 'agents' | 'programCalls' | 'ringing'>;

/** A code by which a user takes a call that rings. */
type Pickup = Extract<CodeMeaning, { readonly kind: 'pickup' }>;

/** The call that is parked at a place of a customer; null when nobody is. */
export function parkedAt(
  { registry }: Pick<ActionContext, 'registry'>,
  customerId: number,
  place: string,
): CallSession | null {
  const isThere = ({ call }: CallSession) => call.customerId === customerId && call.parked?.slot === place;
  return registry.all().find(isThere) ?? null;
}

/** Why a user may not take a call that rings at somebody else, or is parked; null when it may. */
export function pickupProblem(
  { programCalls }: Pick<Dependencies, 'programCalls'>,
  { userId, roles }: Viewer,
  session: CallSession,
): Refusal | null {
  const { call } = session;
  if (call.ringing.includes(userId)) return null;
  if (!call.offeredTo.includes(userId) && !reaches(roles, 'reception')) return new Refusal('denied', 'Access denied');
  const waitsForAgents = programCalls.waitOf(session) !== null;
  const ringsHere = call.ringing.length > 0 && call.destination !== 'out' && !waitsForAgents;
  if (call.parked || ringsHere) return null;
  const state = waitsForAgents ? 'of a queue' : `in state ${outwardState(call)}`;
  return new Refusal('wrongState', `Cannot pick up a call ${state}`, 'state');
}

/** The call that a code takes: one that was offered to the user before others, and the one that has waited longest. */
export async function ringingFor(
  deps: Pick<ActionContext, 'programCalls' | 'registry' | 'users'>,
  { extension, viewer }: Pickup,
): Promise<CallSession> {
  const { customerId, userId } = viewer;
  const at = extension === null ? null : await deps.users.byExtension(customerId, extension);
  const isOffered = ({ call }: CallSession) => call.offeredTo.includes(userId);
  const found = deps.registry
    .all()
    .filter(({ call }) => call.customerId === customerId && call.ringing.length > 0 && !call.parked)
    .filter(({ call }) => extension === null || (at !== null && call.ringing.includes(at.id)))
    .filter((session) => !pickupProblem(deps, viewer, session))
    .toSorted((a, b) => Number(isOffered(b)) - Number(isOffered(a)) || a.call.startedAt - b.call.startedAt)[0];
  if (found) return found;
  throw new Refusal('notFound', `No call rings${extension === null ? '' : ` at ${extension}`} that you may take`);
}

/** Checks that a user may pick up a call; the returned function does it. */
export function planPickup(deps: Dependencies, viewer: Viewer, session: CallSession): () => Promise<void> {
  const { userId } = viewer;
  if (session.call.ringing.includes(userId)) return () => deps.ringing.answer(session, userId);
  const problem = pickupProblem(deps, viewer, session);
  if (problem) throw problem;
  if (!deps.agents.isOnline(userId)) {
    throw new Refusal('wrongState', 'Open your audio session before you pick up a call', 'state');
  }
  return () => {
    session.annotate({ ringing: [...session.call.ringing, userId] });
    return deps.ringing.answer(session, userId);
  };
}
