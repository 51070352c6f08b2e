import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** A service that runs as a process of its own. */
export type ServiceProcess = {
  /** Address of the interface. */
  url: string;
  /** Base address of the REST contract. */
  api: string;
  /** Exit status, once it ended. */
  ended: Promise<number>;
  /** Has it end its calls and stop. */
  stop: () => void;
};

/** What to run. */
export type ServiceCommand = {
  /** The bundle's entry. */
  entry: string;
  /** Where its log goes. */
  logFile: string;
  env: NodeJS.ProcessEnv;
};

/**
 * Starts the service and waits until it is ready.
 *
 * @throws {Error} when it ends before; the message has what it last said
 */
export async function startServiceProcess({ entry, logFile, env }: ServiceCommand): Promise<ServiceProcess> {
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(process.execPath, [entry], { stdio: ['ignore', 'pipe', log], env });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const ready = await Promise.race([readyLine(child), ended]);
  if (typeof ready === 'number') throw new Error(`The service ended (${ready}). ${lastWords(logFile)}`);
  return { ...ready, ended, stop: () => child.kill('SIGTERM') };
}

function readyLine(child: ChildProcess): Promise<{ url: string; api: string }> {
  return new Promise((resolve) => {
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = parseReady(line);
      if (ready !== undefined) resolve(ready);
    });
  });
}

/** The addresses in the line by which the service says that it is ready; undefined for any other line. */
export function parseReady(line: string): { url: string; api: string } | undefined {
  try {
    const { event, url, api } = JSON.parse(line) as Record<string, unknown>;
    return event === 'ready' && typeof url === 'string' && typeof api === 'string' ? { url, api } : undefined;
  } catch {
    return undefined;
  }
}

function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-5);
  return `Its log, ${logFile}, ends with:\n${lines.join('\n')}`;
}

/** Where the log of a service that has no terminal goes. */
export function serviceLogFile(dataDir: string): string {
  return join(dataDir, 'logs', 'service.log');
}
