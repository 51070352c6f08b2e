import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A server in a process of its own, which said where it is. */
export type ServerProcess<Ready> = {
  ready: Ready;
  child: ChildProcess;
  /** From starting the process to that line, ms. */
  startedInMs: number;
  /** Memory that it holds now, MB (resident set). */
  memoryMb: () => number;
  stop: () => Promise<void>;
};

/**
 * Starts a Node program that prints one line of JSON once it is ready.
 *
 * @param entry its file
 * @param env added to this process's environment
 * @param preload a module that takes orders inside it (`orders.ts`)
 */
export async function startServer<Ready>(
  entry: string,
  env: Record<string, string> = {},
  preload: string | null = null,
): Promise<ServerProcess<Ready>> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, preload === null ? [entry] : ['--import', preload, entry], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore', ...(preload === null ? [] : ['ipc' as const])],
  });
  const ready = JSON.parse(await firstLine(child, entry)) as Ready;
  const startedInMs = performance.now() - startedAt;
  return {
    ready,
    child,
    startedInMs,
    memoryMb: () => residentMb(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function firstLine(child: ChildProcess, entry: string): Promise<string> {
  if (child.stdout === null) throw new Error('no standard output');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${entry} ended (${code}) before it was ready.`);
  });
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  ended.catch(() => undefined);
  return line;
}

function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
