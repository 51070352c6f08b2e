/**
 * `npm run dist`: packs the TypeScript client, the service as a Debian package where there is `dpkg-deb`, and the app for this
 * platform with electron-builder. Where Electron cannot be fetched, it validates the configuration, packs the unpacked app around
 * a stand-in, checks that nothing is missing in it, and says so.
 */
import { join, resolve } from 'node:path';
import { build, Platform } from 'electron-builder';
import { version } from '../electron/service/product.ts';
import { buildStale } from './build/buildStale.ts';
import { packClient } from './packaging/clientPackage.ts';
import { missingFromApp } from './packaging/packedApp.ts';
import { packServer } from './packaging/serverPackage.ts';
import { makeStandInElectron } from './packaging/standInElectron.ts';
import { findElectron } from './start/electronBinary.ts';
import { fetchElectron } from './start/fetchElectron.ts';
import { findProgram } from './test/testTools.ts';

const root = resolve(import.meta.dirname, '..');
const say = (message: string) => process.stderr.write(`${message}\n`);

async function packForPeople(): Promise<void> {
  const made = await build({ projectDir: root, publish: 'never' });
  say(`Built:\n${made.map((path) => `  ${path}`).join('\n')}`);
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
say(`Built:\n  ${await packClient(root)}`);
if (findProgram(['dpkg-deb']) === undefined) say('There is no dpkg-deb: the package of the service was not built.');
else say(`Built:\n  ${await packServer(root, version)}`);
if (findElectron(root) !== undefined || (await fetchElectron(root, say)) !== undefined) await packForPeople();
else process.exitCode = await packUnpacked();
