import type { MediaPort, Tone, Unsubscribe } from '../../ports/media.ts';
import type { Ticker } from '../timing/ticker.ts';
import { ToneGenerator } from '../tones/toneGenerator.ts';
import { PcmStream } from './pcmStream.ts';

/** Plays one tone to whatever port is there at the time. */
export class TonePlayer {
  readonly tone: Tone;
  readonly #generator: ToneGenerator;
  readonly #stream = new PcmStream();
  readonly #port: () => MediaPort | null;
  readonly #onEnd: () => void;
  readonly #stopTicking: Unsubscribe;

  /**
   * @param port asked for every frame.
   * @param onEnd told when a tone that does not repeat has ended.
   */
  constructor(tone: Tone, ticker: Ticker, port: () => MediaPort | null, onEnd: () => void) {
    this.tone = tone;
    this.#generator = new ToneGenerator(tone);
    this.#port = port;
    this.#onEnd = onEnd;
    this.#stopTicking = ticker.subscribe(() => this.#tick());
  }

  /** Ends the tone. */
  stop(): void {
    this.#stopTicking();
    this.#stream.close();
  }

  #tick(): void {
    const pcm = this.#generator.next();
    if (pcm === null) {
      this.stop();
      this.#onEnd();
      return;
    }
    this.#stream.send(this.#port(), pcm);
  }
}
