import { spawnSync } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openAudio } from '../../support/openAudio.ts';
import { startTestService, type TestService, type TestServiceOptions } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

const folders: string[] = [];
const services: TestService[] = [];

afterEach(async () => {
  for (const service of services.splice(0)) await service.dispose();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string, options: TestServiceOptions = {}): Promise<TestService> {
  const service = await startTestService({ ...options, dataDir });
  services.push(service);
  return service;
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-local-'));
  folders.push(folder);
  return folder;
}

/** Paths below a folder, itself included, that somebody else may use, with their modes. */
async function openPaths(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const open: string[] = [];
  for (const name of ['.', ...names]) {
    const stats = await lstat(join(folder, name)).catch(() => null);
    if (stats && !stats.isSymbolicLink() && (stats.mode & 0o077) !== 0) {
      open.push(`${name} ${(stats.mode & 0o777).toString(8)}`);
    }
  }
  return open;
}

/** Whether the user `nobody` can read a file; what only root can ask is answered by the modes elsewhere. */
function nobodyReads(path: string): boolean {
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;
  if (!asNobody) return false;
  const { uid, gid } = asNobody;
  return spawnSync('cat', [path], { uid, gid, stdio: 'ignore' }).status === 0;
}

describe('another user of the machine', () => {
  it('reads neither database nor key nor recordings of a folder that was open to everybody', async () => {
    const folder = await emptyFolder();
    const first = await start(folder);
    await first.admin();
    await first.stop();
    services.splice(0);
    await mkdir(join(folder, 'recordings', '2026'), { recursive: true });
    await writeFile(join(folder, 'recordings', '2026', 'old.mp3'), 'what they said');
    for (const name of ['.', ...(await readdir(folder, { recursive: true }))]) {
      const path = join(folder, name);
      await chmod(path, (await lstat(path)).isDirectory() ? 0o755 : 0o644);
    }
    if (process.getuid?.() === 0) expect(nobodyReads(join(folder, 'cordboard.db'))).toBe(true);

    const service = await start(folder);
    await service.admin();
    await until(async () => (await openPaths(folder)).length === 0);
    expect(nobodyReads(join(folder, 'cordboard.db'))).toBe(false);
    expect(nobodyReads(join(folder, 'cordboard.db-wal'))).toBe(false);
    await until(() => service.log.some((line) => line.includes('could read the data folder')));
    expect(service.log.filter((line) => line.includes('could read the data folder'))).toHaveLength(1);
  });

  it.each([false, true])('finds nothing open in a new folder, recordings included, encrypted: %s', async (sealed) => {
    const service = await start(join(await emptyFolder(), 'data'), {
      demo: true,
      config: { encryptRecordings: sealed },
    });
    const agent = await service.admin();
    const close = await openAudio(agent);
    await until(async () => (await agent.call('listLines')).data[0]?.state === 'registered');
    const { data: call } = await agent.call('createCall', { body: { to: '601', auto_answer: true } });
    const params = { id: call.id };
    await until(async () => (await agent.call('getCall', { params })).data.state_name === 'CONNECTED');
    await agent.call('updateCall', { params, body: { monitor_state: 'start' } });
    const written = async () =>
      (await readdir(service.dataDir, { recursive: true })).some((name) => name.endsWith('.mp3'));
    await until(written, { what: 'the recording' });
    expect(await openPaths(service.dataDir)).toEqual([]);
    await agent.call('deleteCall', { params });
    await close();
  });

  it('cannot have a link followed to a file outside of the folder', async () => {
    const outside = join(await emptyFolder(), 'outside');
    await writeFile(outside, 'of somebody else', { mode: 0o644 });
    await chmod(outside, 0o644);
    const folder = await emptyFolder();
    await symlink(outside, join(folder, 'link'));
    await writeFile(join(folder, 'beside'), '', { mode: 0o644 });
    await chmod(join(folder, 'beside'), 0o644);
    const service = await start(folder);
    await until(async () => (await openPaths(service.dataDir)).length === 0);
    expect((await lstat(outside)).mode & 0o777).toBe(0o644);
  });
});
