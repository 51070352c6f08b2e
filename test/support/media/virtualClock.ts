import { afterAll } from 'vitest';
import type { Clock } from '../../../electron/service/kernel/clock.ts';
import type { MediaClock, MediaTimer } from '../../../electron/service/telephony/media/time/mediaClock.ts';
import { PCM_FRAME_MS } from '../../../electron/service/telephony/ports/media.ts';
import { ManualClock } from '../manualClock.ts';
import { moveWhileWaiting, until } from '../until.ts';

/** An hour of 2026: what reports (RTCP) tell has to be some time. */
const UNIX_START = Date.UTC(2026, 0, 1);
/** Turns of the event loop after which time goes on although datagrams still come. */
const MOST_TURNS = 100;

/**
 * A clock for media on which seconds pass in milliseconds. It stands still but for `until`, which lets 20 ms pass between
 * two looks; media engines and speakers of a test share one.
 *
 * Loopback is waited for fairly: 20 ms pass at once, and then nothing more until the event loop made a whole turn in which
 * nobody asked for the time. Loopback hands a datagram over while it is being sent, so the next turn finds it, whoever
 * receives it asks for the time, and another turn is made for what is sent in reply or passed on. So whatever is sent
 * arrives within 20 ms, over however many legs. What other threads and processes do is not waited for.
 */
export class VirtualClock implements MediaClock {
  readonly #time = new ManualClock();
  #wasAsked = false;
  #passing: Promise<void> | null = null;

  readonly now = (): number => {
    this.#wasAsked = true;
    return this.#time.now();
  };

  readonly unixTime = (): number => UNIX_START + this.#time.now();

  readonly after = (ms: number, task: () => void): MediaTimer => {
    const cancel = this.#time.after(ms, task);
    return { unref: () => undefined, [Symbol.dispose]: cancel };
  };

  readonly afterOthers = (task: () => void): MediaTimer => setImmediate(task);

  readonly #begun = Date.now();
  /** The same pace for timers of calls, queues and demo parties, from today on. */
  readonly clock: Clock = {
    now: () => this.#begun + this.#time.now(),
    after: (ms, task) => this.#time.after(ms, task),
  };

  /** Tasks that wait for their time. */
  get waiting(): number {
    return this.#time.waiting;
  }

  /** Resolves when so much of its time has passed. */
  async rest(ms: number): Promise<void> {
    const begun = this.#time.now();
    await until(() => this.#time.now() - begun >= ms, { what: `${ms} ms to pass` });
  }

  /** Lets 20 ms pass, the same for all who ask meanwhile. */
  pass(): Promise<void> {
    this.#passing ??= this.#pass().finally(() => {
      this.#passing = null;
    });
    return this.#passing;
  }

  async #pass(): Promise<void> {
    this.#time.advance(PCM_FRAME_MS);
    // The first may be what is left of a turn that began before.
    await turn();
    for (let turns = 0; turns < MOST_TURNS; turns += 1) {
      this.#wasAsked = false;
      await turn();
      if (!this.#wasAsked) return;
    }
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Starts a clock that `until` moves from now on, for the tests of a file. */
export function startVirtualClock(): VirtualClock {
  const clock = new VirtualClock();
  moveWhileWaiting(() => clock.pass());
  // The next file of the worker may live in real time.
  afterAll(() => moveWhileWaiting(null));
  return clock;
}

/** Awaits what needs the clock to move. */
export async function moving<T>(outcome: Promise<T>, what: string): Promise<T> {
  let settled = false;
  const done = () => {
    settled = true;
  };
  outcome.then(done, done);
  await until(() => settled, { what });
  return outcome;
}
