import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';

const starterEntry = fileURLToPath(new URL('../support/sip/abandonedPeers.ts', import.meta.url));

/** What the kernel says of a process: its name and state; null when it is gone or only its exit code is left. */
function running(pid: number): string | null {
  try {
    const [, name = '', state = ''] = /^\d+ \((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state === 'Z' ? null : name;
  } catch {
    return null;
  }
}

/** Every process below one. */
function descendantsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return [...children, ...children.flatMap(descendantsOf)];
}

it('peers end with the process that started them, however that ends', async () => {
  const starter = spawn(process.execPath, [starterEntry], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(starter.stdout), 'line');
  const peers = descendantsOf(starter.pid ?? 0);
  const names = () => peers.map(running).filter((name) => name !== null);
  expect(new Set(names())).toEqual(new Set(['linphonec', 'baresip', 'kamailio']));
  starter.kill('SIGKILL');
  await until(() => names().length === 0, { what: `the end of ${names().join(', ')}` });
});
