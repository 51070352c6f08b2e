/** When parties of the benchmark speak: every 20 ms each, and not in step. */

const FRAME_MS = 20;
/** Were all packets sent in one go, sockets would have to hold them all: each millisecond has its share of parties. */
const GROUPS = 20;
/** On a machine that is too slow for all of them, catching up would never end. */
const LONGEST_LAG_MS = 100;

const groups = Array.from({ length: GROUPS }, () => new Set<() => void>());
let joined = 0;
let turn = 0;
let dueAt = 0;

function tick(): void {
  dueAt = Math.max(dueAt, performance.now() - LONGEST_LAG_MS);
  for (const now = performance.now(); dueAt <= now; dueAt += FRAME_MS / GROUPS) {
    for (const speak of groups[turn % GROUPS] ?? []) speak();
    turn += 1;
  }
  setTimeout(tick, Math.max(0, dueAt - performance.now()));
}

/** Has somebody speak 50 times a second from now on; the result ends it, once. */
export function takeTurns(speak: () => void): () => boolean {
  if (joined === 0) tick();
  const group = groups[joined % GROUPS];
  joined += 1;
  group?.add(speak);
  return () => group?.delete(speak) ?? false;
}
