import type { Clock } from '../../../kernel/clock.ts';

/** How often the network is looked at, in milliseconds. */
const INTERVAL_MS = 5_000;

/** A look that comes this much later than it should was held up by the machine's sleep, in milliseconds. */
const SLEPT_MS = 20_000;

/** Why connections are doubtful. */
export type NetworkChange = 'network changed' | 'machine slept';

export interface NetworkWatchOptions {
  readonly clock: Clock;
  /** The addresses that this machine has now. */
  addresses(): readonly string[];
  /** Called with the addresses of now. */
  onChange(addresses: ReadonlySet<string>, reason: NetworkChange): void;
}

/**
 * Notices that this machine has other addresses than before, or that it slept: connections may be dead then without an
 * error. Call the result to stop.
 */
export function watchNetwork({ clock, addresses, onChange }: NetworkWatchOptions): () => void {
  let known = fingerprint(addresses());
  let cancel = () => {};
  const look = (dueAt: number) => {
    const now = new Set(addresses());
    const changed = fingerprint([...now]) !== known;
    known = fingerprint([...now]);
    const slept = clock.now() - dueAt > SLEPT_MS;
    wait();
    if (changed) onChange(now, 'network changed');
    else if (slept) onChange(now, 'machine slept');
  };
  const wait = () => {
    const dueAt = clock.now() + INTERVAL_MS;
    cancel = clock.after(INTERVAL_MS, () => look(dueAt));
  };
  wait();
  return () => cancel();
}

function fingerprint(addresses: readonly string[]): string {
  return addresses.toSorted().join(' ');
}
