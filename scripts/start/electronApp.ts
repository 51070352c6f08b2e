import { spawn } from 'node:child_process';

/** A running program that can be told to end. */
export type RunningProgram = { ended: Promise<number>; stop: () => void };

/**
 * Runs the app in Electron.
 *
 * @param electron its program
 * @param root the project's folder, whose package.json names the main file
 * @param args links to open
 */
export function runElectron(electron: string, root: string, args: readonly string[]): RunningProgram {
  const child = spawn(electron, [root, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 0));
  });
  return { ended, stop: () => child.kill('SIGTERM') };
}
