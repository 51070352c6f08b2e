import { PCM_FRAME_SAMPLES } from '../../ports/media.ts';
import { ToneGenerator } from '../tones/toneGenerator.ts';

interface Announcement {
  readonly beep: ToneGenerator;
  readonly speech: Int16Array;
  /** Samples of the speech that were played. */
  position: number;
  readonly played: () => void;
}

/** What a room is told: one announcement after the other, each a beep and a sentence. */
export class Announcer {
  readonly #waiting: Announcement[] = [];
  #closed = false;

  /** Adds one; resolves when it was played, or given up. */
  announce(speech: Int16Array): Promise<void> {
    if (this.#closed) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ beep: new ToneGenerator('beep'), speech, position: 0, played: resolve });
    return promise;
  }

  /** The next 20 ms; null while there is nothing to tell. */
  next(): Int16Array | null {
    const [current] = this.#waiting;
    if (current === undefined) return null;
    const frame = current.beep.next() ?? nextOf(current);
    if (frame !== null) return frame;
    this.#waiting.shift();
    current.played();
    return this.next();
  }

  /** Gives up what waits, and whatever comes. */
  close(): void {
    this.#closed = true;
    for (const { played } of this.#waiting.splice(0)) played();
  }
}

/** The end of the speech is filled up with silence to a whole frame. */
function nextOf(announcement: Announcement): Int16Array | null {
  const { speech, position } = announcement;
  if (position >= speech.length) return null;
  announcement.position += PCM_FRAME_SAMPLES;
  const frame = new Int16Array(PCM_FRAME_SAMPLES);
  frame.set(speech.subarray(position, position + PCM_FRAME_SAMPLES));
  return frame;
}
