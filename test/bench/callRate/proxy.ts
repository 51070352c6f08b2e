/** kamailio (https://www.kamailio.org) as a proxy that keeps transactions: the yardstick of setting calls up. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeUdpPort } from '../../support/sip/freePort.ts';
import { peerCommand } from '../../support/sip/peers.ts';
import { until } from '../../support/until.ts';
import { childrenOf } from './processes.ts';

/** Something that calls go through. */
export type Passage = {
  /** host:port that calls are placed to. */
  target: string;
  number: string;
  /** The processes whose CPU counts. */
  pids: () => number[];
  stop: () => Promise<void>;
};

const modules = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((arch) => `/usr/lib/${arch}/kamailio/modules/`);

/** Starts it in front of who is called. */
export async function startProxy(calledPort: number): Promise<Passage> {
  const folder = mkdtempSync(join(tmpdir(), 'cordboard-proxy-'));
  const port = await freeUdpPort();
  const config = readFileSync(join(import.meta.dirname, 'proxy.cfg'), 'utf8')
    .replaceAll('MODULES', modules.find((path) => existsSync(path)) ?? '')
    .replaceAll('CALLED', `127.0.0.1:${calledPort}`)
    .replaceAll('PORT', String(port));
  const file = join(folder, 'kamailio.cfg');
  writeFileSync(file, config);
  const options = ['-f', file, '-DD', '-E', '-Y', folder, '-P', join(folder, 'pid'), '-m', '64', '-M', '8'];
  // A process group of its own: kamailio's own orderly end may take a minute.
  const child = spawn(...peerCommand('kamailio', options, 'TERM'), { stdio: 'ignore', detached: true });
  await once(child, 'spawn');
  const own = child.pid ?? 0;
  await until(() => childrenOf(own).length > 1, { what: 'kamailio to start', timeoutMs: 10_000 });
  return {
    target: `127.0.0.1:${port}`,
    number: '4930100',
    pids: () => [own, ...childrenOf(own)],
    async stop() {
      process.kill(-own, 'SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
