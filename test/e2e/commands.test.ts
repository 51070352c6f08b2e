/** `cordboard` and its commands, as they ship, on the data folder of a service that runs. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAuthority } from '../support/certificates.ts';
import { newDataDir } from '../support/migratedDatabase.ts';
import { type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const program = resolve(import.meta.dirname, '../../bin/cordboard');

interface Ended {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

function cordboard(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((done) => {
    execFile(program, [...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code), said: stdout, complained: stderr });
    });
  });
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startService(dataDir?: string, settings: Record<string, string> = {}): Promise<ServiceProcess> {
  const service = await startServiceProcess(dataDir, settings);
  onTestFinished(() => service.dispose());
  return service;
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

describe('cordboard', () => {
  it('says what it can do, and what was asked wrongly', async () => {
    const help = await cordboard(['help']);
    expect(help).toMatchObject({ code: 0, complained: '' });
    for (const name of ['serve', 'backup', 'restore', 'export', 'doctor', 'reset-root', 'verify-audit']) {
      expect(help.said).toContain(`  ${name} `);
    }
    expect((await cordboard(['version'])).said).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(await cordboard(['backpu'])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Unknown command: backpu'),
    });
    expect(await cordboard(['backup'])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Say where the backup goes'),
    });
    expect(await cordboard(['restore', '--data', '/x'])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Say which backup'),
    });
    expect(await cordboard(['backup', '/x', '--dta', '/y'])).toMatchObject({
      code: 2,
      complained: 'Unknown option: --dta\n',
    });
    expect(await cordboard(['restore', '/x', '--key'])).toMatchObject({ code: 2, complained: '--key needs a value\n' });
    expect(await cordboard(['backup', '/x', '--data', '/nowhere'])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('not the data folder of a service'),
    });
  });
});

describe('cordboard backup and restore', () => {
  it.each(['folder', 'archive'])(
    'bring a service back from a %s that was made while it was written to',
    async (kind) => {
      const service = await startService();
      const owner = await service.signIn();
      const files = join(service.dataDir, 'recordings');
      await mkdir(files, { recursive: true });
      await writeFile(join(files, 'a.mp3'), 'sound');
      await owner.call('createCallLabel', { body: { name: 'before', color: '#112233' } });
      let isWriting = true;
      let written = 0;
      const writing = (async () => {
        while (isWriting) {
          written += 1;
          await owner.call('createCallLabel', { body: { name: `label ${written}`, color: '#112233' } });
        }
      })();
      await until(() => written > 5);
      const place = join(await newFolder(), kind === 'folder' ? 'backup' : 'backup.tar.gz');
      const made = await cordboard(['backup', place, '--data', service.dataDir]);
      expect(made).toMatchObject({ code: 0, complained: '' });
      const during = written;
      await until(() => written > during);
      isWriting = false;
      await writing;
      expect((await stat(place)).mode & 0o077).toBe(0);
      expect(existsSync(`${place}.part`)).toBe(false);

      const target = join(await newFolder(), 'data');
      expect(await cordboard(['restore', place, '--data', target])).toMatchObject({ code: 0, complained: '' });
      expect(await filesIn(target)).toEqual(expect.arrayContaining(['cordboard.db', 'secret.key', 'recordings/a.mp3']));
      expect(existsSync(join(target, 'backup.json'))).toBe(false);
      const again = await startService(target);
      const { data } = await (await again.signIn()).call('listCallLabels', { query: { limit: 1000 } });
      const names = data.map(({ name }) => name);
      expect(names).toContain('before');
      expect(names).toContain('label 1');
      // One moment: up to some label all of them, and none after it.
      const numbers = names
        .flatMap((name) => (name.startsWith('label ') ? [Number(name.slice(6))] : []))
        .toSorted((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect((await cordboard(['verify-audit', '--data', target])).code).toBe(0);
    },
  );

  it('go by names of their own in a folder that is there', async () => {
    const dataDir = await newDataDir('cordboard-commands-', { hasOwner: true });
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const folder = await newFolder();
    expect((await cordboard(['backup', folder, '--data', dataDir])).code).toBe(0);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^cordboard-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/)]);
    expect((await cordboard(['backup', join(dataDir, 'inside'), '--data', dataDir])).complained).toContain(
      'would be lost with it',
    );
  });

  it('restore into nothing but an empty folder that nobody serves', async () => {
    const service = await startService();
    const place = join(await newFolder(), 'backup');
    await cordboard(['backup', place, '--data', service.dataDir]);
    expect((await cordboard(['restore', place, '--data', service.dataDir])).complained).toContain(
      `at ${service.url}: stop it first`,
    );
    await service.end();
    expect((await cordboard(['restore', place, '--data', service.dataDir])).complained).toContain('is not empty (');
  });

  it('restore nothing that is damaged, not whole, newer or of another key', async () => {
    const service = await startService();
    const place = join(await newFolder(), 'backup');
    await cordboard(['backup', place, '--data', service.dataDir]);
    const spoiled = async (spoil: (folder: string) => Promise<void>) => {
      const folder = join(await newFolder(), 'spoiled');
      await cp(place, folder, { recursive: true });
      await spoil(folder);
      const target = join(await newFolder(), 'data');
      const ended = await cordboard(['restore', folder, '--data', target]);
      expect(ended.code).toBe(1);
      expect(await readdir(target)).toEqual([]);
      return ended.complained;
    };
    const other = '0123456789abcdef0123456789abcdef';
    expect(await spoiled((folder) => rm(join(folder, 'secret.key')))).toContain('is not whole: 1 of its files');
    expect(await spoiled((folder) => rm(join(folder, 'cordboard.db')))).toContain('is no backup');
    expect(await spoiled((folder) => writeFile(join(folder, 'cordboard.db'), 'x'.repeat(9000)))).toContain(
      'not a database',
    );
    expect(
      await spoiled((folder) => writeFile(join(folder, 'secret.key'), Buffer.from(other).toString('base64'))),
    ).toContain('does not open what is sealed');
    const newer = async (folder: string) => {
      const database = new DatabaseSync(join(folder, 'cordboard.db'));
      database.exec(`INSERT INTO migrations VALUES (9001, 'newer', 0)`);
      database.close();
    };
    expect(await spoiled(newer)).toContain('A newer Cordboard has used this database: it has step 9001 (newer)');
  });

  it('leave the key to who keeps it apart', async () => {
    const service = await startService();
    const place = join(await newFolder(), 'backup');
    await cordboard(['backup', place, '--data', service.dataDir, '--without-key']);
    expect(existsSync(join(place, 'secret.key'))).toBe(false);
    const target = join(await newFolder(), 'data');
    expect((await cordboard(['restore', place, '--data', target])).complained).toContain('has no secret.key');
    const key = join(service.dataDir, 'secret.key');
    expect((await cordboard(['restore', place, '--data', target, '--key', key])).code).toBe(0);
    expect(await readFile(join(target, 'secret.key'), 'utf8')).toBe(await readFile(key, 'utf8'));
  });

  it('keep a service from starting where a restore was cut off, until it is done again', async () => {
    const dataDir = await newDataDir('cordboard-commands-', { hasOwner: true });
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const place = join(await newFolder(), 'backup');
    await cordboard(['backup', place, '--data', dataDir]);
    await mkdir(join(dataDir, 'restore.part'));
    await expect(startServiceProcess(dataDir)).rejects.toThrow('was cut off: run cordboard restore again');
    expect((await cordboard(['restore', place, '--data', dataDir])).code).toBe(0);
    await startService(dataDir);
  });
});

describe('a service on the database of a newer one', () => {
  it('does not start, and says why', async () => {
    const dataDir = await newDataDir('cordboard-commands-', { hasOwner: true });
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const database = new DatabaseSync(join(dataDir, 'cordboard.db'));
    database.exec(`INSERT INTO migrations VALUES (9001, 'newer', 0)`);
    database.close();
    await expect(startServiceProcess(dataDir)).rejects.toThrow(
      'Cordboard could not start: A newer Cordboard has used this database: it has step 9001 (newer)',
    );
  });
});

describe('cordboard doctor', () => {
  it('finds nothing amiss with a service that runs, and says where it is', async () => {
    const service = await startService();
    const { code, said } = await cordboard(['doctor', '--data', service.dataDir, '--disk-warning', '1']);
    expect(said).not.toContain('FAIL');
    expect(code).toBe(0);
    expect(said).toContain(`ok    The service runs and answers at ${service.url}`);
    expect(said).toContain('ok    secret.key opens what is sealed in the database');
    expect(said).toMatch(/ok {4}The database is whole, and up to date \(step \d+\)/);
  });

  it('says what is wrong with the data folder', async () => {
    const service = await startService();
    await service.end();
    const { dataDir } = service;
    const doctor = async () => (await cordboard(['doctor', '--data', dataDir])).said;
    await chmod(dataDir, 0o755);
    expect(await doctor()).toContain(`WARN  Other users of this machine can look into ${dataDir}`);
    await rm(join(dataDir, 'secret.key'));
    expect(await doctor()).toContain('FAIL  secret.key is missing');
    await writeFile(join(dataDir, 'secret.key'), Buffer.alloc(32, 7).toString('base64'));
    expect(await doctor()).toContain('FAIL  secret.key does not open');
    const database = new DatabaseSync(join(dataDir, 'cordboard.db'));
    database.exec(`INSERT INTO migrations VALUES (9001, 'newer', 0)`);
    database.close();
    expect(await doctor()).toContain('FAIL  A newer Cordboard has used this database');
    await writeFile(join(dataDir, 'cordboard.db'), 'x'.repeat(9000));
    const last = await cordboard(['doctor', '--data', dataDir, '--disk-warning', '1000000']);
    expect(last.said).toContain('FAIL  The database cannot be read: file is not a database');
    expect(last.said).toMatch(/(WARN|FAIL) {2}Only .* are free on the disk/);
    expect(last.said).toMatch(/\d to mend, \d to look at\.\n$/);
    expect(last.code).toBe(1);
  });

  it('says what is wrong with settings, certificate, ports and mail', async () => {
    const folder = await newFolder();
    const authority = await createAuthority();
    onTestFinished(() => authority.dispose());
    const write = async (name: string, days: number) => {
      const { cert, key } = await authority.issue({ days });
      await writeFile(join(folder, `${name}.pem`), cert);
      await writeFile(join(folder, `${name}.key`), key);
      return ['--tls-cert', join(folder, `${name}.pem`), '--tls-key', join(folder, `${name}.key`)];
    };
    const soon = await write('soon', 2);
    const doctor = async (...args: string[]) =>
      (await cordboard(['doctor', '--data', join(folder, 'data'), ...args])).said;
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await until(() => taken.listening);
    const port = String((taken.address() as { port: number }).port);

    expect(await doctor(...soon)).toMatch(/WARN {2}The certificate ends in 1 days/);
    expect(await doctor(...soon, '--public-url', 'https://phone.test')).toContain(
      'FAIL  The certificate is not for phone.test',
    );
    expect(await doctor(...(await write('late', -1)))).toContain('FAIL  The certificate ended on');
    expect(await doctor('--tls-cert', join(folder, 'soon.pem'), '--tls-key', join(folder, 'late.key'))).toContain(
      'FAIL  ',
    );
    expect(await doctor('--port', port)).toContain(`FAIL  Port ${port} of 127.0.0.1 cannot be used (interface)`);
    expect(await doctor('--smtp-url', `smtp://127.0.0.1:1`)).toContain(
      'FAIL  The mail server 127.0.0.1:1 cannot be reached',
    );
    expect(await doctor('--port', 'many')).toContain('FAIL  A setting is wrong. CORDBOARD_PORT (--port)');
    // The system gives none of these to whoever asks for any.
    expect(await doctor('--media-ports', '21900-21909')).toMatch(/UDP ports 21900-21909 \(audio\) are free/);
  });
});
