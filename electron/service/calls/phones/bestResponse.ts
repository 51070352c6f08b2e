/** Chooses the final response of a fork's branches for the caller (RFC 3261 section 16.7, step 6). Pure. */
import type { Termination } from '../../telephony/ports/sip.ts';
import { userNotReachable } from '../model/terminations.ts';

/** From this status on a response is final for every branch (RFC 3261 section 21.6). */
const GLOBAL_FAILURE = 600;
/** Statuses that say how the call would have to be made: the caller can do something about them. */
const TELLS_CALLER: readonly number[] = [415, 420, 484, 488];
/** Statuses that speak for the called user, the best first; other statuses of the class concern one device. */
const TELLS_OF_USER: readonly number[] = [486, 480];
/** The least informative of its class: nobody answered within the time limit. */
const TIMEOUT = 408;
/** Concerns one server only: a caller that got it would avoid all of ours, so it is sent as 500. */
const [UNAVAILABLE, SERVER_ERROR] = [503, 500];
/** Statuses that mean the request that we sent, and nothing to the caller: challenges, and the end of an INVITE of ours. */
const OURS_ALONE: readonly number[] = [401, 407, 487];

/** Whether a response ends the other branches too. */
export function isForAll({ sipStatus }: Termination): boolean {
  return (sipStatus ?? 0) >= GLOBAL_FAILURE;
}

/** The best of the ends of all branches; without branches nobody could be reached. */
export function bestOf(ends: readonly Termination[]): Termination {
  const [best = userNotReachable] = ends.map(forCaller).toSorted((a, b) => rank(a) - rank(b));
  return best;
}

/** The lower, the better: 6xx, then the lowest class, and within it the most informative for the caller. */
function rank({ sipStatus }: Termination): number {
  const status = sipStatus ?? userNotReachable.sipStatus ?? 0;
  if (status >= GLOBAL_FAILURE) return 0;
  return Math.floor(status / 100) * 10 + worthInClass(status);
}

function worthInClass(status: number): number {
  if (TELLS_CALLER.includes(status)) return 0;
  if (TELLS_OF_USER.includes(status)) return 1 + TELLS_OF_USER.indexOf(status);
  return status === TIMEOUT ? 4 : 3;
}

/** The end of a branch as reported to the caller. */
function forCaller(end: Termination): Termination {
  const status = end.sipStatus ?? 0;
  // Statuses that the phone did not send itself are ours: it did not answer, or could not be reached.
  if (end.by === 'system' || status < 400 || OURS_ALONE.includes(status)) return userNotReachable;
  return status === UNAVAILABLE ? { ...end, sipStatus: SERVER_ERROR } : end;
}
