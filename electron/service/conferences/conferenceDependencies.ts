import type { Logger } from 'pino';
import type { ConferenceParticipant } from '../../../shared/api/conferences.ts';
import type { Interruption } from '../calls/model/call.ts';
import type { Clock } from '../kernel/clock.ts';
import type { MediaEngine, RecordingResult } from '../telephony/ports/media.ts';
import type { ConferenceRecord } from './repository.ts';

/** The call that a recording of a room belongs to: the one that was in first. */
export interface RecordedCall {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly userId: number | null;
}

/** A recording of a room. */
export interface RoomRecording {
  readonly monitorId: number;
  /** The same for what is recorded before and after an interruption. */
  readonly recordingId: number;
  /** Absolute path of the file. */
  readonly path: string;
  readonly conference: ConferenceRecord;
  readonly call: RecordedCall;
}

/** A recording of an earlier process that goes on. */
export interface FormerRecording {
  readonly recordingId: number;
  readonly interruption: Interruption;
}

/** The interface through which conferences store records and send events. */
export interface ConferenceJournal {
  /** Sends the event about the participants; `audience` are the users whom it concerns. */
  publishState(
    conference: ConferenceRecord,
    participants: readonly ConferenceParticipant[],
    audience: readonly number[],
  ): Promise<void>;
  /** Starts a recording, which is listed from then on; one that goes on has the same `recordingId`. */
  startRecording(
    conference: ConferenceRecord,
    call: RecordedCall,
    former: FormerRecording | null,
  ): Promise<RoomRecording>;
  /** Lets a user who joined later see the recording. */
  admit(recording: RoomRecording, userId: number): Promise<void>;
  /** Marks a recording as ready; one without audio is removed. */
  finishRecording(recording: RoomRecording, result: RecordingResult, audience: readonly number[]): Promise<void>;
}

export interface ConferenceDependencies {
  readonly media: Pick<MediaEngine, 'createConference' | 'createAppPort' | 'synthesize'>;
  readonly clock: Clock;
  readonly journal: ConferenceJournal;
  readonly logger: Logger;
}
