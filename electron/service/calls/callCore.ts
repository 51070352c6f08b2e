/** Live calls as such: beginning them, dialling out, programs in them. Commands and what answers numbers come on top. */
import { QueueCallBacks } from './actions/queueCallBacks.ts';
import { OutgoingLines } from './model/route.ts';
import { ProgramCalls } from './programs/programCalls.ts';
import { CallEvents } from './session/callEvents.ts';
import { CallerAnswer } from './session/callerAnswer.ts';
import { CallStarter } from './session/callStarter.ts';
import type { CallCoreDependencies } from './session/dependencies.ts';
import { AgentFocus } from './session/focus.ts';
import { LineDialer } from './session/lineDialer.ts';
import { CallRegistry } from './session/registry.ts';

/** The base of call control; queues, which answer calls and call back, use it too. */
export type CallCore = ReturnType<typeof createCallCore>;

export function createCallCore(dependencies: CallCoreDependencies) {
  const { clock, logger, users } = dependencies;
  const events = new CallEvents((error) => logger.error({ err: error }, 'an observer of calls failed'));
  const env = { ...dependencies, events };
  const registry = new CallRegistry();
  const focus = new AgentFocus(env);
  events.on('phoneHold', ({ id }, userId, isHeld) => {
    const session = registry.byId(id);
    if (session) focus[isHeld ? 'release' : 'follow'](userId, session);
  });
  const starter = new CallStarter(env, registry, focus);
  const callerAnswer = new CallerAnswer(logger);
  const lineDialer = new LineDialer(env);
  const outgoing = new OutgoingLines(env.lines);
  const programCalls = new ProgramCalls({ clock, logger, users, callerAnswer, outgoing, lineDialer });
  const parts = { ...env, registry, focus, starter, callerAnswer, lineDialer, outgoing, programCalls };
  /** Calls back who waited in a queue. */
  const queueCallBacks = new QueueCallBacks(parts);
  return { ...parts, queueCallBacks };
}
