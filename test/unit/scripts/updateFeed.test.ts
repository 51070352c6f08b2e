import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSignedFeed } from '../../../electron/shell/updates/signedFeed.ts';
import {
  buildInKey,
  feedNameOf,
  notesOf,
  readPublication,
  writeUpdateFeed,
} from '../../../scripts/packaging/updateFeed.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('the feed of updates', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'feed-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const pack = (made: string[], notes = 'New: "quoted" \\ and\n# not a comment') => {
    for (const name of made) writeFileSync(join(folder, name), `content of ${name}`);
    return writeUpdateFeed({
      folder,
      name: 'latest-linux.yml',
      version: '1.2.3',
      made: made.map((name) => join(folder, name)),
      notes,
      key: privateKey,
      releasedAt: new Date('2026-11-28T00:00:00Z'),
    });
  };
  /** As a desktop reads it. */
  const read = () =>
    readSignedFeed(
      {
        feed: new URL('https://updates.test/'),
        key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        fetch: async (url) => new Response(readFileSync(join(folder, new URL(url).pathname))),
        stallMs: 1000,
      },
      'latest-linux.yml',
    );

  it('names the installers, with what is new, and is what a desktop believes', async () => {
    await pack(['Cordboard-1.2.3.AppImage', 'cordboard_1.2.3_amd64.deb', 'cordboard-client-1.2.3.tgz']);
    expect(await read()).toMatchObject({
      version: '1.2.3',
      releaseNotes: 'New: "quoted" \\ and\n# not a comment',
      releaseDate: '2026-11-28T00:00:00.000Z',
      files: [
        { url: 'Cordboard-1.2.3.AppImage', size: 'content of Cordboard-1.2.3.AppImage'.length },
        { url: 'cordboard_1.2.3_amd64.deb' },
      ],
    });
  });

  it('is not written where a desktop would refuse it', async () => {
    await expect(pack(['notes.txt'])).rejects.toThrow('no installer');
    await expect(pack(['Cordboard Setup.exe'])).rejects.toThrow('name of a file');
  });

  it('takes the key from the environment, as text or as a file, and no other kind of key', () => {
    writeFileSync(join(folder, 'key.pem'), pem);
    expect(readPublication({})).toBeNull();
    expect(readPublication({ CORDBOARD_UPDATE_KEY: pem })).toMatchObject({ feed: null });
    expect(
      readPublication({ CORDBOARD_UPDATE_KEY: join(folder, 'key.pem'), CORDBOARD_UPDATE_URL: 'https://a.test/' }),
    ).toMatchObject({ feed: 'https://a.test/' });
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const ofOther = other.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(() => readPublication({ CORDBOARD_UPDATE_KEY: ofOther })).toThrow('Ed25519');
  });

  it('builds in the public key alone, and takes it out again', async () => {
    const built = join(folder, 'dist', 'electron', 'update.json');
    await mkdir(join(folder, 'dist', 'electron'), { recursive: true });
    await buildInKey(folder, { key: privateKey, feed: 'https://a.test/' });
    expect(readFileSync(built, 'utf8')).toContain('BEGIN PUBLIC KEY');
    expect(readFileSync(built, 'utf8')).not.toContain('PRIVATE');
    await buildInKey(folder, null);
    expect(existsSync(built)).toBe(false);
  });

  it('has the name that electron-updater asks for', () => {
    expect([
      feedNameOf('win32', 'x64'),
      feedNameOf('darwin', 'arm64'),
      feedNameOf('linux', 'x64'),
      feedNameOf('linux', 'arm64'),
    ]).toEqual(['latest.yml', 'latest-mac.yml', 'latest-linux.yml', 'latest-linux-arm64.yml']);
  });

  it('has of the changelog what is new in this version', () => {
    const changelog =
      '# Changelog\n\n## [Unreleased]\n\n- soon\n\n## [1.2.3] - 2026\n\n- now\n\n## [1.2.2]\n\n- then\n';
    expect(notesOf(changelog, '1.2.3')).toBe('- now');
    expect(notesOf(changelog, '2.0.0')).toBe('- soon');
    expect(notesOf(`## [1.0.0]\n${'- a line\n'.repeat(2000)}`, '1.0.0').length).toBeLessThan(8010);
  });
});
