import type { Unsubscribe } from '../../../../kernel/listenerSet.ts';
import {
  type AppSource,
  type BridgeSide,
  type Conference,
  type ConferenceSeat,
  type MediaPort,
  PCM_FRAME_SAMPLES,
  type Recording,
  type RecordingOptions,
} from '../../../ports/media.ts';
import type { Ticker } from '../../time/ticker.ts';
import type { CallRecording, CallRecordingStarter } from '../recording/callRecording.ts';
import { ToneGenerator } from '../tones/toneGenerator.ts';
import { Seat } from './seat.ts';
import { Sum } from './sum.ts';

interface Announcement {
  readonly beep: ToneGenerator;
  readonly speech: Int16Array;
  /** Samples of the speech that were played. */
  position: number;
  readonly played: () => void;
}

/** Announcements to a conference, one after the other, each a beep and a sentence. */
export class Announcer {
  readonly #waiting: Announcement[] = [];
  #closed = false;

  /** Adds one; resolves when it was played, or given up. */
  announce(speech: Int16Array): Promise<void> {
    if (this.#closed) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ beep: new ToneGenerator('beep'), speech, position: 0, played: resolve });
    return promise;
  }

  /** The next 20 ms; null while there is nothing to announce. */
  next(): Int16Array | null {
    const [current] = this.#waiting;
    if (current === undefined) return null;
    const frame = current.beep.next() ?? nextOf(current);
    if (frame !== null) return frame;
    this.#waiting.shift();
    current.played();
    return this.next();
  }

  /** Gives up what waits, and whatever comes. */
  close(): void {
    this.#closed = true;
    for (const { played } of this.#waiting.splice(0)) played();
  }
}

/** The end of the speech is filled up with silence to a whole frame. */
function nextOf(announcement: Announcement): Int16Array | null {
  const { speech, position } = announcement;
  if (position >= speech.length) return null;
  announcement.position += PCM_FRAME_SAMPLES;
  const frame = new Int16Array(PCM_FRAME_SAMPLES);
  frame.set(speech.subarray(position, position + PCM_FRAME_SAMPLES));
  return frame;
}

export interface ConferenceRoomParts {
  readonly ticker: Ticker;
  readonly createAppPort: (source: AppSource) => MediaPort;
  readonly startRecording: CallRecordingStarter;
  /** Called with errors thrown by listeners. */
  readonly onError: (error: unknown) => void;
  /** Called when the room was closed. */
  readonly onClosed?: () => void;
}

/**
 * A conference: every tick, what all say is added up once, and each hears the sum without itself. The work grows with the
 * number of participants, not with its square, and who is silent is not mixed.
 */
export class ConferenceRoom implements Conference {
  readonly #parts: ConferenceRoomParts;
  readonly #seats = new Set<Seat>();
  readonly #announcer = new Announcer();
  readonly #recordings = new Set<CallRecording>();
  readonly #all = new Sum();
  readonly #stopTicking: Unsubscribe;

  constructor(parts: ConferenceRoomParts) {
    this.#parts = parts;
    // The ticker calls in the order of subscription: the room mixes before the ports of its seats send.
    this.#stopTicking = parts.ticker.subscribe(() => this.#tick());
  }

  join(side: BridgeSide): ConferenceSeat {
    const { createAppPort: createPort, onError } = this.#parts;
    const seat = new Seat({ side, createPort, onError, onLeft: (left) => this.#seats.delete(left) });
    this.#seats.add(seat);
    return seat;
  }

  announce(speech: Int16Array): Promise<void> {
    return this.#announcer.announce(speech);
  }

  startRecording(options: RecordingOptions): Recording {
    const recording = this.#parts.startRecording(options);
    this.#recordings.add(recording);
    recording.onStopped(() => this.#recordings.delete(recording));
    return recording;
  }

  describe(): string {
    const talking = [...this.#seats].filter((seat) => seat.talking).length;
    const recorded = this.#recordings.size > 0 ? ', recorded' : '';
    return `Conference(${this.#seats.size} seats, ${talking} talking${recorded})`;
  }

  close(): void {
    this.#stopTicking();
    this.#announcer.close();
    for (const seat of [...this.#seats]) seat.leave();
    for (const recording of this.#recordings) void recording.stop();
    this.#parts.onClosed?.();
  }

  #tick(): void {
    const said = new Map<Seat, Int16Array>();
    const announced = this.#announcer.next();
    this.#all.clear();
    if (announced !== null) this.#all.add(announced);
    for (const seat of this.#seats) {
      const pcm = seat.take();
      if (pcm === null) continue;
      said.set(seat, pcm);
      this.#all.add(pcm);
    }
    const everything = this.#all.everything();
    for (const seat of this.#seats) {
      const own = said.get(seat);
      seat.output = own === undefined ? everything : this.#all.without(own);
    }
    if (this.#recordings.size > 0) this.#record(said, announced);
  }

  /** The customer's users on the left, callers from outside on the right, announcements on both. */
  #record(said: ReadonlyMap<Seat, Int16Array>, announced: Int16Array | null): void {
    for (const side of ['near', 'far'] as const) {
      const sum = new Sum();
      if (announced !== null) sum.add(announced);
      for (const [seat, pcm] of said) if (seat.side === side) sum.add(pcm);
      const pcm = sum.everything();
      if (pcm !== null) for (const recording of this.#recordings) recording.write(side, pcm);
    }
  }
}
