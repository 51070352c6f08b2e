/** A streaming replica of a server of PostgreSQL. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freeUdpPort } from '../sip/freePort.ts';
import { ownerOf, type PostgresServer, programOf } from './server.ts';

const run = promisify(execFile);

/** Starts one; it has everything that the server has so far. */
export async function startReplica(server: PostgresServer): Promise<Omit<PostgresServer, 'restart'>> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-replica-'));
  const owner = await ownerOf(folder);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...owner };
  const copy = ['-D', data, '-R', '--checkpoint=fast', '--no-sync', `--dbname=${server.url}/postgres`];
  await run(programOf('pg_basebackup'), copy, options);
  const port = await freeUdpPort();
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const control = (...args: string[]) => run(programOf('pg_ctl'), ['-D', data, '-w', '-t', '60', ...args], options);
  const start = async () => {
    const given = `${settings} -c max_connections=300 -c fsync=off`;
    await control('-l', join(folder, 'log'), '-o', given, 'start');
  };
  const stop = async () => {
    await control('-m', 'immediate', 'stop');
  };
  await start();
  return {
    url: `postgres://cordboard@127.0.0.1:${port}`,
    start,
    stop,
    async close() {
      await stop().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
