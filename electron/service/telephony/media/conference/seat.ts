import type { BridgeSide, ConferenceSeat, MediaPort, Unsubscribe } from '../../ports/media.ts';
import { ListenerSet } from '../listenerSet.ts';
import { FrameQueue } from './frameQueue.ts';
import { isSilent } from './loudness.ts';
import { VoiceActivity } from './voiceActivity.ts';

/** What a seat asks of its room. */
export interface SeatParts {
  readonly side: BridgeSide;
  /** Makes the port that the participant's call is joined to. */
  readonly createPort: (source: { pull(): Int16Array | null; push(pcm: Int16Array): void }) => MediaPort;
  readonly onError: (error: unknown) => void;
  /** Told once when the participant left. */
  readonly onLeft: (seat: Seat) => void;
}

/** One participant's place in a room: what it says waits here, and what it is to hear. */
export class Seat implements ConferenceSeat {
  readonly side: BridgeSide;
  readonly port: MediaPort;
  /** What the participant hears during this tick; null is silence. */
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

  /** What the participant says during this tick; null is silence, which nobody has to mix. */
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
