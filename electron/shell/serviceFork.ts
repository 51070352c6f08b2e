import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { utilityProcess } from 'electron';
import type { Ending, StartProcess } from '../service/platform/process/startedProcess.ts';

/** Chromium says nothing of a process that it cannot start. */
const SPAWN_MS = 30_000;

/** Electron tells the end of a process that exits a moment before its sockets are closed. */
const GONE_MS = 1000;

const signals = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name as NodeJS.Signals]));

/** What Chromium says of an end: an exit code; of one by a signal what the kernel says, which is the signal and whether there is a core. */
function endingOf(code: number): Pick<Ending, 'exitCode' | 'signal'> {
  const signal = process.platform === 'win32' || code < 2 ? undefined : signals.get(code & 0x7f);
  return signal === undefined ? { exitCode: code, signal: null } : { exitCode: null, signal };
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function gone(pid: number): Promise<void> {
  for (const until = Date.now() + GONE_MS; isThere(pid) && Date.now() < until; ) await delay(5);
}

/**
 * Starts processes of the service in Electron's utility processes: Electron's own program runs no Node besides
 * (`runAsNode` is off, electron-builder.yml).
 *
 * @param entry absolute path of the service's bundle
 */
export function forkByElectron(entry: string): StartProcess {
  return (environment) => {
    const env = Object.fromEntries(
      Object.entries(environment).filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
    const child = utilityProcess.fork(entry, [], {
      serviceName: 'Cordboard service',
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    const ended = Promise.withResolvers<Ending>();
    let pid: number | undefined;
    let diagnostic: string | null = null;
    let isOver = false;
    let isDoomed = false;
    const end = (ending: Pick<Ending, 'exitCode' | 'signal'>) => {
      isOver = true;
      ended.resolve({ ...ending, diagnostic });
    };
    const late = setTimeout(() => end({ exitCode: 1, signal: null }), SPAWN_MS);
    const kill = () => {
      isDoomed = true;
      // Electron's own way lets a process that hangs go on for two seconds.
      if (!isOver && pid !== undefined) process.kill(pid, 'SIGKILL');
    };
    child.once('spawn', () => {
      clearTimeout(late);
      ({ pid } = child);
      if (isDoomed) kill();
    });
    child.on('error', (_type, _location, report) => {
      diagnostic = report;
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      // Nothing may be sent to it from here on: Electron does not bear it (electron/electron#53923).
      isOver = true;
      void gone(pid ?? 0).then(() => end(endingOf(code)));
    });
    return {
      get pid() {
        return pid;
      },
      ended: ended.promise,
      onMessage: (listener) => void child.on('message', listener),
      send: (message) => void (isOver || child.postMessage(message)),
      kill,
    };
  };
}
