import { rmsOf } from './loudness.ts';

/** About -40 dBFS: above a quiet room, below quiet speech. */
const SPEECH_RMS = 300;
/** So many loud frames in a row begin a talk; a click has one: 60 ms. */
const ONSET_FRAMES = 3;
/** So many quiet frames end it; pauses between words are shorter: 500 ms. */
const HANGOVER_FRAMES = 25;

/** Tells whether somebody talks, frame by frame. */
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
