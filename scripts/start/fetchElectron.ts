import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { electronVersion, findElectron } from './electronBinary.ts';

/** How long fetching may keep the user waiting. */
export type FetchLimits = {
  /** In all, ms. A download that still moves then goes on behind the open app, for the next start. */
  waitMs: number;
  /** Without a new byte, ms. */
  stallMs: number;
  /** Between looks at the progress, ms. */
  lookMs: number;
};

/** What is remembered of the last try. */
type LastTry = { version: string; outcome: 'failed' | 'downloading'; pid?: number };

const defaults: FetchLimits = { waitMs: 60_000, stallMs: 15_000, lookMs: 1_000 };

/**
 * Fetches Electron's program, showing progress, and remembers when it cannot be had, so that only the first start waits.
 *
 * @param root the project's folder
 * @param installer Electron's own script that downloads it
 * @returns its path; undefined when it is not there (yet)
 */
export async function fetchElectron(
  root: string,
  say: (message: string) => void,
  limits: FetchLimits = defaults,
  installer = join(root, 'node_modules', 'electron', 'install.js'),
): Promise<string | undefined> {
  const memory = createMemory(join(root, '.cache', 'electron.json'));
  const version = electronVersion(root);
  if (isPointless(memory.read(), version)) return undefined;
  const download = startDownload(installer, join(root, '.cache', 'electron-download'));
  say(`Fetching Electron ${version} (about 120 MB, once) …`);
  const outcome = await watch(download, say, limits);
  if (outcome === 'done') memory.clear();
  else memory.write({ version, outcome, pid: download.child.pid });
  if (outcome === 'downloading') say('Electron is still downloading; the next start will use it.');
  if (outcome === 'failed')
    say(`Electron cannot be fetched here (${download.lastError()}), so a browser is used. Delete .cache to try again.`);
  return findElectron(root);
}

function isPointless(last: LastTry | undefined, version: string): boolean {
  if (last?.version !== version) return false;
  return last.outcome === 'failed' || (last.pid !== undefined && isAlive(last.pid));
}

type Download = { child: ChildProcess; bytes: () => number; lastError: () => string };

function startDownload(installer: string, folder: string): Download {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The downloader works in the temporary folder: one of our own shows how far it is.
  const env = { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder };
  const child = spawn(process.execPath, [installer], { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(-4000);
  });
  child.on('error', (error) => {
    errors = error.message;
  });
  return { child, bytes: () => bytesUnder(folder), lastError: () => reasonIn(errors) };
}

/** The telling line of a stack: the innermost cause where there is one. */
function reasonIn(errors: string): string {
  const lines = errors.split('\n').map((line) => line.trim());
  return lines.find((line) => line.includes('[cause]')) ?? lines.find((line) => line !== '') ?? 'no answer';
}

async function watch(
  { child, bytes }: Download,
  say: (message: string) => void,
  { waitMs, stallMs, lookMs }: FetchLimits,
): Promise<'done' | LastTry['outcome']> {
  const exited = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const startedAt = Date.now();
  let seen = { bytes: 0, at: startedAt };
  for (;;) {
    const code = await Promise.race([exited, delay(lookMs)]);
    if (code !== undefined) return code === 0 ? 'done' : 'failed';
    const now = { bytes: bytes(), at: Date.now() };
    if (now.bytes > seen.bytes) {
      say(`  ${Math.round(now.bytes / 1e6)} MB`);
      seen = now;
    } else if (now.at - seen.at >= stallMs) {
      child.kill();
      return 'failed';
    }
    if (now.at - startedAt >= waitMs) return leaveRunning(child);
  }
}

function leaveRunning(child: ChildProcess): 'downloading' {
  child.stderr?.destroy();
  child.unref();
  return 'downloading';
}

function createMemory(path: string) {
  return {
    read(): LastTry | undefined {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as LastTry;
      } catch {
        return undefined;
      }
    },
    write(last: LastTry): void {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(last));
    },
    clear: () => rmSync(path, { force: true }),
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function bytesUnder(folder: string): number {
  try {
    const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return entries.reduce((sum, entry) => sum + sizeOf(join(folder, entry)), 0);
  } catch {
    return 0;
  }
}

function sizeOf(path: string): number {
  try {
    const stat = statSync(path);
    return stat.isFile() ? stat.size : 0;
  } catch {
    return 0;
  }
}
