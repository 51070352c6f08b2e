import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findProgram } from '../../../scripts/test/testTools.ts';
import { freeUdpPort } from '../sip/freePort.ts';

/** haproxy in front of nodes on loopback, as `deploy/cluster/haproxy.cfg` has it, in plain HTTP. */
export async function startHaproxy(
  nodes: readonly string[],
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-haproxy-'));
  const port = await freeUdpPort();
  const given = await readFile(resolve(import.meta.dirname, '../../../deploy/cluster/haproxy.cfg'), 'utf8');
  const config = nodes
    .reduce((text, url, index) => text.replace(`10.0.0.${index + 1}:8080`, new URL(url).host), given)
    .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http');
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, config);
  const child = spawn(findProgram(['haproxy']) ?? 'haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      process.off('exit', kill);
      const ended = once(child, 'exit');
      kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
