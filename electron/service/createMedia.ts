import { createMediaEngine, type MediaEngineOptions } from './telephony/media/mediaEngine.ts';
import { ThreadedMediaEngine } from './telephony/media/threads/threadedMediaEngine.ts';
import { realClock } from './telephony/media/time/mediaClock.ts';
import type { MediaEngine } from './telephony/ports/media.ts';

export interface MediaOptions extends MediaEngineOptions {
  /** How many threads carry audio; 0: the main thread does. */
  readonly workers: number;
}

/**
 * Creates the media engine. Where a thread that carries audio ends by itself the process ends as after any other fault, so that the
 * next one takes its calls up: a thread's sockets and keys are gone with it.
 */
export function createMedia({ workers, clock = realClock, ...options }: MediaOptions): MediaEngine {
  if (workers === 0 || clock !== realClock) return createMediaEngine({ ...options, clock });
  const onFailed = (error: Error): void => {
    setImmediate(() => {
      throw error;
    });
  };
  return new ThreadedMediaEngine({ ...options, threads: workers, onFailed });
}
