import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

const crashAt = (endedAt: number, diagnostic: string | null = null) =>
  reportCrash(
    dataDir,
    { pid: 17, startedAt: endedAt - 5000, endedAt, exitCode: null, signal: 'SIGABRT', hung: false, diagnostic },
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

it('writes down a report that Node could not, without environment and network, and nothing that is none', async () => {
  const report = {
    header: { trigger: 'FatalError', networkInterfaces: [{ address: '192.0.2.1' }] },
    environmentVariables: { CORDBOARD_ADMIN_PASSWORD: 'secret' },
    libuv: [{ type: 'tcp', remoteEndpoint: '192.0.2.2' }],
    javascriptStack: { message: 'out of memory' },
  };
  const written = await crashAt(Date.UTC(2026, 10, 28, 7, 1, 2), JSON.stringify(report));
  const name = 'report.20261128.070102.17.0.001.json';
  expect(JSON.parse(await readFile(written, 'utf8'))).toMatchObject({ diagnostic_report: name });
  expect(JSON.parse(await readFile(join(crashFolder(dataDir), name), 'utf8'))).toEqual({
    header: { trigger: 'FatalError' },
    javascriptStack: { message: 'out of memory' },
  });
  for (const [minute, text] of ['', '{', '[]', '{"header":7}'].entries())
    await crashAt(Date.UTC(2026, 10, 28, 8, minute), text);
  expect((await readdir(crashFolder(dataDir))).filter((file) => file.startsWith('report.'))).toEqual([name]);
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
