import type { Clock } from '../../kernel/clock.ts';

/** What is watched. */
export interface SilenceWatchOptions {
  readonly clock: Clock;
  readonly limitMs: number;
  /** Milliseconds since the last packet, null before the first; what comes is no sign of life when it is older. */
  silentForMs(): number | null;
  /** Whether silence is what was agreed on, as on hold. */
  mayBeSilent(): boolean;
  /** Called once. */
  onStale(): void;
}

/** Notices that nothing arrives any more although it should. Stop it with the result. */
export function watchSilence(options: SilenceWatchOptions): () => void {
  const { clock, limitMs } = options;
  const checkMs = limitMs / 10;
  let expectedSince = clock.now();
  let cancel = clock.after(checkMs, check);

  function check(): void {
    if (options.mayBeSilent()) expectedSince = clock.now();
    const silentMs = Math.min(options.silentForMs() ?? Number.POSITIVE_INFINITY, clock.now() - expectedSince);
    if (silentMs >= limitMs) options.onStale();
    else cancel = clock.after(checkMs, check);
  }

  return () => cancel();
}
