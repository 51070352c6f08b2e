/** Copies of a whole database of PostgreSQL, made and read by the programs that come with it. */
import { execFile } from 'node:child_process';
import { existsSync, globSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { makePrivateFile } from '../privateFolder.ts';
import { isPooled, throughPool } from './connectionTo.ts';

const run = promisify(execFile);

/** Output of the programs that is kept, in bytes. */
const MOST_OUTPUT = 64 * 2 ** 20;

type Program = 'pg_dump' | 'pg_restore';

/** The newest that is installed: one that is older than the server refuses it. */
function pathOf(program: Program): string {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)].filter((folder) => folder !== '');
  const path = folders.map((folder) => join(folder, program)).find((each) => existsSync(each));
  if (path !== undefined) return path;
  throw new Error(
    `${program} is not installed, with which a database of PostgreSQL is copied: install postgresql-client, of the server's ` +
      'version or a newer one',
  );
}

/** Whether a copy can be made here. */
export function canDump(): boolean {
  try {
    return pathOf('pg_dump') !== '';
  } catch {
    return false;
  }
}

/** A command line is for everybody on the machine to read, so that the password goes another way. */
function withoutPassword(url: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const parts = new URL(url);
  const password = decodeURIComponent(parts.password);
  parts.password = '';
  return { address: parts.href, env: password === '' ? process.env : { ...process.env, PGPASSWORD: password } };
}

async function programSays(program: Program, url: string | null, args: readonly string[]): Promise<string> {
  const { address, env } = url === null ? { address: null, env: process.env } : withoutPassword(url);
  try {
    const named = address === null ? args : [...args, `--dbname=${address}`];
    return (await run(pathOf(program), [...named], { env, maxBuffer: MOST_OUTPUT })).stdout;
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim();
    throw said ? new Error(`${program} failed: ${said}`, { cause: error }) : error;
  }
}

/** The programs set what their session needs, which others would have after them. */
async function requireServer(url: string): Promise<void> {
  if (await isPooled(url)) throw new Error(throughPool);
}

/** Copies a database into a new file as it is at one moment, while others go on writing; the file is there whole or not at all. */
export async function dumpDatabase(url: string, target: string): Promise<void> {
  await requireServer(url);
  const draft = `${target}.part`;
  rmSync(draft, { force: true });
  makePrivateFile(draft);
  await programSays('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--no-password',
    `--file=${draft}`,
  ]);
  await examineDump(draft);
  renameSync(draft, target);
}

/** Rejects when a file is no copy, or not readable to its end. */
export async function examineDump(path: string): Promise<void> {
  const listed = await programSays('pg_restore', null, ['--list', path]);
  if (!listed.includes('TABLE DATA public migrations '))
    throw new Error(`${path} is not a copy of a service's database`);
}

/** Puts a copy into an empty database, all of it or nothing. */
export async function restoreDump(url: string, path: string): Promise<void> {
  await requireServer(url);
  const whole = [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--no-password',
  ];
  await programSays('pg_restore', url, [...whole, path]);
}
