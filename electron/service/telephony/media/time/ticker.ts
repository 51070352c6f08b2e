import { ListenerSet, type Unsubscribe } from '../../../kernel/listenerSet.ts';
import { PCM_FRAME_MS } from '../../ports/media.ts';
import type { MediaClock, MediaTimer } from './mediaClock.ts';
import { TickWheel, type Watch } from './tickWheel.ts';

/**
 * Ticks that are caught up after the process was blocked; more are dropped, because a second of old silence is of no
 * use.
 */
const MAX_CATCH_UP_TICKS = 10;

/**
 * A tick for hundreds of ports takes longer than a request may wait: after so much of it, whatever came meanwhile has its
 * turn, and the tick goes on behind it.
 */
const LONGEST_TURN_MS = 3;

/** One tick of 20 ms that all ports, tones and applications share, and the clock that it follows. */
export interface Ticker {
  readonly clock: MediaClock;
  /** Runs the listener every 20 ms until the result is called. */
  subscribe(listener: () => void): Unsubscribe;
  /**
   * Has somebody look whether there is something to do, less often than every 20 ms while there is not.
   *
   * @param look says after how many ticks it wants to look again; the first time is at the next tick.
   */
  watch(look: () => number): Watch;
  /** Stops for good. */
  close(): void;
}

/**
 * A ticker that aims at absolute times of its clock, so that late timers do not add up, and that sleeps while nobody
 * listens.
 */
export function createTicker(clock: MediaClock, onError: (error: unknown) => void = () => {}): Ticker {
  const listeners = new ListenerSet<[]>(onError);
  const wheel = new TickWheel(onError);
  let timer: MediaTimer | null = null;
  let dueAt = 0;

  const schedule = () => {
    timer = clock.after(Math.max(0, dueAt - clock.now()), run);
  };
  const run = () => {
    const late = Math.floor((clock.now() - dueAt) / PCM_FRAME_MS) + 1;
    dueAt += late * PCM_FRAME_MS;
    proceed(stepsOf(Math.min(late, MAX_CATCH_UP_TICKS)));
  };
  function* stepsOf(ticks: number): Generator<void, void> {
    for (let tick = 0; tick < ticks; tick += 1) {
      yield* listeners.emitting();
      yield* wheel.turn();
    }
  }
  const proceed = (steps: Generator<void, void>) => {
    const until = clock.now() + LONGEST_TURN_MS;
    for (let step = steps.next(); !step.done; step = steps.next()) {
      if (clock.now() < until) continue;
      timer = clock.afterOthers(() => proceed(steps));
      return;
    }
    if (listeners.size + wheel.size > 0) schedule();
    else timer = null;
  };

  const begin = () => {
    if (timer !== null) return;
    dueAt = clock.now() + PCM_FRAME_MS;
    schedule();
  };

  return {
    clock,
    subscribe(listener) {
      const unsubscribe = listeners.add(listener);
      begin();
      return unsubscribe;
    },
    watch(look) {
      const watch = wheel.watch(look);
      begin();
      return watch;
    },
    close() {
      listeners.clear();
      wheel.clear();
      timer?.[Symbol.dispose]();
      timer = null;
    },
  };
}
