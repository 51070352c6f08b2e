/** What a waiting caller hears: music over and over, and what is said in between. */
import { type MediaEngine, type MediaPort, PCM_FRAME_SAMPLES } from '../../ports/media.ts';

/** A run of samples that is played. */
class Track {
  readonly #pcm: Int16Array;
  #position = 0;

  constructor(pcm: Int16Array) {
    this.#pcm = pcm;
  }

  get isOver(): boolean {
    return this.#position >= this.#pcm.length;
  }

  /** The next 20 ms; the last is filled up with silence. */
  next(): Int16Array {
    const frame = new Int16Array(PCM_FRAME_SAMPLES);
    frame.set(this.#pcm.subarray(this.#position, this.#position + PCM_FRAME_SAMPLES));
    this.#position += PCM_FRAME_SAMPLES;
    return frame;
  }

  rewind(): void {
    this.#position = 0;
  }
}

/** A port that plays to one caller. */
export class HoldPort {
  readonly port: MediaPort;
  #music: Track | null = null;
  #spoken: { readonly track: Track; readonly done: () => void } | null = null;

  constructor(media: Pick<MediaEngine, 'createAppPort'>) {
    this.port = media.createAppPort({ pull: () => this.#pull() });
  }

  /** Plays this over and over whenever nothing is said. */
  loop(music: Int16Array): void {
    this.#music = music.length > 0 ? new Track(music) : null;
  }

  /** Says this in place of music and of what is said; resolves when it is over or cut short. */
  say(pcm: Int16Array): Promise<void> {
    this.#spoken?.done();
    return new Promise((done) => {
      this.#spoken = { track: new Track(pcm), done };
    });
  }

  /** Cuts short and closes the port. */
  close(): void {
    this.#spoken?.done();
    this.#spoken = null;
    this.#music = null;
    this.port.close();
  }

  #pull(): Int16Array | null {
    if (this.#spoken && !this.#spoken.track.isOver) return this.#spoken.track.next();
    this.#spoken?.done();
    this.#spoken = null;
    if (this.#music?.isOver) this.#music.rewind();
    return this.#music?.next() ?? null;
  }
}
