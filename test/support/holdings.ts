import { readdirSync, readlinkSync } from 'node:fs';

/** What a process holds of the machine: kinds of open descriptors, and threads, with how many there are. */
export type Holdings = ReadonlyMap<string, number>;

/** Counts what a process has open now (Linux). */
export function holdingsOf(pid: number): Holdings {
  const held = new Map<string, number>();
  const add = (kind: string) => held.set(kind, (held.get(kind) ?? 0) + 1);
  for (const name of readdirSync(`/proc/${pid}/fd`)) add(kindOf(`/proc/${pid}/fd/${name}`));
  for (const _ of readdirSync(`/proc/${pid}/task`)) add('thread');
  held.delete('closed');
  return held;
}

/** Sockets and pipes have a number of their own each; files are identified by their path. */
function kindOf(link: string): string {
  try {
    return readlinkSync(link).replace(/:\[\d+\]$/, '');
  } catch {
    // It was closed between the two looks.
    return 'closed';
  }
}

/** Each kind of which there is more than before, with how much more. */
export function grownSince(before: Holdings, now: Holdings): readonly string[] {
  return [...now].flatMap(([kind, count]) => {
    const more = count - (before.get(kind) ?? 0);
    return more > 0 ? [`${kind} +${more}`] : [];
  });
}
