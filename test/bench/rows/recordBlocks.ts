import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Row } from '../row.ts';
import type { SearchBlocks } from '../searchBlocks.ts';

const program = join(import.meta.dirname, '..', 'searchBlocks.ts');

function search(dataDir: string, thread: 'readers' | 'main'): SearchBlocks {
  return JSON.parse(execFileSync(process.execPath, [program, dataDir, thread], { encoding: 'utf8' })) as SearchBlocks;
}

/** How long searching keeps the thread that relays audio from it, as compared with searching on that thread. */
export function measureBlocks(dataDir: string): Row[] {
  const [ours, same] = [search(dataDir, 'readers'), search(dataDir, 'main')];
  const row = (name: keyof SearchBlocks, words: string): Row => ({
    what: `event loop while a million records are searched, ${words} delay`,
    value: ours[name],
    unit: 'ms',
    baseline: { what: 'searched on the same thread', value: same[name] },
    aim: 'less than a packet of audio, 20 ms',
    atMost: 20,
  });
  return [row('max', 'longest'), row('p99', 'p99')];
}
