import { ListenerSet, type Unsubscribe } from '../../kernel/listenerSet.ts';
import type { AppSource } from '../../telephony/ports/media.ts';
import type { PcmFrames } from '../audio/pcmFrames.ts';

/** The mouth and the ears of a simulated party. */
export class PartyAudio implements AppSource {
  readonly #listeners: ListenerSet<[pcm: Int16Array]>;
  #playing: { readonly frames: PcmFrames; readonly ended: () => void } | null = null;

  /** @param onError called with errors thrown by listeners. */
  constructor(onError?: (error: unknown) => void) {
    this.#listeners = new ListenerSet(onError);
  }

  /** Plays in place of what is playing; resolves when it ended or was cut off. */
  play(frames: PcmFrames): Promise<void> {
    this.stop();
    return new Promise((ended) => {
      this.#playing = { frames, ended };
    });
  }

  /** Falls silent. */
  stop(): void {
    const cutOff = this.#playing;
    this.#playing = null;
    cutOff?.ended();
  }

  /** Frames from the other side. */
  onHeard(listener: (pcm: Int16Array) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  pull(): Int16Array | null {
    if (this.#playing === null) return null;
    const { done, value } = this.#playing.frames.next();
    if (!done) return value;
    this.stop();
    return null;
  }

  push(pcm: Int16Array): void {
    this.#listeners.emit(pcm);
  }
}
