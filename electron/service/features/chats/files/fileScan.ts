/** Asks a virus scanner that the operator configured whether a file may be delivered. */
import { spawn } from 'node:child_process';
import type { Logger } from 'pino';
import { type Backoff, waitAfter } from '../../../../../shared/backoff.ts';
import { BoundedPool } from '../../../kernel/boundedPool.ts';

/** `failed`: the scanner gave no verdict. */
export type Scanned = 'clean' | 'refused' | 'failed';

/** Scans a file on the disk, given by its absolute path. Never throws. */
export type FileScan = (path: string) => Promise<Scanned>;

/** A scanner that takes longer is stopped, which counts as `failed`. */
const TIME_LIMIT_MS = 20_000;
const verdicts: Readonly<Record<number, Scanned>> = { 0: 'clean', 1: 'refused' };
/** After the first time that it says nothing about a file, the second, …; the last is repeated. */
const backoff: Backoff = { waitsMs: [30, 120, 600, 1800, 3600].map((seconds) => seconds * 1000), spread: [1, 1.2] };
/** Environment variables that a program needs; the service's own variables hold passwords. */
const passedOn = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE'];

/** How long to wait before a file is scanned again, after so many failures. */
export const scanAgainAfterMs = (failures: number): number => waitAfter(backoff, failures);

/** Splits a command line at blanks, except within double quotes. */
export function partsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|([^\s"]+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

/**
 * @param command as configured; the path is appended. No shell is involved. Null: every file is clean.
 * @param timeLimitMs default: 20 s
 */
export function createFileScan(command: string | null, logger: Logger, timeLimitMs = TIME_LIMIT_MS): FileScan {
  const [program, ...args] = command === null ? [] : partsOf(command);
  if (program === undefined) return async () => 'clean';
  const pool = new BoundedPool({ atOnce: 2 });
  const env = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

  const run = (path: string) =>
    new Promise<Scanned>((resolve) => {
      const fail = (reason: string) => {
        logger.error({ program, reason }, 'a file could not be scanned, and is held');
        resolve('failed');
      };
      const options = { stdio: 'ignore', windowsHide: true, timeout: timeLimitMs, killSignal: 'SIGKILL', env } as const;
      const child = spawn(program, [...args, path], options);
      child.once('error', ({ message }) => fail(message));
      child.once('exit', (code, signal) => {
        const verdict = verdicts[code ?? -1];
        if (verdict) resolve(verdict);
        else fail(signal === null ? `exit code ${code}` : `ended by ${signal}`);
      });
    });
  return (path) => pool.run('', () => run(path));
}
