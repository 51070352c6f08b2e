import type { MediaClock } from '../../time/mediaClock.ts';

/**
 * How long to wait for the peer's own checks, which may find a path that its description does not contain (RFC 8863).
 */
const PATIENCE_MS = 10_000;
const LOOK_MS = 500;

export interface IceConnectivityTimeoutOptions {
  /** Whether there is a way to the peer; the watch is over then. */
  readonly isFound: () => boolean;
  /** Whether every check that could be made has failed. */
  readonly isHopeless: () => boolean;
  /** Called when no way was found for so long, and again every time that this has lasted as long once more. */
  readonly onNone: () => void;
  /** Default: ten seconds. */
  readonly patienceMs?: number;
  /** The machine's, which the library has too. */
  readonly clock: MediaClock;
}

/**
 * Limits the search for a path to the peer (ICE), which the library continues for ever; the returned function stops it.
 */
export function startIceConnectivityTimeout({
  isFound,
  isHopeless,
  onNone,
  patienceMs = PATIENCE_MS,
  clock,
}: IceConnectivityTimeoutOptions): () => void {
  let waitedMs = 0;
  const look = () => {
    waitedMs += LOOK_MS;
    if (isFound()) return;
    timer = rest();
    if (waitedMs >= patienceMs && isHopeless()) {
      waitedMs = 0;
      onNone();
    }
  };
  const rest = () => {
    const next = clock.after(LOOK_MS, look);
    next.unref();
    return next;
  };
  let timer = rest();
  return () => timer[Symbol.dispose]();
}
