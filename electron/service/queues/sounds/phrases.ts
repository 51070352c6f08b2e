/** A cache of frequent sentences. */
import type { MediaEngine } from '../../telephony/ports/media.ts';

/** Cached sentences, each about 100 KB. */
const keptPhrases = 100;

/** Speaks sentences. */
export class Phrases {
  readonly #media: Pick<MediaEngine, 'synthesize'>;
  readonly #cache = new Map<string, Promise<Int16Array>>();

  constructor(media: Pick<MediaEngine, 'synthesize'>) {
    this.#media = media;
  }

  /** 16 kHz mono. */
  speak(text: string): Promise<Int16Array> {
    const cached = this.#cache.get(text);
    if (cached) return cached;
    const pcm = this.#media.synthesize(text);
    this.#cache.set(text, pcm);
    pcm.catch(() => this.#cache.delete(text));
    for (const oldest of [...this.#cache.keys()].slice(0, -keptPhrases)) this.#cache.delete(oldest);
    return pcm;
  }
}
