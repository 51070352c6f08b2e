import { fork } from 'node:child_process';
import { diagnosticArguments } from './crashReports.ts';

/** How a process of the service ended. */
export interface Ending {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  /** A diagnostic report of Node's that is not in the data folder yet. */
  readonly diagnostic: string | null;
}

/** A process of the service, as whoever started it has it. */
export interface StartedProcess {
  /** Undefined before it runs. */
  readonly pid: number | undefined;
  /** Resolves once it is gone, with all that it had open. */
  readonly ended: Promise<Ending>;
  onMessage(listener: (message: unknown) => void): void;
  /** Does nothing once it has ended. */
  send(message: object): void;
  /** Ends it at once. */
  kill(): void;
}

/** Starts a process of the service in an environment. */
export type StartProcess = (environment: NodeJS.ProcessEnv) => StartedProcess;

/** Starts the program that runs here, as a process of Node. */
export function forkByNode(dataDir: string): StartProcess {
  return (env) => {
    const child = fork(process.argv[1] ?? '', {
      env,
      execArgv: [...process.execArgv, ...diagnosticArguments(dataDir)],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    // Of a process that could not even be started: its end says so.
    child.on('error', () => undefined);
    return {
      get pid() {
        return child.pid;
      },
      ended: new Promise((resolve) => {
        child.once('exit', (exitCode, signal) => resolve({ exitCode, signal, diagnostic: null }));
      }),
      onMessage: (listener) => void child.on('message', listener),
      send: (message) => void (child.connected && child.send(message)),
      kill: () => void child.kill('SIGKILL'),
    };
  };
}
