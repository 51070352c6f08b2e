import { PCM_FRAME_MS, type Recording, type RecordingResult } from '../../ports/media.ts';
import { realClock } from '../time/mediaClock.ts';
import type { ThreadRecording } from './audioThreadMessages.ts';
import type { Far } from './farObjects.ts';

/** A recording in an audio thread. */
export class ThreadedRecording implements Recording {
  readonly #far: Far<ThreadRecording>;
  readonly #onStopped: () => void;
  #state: Recording['state'] = 'recording';
  #result: Promise<RecordingResult> | null = null;
  /** Milliseconds before the last beginning, or all of them. */
  #recordedMs = 0;
  #since = realClock.now();

  constructor(far: Far<ThreadRecording>, onStopped: () => void) {
    this.#far = far;
    this.#onStopped = onStopped;
  }

  get state(): Recording['state'] {
    return this.#state;
  }

  get positionMs(): number {
    const runningMs = this.#state === 'recording' ? realClock.now() - this.#since : 0;
    return Math.floor((this.#recordedMs + runningMs) / PCM_FRAME_MS) * PCM_FRAME_MS;
  }

  pause(): void {
    if (this.#state !== 'recording') return;
    this.#become('paused');
    this.#far.tell('pause');
  }

  resume(): void {
    if (this.#state !== 'paused') return;
    this.#become('recording');
    this.#far.tell('resume');
  }

  stop(): Promise<RecordingResult> {
    this.#become('stopped');
    this.#result ??= this.#far.ask('stop').finally(this.#onStopped);
    return this.#result;
  }

  /** It could not be written on. */
  stopped(): void {
    this.#become('stopped');
  }

  #become(state: Recording['state']): void {
    this.#recordedMs = this.positionMs;
    this.#since = realClock.now();
    this.#state = state;
  }
}
