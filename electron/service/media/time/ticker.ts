import { PCM_FRAME_MS, type Unsubscribe } from '../../ports/media.ts';
import { ListenerSet } from '../listenerSet.ts';
import { TickWheel, type Watch } from './tickWheel.ts';

/** Ticks made up at once after the process was held up; more are dropped, for nobody wants a second of old silence. */
const MAX_CATCH_UP_TICKS = 10;

/** One 20 ms clock that all ports, tones and applications share. */
export interface Ticker {
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
 * A ticker on `setTimeout` that aims at absolute times, so that late timers do not add up, and that sleeps while nobody
 * listens.
 */
export function createTicker(onError: (error: unknown) => void = () => {}): Ticker {
  const listeners = new ListenerSet<[]>(onError);
  const wheel = new TickWheel(onError);
  let timer: NodeJS.Timeout | null = null;
  let dueAt = 0;

  const schedule = () => {
    timer = setTimeout(run, Math.max(0, dueAt - performance.now()));
  };
  const run = () => {
    const late = Math.floor((performance.now() - dueAt) / PCM_FRAME_MS) + 1;
    dueAt += late * PCM_FRAME_MS;
    for (let tick = 0; tick < Math.min(late, MAX_CATCH_UP_TICKS); tick += 1) {
      listeners.emit();
      wheel.turn();
    }
    if (listeners.size + wheel.size > 0) {
      schedule();
    } else {
      timer = null;
    }
  };

  const begin = () => {
    if (timer !== null) return;
    dueAt = performance.now() + PCM_FRAME_MS;
    schedule();
  };

  return {
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
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
