import { sign } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpdateSource } from '../../../electron/shell/updates/updateSource.ts';
import { signedContent } from '../../../shared/updateFeed.ts';
import { until } from '../../support/until.ts';
import {
  type Answer,
  feedName,
  newSigningKey,
  nextProgram,
  publish,
  sha512Of,
  startUpdateServer,
  type UpdateServer,
} from '../../support/updates/updateServer.ts';

const { key, publicPem } = newSigningKey();
const stranger = newSigningKey();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let server: UpdateServer;
let installed: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'updates-'));
  server = await startUpdateServer();
  installed = join(folder, 'Cordboard.AppImage');
  await writeFile(installed, 'the old program');
  await writeFile(join(folder, 'app-update.yml'), 'updaterCacheDirName: cordboard-updater\n');
  vi.stubEnv('APPIMAGE', installed);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const notes = () => join(folder, 'started');
const program = () => nextProgram(notes());

function open({ version = '0.1.0', isTalking = false } = {}) {
  return createUpdateSource({
    feed: new URL(server.url),
    key: publicPem,
    fetch: (url, options) => fetch(url, options),
    stallMs: 300,
    kind: 'AppImage',
    log: quiet,
    isTalking: () => isTalking,
    app: {
      version,
      name: 'Cordboard',
      isPackaged: true,
      appUpdateConfigPath: join(folder, 'app-update.yml'),
      userDataPath: folder,
      baseCachePath: join(folder, 'cache'),
      whenReady: async () => undefined,
      relaunch: () => undefined,
      quit: () => undefined,
      onQuit: () => undefined,
    },
  });
}

const publishNext = (version = '0.2.0') =>
  publish(server, { version, program: program(), key, folder: join(folder, 'packed') });

/** Puts a feed of that text on the server, signed by the right key. */
function serveFeed(text: string | Buffer, by = key): void {
  const content = Buffer.from(text);
  server.files.set(feedName, content);
  server.files.set(`${feedName}.sig`, sign(null, signedContent(feedName, content), by));
  server.files.set(`${feedName}.sig`, Buffer.from(sign(null, signedContent(feedName, content), by).toString('base64')));
}

describe('a newer version', () => {
  it('is found, fetched, checked, put in the program’s place and started', async () => {
    await publishNext();
    const source = open();
    expect(await source.check()).toEqual({ version: '0.2.0', notes: 'Calls sound better.' });
    const percents: number[] = [];
    await source.download((percent) => percents.push(percent));
    expect(percents.at(-1)).toBe(100);
    expect(await source.isIntact()).toBe(true);
    expect(await readFile(installed, 'utf8')).toBe('the old program');
    expect(source.install(true)).toBe(true);
    expect(await readFile(installed, 'utf8')).toBe(program());
    await until(async () => (await readFile(notes(), 'utf8').catch(() => '')) === 'started\n', {
      what: 'the new program',
    });
  });

  it('is put in place at the end of the program without being started', async () => {
    await publishNext();
    const source = open();
    await source.check();
    await source.download(() => undefined);
    source.install(false);
    expect(await readFile(installed, 'utf8')).toBe(program());
    expect(await readFile(notes(), 'utf8')).toBe('true\n');
  });

  it('is fetched once: another start of the program finds it on the disk, and checks it there', async () => {
    await publishNext();
    const first = open();
    await first.check();
    await first.download(() => undefined);
    const again = open();
    await again.check();
    await again.download(() => undefined);
    expect(server.asked.filter((name) => name.endsWith('.AppImage'))).toHaveLength(1);
    expect(await again.isIntact()).toBe(true);
  });

  it('is not believed once its file was changed on the disk', async () => {
    await publishNext();
    const source = open();
    await source.check();
    await source.download(() => undefined);
    await writeFile(
      join(folder, 'cache', 'cordboard-updater', 'pending', 'Cordboard-0.2.0.AppImage'),
      '#!/bin/sh\nevil\n',
    );
    expect(await source.isIntact()).toBe(false);
  });

  it('is fetched slowly during a call', async () => {
    await publishNext();
    const source = open({ isTalking: true });
    await source.check();
    const begun = performance.now();
    await source.download(() => undefined);
    expect(performance.now() - begun).toBeGreaterThan(program().length / 128 / 2);
  });

  it('tells nobody who asks', async () => {
    await publishNext();
    const headers: unknown[] = [];
    const feed = server.files.get(feedName) as Buffer;
    server.files.set(feedName, (request, response) => {
      headers.push(request.headers);
      response.end(feed);
    });
    await open().check();
    expect(JSON.stringify(headers)).not.toMatch(/staging|cookie|authorization/);
  });
});

describe('no version', () => {
  it.each(['0.1.0', '0.0.9', '0.1.0-beta.1'])('is newer than 0.1.0 where the feed has %s', async (version) => {
    await publishNext(version);
    expect(await open().check()).toBeNull();
  });
});

const endless: Answer = (_request, response) => {
  const more = () => {
    if (response.destroyed) return;
    response.write(Buffer.alloc(16_384, '#'), () => setImmediate(more));
  };
  more();
};
const stuck: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': 1000 });
  response.write('version');
};
const cutOff =
  (content: Buffer): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.subarray(0, content.length / 2), () => response.destroy());
  };

/** A second server, with the same good files. */
async function leadElsewhere(name: string): Promise<() => Promise<void>> {
  const elsewhere = await startUpdateServer();
  for (const [file, content] of server.files) elsewhere.files.set(file, content);
  server.files.set(name, (_request, response) =>
    response.writeHead(302, { location: `${elsewhere.url}${name}` }).end(),
  );
  return async () => {
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.stop();
  };
}

describe('a feed is refused', () => {
  const feedOf = (change: object) =>
    JSON.stringify({
      version: '0.2.0',
      files: [{ url: 'Cordboard-0.2.0.AppImage', sha512: sha512Of(program()), size: program().length }],
      ...change,
    });

  it.each<[string, string, () => void]>([
    ['that nobody signed', 'unreachable', () => server.files.delete(`${feedName}.sig`)],
    ['with an empty signature', 'unsigned', () => server.files.set(`${feedName}.sig`, Buffer.from('\n'))],
    ['that a stranger signed', 'unsigned', () => serveFeed(feedOf({}), stranger.key)],
    [
      'that was changed',
      'unsigned',
      () => server.files.set(feedName, Buffer.concat([server.files.get(feedName) as Buffer, Buffer.from('\n')])),
    ],
    [
      'of another system',
      'unsigned',
      () =>
        server.files.set(
          `${feedName}.sig`,
          Buffer.from(
            sign(null, signedContent('latest.yml', server.files.get(feedName) as Buffer), key).toString('base64'),
          ),
        ),
    ],
    ['that is not there', 'unreachable', () => server.files.delete(feedName)],
    ['without an end', 'too_large', () => server.files.set(feedName, endless)],
    ['whose signature has no end', 'too_large', () => server.files.set(`${feedName}.sig`, endless)],
    ['that stops to come', 'too_slow', () => server.files.set(feedName, stuck)],
    ['that is cut off', 'unreachable', () => server.files.set(feedName, cutOff(server.files.get(feedName) as Buffer))],
    ['that is no YAML', 'unreadable', () => serveFeed('version: [')],
    ['that makes objects', 'unreadable', () => serveFeed('version: !!js/function "function () { process.exit() }"')],
    [
      'that is a bomb',
      'unreadable',
      () =>
        serveFeed(
          `a: &a [x,x,x,x]\n${'bcdefghij'
            .split('')
            .map((name, index) => `${name}: &${name} [${`*${'abcdefghij'[index]},`.repeat(9)}]`)
            .join('\n')}\nversion: *j`,
        ),
    ],
    ['without files', 'unreadable', () => serveFeed(feedOf({ files: [] }))],
    ['with a version that is none', 'unreadable', () => serveFeed(feedOf({ version: 'latest' }))],
    [
      'whose file is elsewhere',
      'unreadable',
      () => serveFeed(feedOf({ files: [{ url: 'https://evil.test/a.AppImage', sha512: sha512Of(''), size: 1 }] })),
    ],
    [
      'whose file is in another folder',
      'unreadable',
      () => serveFeed(feedOf({ files: [{ url: '../a.AppImage', sha512: sha512Of(''), size: 1 }] })),
    ],
    [
      'whose file is larger than programs are',
      'unreadable',
      () => serveFeed(feedOf({ files: [{ url: 'a.AppImage', sha512: sha512Of(''), size: 2 ** 40 }] })),
    ],
  ])('%s', async (_what, problem, spoil) => {
    await publishNext();
    spoil();
    await expect(open().check()).rejects.toMatchObject({ name: 'UpdateFailure', problem });
  });

  it.each([feedName, `${feedName}.sig`])('when %s leads to another host', async (name) => {
    await publishNext();
    const stop = await leadElsewhere(name);
    await expect(open().check()).rejects.toMatchObject({ problem: 'redirected' });
    await stop();
  });

  it('when no server is there', async () => {
    const source = open();
    await server.stop();
    await expect(source.check()).rejects.toMatchObject({ problem: 'unreachable' });
    server = await startUpdateServer();
  });
});

describe('a file is refused', () => {
  const name = 'Cordboard-0.2.0.AppImage';

  it.each<[string, string, (content: Buffer) => Buffer | Answer]>([
    ['with another digest', 'wrong_file', (content) => Buffer.from(content.toString().replace('x', 'y'))],
    ['that is shorter', 'wrong_file', (content) => content.subarray(1)],
    ['that is longer', 'too_large', (content) => Buffer.concat([content, Buffer.from('\n')])],
    ['without an end', 'too_large', () => endless],
    ['that stops to come', 'too_slow', () => stuck],
    ['that is cut off', 'unreachable', (content) => cutOff(content)],
  ])('%s', async (_what, problem, spoil) => {
    await publishNext();
    server.files.set(name, spoil(server.files.get(name) as Buffer));
    const source = open();
    await source.check();
    await expect(source.download(() => undefined)).rejects.toMatchObject({ name: 'UpdateFailure', problem });
    expect(await source.isIntact()).toBe(false);
    expect(source.install(true)).toBe(false);
    expect(await readFile(installed, 'utf8')).toBe('the old program');
  });

  it('that is not there', async () => {
    await publishNext();
    server.files.delete(name);
    const source = open();
    await source.check();
    await expect(source.download(() => undefined)).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('that is on another host', async () => {
    await publishNext();
    const stop = await leadElsewhere(name);
    const source = open();
    await source.check();
    await expect(source.download(() => undefined)).rejects.toMatchObject({ problem: 'redirected' });
    await stop();
  });

  it('of another system', async () => {
    await publish(server, {
      version: '0.2.0',
      program: program(),
      key,
      folder: join(folder, 'packed'),
      fileName: 'Cordboard-0.2.0.deb',
    });
    const source = open();
    await source.check();
    await expect(source.download(() => undefined)).rejects.toMatchObject({ name: 'UpdateFailure' });
  });
});
