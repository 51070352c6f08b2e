import { type FileHandle, open } from 'node:fs/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import { PCM_FRAME_MS, PCM_FRAME_SAMPLES } from '../../ports/media.ts';
import { MP3_FORMAT } from './mp3Format.ts';

type Mp3Encoder = Awaited<ReturnType<typeof createMp3Encoder>>;

/** Encoded audio goes to the file this often, so that a crash loses little. */
const FLUSH_EVERY_FRAMES = 200 / PCM_FRAME_MS;
const SILENCE = new Float32Array(PCM_FRAME_SAMPLES);

interface OpenFile {
  readonly file: FileHandle;
  readonly encoder: Mp3Encoder;
}

/**
 * Writes stereo PCM into a new MP3 file. Everything after the constructor is queued in order; the first failure ends
 * the writing and is told once.
 */
export class Mp3FileWriter {
  readonly #onFailure: (error: Error) => void;
  readonly #waiting: (readonly [Float32Array, Float32Array])[] = [];
  #work: Promise<void>;
  #open: OpenFile | null = null;
  #failed = false;
  #size = 0;
  #finished: Promise<number> | null = null;

  /**
   * @param path must not exist yet.
   * @param onFailure told why nothing more can be written.
   * @param create opens the file to write to.
   */
  constructor(path: string, onFailure: (error: Error) => void, create = createFile) {
    this.#onFailure = onFailure;
    this.#work = this.#guard(async () => {
      const encoder = await createMp3Encoder();
      encoder.configure(MP3_FORMAT);
      this.#open = { file: await create(path), encoder };
    });
  }

  /** Adds 20 ms; null is silence. */
  write(left: Int16Array | null, right: Int16Array | null): void {
    if (this.#failed || this.#finished !== null) return;
    this.#waiting.push([toFloat(left), toFloat(right)]);
    if (this.#waiting.length === FLUSH_EVERY_FRAMES) this.#flush();
  }

  /** Writes what is left and closes the file; answers its size in bytes, also after a failure. */
  finish(): Promise<number> {
    this.#finished ??= this.#finish();
    return this.#finished;
  }

  #flush(): void {
    this.#enqueue(async ({ file, encoder }) => {
      const frames = this.#waiting.splice(0);
      // The encoder's output is a view on its memory and must be copied before the next call.
      const encoded = frames.map((channels) => Buffer.from(encoder.encode(channels)));
      await this.#append(file, Buffer.concat(encoded));
    });
  }

  async #finish(): Promise<number> {
    this.#flush();
    this.#enqueue(({ file, encoder }) => this.#append(file, Buffer.from(encoder.finalize())));
    await this.#work;
    await this.#open?.file.close().catch((error: unknown) => this.#fail(error));
    this.#open = null;
    return this.#size;
  }

  async #append(file: FileHandle, bytes: Buffer): Promise<void> {
    let written = 0;
    while (written < bytes.length) {
      const { bytesWritten } = await file.write(bytes, written);
      written += bytesWritten;
      this.#size += bytesWritten;
    }
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

function createFile(path: string): Promise<FileHandle> {
  return open(path, 'wx');
}

function toFloat(pcm: Int16Array | null): Float32Array {
  return pcm === null ? SILENCE : Float32Array.from(pcm, (sample) => sample / 32_768);
}
