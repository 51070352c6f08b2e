import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the program was installed. */
export type PackageKind = 'AppImage' | 'deb' | 'nsis' | 'mac';

/**
 * How this program was installed; null where it cannot replace itself: run from its sources, or unpacked from an archive.
 *
 * @param resources Electron's `process.resourcesPath`
 */
export function packageKindOf(
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
  resources: string,
): PackageKind | null {
  if (platform === 'win32') return 'nsis';
  if (platform === 'darwin') return 'mac';
  if (platform !== 'linux') return null;
  if (env.APPIMAGE !== undefined) return 'AppImage';
  try {
    // electron-builder writes it.
    return readFileSync(join(resources, 'package-type'), 'utf8').trim() === 'deb' ? 'deb' : null;
  } catch {
    return null;
  }
}
