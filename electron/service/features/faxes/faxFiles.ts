/**
 * Files of faxes on disk: reading, removing, and moving unusable ones away.
 */

import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { errorCode } from '../../kernel/errorCode.ts';
import { UnusableFax } from './unusableFax.ts';

/** Enough for hundreds of pages at the finest resolution; larger files are not faxes. */
const MAXIMUM_BYTES = 50 * 1024 * 1024;
/** A gateway's JSON file has some hundred bytes. */
const MAXIMUM_SIDECAR_BYTES = 64 * 1024;

/** The JSON file that belongs to a PDF. */
export function sidecarOf(path: string): string {
  return join(dirname(path), `${basename(path, extname(path))}.json`);
}

/** The whole PDF; null if it is gone. Throws `UnusableFax` when it is too large. */
export function readFax(path: string): Promise<Buffer | null> {
  return readUpTo(MAXIMUM_BYTES, path, 'it has');
}

/**
 * The text of the JSON file that belongs to a PDF; null if there is none. Throws `UnusableFax` when it is too large.
 */
export async function readSidecar(path: string): Promise<string | null> {
  const bytes = await readUpTo(MAXIMUM_SIDECAR_BYTES, sidecarOf(path), 'the file beside it has');
  return bytes?.toString('utf8') ?? null;
}

function readUpTo(most: number, path: string, what: string): Promise<Buffer | null> {
  return unlessGone(async () => {
    const { size } = await stat(path);
    if (size > most) throw new UnusableFax(`${what} ${size} bytes, and at most ${most} are taken`);
    return readFile(path);
  });
}

/** Removes a fax and its JSON file from the gateway's folder. */
export async function discard(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(sidecarOf(path), { force: true });
}

/** Moves a file and its JSON file into the folder `rejected`, without overwriting an earlier one of that name. */
export async function reject(path: string, now: number): Promise<string> {
  const folder = join(dirname(path), 'rejected');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, basename(path));
  const free = (await unlessGone(() => stat(target))) === null ? target : join(folder, `${now}-${basename(path)}`);
  await rename(path, free);
  await unlessGone(() => rename(sidecarOf(path), sidecarOf(free)));
  return free;
}

async function unlessGone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
