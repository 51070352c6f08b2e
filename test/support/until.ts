/** How long one thing may take on a busy machine, which `vitest.config.ts` says of each project. */
export const patienceMs = Number(process.env.PATIENCE_MS ?? 60_000);

/** How long to wait and for what, for the message when it does not come. */
export interface UntilOptions {
  readonly timeoutMs?: number;
  readonly what?: string;
}

const shortestRestMs = 10;
const longestRestMs = 100;

/** Longer after a look that took long: looking at a page or asking a service all the time is work for the machine itself. */
const rest = (lookMs: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.min(Math.max(shortestRestMs, 4 * lookMs), longestRestMs)));

/** What `until` does between two looks, the last of which took so long. */
let betweenLooks: (lookMs: number) => Promise<void> = rest;

/** Has `until` move a clock of the test's between two looks, in place of resting; null has it rest again. */
export function moveWhileWaiting(move: (() => Promise<void>) | null): void {
  betweenLooks = move ?? rest;
}

/** Waits until the predicate holds; rejects when it does not within the time-out. */
export async function until(
  predicate: () => boolean | Promise<boolean>,
  { timeoutMs = patienceMs, what = 'the condition' }: UntilOptions = {},
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const begun = performance.now();
    if (await predicate()) return;
    const ended = performance.now();
    if (ended > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`);
    await betweenLooks(ended - begun);
  }
}
