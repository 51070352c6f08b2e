import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackage } from '@electron/asar';
import { electronVersion } from '../start/electronBinary.ts';

const program =
  '#!/bin/sh\necho "This is a stand-in: Electron could not be fetched when this folder was packed." >&2\nexit 1\n';

/**
 * Makes a folder that electron-builder takes for Electron on Linux, so that packing can be tried where Electron cannot
 * be had. Its program only says what it is.
 *
 * @param root the project's folder
 * @returns the folder
 */
export async function makeStandInElectron(root: string): Promise<string> {
  const folder = join(root, '.cache', 'electron-stand-in');
  rmSync(folder, { recursive: true, force: true });
  const app = join(root, '.cache', 'electron-stand-in-app');
  mkdirSync(app, { recursive: true });
  mkdirSync(join(folder, 'resources'), { recursive: true });
  writeFileSync(join(app, 'package.json'), '{"name":"default-app","main":"main.js"}');
  writeFileSync(join(app, 'main.js'), '');
  await createPackage(app, join(folder, 'resources', 'default_app.asar'));
  for (const [name, text] of Object.entries({
    electron: program,
    version: electronVersion(root),
    LICENSE: '',
    'LICENSES.chromium.html': '',
  })) {
    writeFileSync(join(folder, name), text);
  }
  chmodSync(join(folder, 'electron'), 0o755);
  return folder;
}
