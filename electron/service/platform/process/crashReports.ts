/** What is left of processes that ended by themselves: a folder of reports, the newest of which are kept. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** How a process ended that nobody told to end. */
export interface Crash {
  readonly pid: number;
  /** Unix milliseconds. */
  readonly startedAt: number;
  /** Unix milliseconds. */
  readonly endedAt: number;
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Whether it was ended because its event loop stood still. */
  readonly hung: boolean;
  /** Node's report of it, where Node could not write it into the folder. */
  readonly diagnostic: string | null;
}

/** Node's diagnostic report, as text. */
const diagnosticReport = z
  .string()
  .max(10_000_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('is no JSON');
      return z.NEVER;
    }
  })
  .pipe(z.looseObject({ header: z.looseObject({}) }));

const PREFIX = 'crash-';
const KEPT = 20;

/** The folder of the reports in a data folder. */
export const crashFolder = (dataDir: string): string => join(dataDir, 'crashes');

/**
 * What Node is started with, so that it writes down by itself what ended it where that was an error of its own, such as a lack
 * of memory: stacks and memory, without the environment, which has passwords.
 */
export const diagnosticArguments = (dataDir: string): readonly string[] => [
  '--report-on-fatalerror',
  '--report-exclude-env',
  '--report-exclude-network',
  `--report-directory=${crashFolder(dataDir)}`,
];

/** Makes the folder, which nobody else looks into. */
export async function prepareCrashFolder(dataDir: string): Promise<void> {
  await mkdir(crashFolder(dataDir), { recursive: true, mode: 0o700 });
}

/** Writes a report, which names Node's own beside it; answers its path. */
export async function reportCrash(dataDir: string, crash: Crash, version: string): Promise<string> {
  await prepareCrashFolder(dataDir);
  const folder = crashFolder(dataDir);
  await keepDiagnostic(folder, crash);
  const ofNode = (await readdir(folder)).find((name) => name.startsWith('report.') && name.includes(`.${crash.pid}.`));
  const endedAt = new Date(crash.endedAt).toISOString();
  const path = join(folder, `${PREFIX}${endedAt.replaceAll(':', '-')}.json`);
  const content = {
    version,
    node: process.version,
    started_at: new Date(crash.startedAt).toISOString(),
    ended_at: endedAt,
    exit_code: crash.exitCode,
    signal: crash.signal,
    hung: crash.hung,
    diagnostic_report: ofNode ?? null,
  };
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await forgetOldest(folder);
  return path;
}

/** Writes a report of Node's as Node would have, without environment and network. */
async function keepDiagnostic(folder: string, { pid, endedAt, diagnostic }: Crash): Promise<void> {
  const report = diagnostic === null ? null : diagnosticReport.safeParse(diagnostic).data;
  if (!report) return;
  const { environmentVariables: _environment, libuv: _sockets, header, ...others } = report;
  const { networkInterfaces: _interfaces, ...about } = header;
  const [day = '', time = ''] = new Date(endedAt).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  const path = join(folder, `report.${day}.${time}.${pid}.0.001.json`);
  await writeFile(path, `${JSON.stringify({ header: about, ...others }, null, 2)}\n`, { mode: 0o600 });
}

async function forgetOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const prefix of [PREFIX, 'report.']) {
    const oldest = names
      .filter((name) => name.startsWith(prefix))
      .sort()
      .slice(0, -KEPT);
    for (const name of oldest) await rm(join(folder, name), { force: true });
  }
}

/** When processes of a data folder ended by themselves, Unix milliseconds, oldest first. */
export async function crashTimes(dataDir: string): Promise<readonly number[]> {
  const names = await readdir(crashFolder(dataDir)).catch(() => []);
  return names
    .map((name) => /^crash-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.json$/.exec(name))
    .map((found) => (found ? Date.parse(`${found[1]}${found[2]}:${found[3]}:${found[4]}`) : Number.NaN))
    .filter((time) => !Number.isNaN(time))
    .sort((a, b) => a - b);
}
