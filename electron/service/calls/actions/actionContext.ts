import type { DialPlan, OutgoingLines } from '../model/route.ts';
import type { ProgramCalls } from '../programs/programCalls.ts';
import type { CallerAnswer } from '../session/callerAnswer.ts';
import type { CallStarter } from '../session/callStarter.ts';
import type { CallDependencies } from '../session/dependencies.ts';
import type { AgentFocus } from '../session/focus.ts';
import type { LineDialer } from '../session/lineDialer.ts';
import type { CallRegistry } from '../session/registry.ts';
import type { Ringing } from './ringing.ts';

/** The parts of call control that its actions use; each action declares those that it needs. */
export interface ActionContext extends CallDependencies {
  readonly registry: CallRegistry;
  readonly focus: AgentFocus;
  readonly dialPlan: DialPlan;
  readonly outgoing: OutgoingLines;
  readonly starter: CallStarter;
  readonly callerAnswer: CallerAnswer;
  readonly lineDialer: LineDialer;
  readonly programCalls: ProgramCalls;
  readonly ringing: Ringing;
}
