import { ListenerSet, type Unsubscribe } from '../../../../kernel/listenerSet.ts';
import type { BridgeSide, ConferenceSeat, MediaPort } from '../../../ports/media.ts';
import { FrameQueue } from './frameQueue.ts';
import { isSilent, rmsOf } from './loudness.ts';

/** About -40 dBFS: above a quiet room, below quiet speech. */
const SPEECH_RMS = 300;
/** Loud frames in a row at which talking begins; a click has one: 60 ms. */
const ONSET_FRAMES = 3;
/** Quiet frames after which it ends; pauses between words are shorter: 500 ms. */
const HANGOVER_FRAMES = 25;

/** Detects talking, frame by frame. */
export class VoiceActivity {
  #loud = 0;
  #quiet = 0;
  #talking = false;

  get talking(): boolean {
    return this.#talking;
  }

  /** Takes 20 ms, null for nothing; answers whether `talking` changed. */
  update(pcm: Int16Array | null): boolean {
    const isLoud = pcm !== null && rmsOf(pcm) >= SPEECH_RMS;
    this.#loud = isLoud ? this.#loud + 1 : 0;
    this.#quiet = isLoud ? 0 : this.#quiet + 1;
    const before = this.#talking;
    if (this.#loud >= ONSET_FRAMES) this.#talking = true;
    if (this.#quiet >= HANGOVER_FRAMES) this.#talking = false;
    return this.#talking !== before;
  }
}

/** The parts of the conference that a seat uses. */
export interface SeatParts {
  readonly side: BridgeSide;
  /** Creates the port that the participant's call is joined to. */
  readonly createPort: (source: { pull(): Int16Array | null; push(pcm: Int16Array): void }) => MediaPort;
  readonly onError: (error: unknown) => void;
  /** Called once when the participant left. */
  readonly onLeft: (seat: Seat) => void;
}

/** One participant's place in a room: what it says waits here, and what it is to hear. */
export class Seat implements ConferenceSeat {
  readonly side: BridgeSide;
  readonly port: MediaPort;
  /** The audio for the participant in this tick; null is silence. */
  output: Int16Array | null = null;
  readonly #queue = new FrameQueue();
  readonly #activity = new VoiceActivity();
  readonly #talkingListeners: ListenerSet<[boolean]>;
  readonly #onLeft: (seat: Seat) => void;
  #muted = false;
  #left = false;

  constructor({ side, createPort, onError, onLeft }: SeatParts) {
    this.side = side;
    this.#talkingListeners = new ListenerSet(onError);
    this.#onLeft = onLeft;
    this.port = createPort({
      pull: () => this.output,
      push: (pcm) => {
        if (!this.#muted) this.#queue.push(pcm);
      },
    });
  }

  get talking(): boolean {
    return this.#activity.talking;
  }

  get muted(): boolean {
    return this.#muted;
  }

  set muted(muted: boolean) {
    this.#muted = muted;
    if (muted) this.#queue.clear();
  }

  onTalking(listener: (talking: boolean) => void): Unsubscribe {
    return this.#talkingListeners.add(listener);
  }

  /** The participant's audio of this tick; null is silence, which need not be mixed. */
  take(): Int16Array | null {
    const pcm = this.#queue.take();
    const voice = pcm === null || isSilent(pcm) ? null : pcm;
    if (this.#activity.update(voice)) this.#talkingListeners.emit(this.#activity.talking);
    return voice;
  }

  leave(): void {
    if (this.#left) return;
    this.#left = true;
    this.#talkingListeners.clear();
    this.port.close();
    this.#onLeft(this);
  }
}
