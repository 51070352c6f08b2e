import type { Logger } from 'pino';
import type { ConferenceParticipant } from '../../../shared/api/conferences.ts';
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
  /** Absolute path of the file. */
  readonly path: string;
  readonly conference: ConferenceRecord;
  readonly call: RecordedCall;
}

/** Where conferences write what others are to know. */
export interface ConferenceJournal {
  /** Sends the event about the participants; `audience` are the users whom it concerns. */
  tell(
    conference: ConferenceRecord,
    participants: readonly ConferenceParticipant[],
    audience: readonly number[],
  ): Promise<void>;
  /** Starts a recording, which is listed from then on. */
  startRecording(conference: ConferenceRecord, call: RecordedCall): Promise<RoomRecording>;
  /** Lets somebody see the recording who came after it began. */
  admit(recording: RoomRecording, userId: number): Promise<void>;
  /** Makes a recording ready; one without audio is forgotten. */
  finishRecording(recording: RoomRecording, result: RecordingResult, audience: readonly number[]): Promise<void>;
}

export interface ConferenceDependencies {
  readonly media: Pick<MediaEngine, 'createConference' | 'createAppPort' | 'synthesize'>;
  readonly clock: Clock;
  readonly journal: ConferenceJournal;
  readonly logger: Logger;
}
