/** A server of PostgreSQL for a test run, in a folder of its own, on loopback. */
import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, postgresFolders } from '../../../scripts/test/testTools.ts';
import { freeUdpPort } from '../sip/freePort.ts';
import { createTemplate, serverVariable } from './postgres.ts';

const run = promisify(execFile);

/** A running server. */
export interface PostgresServer {
  /** Without a database's name. */
  readonly url: string;
  /** Stops it as a power cut does, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good, and removes what it stored. */
  close(): Promise<void>;
}

/** It refuses to be root, and nothing else of the machine is its business. */
export async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | object> {
  if (process.getuid?.() !== 0) return {};
  const [{ stdout: uid }, { stdout: gid }] = [await run('id', ['-u', 'nobody']), await run('id', ['-g', 'nobody'])];
  const owner = { uid: Number(uid), gid: Number(gid) };
  await chown(folder, owner.uid, owner.gid);
  return owner;
}

export const programOf = (name: string): string => findProgram([name], postgresFolders()) ?? name;

/** Starts one. What it stores need not outlive a power cut, but it outlives `restart`. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-postgres-'));
  const owner = await ownerOf(folder);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...owner };
  await run(programOf('initdb'), ['-D', data, '-U', 'cordboard', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const port = await freeUdpPort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 300,
    fsync: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
  };
  const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const control = (...args: string[]) => run(programOf('pg_ctl'), ['-D', data, '-w', '-t', '60', ...args], options);
  const start = async () => {
    // Its output would keep whoever waits for this program waiting.
    await control('-l', join(folder, 'log'), '-o', given.join(' '), 'start');
  };
  const stop = async () => {
    await control('-m', 'immediate', 'stop');
  };
  await start();
  return {
    url: `postgres://cordboard@127.0.0.1:${port}`,
    start,
    stop,
    async restart() {
      await stop();
      await start();
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Vitest's global setup of the project `postgres`. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env[serverVariable] = server.url;
  await createTemplate();
  return () => server.close();
}
