import { type MediaPort, PCM_FRAME_SAMPLES, type Tone, type Unsubscribe } from '../../ports/media.ts';
import { random32 } from '../rtp/serialNumber.ts';
import type { Ticker } from '../timing/ticker.ts';
import { ToneGenerator } from '../tones/toneGenerator.ts';
import { PcmSender } from './pcmSender.ts';

/** Plays one tone to whatever port is there at the time. */
export class TonePlayer {
  readonly tone: Tone;
  readonly #generator: ToneGenerator;
  readonly #sender = new PcmSender();
  readonly #port: () => MediaPort | null;
  readonly #onEnd: () => void;
  readonly #stopTicking: Unsubscribe;
  readonly #ssrc = random32();
  #sequence = 0;

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
    this.#sender.close();
  }

  #tick(): void {
    const pcm = this.#generator.next();
    if (pcm === null) {
      this.stop();
      this.#onEnd();
      return;
    }
    const port = this.#port();
    this.#sequence += 1;
    const stamp = {
      ssrc: this.#ssrc,
      sequence: this.#sequence & 0xffff,
      position: this.#sequence * PCM_FRAME_SAMPLES,
    };
    if (port !== null) this.#sender.send(port, pcm, stamp);
  }
}
