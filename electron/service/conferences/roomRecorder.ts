/** The recording of a room: one file from the first who joined to the last who left. */

import type { Conference, Recording } from '../telephony/ports/media.ts';
import type { ConferenceDependencies, FormerRecording, RecordedCall, RoomRecording } from './conferenceDependencies.ts';
import type { ConferenceRecord } from './repository.ts';

interface Running {
  readonly started: RoomRecording;
  readonly recording: Recording;
}

/** Starts and ends recordings of a room, one after the other. */
export class RoomRecorder {
  readonly #mix: Conference;
  readonly #env: Pick<ConferenceDependencies, 'journal' | 'logger'>;
  readonly #onChange: () => void;
  #running: Running | null = null;
  /** Whether one runs or is about to. */
  #wanted = false;
  #work: Promise<void> = Promise.resolve();

  /** @param onChange called whenever a recording began or ended */
  constructor(mix: Conference, env: Pick<ConferenceDependencies, 'journal' | 'logger'>, onChange: () => void) {
    this.#mix = mix;
    this.#env = env;
    this.#onChange = onChange;
  }

  /** The one that runs; null: none does. */
  get recordingId(): number | null {
    return this.#running?.started.recordingId ?? null;
  }

  /** Resolves when all requests are done. */
  saved(): Promise<void> {
    return this.#work;
  }

  /** Somebody came in: the first of a conference that is recorded starts the recording, or goes on with the former one. */
  joined(conference: ConferenceRecord, call: RecordedCall, former: FormerRecording | null): void {
    if (conference.monitor && !this.#wanted) this.#start(conference, call, former);
    else if (call.userId !== null) this.#admit(call.userId);
  }

  /** Starts or ends the recording as the conference says now; a new one belongs to this call. */
  follow(conference: ConferenceRecord, call: RecordedCall): void {
    if (conference.monitor && !this.#wanted) this.#start(conference, call);
    if (!conference.monitor && this.#wanted) this.stop([]);
  }

  /** Ends the recording; `audience` gets the event that it is ready. */
  stop(audience: readonly number[]): void {
    this.#wanted = false;
    this.#enqueue(async () => {
      const running = this.#running;
      this.#running = null;
      this.#onChange();
      if (running) await this.#env.journal.finishRecording(running.started, await running.recording.stop(), audience);
    });
  }

  /** Ends the recording, if there is one, because the disk is full. */
  stopOnFullDisk(): void {
    if (this.#running) this.stop([]);
  }

  /** The file of a recording, ours or another's, could not be written any further: what it contains is stored. */
  onWritingFailed(path: string): void {
    if (this.#running?.started.path === path) this.stop([]);
  }

  #start(conference: ConferenceRecord, call: RecordedCall, former: FormerRecording | null = null): void {
    this.#wanted = true;
    this.#enqueue(async () => {
      const started = await this.#env.journal.startRecording(conference, call, former);
      this.#running = { started, recording: this.#mix.startRecording({ path: started.path }) };
      this.#onChange();
    });
  }

  #admit(userId: number): void {
    this.#enqueue(async () => {
      if (this.#running) await this.#env.journal.admit(this.#running.started, userId);
    });
  }

  #enqueue(task: () => Promise<void>): void {
    this.#work = this.#work
      .then(task)
      .catch((error: unknown) => this.#env.logger.error({ err: error }, 'recording of a conference not kept'));
  }
}
