/** The Debian package of the team service: what was built, the packages that stay packages, and Node itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findModernNode } from '../bootstrap/modernNode.mjs';

/** Packages that are loaded from their own folders, as electron-builder.yml lists them for the desktop. */
function packagePatterns(root: string): string[] {
  const lines = readFileSync(join(root, 'electron-builder.yml'), 'utf8').matchAll(/^ {2}- (node_modules\/\S+)$/gm);
  return [...new Set([...lines].map(([, pattern = '']) => pattern))];
}

function controlOf(version: string, architecture: string): string {
  return [
    'Package: cordboard-server',
    `Version: ${version}`,
    `Architecture: ${architecture}`,
    'Maintainer: Cordboard contributors <cordboard@localhost>',
    'Section: comm',
    'Priority: optional',
    'Depends: libc6, libstdc++6, passwd, util-linux',
    'Recommends: ca-certificates, ffmpeg',
    'Suggests: postgresql-client',
    'Conflicts: cordboard',
    'Description: telephony for call centres',
    ' The service that agents, their browsers and tools of others use: calls, queues,',
    ' recordings and an API. It brings the Node that it runs on.',
    '',
  ].join('\n');
}

const scripts = ['postinst', 'prerm', 'postrm'] as const;

/** What goes where in the package. */
async function fill(root: string, folder: string, version: string, architecture: string): Promise<void> {
  const place = async (from: string, to: string, mode?: number) => {
    const target = join(folder, to);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(root, from), target, { recursive: true, filter: (path) => !path.endsWith('.map') });
    if (mode !== undefined) await chmod(target, mode);
  };
  const home = 'usr/lib/cordboard';
  for (const built of ['service', 'renderer', 'widget', 'reference'])
    await place(`dist/${built}`, `${home}/dist/${built}`);
  for (const path of globSync(packagePatterns(root), { cwd: root, withFileTypes: true })) {
    const relative = join(path.parentPath, path.name).slice(root.length + 1);
    if (path.isFile()) await place(relative, join(home, relative));
  }
  const node = findModernNode(root) ?? process.execPath;
  await mkdir(join(folder, home, 'runtime'), { recursive: true });
  await cp(node, join(folder, home, 'runtime', 'node'));
  // Modules by their endings, whatever package.json would say.
  await writeFile(
    join(folder, home, 'package.json'),
    `${JSON.stringify({ name: 'cordboard', version, type: 'module' })}\n`,
  );
  await place('bin/cordboard', `${home}/bin/cordboard`, 0o755);
  await place('deploy/debian/cordboard', 'usr/bin/cordboard', 0o755);
  await place('deploy/cordboard.service', 'usr/lib/systemd/system/cordboard.service', 0o644);
  await place('deploy/debian/cordboard.env', 'etc/cordboard/cordboard.env', 0o640);
  for (const file of ['alerts.yml', 'dashboard.json'])
    await place(`deploy/${file}`, `usr/share/doc/cordboard-server/${file}`, 0o644);
  await place('docs/OPERATING.md', 'usr/share/doc/cordboard-server/OPERATING.md', 0o644);
  await place('LICENSE', 'usr/share/doc/cordboard-server/copyright', 0o644);
  for (const script of scripts) await place(`deploy/debian/${script}`, `DEBIAN/${script}`, 0o755);
  await writeFile(join(folder, 'DEBIAN', 'conffiles'), '/etc/cordboard/cordboard.env\n');
  await writeFile(join(folder, 'DEBIAN', 'control'), controlOf(version, architecture));
}

/** Whoever builds has what umask it likes; a package's folders are for everybody to look into. */
async function openFolders(folder: string): Promise<void> {
  const entries = globSync('**/*', { cwd: folder, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of [folder, ...folders]) await chmod(path, 0o755);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && path.includes('/usr/lib/cordboard/') && !/\/(node|cordboard)$/.test(path))
      await chmod(path, 0o644);
  }
  await chmod(join(folder, 'usr/lib/cordboard/runtime/node'), 0o755);
}

/**
 * Builds the package of what is in `dist`.
 *
 * @param version as Debian compares it
 * @returns its path
 */
export async function packServer(root: string, version: string): Promise<string> {
  const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const packages = join(root, 'dist', 'packages');
  const folder = join(packages, `cordboard-server-${version}`);
  const path = join(packages, `cordboard-server_${version}_${architecture}.deb`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await fill(root, folder, version, architecture);
  await openFolders(folder);
  const built = spawn('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z5', '--build', folder, path], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(built, 'exit')) as [number | null];
  await rm(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error('dpkg-deb could not build the package of the service');
  return path;
}
