/** How long one thing may take on a busy machine, which `vitest.config.ts` says of each project. */
export const patienceMs = Number(process.env.PATIENCE_MS ?? 60_000);

/** How long to wait and for what, for the message when it does not come. */
export interface UntilOptions {
  readonly timeoutMs?: number;
  readonly what?: string;
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve, 10));

/** What `until` does between two looks. */
let betweenLooks: () => Promise<void> = rest;

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
  while (!(await predicate())) {
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`);
    await betweenLooks();
  }
}
