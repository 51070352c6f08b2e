/** Where a caller goes on to who waited for a person: a program, or a number over a line. */

import { sipParty } from '../model/newCall.ts';
import type { AnyProgram, WaitingExit } from '../model/program.ts';
import type { DialChoices, DialPlan, Route } from '../model/route.ts';
import type { Side } from '../model/side.ts';
import type { CallSession } from '../session/callSession.ts';

/** What it takes to go on. */
export interface ExitBoard {
  readonly dialPlan: Pick<DialPlan, 'lineFor'>;
  answerByProgram(session: CallSession, side: Side, program: AnyProgram, calledNumber: string): Promise<void>;
  dial(session: CallSession, side: Side, route: Route, options: DialChoices): Promise<void>;
}

/** The caller opposite `side` goes on; rejects where no line leads out. */
export async function goOn(board: ExitBoard, session: CallSession, side: Side, exit: WaitingExit): Promise<void> {
  if (session.ended) return;
  if (exit.kind === 'program') return board.answerByProgram(session, side, exit.program, exit.program.number);
  const line = await board.dialPlan.lineFor({ customerId: session.call.customerId, userId: null });
  if (session.ended) return;
  const { number } = exit;
  session.annotate({ context: 'LOCAL_USER', [side]: { party: sipParty(number, null), leg: 'idle' } });
  const by = { customerId: session.call.customerId, userId: null };
  const callerId = shownNumber(session.call.callerId);
  await board.dial(session, side, { kind: 'line', line, number }, { by, callerId });
}

/** The caller is shown where it has a number; else the line's own. */
function shownNumber(callerId: string): string | null {
  const digits = callerId.replace(/^\+/, '');
  return /^\d+$/.test(digits) ? digits : null;
}
