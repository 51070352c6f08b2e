/**
 * `npm run dist`: packs the TypeScript client, the service as a Debian package where there is `dpkg-deb`, and the app for this
 * platform with electron-builder, with a signed feed of updates where there is a key to sign it. Where Electron cannot be fetched,
 * it validates the configuration, packs the unpacked app around a stand-in, checks that nothing is missing in it, and says so.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, Platform } from 'electron-builder';
import { version } from '../electron/service/product.ts';
import { buildStale } from './build/buildStale.ts';
import { packClient } from './packaging/clientPackage.ts';
import { missingFromApp } from './packaging/packedApp.ts';
import { packServer } from './packaging/serverPackage.ts';
import { makeStandInElectron } from './packaging/standInElectron.ts';
import { buildInKey, feedNameOf, notesOf, readPublication, writeUpdateFeed } from './packaging/updateFeed.ts';
import { findElectron } from './start/electronBinary.ts';
import { fetchElectron } from './start/fetchElectron.ts';
import { findProgram } from './test/testTools.ts';

const root = resolve(import.meta.dirname, '..');
const say = (message: string) => process.stderr.write(`${message}\n`);

const publication = readPublication(process.env);

async function packForPeople(): Promise<void> {
  // Only with a publication electron-builder notes in a package how it was installed, and the names of its publisher.
  const publish = publication && { provider: 'generic' as const, url: publication.feed ?? 'https://updates.invalid/' };
  const made = await build({ projectDir: root, publish: 'never', config: { publish } });
  say(`Built:\n${made.map((path) => `  ${path}`).join('\n')}`);
  if (publication === null) {
    say('CORDBOARD_UPDATE_KEY is not set: the program looks for no updates.');
    return;
  }
  const feed = await writeUpdateFeed({
    folder: join(root, 'dist', 'packages'),
    name: feedNameOf(process.platform, process.arch),
    version,
    made,
    notes: notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version),
    key: publication.key,
    releasedAt: new Date(),
  });
  say(`Serve these beside the installers:\n${feed.map((path) => `  ${path}`).join('\n')}`);
}

async function packUnpacked(): Promise<number> {
  const electronDist = await makeStandInElectron(root);
  await build({
    projectDir: root,
    publish: 'never',
    targets: Platform.LINUX.createTarget('dir'),
    // A stand-in has no fuses that could be set.
    config: { electronDist, electronFuses: null },
  });
  const folder = join(root, 'dist', 'packages', process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked');
  const missing = missingFromApp(folder);
  if (missing.length > 0) {
    say(`The packed app lacks:\n${missing.map((path) => `  ${path}`).join('\n')}`);
    return 1;
  }
  say(
    [
      'Electron could not be fetched, so of the installers (deb, AppImage, nsis, dmg) NONE was built.',
      `What was done: electron-builder.yml is valid, and the app is packed in ${folder}`,
      'with every file it needs, around a stand-in for Electron’s program: it does not start.',
    ].join('\n'),
  );
  return 0;
}

await buildStale(root, say);
await buildInKey(root, publication);
say(`Built:\n  ${await packClient(root)}`);
if (findProgram(['dpkg-deb']) === undefined) say('There is no dpkg-deb: the package of the service was not built.');
else say(`Built:\n  ${await packServer(root, version)}`);
if (findElectron(root) !== undefined || (await fetchElectron(root, say)) !== undefined) await packForPeople();
else process.exitCode = await packUnpacked();
