/** Speech to one caller: one utterance at a time, cut short when the caller presses a key. */
import { type AppSource, type MediaEngine, type MediaPort, PCM_FRAME_SAMPLES } from '../telephony/ports/media.ts';

interface Utterance {
  readonly pcm: Int16Array;
  position: number;
  readonly over: () => void;
}

/** A port that speaks. */
export class Playback {
  readonly port: MediaPort;
  #current: Utterance | null = null;

  constructor(media: Pick<MediaEngine, 'createAppPort'>) {
    const source: AppSource = { pull: () => this.#next() };
    this.port = media.createAppPort(source);
  }

  /** Plays 16 kHz mono instead of earlier audio; resolves when it is over or interrupted. */
  play(pcm: Int16Array): Promise<void> {
    this.stop();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#current = { pcm, position: 0, over: resolve };
    return promise;
  }

  /** Cuts short what is played. */
  stop(): void {
    this.#current?.over();
    this.#current = null;
  }

  /** Cuts short what is played and closes the port. */
  close(): void {
    this.stop();
    this.port.close();
  }

  #next(): Int16Array | null {
    const current = this.#current;
    if (current === null) return null;
    if (current.position >= current.pcm.length) {
      this.stop();
      return null;
    }
    const frame = new Int16Array(PCM_FRAME_SAMPLES);
    frame.set(current.pcm.subarray(current.position, current.position + PCM_FRAME_SAMPLES));
    current.position += PCM_FRAME_SAMPLES;
    return frame;
  }
}
