import type { Clock } from '../../kernel/clock.ts';
import { PCM_FRAME_MS } from '../../telephony/ports/media.ts';
import { loudness } from '../audio/pcmFrames.ts';
import type { SimulatedParty } from './simulatedParty.ts';

/** A frame louder than this, about -38 dBFS, counts as voice. */
const VOICE_LOUDNESS = 400;
/** Less voice than this is a click or a cough. */
const MIN_SPEECH_MS = 200;
/** A pause of this length means that the other side has finished. */
const END_OF_SPEECH_MS = 700;
/** Somebody who talks longer than this without a pause is answered anyway. */
const MAX_SPEECH_MS = 15_000;

/** The part of a party that listens. */
export type Listener = Pick<SimulatedParty, 'onHeard' | 'whileHere' | 'held'>;

/** The result of listening. */
export type Heard = 'speech' | 'nothing';

/**
 * Listens until the other side has said something and paused, or has said nothing for `patienceMs`. Time on hold does
 * not count.
 */
export async function listenForTurn(party: Listener, clock: Clock, patienceMs: number): Promise<Heard> {
  const turn = new Turn(clock, patienceMs, () => party.held);
  const stop = party.onHeard((pcm) => turn.hear(pcm));
  try {
    return await party.whileHere(turn.over);
  } finally {
    stop();
    turn.cancel();
  }
}

/** One turn of the other side in a conversation. */
class Turn {
  readonly #clock: Clock;
  readonly #patienceMs: number;
  readonly #isHeld: () => boolean;
  readonly #over = Promise.withResolvers<Heard>();
  #speechMs = 0;
  #cancelTimer: () => void = () => {};

  constructor(clock: Clock, patienceMs: number, isHeld: () => boolean) {
    this.#clock = clock;
    this.#patienceMs = patienceMs;
    this.#isHeld = isHeld;
    this.#waitForSpeech();
  }

  get over(): Promise<Heard> {
    return this.#over.promise;
  }

  hear(pcm: Int16Array): void {
    if (this.#isHeld() || loudness(pcm) < VOICE_LOUDNESS) return;
    this.#speechMs += PCM_FRAME_MS;
    this.cancel();
    if (this.#speechMs >= MAX_SPEECH_MS) this.#over.resolve('speech');
    else this.#cancelTimer = this.#clock.after(END_OF_SPEECH_MS, () => this.#paused());
  }

  cancel(): void {
    this.#cancelTimer();
  }

  #paused(): void {
    if (this.#speechMs >= MIN_SPEECH_MS) this.#over.resolve('speech');
    else this.#waitForSpeech();
  }

  #waitForSpeech(): void {
    this.#speechMs = 0;
    this.#cancelTimer = this.#clock.after(this.#patienceMs, () => {
      if (this.#isHeld()) this.#waitForSpeech();
      else this.#over.resolve('nothing');
    });
  }
}
