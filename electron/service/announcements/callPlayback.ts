/** A program's voice in a call: plays samples one after the other, and hears the caller. */
import type { ProgramCall } from '../calls/model/program.ts';
import { type MediaEngine, type MediaPort, PCM_FRAME_SAMPLES, PCM_RATE_HZ } from '../telephony/ports/media.ts';

interface Playing {
  readonly pcm: Int16Array;
  position: number;
  readonly done: () => void;
}

/** Called every 20 ms with what the caller said; null when nothing came. */
export type FrameListener = (pcm: Int16Array | null) => void;

/** Joins a call with one port for as long as it lasts. */
export class CallPlayback {
  readonly #port: MediaPort;
  #playing: Playing | null = null;
  #heard: Int16Array | null = null;
  #ended = false;
  #onFrame: FrameListener | null = null;

  constructor(call: ProgramCall, media: Pick<MediaEngine, 'createAppPort'>) {
    this.#port = media.createAppPort({
      pull: () => this.#pull(),
      push: (pcm) => {
        this.#heard = pcm;
      },
    });
    call.setPort(this.#port);
    call.onEnded(() => this.#end());
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Plays in place of what plays, from a sample on; resolves when it was played, stopped, or the call is over. */
  play(pcm: Int16Array, from = 0): Promise<void> {
    this.stop();
    if (this.#ended) return Promise.resolve();
    return new Promise((done) => {
      this.#playing = { pcm, position: from, done };
    });
  }

  /** Stops the playback. */
  stop(): void {
    const playing = this.#playing;
    this.#playing = null;
    playing?.done();
  }

  /** Sets who gets the caller's audio; null: nobody. */
  listen(listener: FrameListener | null): void {
    this.#onFrame = listener;
  }

  #pull(): Int16Array | null {
    const heard = this.#heard;
    this.#heard = null;
    this.#onFrame?.(heard);
    const playing = this.#playing;
    if (!playing) return null;
    if (playing.position >= playing.pcm.length) {
      this.stop();
      return null;
    }
    const frame = new Int16Array(PCM_FRAME_SAMPLES);
    frame.set(playing.pcm.subarray(playing.position, playing.position + PCM_FRAME_SAMPLES));
    playing.position += PCM_FRAME_SAMPLES;
    return frame;
  }

  #end(): void {
    this.#ended = true;
    this.#onFrame = null;
    this.stop();
    this.#port.close();
  }
}

const beepHz = 1_000;
const beepSamples = PCM_RATE_HZ * 0.4;

/** The tone after which a caller speaks: 0.4 s of 1 kHz. */
export const beep: Int16Array = Int16Array.from({ length: beepSamples }, (_, index) =>
  Math.round(6_000 * Math.sin((2 * Math.PI * beepHz * index) / PCM_RATE_HZ)),
);
