/** Where call control writes what must survive a crash. Types only; each method is one transaction. */
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import type { MonitorMarkKind } from '../../../../shared/domain/monitorMarks.ts';
import type { AbsenceStretch, Call, Interruption } from '../model/call.ts';
import type { CallEventBody, NewCdr, Webcall } from '../model/record.ts';

/** A change of a call: its present state, what clients see of it, and the events that are due, in order. */
export interface CallChange {
  readonly call: Call;
  readonly view: LiveCall;
  readonly events: readonly CallEventBody[];
  /** Absences of agents that began or ended. */
  readonly absences: readonly AbsenceStretch[];
  /** Every user who has or had to do with it. */
  readonly parties: readonly number[];
  /** Every user who gets the events: also those who may take it or might have. */
  readonly audience: readonly number[];
}

/** Changes of one call that are written together. */
export interface ChangeBatch {
  /** Those up to now, in order; none is added any more. Asked again it answers the same. */
  take(): readonly [CallChange, ...CallChange[]];
}

/** A recording that begins. */
export interface NewMonitor {
  readonly call: Call;
  /** The user whose recording it is. */
  readonly userId: number | null;
  /** Unix milliseconds. */
  readonly startedAt: number;
  /** The recording that it continues; null for one of its own. */
  readonly recordingId: number | null;
  /** When the service was gone since that recording; null: it was not. */
  readonly interruption: Interruption | null;
  /** Who requested it; null if it continues by itself. */
  readonly by: MarkAuthor | null;
}

/** A recording that was started. */
export interface StartedMonitor {
  readonly id: number;
  /** The same for all monitors of a conversation. */
  readonly recordingId: number;
  /** Absolute; the file to write to. */
  readonly path: string;
}

/** Who did something to a recording. */
export interface MarkAuthor {
  /** Null if it is not a user of the customer. */
  readonly userId: number | null;
  /** Name of somebody who is not a user. */
  readonly name: string;
  /** The token that it was done with. */
  readonly tokenHash?: string | undefined;
}

/** Something that was done to a recording. */
export interface RecordingMark {
  readonly monitorId: number;
  readonly recordingId: number;
  readonly call: Call;
  readonly kind: MonitorMarkKind;
  /** Unix milliseconds. */
  readonly at: number;
  /** Milliseconds of sound in the monitor before it. */
  readonly offsetMs: number;
  /** Milliseconds after it in which nothing was recorded. Default: none. */
  readonly lastedMs?: number;
  readonly by: MarkAuthor;
}

/** A recording that is over. */
export interface FinishedMonitor {
  readonly monitorId: number;
  readonly call: Call;
  readonly durationMs: number;
  /** Bytes. */
  readonly size: number;
  readonly pauses: readonly { readonly fromMs: number; readonly toMs: number }[];
}

/** A recording that a crash left behind. */
export interface UnfinishedMonitor {
  readonly monitorId: number;
  readonly recordingId: number;
  readonly path: string;
  readonly call: Call;
  readonly pauses: FinishedMonitor['pauses'];
}

/** A call between two numbers and whose it is. */
export interface StoredWebcall extends Webcall {
  readonly customerId: number;
  readonly userId: number;
}

/** Stores calls, their events, records and recordings. */
export interface CallJournal {
  /** A new id, never given before. */
  nextCallId(): number;
  /** Stores the call after the last change, with the events and a `call.updated` of each change. */
  save(changes: ChangeBatch): Promise<void>;
  /** Puts the CDR in the live call's place; a second time does nothing. */
  finish(change: CallChange, cdr: NewCdr): Promise<void>;
  /** Live calls of an earlier process. */
  unfinishedCalls(): Promise<readonly Call[]>;
  /** Starts a recording, and notes that. */
  startMonitor(monitor: NewMonitor): Promise<StartedMonitor>;
  /** Stores the state and who changed it; null if a pause continues by itself. */
  setMonitorState(monitorId: number, state: 'recording' | 'paused', mark: RecordingMark | null): Promise<void>;
  /** Writes a mark in a recording. */
  markMonitor(mark: RecordingMark): Promise<void>;
  /** Marks a recording as ready, with `monitor.audio_ready`. */
  finishMonitor(monitor: FinishedMonitor): Promise<void>;
  /**
   * Removes a recording without audio and its file (absolute path). Null keeps the file: it may become readable once
   * its key or its disk is back.
   */
  dropMonitor(monitorId: number, path: string | null): Promise<void>;
  /** Stores a web call, or its result. */
  saveWebcall(webcall: StoredWebcall): Promise<void>;
  /** Recordings of an earlier process, which was seen last at `seenAt` (Unix milliseconds). */
  unfinishedMonitors(seenAt: number): Promise<readonly UnfinishedMonitor[]>;
}
