import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resumeOutputs, watchOutput } from '../../../renderer/platform/audio/outputContext.ts';

/** A browser's context that sounds only after a click; no test runs with loudspeakers. */
class SilentContext {
  state: AudioContextState = 'suspended';
  #resumed = Promise.withResolvers<void>();

  resume(): Promise<void> {
    if (isClicked) {
      this.state = 'running';
      this.#resumed.resolve();
    }
    return this.#resumed.promise;
  }

  async close(): Promise<void> {
    this.state = 'closed';
    this.#resumed.reject(new Error('closed'));
  }
}

let isClicked = false;
let received: boolean[];

beforeEach(() => {
  isClicked = false;
  received = [];
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', SilentContext);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const watch = () => watchOutput((isBlocked) => void received.push(isBlocked));

it('reports that the browser blocks sounds, until there is a click', async () => {
  watch();
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toEqual([true]);
  isClicked = true;
  resumeOutputs();
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual([true, false]);
});

it('leaves no stale report when it is watched again, after a click', async () => {
  const stop = watch();
  await vi.advanceTimersByTimeAsync(1000);
  isClicked = true;
  stop();
  watch();
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toEqual([true, false]);
});

it('reports nothing where sounds are heard', async () => {
  isClicked = true;
  watch();
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toEqual([]);
});
