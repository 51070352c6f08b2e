import type { ToneCountry } from '../../../../../../shared/domain/line.ts';
import type { Unsubscribe } from '../../../../kernel/listenerSet.ts';
import type { MediaPort, Tone } from '../../../ports/media.ts';
import type { Ticker } from '../../time/ticker.ts';
import { ToneGenerator } from '../tones/toneGenerator.ts';
import { PcmStream } from './pcmStream.ts';

/** The parts of the bridge that a player uses. */
export interface TonePlayerParts {
  readonly country: ToneCountry;
  readonly ticker: Ticker;
  /** Where the tone goes, asked for every frame. */
  readonly port: () => MediaPort | null;
  /** Whether something more important is to be played, asked for every frame. */
  readonly givesWay: () => boolean;
  /** Called when it begins or ceases to give way. */
  readonly onChange: () => void;
  /** Called when a tone that does not repeat has ended. */
  readonly onEnd: () => void;
}

/** Plays one tone to the current port. */
export class TonePlayer {
  readonly tone: Tone;
  #generator: ToneGenerator;
  readonly #stream = new PcmStream();
  readonly #parts: TonePlayerParts;
  readonly #stopTicking: Unsubscribe;
  #silent = false;

  constructor(tone: Tone, parts: TonePlayerParts) {
    this.tone = tone;
    this.#parts = parts;
    this.#generator = new ToneGenerator(tone, parts.country);
    this.#stopTicking = parts.ticker.subscribe(() => this.#tick());
  }

  /** Whether something else has priority, so that the tone is not played. */
  get silent(): boolean {
    return this.#silent;
  }

  /** Stops the tone. */
  stop(): void {
    this.#stopTicking();
    this.#stream.close();
  }

  #tick(): void {
    const pcm = this.#generator.next();
    if (pcm === null) {
      this.stop();
      this.#parts.onEnd();
      return;
    }
    const silent = this.#parts.givesWay();
    if (silent !== this.#silent) {
      this.#silent = silent;
      // When it resumes it starts with its tone, not in the middle of a pause.
      if (!silent) this.#generator = new ToneGenerator(this.tone, this.#parts.country);
      this.#parts.onChange();
    }
    this.#stream.send(silent ? null : this.#parts.port(), pcm);
  }
}
