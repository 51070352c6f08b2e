/** One conference while somebody is in it. */
import type { ConferenceParticipant } from '../../../shared/api/conferences.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { FormerPlace } from '../calls/model/call.ts';
import type { ProgramCall } from '../calls/model/program.ts';
import type { Conference, ConferenceSeat } from '../telephony/ports/media.ts';
import type { ConferenceDependencies, FormerRecording } from './conferenceDependencies.ts';
import type { ConferenceRecord } from './repository.ts';
import { RoomRecorder } from './roomRecorder.ts';
import { closed, hasJoined, hasLeft } from './sentences.ts';

/** Who starts or stops talking is sent together with other changes within this time. */
const talkingReportedAfterMs = 500;

interface Participant {
  readonly call: ProgramCall;
  readonly seat: ConferenceSeat;
  readonly joinedAt: number;
}

/** A live conference: its calls, announcements, the recording, and events. */
export class LiveRoom {
  readonly #env: ConferenceDependencies;
  readonly #mix: Conference;
  readonly #recorder: RoomRecorder;
  readonly #onEmpty: () => void;
  readonly #participants = new Map<number, Participant>();
  /** Every user who took part, so that those who left get the events too. */
  readonly #audience = new Set<number>();
  #conference: ConferenceRecord;
  #published: Promise<void> = Promise.resolve();
  #cancelTelling: (() => void) | null = null;

  constructor(conference: ConferenceRecord, env: ConferenceDependencies, onEmpty: () => void) {
    this.#conference = conference;
    this.#env = env;
    this.#onEmpty = onEmpty;
    this.#mix = env.media.createConference();
    this.#recorder = new RoomRecorder(this.#mix, env, () => {
      for (const participant of this.#participants.values()) this.#keep(participant);
    });
  }

  get conference(): ConferenceRecord {
    return this.#conference;
  }

  get size(): number {
    return this.#participants.size;
  }

  /** Resolves when everything that happened is stored. */
  async saved(): Promise<void> {
    await this.#recorder.saved();
    await this.#published;
  }

  /** Participants in the order in which they came. */
  participants(): ConferenceParticipant[] {
    return [...this.#participants.values()].map(toResource);
  }

  participant(callId: number): ConferenceParticipant | null {
    const participant = this.#participants.get(callId);
    return participant ? toResource(participant) : null;
  }

  hasUser(userId: number): boolean {
    return [...this.#participants.values()].some(({ call }) => call.caller.userId === userId);
  }

  /** A caller joins, or sits where it sat in an earlier process. */
  join(call: ProgramCall, former: FormerPlace | null = null): void {
    const { userId } = call.caller;
    const seat = this.#mix.join(userId === null ? 'far' : 'near');
    seat.muted = former?.muted ?? false;
    const participant = { call, seat, joinedAt: former?.joinedAt ?? this.#env.clock.now() };
    this.#participants.set(call.id, participant);
    if (userId !== null) this.#audience.add(userId);
    seat.onTalking(() => this.#publishSoon());
    call.onEnded(() => this.#leave(call.id));
    call.setPort(seat.port);
    this.#env.logger.info({ conferenceId: this.#conference.id, callId: call.id }, 'joined a conference');
    this.#keep(participant);
    this.#recorder.joined(this.#conference, { id: call.id, ...call.caller }, formerRecording(former));
    if (!former) this.#announce(hasJoined(call.caller));
    this.#publish();
  }

  /** Mutes or unmutes a participant. Answers whether it is there. */
  mute(callId: number, muted: boolean): boolean {
    const participant = this.#participants.get(callId);
    if (!participant) return false;
    participant.seat.muted = muted;
    this.#keep(participant);
    this.#publish();
    return true;
  }

  /** Puts a participant out. Answers whether it was there. */
  putOut(callId: number): boolean {
    const participant = this.#participants.get(callId);
    participant?.call.end();
    return participant !== undefined;
  }

  /** The conference's settings are others now. */
  change(conference: ConferenceRecord): void {
    const [first] = this.#participants.values();
    this.#conference = conference;
    if (first) this.#recorder.follow(conference, { id: first.call.id, ...first.call.caller });
    this.#publish();
  }

  /** The disk is full: ends the recording. */
  stopRecording(): void {
    this.#recorder.stopOnFullDisk();
  }

  /** Takes the end of a recording whose file could not be written on. */
  onRecordingFailed(path: string): void {
    this.#recorder.onWritingFailed(path);
  }

  /** The conference was removed: all hear an announcement and are disconnected. */
  async dissolve(): Promise<void> {
    const speech = await this.#speech(closed);
    if (speech) await this.#mix.announce(speech);
    for (const { call } of this.#participants.values()) call.end();
  }

  /** Has the call say whether it is recorded, and where its caller sits. */
  #keep({ call, seat: { muted }, joinedAt }: Participant): void {
    const { recordingId } = this.#recorder;
    call.setRoomRecorded(recordingId !== null);
    call.keepPlace({ joinedAt, muted, recordingId });
  }

  #leave(callId: number): void {
    const participant = this.#participants.get(callId);
    if (!participant) return;
    this.#participants.delete(callId);
    participant.seat.leave();
    this.#env.logger.info({ conferenceId: this.#conference.id, callId }, 'left a conference');
    this.#publish();
    if (this.size > 0) this.#announce(hasLeft(participant.call.caller));
    else this.#end();
  }

  #end(): void {
    this.#recorder.stop([...this.#audience]);
    this.#mix.close();
    this.#onEmpty();
  }

  #announce(sentence: string): void {
    if (!this.#conference.annJoinLeave) return;
    void this.#speech(sentence).then((speech) => speech && this.#mix.announce(speech));
  }

  async #speech(sentence: string): Promise<Int16Array | null> {
    try {
      return await this.#env.media.synthesize(sentence);
    } catch (error) {
      this.#env.logger.warn({ conferenceId: this.#conference.id, err: error }, 'could not speak');
      return null;
    }
  }

  #publishSoon(): void {
    this.#cancelTelling ??= this.#env.clock.after(talkingReportedAfterMs, () => this.#publish());
  }

  #publish(): void {
    this.#cancelTelling?.();
    this.#cancelTelling = null;
    const [conference, participants, audience] = [this.#conference, this.participants(), [...this.#audience]];
    this.#published = this.#published
      .then(() => this.#env.journal.publishState(conference, participants, audience))
      .catch((error: unknown) =>
        this.#env.logger.error({ conferenceId: conference.id, err: error }, 'state of a conference not kept'),
      );
  }
}

function formerRecording(place: FormerPlace | null): FormerRecording | null {
  if (!place || place.recordingId === null) return null;
  return { recordingId: place.recordingId, interruption: place.interruption };
}

function toResource({ call, seat, joinedAt }: Participant): ConferenceParticipant {
  const { number, name, userId } = call.caller;
  return {
    id: call.id,
    number,
    name,
    user_id: userId,
    joined_at: toContractDateTime(joinedAt),
    muted: seat.muted,
    talking: seat.talking,
  };
}
