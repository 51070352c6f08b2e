import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../until.ts';
import { freeUdpPort } from './freePort.ts';
import { requirePeer } from './peers.ts';

/** A kamailio that registers and proxies; see `kamailio.cfg` for what it knows. */
export interface Kamailio {
  /** 127.0.0.1:port for UDP and TCP. */
  readonly address: string;
  /** The same port over WebSocket. */
  readonly url: string;
  /** What it wrote to its log. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts kamailio on a free port of 127.0.0.1 and waits until it accepts connections. */
export async function startKamailio(fixedPort?: number): Promise<Kamailio> {
  const program = requirePeer('kamailio');
  const folder = mkdtempSync(join(tmpdir(), 'kamailio-'));
  const port = fixedPort ?? (await freeUdpPort());
  const template = readFileSync(resolve(import.meta.dirname, 'kamailio.cfg'), 'utf8');
  const config = template.replaceAll('PORT', String(port)).replace('MODULES', modulesFolder());
  writeFileSync(join(folder, 'kamailio.cfg'), config);
  const options = [
    '-f',
    join(folder, 'kamailio.cfg'),
    '-DD',
    '-E',
    '-Y',
    folder,
    '-P',
    join(folder, 'pid'),
    '-m',
    '32',
    '-M',
    '4',
  ];
  // A process group of its own: kamailio's own orderly end may take a minute.
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const kill = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', kill);
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += String(chunk);
  });
  await until(() => accepts(port), { timeoutMs: 10_000, what: 'kamailio to accept connections' }).catch(
    (error: unknown) => {
      throw new Error(`${String(error)}\n${log.slice(-3000)}`);
    },
  );
  return {
    address: `127.0.0.1:${port}`,
    url: `ws://127.0.0.1:${port}`,
    log: () => log,
    async stop() {
      const ended = once(child, 'exit');
      kill();
      await ended;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function modulesFolder(): string {
  const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((arch) => `/usr/lib/${arch}/kamailio/modules/`);
  const found = folders.find((folder) => existsSync(join(folder, 'websocket.so')));
  if (!found) throw new Error('This test needs kamailio-websocket-modules: install it with apt-get.');
  return found;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => answer(true));
    socket.on('error', () => answer(false));
    socket.on('connect', () => socket.destroy());
  });
}
