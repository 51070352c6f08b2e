/** A cache of frequent sentences. */
import type { MediaEngine } from '../../telephony/ports/media.ts';

/** Cached sentences, each about 100 KB. */
const keptPhrases = 100;

/** Speaks sentences. */
export class Phrases {
  readonly #media: Pick<MediaEngine, 'synthesize'>;
  readonly #kept = new Map<string, Promise<Int16Array>>();

  constructor(media: Pick<MediaEngine, 'synthesize'>) {
    this.#media = media;
  }

  /** 16 kHz mono. */
  speak(text: string): Promise<Int16Array> {
    const kept = this.#kept.get(text);
    if (kept) return kept;
    const pcm = this.#media.synthesize(text);
    this.#kept.set(text, pcm);
    pcm.catch(() => this.#kept.delete(text));
    for (const oldest of [...this.#kept.keys()].slice(0, -keptPhrases)) this.#kept.delete(oldest);
    return pcm;
  }
}
