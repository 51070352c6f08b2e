import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freeUdpPort } from '../sip/freePort.ts';
import { peerCommand } from '../sip/peers.ts';
import { startUdpPeer } from '../sip/udpPeer.ts';
import { until } from '../until.ts';
import { accepts } from './accepts.ts';

const folderOfConfigurations = resolve(import.meta.dirname, '../../../deploy/cluster');

const host = '127.0.0.9';

/** Waits until the edge says that a node serves. */
async function findsNode(port: number): Promise<void> {
  const asker = await startUdpPeer('127.0.0.2');
  let asked = 0;
  await until(
    () => {
      asked += 1;
      const lines = [
        `OPTIONS sip:${host}:${port} SIP/2.0`,
        `Via: SIP/2.0/UDP ${asker.address};branch=z9hG4bK${asked};rport`,
        'From: <sip:asker@test.invalid>;tag=1',
        `To: <sip:${host}>`,
        `Call-ID: asked-${asked}@test.invalid`,
        'CSeq: 1 OPTIONS',
        'Max-Forwards: 10',
        'Content-Length: 0',
      ];
      asker.send(`${lines.join('\r\n')}\r\n\r\n`, host, port);
      return asker.heard.some((text) => text.startsWith('SIP/2.0 200'));
    },
    { what: 'the edge to find the node that serves' },
  );
  asker.close();
}

/** A kamailio in front of nodes on loopback, as `deploy/cluster/kamailio.cfg` has it. */
export interface Edge {
  /** Where phones register: host:port. */
  readonly address: string;
  log(): string;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * It has an address of its own.
 *
 * @param nodes UDP ports at which the nodes serve phones
 */
export async function startEdge(nodes: readonly number[]): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-edge-'));
  const port = await freeUdpPort();
  const address = `${host}:${port}`;
  const given = await readFile(join(folderOfConfigurations, 'kamailio.cfg'), 'utf8');
  const config = given
    .replaceAll('10.0.0.10:5060', address)
    .replace('/etc/kamailio', folder)
    .replace('log_stderror=no', 'log_stderror=yes');
  await writeFile(join(folder, 'kamailio.cfg'), config);
  const shown = await readFile(join(folderOfConfigurations, 'dispatcher.list'), 'utf8');
  const lines = shown.split('\n').filter((line) => line.startsWith('1 '));
  const list = nodes
    .map((node, index) => `${lines[index]?.replace(/10\.0\.0\.\d+:5060/, `127.0.0.1:${node}`)}\n`)
    .join('');
  await writeFile(join(folder, 'dispatcher.list'), list);
  let child: ReturnType<typeof spawn> | null = null;
  let log = '';
  const kill = () => {
    if (child?.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', kill);
  const start = async () => {
    const options = ['-f', join(folder, 'kamailio.cfg'), '-DD', '-E', '-Y', folder, '-P', join(folder, 'pid')];
    const [program, args] = peerCommand('kamailio', [...options, '-m', '32', '-M', '4'], 'TERM');
    child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    child.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    await until(() => accepts(port, host), { timeoutMs: 10_000, what: 'kamailio to accept connections' }).catch(
      (error: unknown) => {
        throw new Error(`${String(error)}\n${log.slice(-3000)}`);
      },
    );
    await findsNode(port);
  };
  const stop = async () => {
    if (!child) return;
    const ended = once(child, 'exit');
    kill();
    await ended;
    child = null;
  };
  await start();
  return {
    address,
    log: () => log,
    start,
    stop,
    async close() {
      await stop();
      process.off('exit', kill);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
