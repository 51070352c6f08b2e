/** A pool of connections to a server of PostgreSQL, in transaction mode: what others of its clients do comes between. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../scripts/test/testTools.ts';
import { freeUdpPort } from '../sip/freePort.ts';
import { until } from '../until.ts';
import { ownerOf, type PostgresServer } from './server.ts';

/** A running pool. */
export interface Pgbouncer {
  /** Without a database's name. */
  readonly url: string;
  close(): Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });

/** Starts one with two connections to the server. */
export async function startPgbouncer(server: PostgresServer): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-pgbouncer-'));
  const owner = await ownerOf(folder);
  const port = await freeUdpPort();
  await writeFile(join(folder, 'users.txt'), '"cordboard" ""\n');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: 2,
    max_client_conn: 200,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const { port: upstream } = new URL(server.url);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, `[databases]\n* = host=127.0.0.1 port=${upstream}\n[pgbouncer]\n${lines.join('\n')}\n`);
  await chmod(file, 0o644);
  const program = findProgram(['pgbouncer']) ?? 'pgbouncer';
  const child = spawn(program, ['-q', file], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...owner });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const closed = once(child, 'close');
  const ended = closed.then(() => Promise.reject(new Error(`pgbouncer ended: ${log}`)));
  ended.catch(() => undefined);
  await Promise.race([until(() => answers(port), { what: 'pgbouncer' }), ended]);
  return {
    url: `postgres://cordboard@127.0.0.1:${port}`,
    async close() {
      child.kill('SIGINT');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
