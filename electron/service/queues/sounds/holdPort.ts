/** The audio of a waiting caller: music in a loop, interrupted by sentences. */
import { type MediaEngine, type MediaPort, PCM_FRAME_SAMPLES } from '../../telephony/ports/media.ts';

type HoldMedia = Pick<MediaEngine, 'createAppPort' | 'framesOfLoop'>;

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
}

/** A port that plays to one caller. */
export class HoldPort {
  readonly port: MediaPort;
  readonly #media: HoldMedia;
  #music: readonly Int16Array[] = [];
  #next = 0;
  #spoken: { readonly track: Track; readonly done: () => void } | null = null;

  constructor(media: HoldMedia) {
    this.#media = media;
    this.port = media.createAppPort({ pull: () => this.#pull() });
  }

  /** Plays this in a loop whenever nothing is spoken. */
  loop(music: Int16Array): void {
    this.#music = this.#media.framesOfLoop(music);
    this.#next = 0;
  }

  /** Plays speech instead of music and earlier speech; resolves when it is over or interrupted. */
  speak(pcm: Int16Array): Promise<void> {
    this.#spoken?.done();
    return new Promise((done) => {
      this.#spoken = { track: new Track(pcm), done };
    });
  }

  /** Cuts short and closes the port. */
  close(): void {
    this.#spoken?.done();
    this.#spoken = null;
    this.#music = [];
    this.port.close();
  }

  #pull(): Int16Array | null {
    if (this.#spoken && !this.#spoken.track.isOver) return this.#spoken.track.next();
    this.#spoken?.done();
    this.#spoken = null;
    const frame = this.#music[this.#next] ?? null;
    this.#next = (this.#next + 1) % Math.max(1, this.#music.length);
    return frame;
  }
}
