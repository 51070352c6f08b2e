import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { KeyPair } from '../certificates.ts';
import { accepts } from '../cluster/accepts.ts';
import { until } from '../until.ts';
import { freeUdpPort } from './freePort.ts';
import { peerCommand } from './peers.ts';

/** What is special about a kamailio. */
export interface KamailioOptions {
  /** A free one when it is left out. */
  readonly port?: number;
  /** Address to listen at; 127.0.0.1 when it is left out. */
  readonly host?: string;
  /** Speaks TLS and WSS too, with this certificate. */
  readonly tls?: KeyPair;
  readonly algorithm?: 'MD5' | 'SHA-256';
  /** Port of 127.0.0.1 at which an rtpengine is controlled that the audio of all calls goes through. */
  readonly mediaControl?: number;
  /** Parts of the configuration that are switched on; `PRESENCE`: extensions and mailboxes can be watched. */
  readonly defines?: readonly ('PROXY_CHALLENGE' | 'UNAVAILABLE' | 'SERVICE_ROUTE' | 'PRESENCE')[];
}

/** A kamailio that registers and proxies; see `kamailio.cfg` for what it knows. */
export interface Kamailio {
  /** 127.0.0.1:port for UDP and TCP. */
  readonly address: string;
  /** The same port over WebSocket. */
  readonly url: string;
  /** Port of TLS and WSS; 0 without a certificate. */
  readonly tlsPort: number;
  /** Stops it from doing anything, while the system still accepts connections for it. */
  freeze(): void;
  /** What it wrote to its log. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts kamailio on loopback and waits until it accepts connections. */
export async function startKamailio(settings: KamailioOptions = {}): Promise<Kamailio> {
  const folder = mkdtempSync(join(tmpdir(), 'kamailio-'));
  const host = settings.host ?? '127.0.0.1';
  const port = settings.port ?? (await freeUdpPort());
  const tlsPort = settings.tls ? await freeUdpPort() : 0;
  writeConfiguration(folder, settings, { host: host.includes(':') ? `[${host}]` : host, port, tlsPort });
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
  const child = spawn(...peerCommand('kamailio', options, 'TERM'), {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const kill = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', kill);
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += String(chunk);
  });
  await until(() => accepts(settings.tls ? tlsPort : port, host), {
    timeoutMs: 10_000,
    what: 'kamailio to accept connections',
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${log.slice(-3000)}`);
  });
  return {
    address: host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`,
    url: `ws://127.0.0.1:${port}`,
    tlsPort,
    freeze: () => void (child.pid && process.kill(-child.pid, 'SIGSTOP')),
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

function writeConfiguration(
  folder: string,
  { tls, algorithm = 'MD5', mediaControl, defines = [] }: KamailioOptions,
  place: { host: string; port: number; tlsPort: number },
): void {
  const template = readFileSync(resolve(import.meta.dirname, 'kamailio.cfg'), 'utf8');
  const switches = [...defines, ...(tls ? ['TLS'] : []), ...(mediaControl ? ['RTPENGINE'] : [])];
  const definitions = switches.map((name) => `#!define ${name}\n`).join('');
  const config = template
    .replace('#!KAMAILIO\n', `#!KAMAILIO\n${definitions}`)
    .replace('MEDIA_CONTROL', String(mediaControl))
    .replaceAll('TLS_PORT', String(place.tlsPort))
    .replaceAll('HOST', place.host)
    .replaceAll('PORT', String(place.port))
    .replaceAll('FOLDER', folder)
    .replace('ALGORITHM', algorithm)
    .replace('MODULES', modulesFolder());
  writeFileSync(join(folder, 'kamailio.cfg'), config);
  if (!tls) return;
  writeFileSync(join(folder, 'key.pem'), tls.key);
  writeFileSync(join(folder, 'cert.pem'), tls.cert);
  const files = `private_key = ${folder}/key.pem\ncertificate = ${folder}/cert.pem\n`;
  writeFileSync(join(folder, 'tls.cfg'), `[server:default]\nmethod = TLSv1.2+\nverify_certificate = no\n${files}`);
}

function modulesFolder(): string {
  const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((arch) => `/usr/lib/${arch}/kamailio/modules/`);
  const found = folders.find((folder) => existsSync(join(folder, 'websocket.so')));
  if (!found) throw new Error('This test needs kamailio-websocket-modules: install it with apt-get.');
  return found;
}
