/** Calls of an earlier process whose callers a program has. */
import type { AnyProgram } from '../model/program.ts';
import type { Side } from '../model/side.ts';
import type { AdoptionParts } from '../session/adopt.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';

type Dependencies = Pick<ActionContext, 'dialPlan' | 'programAgain' | 'programCalls'>;

/** Has programs go on with their callers, and queues keep theirs waiting. */
export function programsAgain(deps: Dependencies): Pick<AdoptionParts, 'enter' | 'wait'> {
  return {
    async enter(session, side) {
      await deps.programCalls.goOn(session, side, await programOf(session, side, deps));
    },
    async wait(session, side) {
      const { customerId, queue } = session.call;
      const program = queue && (await deps.dialPlan.programOf(customerId, queue.number));
      if (!program || !('wait' in program)) throw new Error('The queue is gone.');
      if (!session.ended) deps.programCalls.holdOn(session, side, program);
    },
  };
}

/** Conferences are found by their number, as they always are. */
function programOf({ call }: CallSession, side: Side, deps: Dependencies): Promise<AnyProgram | null> {
  const { customerId, programPlace } = call;
  const { number } = call[side].party;
  if (!programPlace) return deps.dialPlan.programOf(customerId, number);
  return deps.programAgain(customerId, programPlace.program, number);
}
