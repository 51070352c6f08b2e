import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../scripts/test/testTools.ts';
import { freeUdpPort } from '../sip/freePort.ts';
import { until } from '../until.ts';
import { accepts } from './accepts.ts';

/** A server of NATS with JetStream, on loopback; it keeps its keys over `stop` and `start`. */
export interface NatsServer {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts one.
 *
 * @param more further arguments of the program
 */
export async function startNats(more: readonly string[] = []): Promise<NatsServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-nats-'));
  const port = await freeUdpPort();
  const program = findProgram(['nats-server']) ?? 'nats-server';
  let child: ChildProcess | null = null;
  const kill = () => void child?.kill('SIGKILL');
  process.once('exit', kill);
  const start = async () => {
    child = spawn(program, ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port), ...more], { stdio: 'ignore' });
    await until(() => accepts(port, '127.0.0.1'), { timeoutMs: 10_000, what: 'NATS to accept connections' });
  };
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    kill();
    await ended;
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    stop,
    async close() {
      await stop();
      process.off('exit', kill);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
