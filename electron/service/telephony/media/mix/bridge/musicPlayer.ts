import type { Unsubscribe } from '../../../../kernel/listenerSet.ts';
import type { MediaPort } from '../../../ports/media.ts';
import type { Ticker } from '../../time/ticker.ts';
import { PcmStream } from './pcmStream.ts';

/** Plays frames in a loop to the current port. */
export class MusicPlayer {
  readonly frames: readonly Int16Array[];
  readonly #stream = new PcmStream();
  readonly #stopTicking: Unsubscribe;
  #next = 0;

  /** @param port where the music goes, asked for every frame; null lets its time pass. */
  constructor(frames: readonly Int16Array[], ticker: Ticker, port: () => MediaPort | null) {
    this.frames = frames;
    this.#stopTicking = ticker.subscribe(() => {
      this.#stream.send(port(), this.frames[this.#next] ?? null);
      this.#next = (this.#next + 1) % Math.max(1, this.frames.length);
    });
  }

  /** Stops the music after the frame that was sent last. */
  stop(): void {
    this.#stopTicking();
    this.#stream.close();
  }
}
