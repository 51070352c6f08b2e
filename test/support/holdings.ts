import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

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

/**
 * The same of a service that listens at a port, without the connections that this process itself has with it: how many its
 * client opens and keeps is the client's affair.
 */
export function ownHoldingsOf(pid: number, port: number): Holdings {
  const held = new Map(holdingsOf(pid));
  held.set('socket', (held.get('socket') ?? 0) - connectionsTo(port));
  return held;
}

const established = '01';

/** How many connections of this process lead to a port. */
function connectionsTo(port: number): number {
  const links = readdirSync('/proc/self/fd').map((name) => linkOf(`/proc/self/fd/${name}`));
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  return rows.filter((row) => {
    const [, , to = '', state, , , , , , inode] = row.trim().split(/\s+/);
    return to.endsWith(remote) && state === established && links.includes(`socket:[${inode}]`);
  }).length;
}

/** Sockets and pipes have a number of their own each; files are identified by their path. */
const kindOf = (link: string): string => linkOf(link).replace(/:\[\d+\]$/, '');

function linkOf(link: string): string {
  try {
    return readlinkSync(link);
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
