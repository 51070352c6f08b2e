import { createMp3Encoder } from 'wasm-media-encoders';
import { PCM_FRAME_MS, PCM_FRAME_SAMPLES } from '../../ports/media.ts';
import type { RecordingSink } from '../../ports/recordingFiles.ts';
import { MP3_FORMAT } from './mp3Format.ts';

type Mp3Encoder = Awaited<ReturnType<typeof createMp3Encoder>>;

/** Encoded audio goes to the file this often, so that a crash loses little. */
const FLUSH_EVERY_FRAMES = 200 / PCM_FRAME_MS;
const SILENCE = new Float32Array(PCM_FRAME_SAMPLES);

interface OpenFile {
  readonly file: RecordingSink;
  readonly encoder: Mp3Encoder;
}

/**
 * Writes stereo PCM into a new file as MP3. Everything after the constructor is queued in order; the first failure ends
 * the writing and is told once.
 */
export class Mp3FileWriter {
  readonly #onFailure: (error: Error) => void;
  readonly #waiting: (readonly [Float32Array, Float32Array])[] = [];
  #work: Promise<void>;
  #open: OpenFile | null = null;
  #failed = false;
  #finished: Promise<number> | null = null;

  /**
   * @param create begins the file.
   * @param onFailure told why nothing more can be written.
   */
  constructor(create: () => Promise<RecordingSink>, onFailure: (error: Error) => void) {
    this.#onFailure = onFailure;
    this.#work = this.#guard(async () => {
      const encoder = await createMp3Encoder();
      encoder.configure(MP3_FORMAT);
      this.#open = { file: await create(), encoder };
    });
  }

  /** Adds 20 ms; null is silence. */
  write(left: Int16Array | null, right: Int16Array | null): void {
    if (this.#failed || this.#finished !== null) return;
    this.#waiting.push([toFloat(left), toFloat(right)]);
    if (this.#waiting.length === FLUSH_EVERY_FRAMES) this.#flush();
  }

  /** Writes what is left and closes the file; answers the bytes of audio in it, also after a failure. */
  finish(): Promise<number> {
    this.#finished ??= this.#finish();
    return this.#finished;
  }

  #flush(): void {
    this.#enqueue(async ({ file, encoder }) => {
      const frames = this.#waiting.splice(0);
      // The encoder's output is a view on its memory and must be copied before the next call.
      const encoded = frames.map((channels) => Buffer.from(encoder.encode(channels)));
      await file.append(Buffer.concat(encoded));
    });
  }

  async #finish(): Promise<number> {
    this.#flush();
    this.#enqueue(({ file, encoder }) => file.append(Buffer.from(encoder.finalize())));
    await this.#work;
    const file = this.#open?.file;
    this.#open = null;
    await file?.close().catch((error: unknown) => this.#fail(error));
    return file?.size ?? 0;
  }

  #enqueue(task: (open: OpenFile) => Promise<void>): void {
    this.#work = this.#work.then(() =>
      this.#guard(async () => {
        if (this.#open !== null && !this.#failed) await task(this.#open);
      }),
    );
  }

  async #guard(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#waiting.length = 0;
    this.#onFailure(error instanceof Error ? error : new Error(String(error)));
  }
}

function toFloat(pcm: Int16Array | null): Float32Array {
  return pcm === null ? SILENCE : Float32Array.from(pcm, (sample) => sample / 32_768);
}
