/**
 * Runs the service as a process of its own and starts it again whenever it ends by itself: what lives through a crash takes
 * up its calls again (ADR 62), and the sooner it is there the shorter the gap in speech.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { diagnosticArguments, prepareCrashFolder, reportCrash } from './crashReports.ts';

export interface Supervision {
  readonly dataDir: string;
  readonly version: string;
  /** Settings of the service, as variables: a command line is seen by everybody, and is in Node's own reports. */
  readonly environment: NodeJS.ProcessEnv;
  readonly logger: Logger;
}

/** How a process of the service ended. */
interface Ending {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Where it served; null: it never got so far. */
  readonly url: string | null;
}

/** Wrong settings, which are as wrong the next time. */
const WRONG_SETTINGS = 2;

/** Whoever served this long did not end because of how it was started. */
const SETTLED_AFTER_MS = 10_000;

/** How long to wait before the next start, by how many processes in a row ended before they had settled. */
const PAUSES_MS = [0, 200, 1000, 2000, 5000, 10_000] as const;

/** Milliseconds until the next start. */
export const pauseAfter = (shortLives: number): number => PAUSES_MS[Math.min(shortLives, PAUSES_MS.length - 1)] ?? 0;

/** Runs the service until it is told to end, or cannot be started in the first place; answers the exit code. */
export async function superviseService(supervision: Supervision): Promise<number> {
  const { dataDir, version, logger } = supervision;
  await prepareCrashFolder(dataDir);
  const stopping = new AbortController();
  let child: ChildProcess | null = null;
  const stop = () => {
    stopping.abort();
    child?.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  let url: string | null = null;
  let shortLives = 0;
  while (!stopping.signal.aborted) {
    const startedAt = Date.now();
    child = start(supervision, url);
    const { pid = 0 } = child;
    const ending = await endOf(child);
    const isForGood = ending.exitCode === 0 || ending.exitCode === WRONG_SETTINGS || (ending.url ?? url) === null;
    if (stopping.signal.aborted || isForGood) return ending.exitCode ?? 1;
    const endedAt = Date.now();
    shortLives = ending.url !== null && endedAt - startedAt > SETTLED_AFTER_MS ? 0 : shortLives + 1;
    const pauseMs = pauseAfter(shortLives);
    const { exitCode, signal } = ending;
    logger.error({ pid, exitCode, signal, pauseMs }, 'the service ended by itself and is started again');
    await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    // What could not start has said why in the log; a report of each try would push out that of what happened first.
    if (ending.url === null && signal === null) continue;
    url ??= ending.url;
    reportCrash(dataDir, { pid, startedAt, endedAt, exitCode, signal }, version).then(
      (path) => logger.error({ path }, 'a report of the crash was written'),
      (error: unknown) => logger.error({ err: error }, 'no report of the crash could be written'),
    );
  }
  return 0;
}

/** Starts a process that serves, at the address of the one before. */
function start({ dataDir, environment }: Supervision, url: string | null): ChildProcess {
  const port = url === null ? {} : { CORDBOARD_PORT: new URL(url).port };
  return fork(process.argv[1] ?? '', {
    env: { ...environment, ...port, CORDBOARD_SUPERVISE: '0' },
    execArgv: [...process.execArgv, ...diagnosticArguments(dataDir)],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function endOf(child: ChildProcess): Promise<Ending> {
  let url: string | null = null;
  child.on('message', (message) => {
    url = (message as { readonly url: string }).url;
  });
  const [exitCode, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return { exitCode, signal, url };
}

/**
 * Tells the process that supervises this one, if one does, where it serves. Without it there would be nobody who starts the
 * service again, and nobody who could tell it to end: it ends at once then, with its calls left to the next one.
 */
export function tellSupervisor(url: string): void {
  if (!process.connected) return;
  process.once('disconnect', () => process.exit(1));
  process.send?.({ url });
}
