import { createMp3Encoder } from 'wasm-media-encoders';
import type { RecordingSink } from '../../../../platform/files/recordingFiles.ts';
import { PCM_FRAME_MS, PCM_FRAME_SAMPLES } from '../../../ports/media.ts';
import { MP3_FORMAT } from './mp3Format.ts';
import { wholeMp3Frames } from './mp3Frame.ts';

type Mp3Encoder = Awaited<ReturnType<typeof createMp3Encoder>>;

/** Encoded audio goes to the file this often, so that a crash loses little. */
const FLUSH_EVERY_FRAMES = 200 / PCM_FRAME_MS;
const BLOCK_SAMPLES = FLUSH_EVERY_FRAMES * PCM_FRAME_SAMPLES;
const FULL_SCALE = 32_768;

/** Both channels of what is encoded at once: one call for ten frames, and no array for each. */
type Block = readonly [Float32Array, Float32Array];

interface OpenFile {
  readonly file: RecordingSink;
  readonly encoder: Mp3Encoder;
}

/**
 * Writes stereo PCM into a new MP3 file. Everything after the constructor is queued in order; the first failure ends
 * the writing and is reported once.
 */
export class Mp3FileWriter {
  readonly #onFailure: (error: Error) => void;
  #block = emptyBlock();
  #filled = 0;
  /** The beginning of a frame whose end the encoder did not give yet. */
  #encoded = Buffer.alloc(0);
  #work: Promise<void>;
  #open: OpenFile | null = null;
  #failed = false;
  #finished: Promise<number> | null = null;

  /**
   * @param create creates the file
   * @param onFailure called with the reason when nothing more can be written
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
    const [leftBlock, rightBlock] = this.#block;
    if (left !== null) putFloats(left, leftBlock, this.#filled);
    if (right !== null) putFloats(right, rightBlock, this.#filled);
    this.#filled += PCM_FRAME_SAMPLES;
    if (this.#filled === BLOCK_SAMPLES) this.#flush();
  }

  /** Writes what is left and closes the file; answers the bytes of audio in it, also after a failure. */
  finish(): Promise<number> {
    this.#finished ??= this.#finish();
    return this.#finished;
  }

  #flush(): void {
    if (this.#filled === 0) return;
    const [left, right] = this.#block;
    const filled: Block = [left.subarray(0, this.#filled), right.subarray(0, this.#filled)];
    this.#block = emptyBlock();
    this.#filled = 0;
    this.#enqueue(({ file, encoder }) => {
      this.#encoded = Buffer.concat([this.#encoded, encoder.encode(filled)]);
      // An encrypted file can be cut between two appends only: a crash then leaves whole frames there, too.
      const { bytes } = wholeMp3Frames(this.#encoded);
      const whole = this.#encoded.subarray(0, bytes);
      this.#encoded = this.#encoded.subarray(bytes);
      return file.append(whole);
    });
  }

  async #finish(): Promise<number> {
    this.#flush();
    // The encoder's output is a view on its memory, which a copy outlives.
    this.#enqueue(({ file, encoder }) => file.append(Buffer.concat([this.#encoded, encoder.finalize()])));
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
    this.#onFailure(error instanceof Error ? error : new Error(String(error)));
  }
}

function emptyBlock(): Block {
  return [new Float32Array(BLOCK_SAMPLES), new Float32Array(BLOCK_SAMPLES)];
}

function putFloats(pcm: Int16Array, floats: Float32Array, start: number): void {
  for (let index = 0; index < pcm.length; index += 1) floats[start + index] = (pcm[index] ?? 0) / FULL_SCALE;
}
