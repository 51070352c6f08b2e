import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { packClient } from '../../scripts/packaging/clientPackage.ts';
import { until } from './until.ts';

const root = resolve(import.meta.dirname, '../..');

/** What runs a file, by its extension; the others are for the shell. */
const programs: Readonly<Record<string, string>> = { '.ts': process.execPath, '.py': 'python3' };

/** The examples with the packed client beside them, as their reader has them. */
export async function unpackExamples(into: string): Promise<void> {
  await cp(join(root, 'docs', 'examples'), into, { recursive: true });
  const packages = join(into, 'node_modules', 'cordboard-client');
  await mkdir(packages, { recursive: true });
  await promisify(execFile)('tar', ['xzf', await packClient(root, into), '-C', packages, '--strip-components=1']);
}

/** An example that runs, as a reader of the documentation starts it. */
export interface RunningExample {
  /** What it printed so far. */
  output(): string;
  /** Resolves when a text was printed. */
  prints(text: string): Promise<void>;
  /** Resolves with what it printed, when it has ended by itself; rejects when it failed. */
  ended(): Promise<string>;
  stop(): Promise<void>;
}

function start(path: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const command = programs[extname(path)] ?? 'sh';
  return spawn(command, [path, ...args], { env: { ...process.env, ...env }, detached: true });
}

function ending(child: ChildProcessWithoutNullStreams): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}

/** The shell's pipeline is a group of its own; it may be ending already. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Starts an example of the documentation. */
export function runExample(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): RunningExample {
  const child = start(path, args, env);
  const name = basename(path);
  const closed = ending(child);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const failure = () => `${name} printed ${JSON.stringify(output)}, and on standard error ${JSON.stringify(errors)}`;
  return {
    output: () => output,
    prints: (text) =>
      until(() => output.includes(text), { what: `${name} to print ${text}`, timeoutMs: 20_000 }).catch((error) => {
        throw new Error(failure(), { cause: error });
      }),
    async ended() {
      if ((await closed) !== 0) throw new Error(failure());
      return output;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null && child.pid) endGroup(child.pid);
      await closed;
    },
  };
}
