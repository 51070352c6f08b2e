/** What the main thread is doing, so that a block can be logged with its cause. */

/** Work that is over, with when it ended and how long it took, in milliseconds of `performance.now()`. */
interface Finished {
  readonly what: string;
  readonly endedAt: number;
  readonly tookMs: number;
}

/** Shorter work held nobody up. */
const NOTABLE_MS = 10;
const REMEMBERED = 16;
const NAMED = 3;

const running = new Map<symbol, { readonly what: string; readonly since: number }>();
const finished: Finished[] = [];

/** Notes that work begins, an operation or a kind of message; call the returned function when it ends. */
export function beginWork(what: string): () => void {
  const id = Symbol(what);
  const since = performance.now();
  running.set(id, { what, since });
  return () => {
    const endedAt = performance.now();
    if (!running.delete(id) || endedAt - since < NOTABLE_MS) return;
    finished.push({ what, endedAt, tookMs: endedAt - since });
    if (finished.length > REMEMBERED) finished.shift();
  };
}

/** Work since then, each name once, the longest first; unfinished work comes last, as it may only be waiting. */
export function underWaySince(since: number): readonly string[] {
  const over = finished.filter(({ endedAt }) => endedAt >= since).toSorted((a, b) => b.tookMs - a.tookMs);
  const names = [...over, ...running.values()].map(({ what }) => what);
  return [...new Set(names)].slice(0, NAMED);
}
