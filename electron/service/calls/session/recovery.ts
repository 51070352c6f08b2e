/** Recovery after a crash: calls of the earlier process get their CDR, and their recordings are made ready. */

import type { Logger } from 'pino';
import { absenceChanges } from '../model/absences.ts';
import { agentEventsBetween, toAgentEvent } from '../model/agentEvents.ts';
import { type Call, usersOf } from '../model/call.ts';
import { withHoldCut } from '../model/holdTime.ts';
import { step } from '../model/machine.ts';
import { toCallEvent, toCdr } from '../model/record.ts';
import { serviceCrashed } from '../model/terminations.ts';
import { toLiveCall } from '../model/view.ts';
import type { CallJournal } from './journal.ts';

/** Reads the remains of a recording's file after a crash. */
export type ReadRecording = (path: string) => Promise<{ readonly durationMs: number; readonly size: number }>;

/** Ends every call of an earlier process and finishes its recordings; answers these calls as they ended. */
export async function recoverCalls(
  journal: CallJournal,
  readRecording: ReadRecording,
  logger: Logger,
  now: number,
): Promise<readonly Call[]> {
  const cut: Call[] = [];
  for (const call of await journal.unfinishedCalls()) cut.push(await endCall(journal, call, now));
  for (const monitor of await journal.unfinishedMonitors()) {
    const found = await readRecording(monitor.path).catch((error: unknown) => {
      logger.error({ monitorId: monitor.monitorId, err: error }, 'recording lost');
      return { durationMs: 0, size: 0 };
    });
    if (found.durationMs === 0) await journal.dropMonitor(monitor.monitorId, null);
    else await journal.finishMonitor({ ...monitor, ...found, pauses: [] });
    logger.info({ monitorId: monitor.monitorId, ...found }, 'recording recovered');
  }
  return cut;
}

async function endCall(journal: CallJournal, call: Call, now: number): Promise<Call> {
  const ended = step(withHoldCut(call), { type: 'ended', side: 'near', termination: serviceCrashed }, now);
  const events = [
    ...ended.events.map((name) => toCallEvent(ended.call, name, now)),
    ...agentEventsBetween(call, ended.call).map((event) => toAgentEvent(ended.call, event, now)),
  ];
  const change = {
    call: ended.call,
    view: toLiveCall(ended.call, now),
    events,
    absences: absenceChanges(call.absences, ended.call.absences),
    parties: usersOf(call),
    audience: usersOf(call),
  };
  await journal.finish(change, toCdr(ended.call));
  return ended.call;
}
