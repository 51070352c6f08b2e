import { fork } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newDataDir, owner } from '../migratedDatabase.ts';
import { type ServiceProcess, signIn } from '../serviceProcess.ts';
import { until } from '../until.ts';
import type { ProgramQuestions } from './programMain.ts';

/** The desktop program as it ships, in a process of its own with a double of Electron around it. */
export interface DesktopProgram extends Pick<ServiceProcess, 'url' | 'api' | 'dataDir' | 'log' | 'signIn' | 'dispose'> {
  readonly pid: number;
  /** Ends the process of the program, not that of its service; resolves with its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  ask<Name extends keyof ProgramQuestions>(
    name: Name,
    ...args: Parameters<ProgramQuestions[Name]>
  ): Promise<Awaited<ReturnType<ProgramQuestions[Name]>>>;
}

type Answer = { readonly id: number; readonly answer?: unknown; readonly error?: string };

/** Starts it, with an owner in its database; resolves once its window is there. Give the data folder of an earlier one to go on with it. */
export async function startDesktopProgram(dataDir?: string): Promise<DesktopProgram> {
  const folder = dataDir ?? (await newDataDir('cordboard-desktop-', { hasOwner: true }));
  const child = fork(new URL('./programMain.ts', import.meta.url), {
    env: { ...process.env, CORDBOARD_DATA: folder, CORDBOARD_PORT: '0', CORDBOARD_PRIVATE_NETWORKS: '127.0.0.0/8' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  child.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const ask: DesktopProgram['ask'] = async (name, ...args) => {
    asked += 1;
    const id = asked;
    const { answer, error } = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      child.send({ id, name, with: args });
    });
    if (error !== undefined) throw new Error(error);
    return answer as never;
  };
  await until(async () => (await Promise.race([ask('window'), ended.then(() => null)])) !== null, {
    what: 'the window',
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`${String(error)}: ${log}`);
  });
  const { url, api } = JSON.parse(await readFile(join(folder, 'instance.json'), 'utf8'));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    api,
    dataDir: folder,
    pid: child.pid ?? 0,
    log: () => log,
    ended,
    ask,
    end,
    signIn: (credentials = owner) => signIn(api, credentials),
    async dispose() {
      if (child.exitCode === null && child.signalCode === null) await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
