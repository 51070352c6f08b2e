/**
 * `cordboard drain`: has the service of a data folder leave its calls to the next process. One that supervises itself, as under
 * systemd, starts that process at once; otherwise whoever starts the service next goes on with the calls.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../platform/config/config.ts';
import { createInstanceFile, isAlive } from '../platform/config/instanceFile.ts';
import { print } from './io.ts';

/** How long the next process may take, in milliseconds. */
const WITHIN_MS = 30_000;

/** Runs the command; answers the exit code. */
export async function runDrain(args: readonly string[]): Promise<number> {
  const { dataDir, cluster } = readConfig(args, process.env);
  const instance = createInstanceFile(dataDir, cluster?.node);
  const served = await instance.read();
  if (served === undefined || served.url === null || !isAlive(served.pid)) {
    process.stderr.write(`No service runs on ${dataDir}; name its data folder with --data\n`);
    return 1;
  }
  process.kill(served.pid, 'SIGHUP');
  const until = Date.now() + WITHIN_MS;
  while (isAlive(served.pid)) {
    if (Date.now() > until) {
      process.stderr.write('The service goes on: its log says why\n');
      return 1;
    }
    await delay(50);
  }
  print('The service has left its calls to the next process.');
  return 0;
}
