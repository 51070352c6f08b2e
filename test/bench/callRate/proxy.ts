/**
 * kamailio (https://www.kamailio.org) as a proxy that keeps transactions, and as one that keeps calls and their records in a database
 * too: the yardsticks of setting calls up.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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

/**
 * Where its database is: kamailio waits for the disk at each commit, which the service does not, so its disk is one that
 * takes no time.
 */
const shm = '/dev/shm';
const folderOfRecords = existsSync(shm) ? shm : tmpdir();

/** A database for what is kept of calls, with the tables that kamailio brings, and a log of writes as ours has. */
function makeDatabase(path: string): void {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL');
  for (const tables of ['standard', 'acc', 'dialog']) {
    database.exec(readFileSync(`/usr/share/kamailio/db_sqlite/${tables}-create.sql`, 'utf8'));
  }
  database.close();
}

function callsIn(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true });
  const row = database.prepare('SELECT count(*) AS calls FROM acc_cdrs').get();
  database.close();
  return Number(row?.calls);
}

/** Starts it in front of who is called; with `keepsRecords` it keeps calls and their records. */
export async function startProxy(calledPort: number, keepsRecords: boolean): Promise<Passage> {
  const folder = mkdtempSync(join(keepsRecords ? folderOfRecords : tmpdir(), 'cordboard-proxy-'));
  const port = await freeUdpPort();
  const database = join(folder, 'calls.db');
  if (keepsRecords) makeDatabase(database);
  const config = readFileSync(join(import.meta.dirname, 'proxy.cfg'), 'utf8')
    .replaceAll('MODULES', modules.find((path) => existsSync(path)) ?? '')
    .replaceAll('CALLED', `127.0.0.1:${calledPort}`)
    .replaceAll('DATABASE', database)
    .replaceAll('PORT', String(port));
  const file = join(folder, 'kamailio.cfg');
  writeFileSync(file, config);
  const options = ['-f', file, '-DD', '-E', '-Y', folder, '-P', join(folder, 'pid'), '-m', '64', '-M', '8'];
  if (keepsRecords) options.push('-A', 'RECORDS');
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
      const kept = keepsRecords ? callsIn(database) : null;
      rmSync(folder, { recursive: true, force: true });
      if (kept === 0) throw new Error('kamailio kept no record of any call');
    },
  };
}
