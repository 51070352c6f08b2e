import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  crashFolder,
  crashTimes,
  prepareCrashFolder,
  reportCrash,
} from '../../../electron/service/platform/process/crashReports.ts';
import { pauseAfter } from '../../../electron/service/platform/process/supervisor.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cordboard-crashes-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const crashAt = (endedAt: number, pid = 17) =>
  reportCrash(
    dataDir,
    { pid, startedAt: endedAt - 5000, endedAt, exitCode: null, signal: 'SIGABRT', hung: false },
    '1.0.0',
  );

it('names the report that Node wrote of the same process', async () => {
  await prepareCrashFolder(dataDir);
  for (const pid of [16, 17])
    await writeFile(join(crashFolder(dataDir), `report.20261128.070000.${pid}.0.001.json`), '{}');
  const { default: report } = await import(await crashAt(Date.UTC(2026, 10, 28, 7)), { with: { type: 'json' } });
  expect(report).toEqual({
    version: '1.0.0',
    node: process.version,
    started_at: '2026-11-28T06:59:55.000Z',
    ended_at: '2026-11-28T07:00:00.000Z',
    exit_code: null,
    signal: 'SIGABRT',
    hung: false,
    diagnostic_report: 'report.20261128.070000.17.0.001.json',
  });
});

it('keeps the newest twenty, and tells when they were', async () => {
  const times = Array.from({ length: 25 }, (_, index) => Date.UTC(2026, 10, 28, 7, index));
  for (const time of times) await crashAt(time);
  expect(await crashTimes(dataDir)).toEqual(times.slice(5));
  await writeFile(join(crashFolder(dataDir), 'crash-yesterday.json'), '');
  expect(await crashTimes(dataDir)).toHaveLength(20);
  expect(await readdir(crashFolder(dataDir))).toHaveLength(21);
});

it('has no crashes where there never was one', async () => {
  expect(await crashTimes(dataDir)).toEqual([]);
});

it('waits longer from start to start while nothing lives, at most ten seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 100].map(pauseAfter)).toEqual([0, 200, 1000, 2000, 5000, 10_000, 10_000]);
});
