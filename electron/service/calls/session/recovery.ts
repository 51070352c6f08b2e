/** Recovery after a crash: calls of the earlier process go on or get their CDR, and their recordings are made ready. */

import type { Logger } from 'pino';
import type { GoesOn } from '../../telephony/ports/openDialogs.ts';
import { absenceChanges } from '../model/absences.ts';
import { agentEventsBetween, toAgentEvent } from '../model/agentEvents.ts';
import { type Call, usersOf } from '../model/call.ts';
import { withHoldCut } from '../model/holdTime.ts';
import { step } from '../model/machine.ts';
import { toCallEvent, toCdr } from '../model/record.ts';
import { serviceCrashed } from '../model/terminations.ts';
import { toLiveCall } from '../model/view.ts';
import { type KeptCall, mayGoOn } from './adopt.ts';
import type { CallJournal } from './journal.ts';

/** Reads the remains of a recording's file after a crash. */
export type ReadRecording = (path: string) => Promise<{ readonly durationMs: number; readonly size: number }>;

/** Calls of an earlier process: those that end with it, as they ended, and those that go on. */
export interface RecoveredCalls {
  readonly cut: readonly Call[];
  readonly kept: readonly KeptCall[];
}

export interface RecoveryParts {
  readonly journal: CallJournal;
  readonly readRecording: ReadRecording;
  readonly logger: Logger;
  /** How a dialog can go on that was stored whole, on a line that is still used; null: not at all. */
  readonly storedDialog: (sipCallId: string) => GoesOn | null;
  readonly now: number;
  /** When the earlier process was seen last, Unix milliseconds. */
  readonly seenAt: number;
}

/** Ends the calls of an earlier process that cannot go on, and finishes its recordings. */
export async function recoverCalls(parts: RecoveryParts): Promise<RecoveredCalls> {
  const { journal, storedDialog, now } = parts;
  const cut: Call[] = [];
  const goOn: Call[] = [];
  for (const call of await journal.unfinishedCalls()) {
    if (mayGoOn(call, storedDialog)) goOn.push(call);
    else cut.push(await endCall(journal, endable(call), now));
  }
  const recordings = await finishRecordings(parts);
  return { cut, kept: goOn.map((call) => ({ call, recordingId: recordings.get(call.id) ?? null })) };
}

/** The recording of each call, by the call's id, which may go on in another part. */
async function finishRecordings({
  journal,
  readRecording,
  logger,
  seenAt,
}: RecoveryParts): Promise<Map<number, number>> {
  const recordings = new Map<number, number>();
  for (const monitor of await journal.unfinishedMonitors(seenAt)) {
    const { monitorId, recordingId } = monitor;
    const found = await readRecording(monitor.path).catch((error: unknown) => {
      logger.error({ monitorId, err: error }, 'recording lost');
      return { durationMs: 0, size: 0 };
    });
    if (found.durationMs === 0) await journal.dropMonitor(monitorId, null);
    else await journal.finishMonitor({ ...monitor, ...found });
    // A recording has the number of its first part.
    if (found.durationMs > 0 || recordingId !== monitorId) recordings.set(monitor.call.id, recordingId);
    logger.info({ monitorId, ...found }, 'recording recovered');
  }
  return recordings;
}

/** A side that had ended cannot end once more: what was stored then was not the call's last word. */
function endable(call: Call): Call {
  const { near } = call;
  return near.leg === 'ended' ? { ...call, near: { ...near, leg: 'idle' } } : call;
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
