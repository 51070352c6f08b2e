/** The conferences that somebody is in. */
import type { FormerPlace } from '../calls/model/call.ts';
import type { ProgramCall } from '../calls/model/program.ts';
import type { ConferenceDependencies } from './conferenceDependencies.ts';
import { LiveRoom } from './liveRoom.ts';
import type { ConferenceRecord } from './repository.ts';

/** Live rooms by the conference's id. */
export class ConferenceRooms {
  readonly #env: ConferenceDependencies;
  readonly #rooms = new Map<number, LiveRoom>();
  /** Conferences that everybody left and whose recordings are being stored. */
  readonly #ending = new Set<Promise<void>>();

  constructor(env: ConferenceDependencies) {
    this.#env = env;
  }

  /** The room; null while nobody is in it. */
  byId(conferenceId: number): LiveRoom | null {
    return this.#rooms.get(conferenceId) ?? null;
  }

  /** Admits a caller; one of an earlier process takes the place that it had. */
  enter(conference: ConferenceRecord, call: ProgramCall, former: FormerPlace | null = null): void {
    const room = this.#rooms.get(conference.id) ?? this.#open(conference);
    room.join(call, former);
  }

  /** The conference's settings are others now. */
  change(conference: ConferenceRecord): void {
    this.byId(conference.id)?.change(conference);
  }

  /** The conference was removed: participants hear an announcement and are disconnected. */
  dissolve(conferenceId: number): void {
    const room = this.byId(conferenceId);
    room?.dissolve().catch((error: unknown) => this.#env.logger.error({ conferenceId, err: error }, 'not dissolved'));
  }

  /** Ends every recording, because the disk is full. */
  stopRecordings(): void {
    for (const room of this.#rooms.values()) room.stopRecording();
  }

  /** Takes the end of a recording whose file could not be written on. */
  onRecordingFailed(path: string): void {
    for (const room of this.#rooms.values()) room.onRecordingFailed(path);
  }

  /** Resolves when the recordings of ended conferences are stored. */
  async close(): Promise<void> {
    const open = [...this.#rooms.values()].map((room) => room.saved());
    await Promise.allSettled([...this.#ending, ...open]);
  }

  #open(conference: ConferenceRecord): LiveRoom {
    const room: LiveRoom = new LiveRoom(conference, this.#env, () => this.#onEmpty(conference.id, room));
    this.#rooms.set(conference.id, room);
    return room;
  }

  #onEmpty(conferenceId: number, room: LiveRoom): void {
    this.#rooms.delete(conferenceId);
    const ending = room.saved().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}
