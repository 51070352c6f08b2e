/**
 * The container file, built and started by podman. The image of Debian that it begins with comes from a registry elsewhere; here
 * mmdebstrap makes it of Debian's packages, so that no registry is asked.
 */
import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { namedLines } from './anotherMachine.ts';

const run = promisify(execFile);
const DAY_MS = 86_400_000;
/** An older one has other packages than the registry's. */
const KEPT_DAYS = 30;

/** Path of the root file system of Debian's release, made once a month. */
async function baseImage(root: string, release: string): Promise<string> {
  const folder = join(root, 'node_modules', '.cache', 'cordboard');
  const path = join(folder, `debian-${release}.tar`);
  if (existsSync(path) && statSync(path).mtimeMs > Date.now() - KEPT_DAYS * DAY_MS) return path;
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${process.pid}.part.tar`);
  await run('mmdebstrap', ['--quiet', '--variant=apt', release, part, 'http://deb.debian.org/debian']);
  await rename(part, path);
  return path;
}

/** What podman needs where it may neither limit containers nor raise limits, as on machines that are containers themselves. */
const prepared = `set -eu
umount -R /sys/fs/cgroup || true
mkdir -p /sys/fs/cgroup
mount -t cgroup2 cgroup2 /sys/fs/cgroup
podman() {
  command podman --root "$store/images" --runroot "$store/run" --tmpdir "$store/tmp" --storage-driver vfs \\
    --cgroup-manager cgroupfs --events-backend file "$@"
}
start() {
  podman run -d --cgroups=disabled --network host --ulimit nofile=1024:1024 --ulimit nproc=4096:4096 --log-driver k8s-file "$@" >&2
}
`;

/**
 * Builds an image of each package, tagged with its name here, and runs a script beside them in a network of its own; answers what it
 * printed, by the names before the colons.
 */
export async function withContainers(
  root: string,
  packages: Readonly<Record<string, string>>,
  script: string,
): Promise<Map<string, string>> {
  const file = join(root, 'deploy', 'Containerfile');
  const begins = /^FROM (\S+)$/m.exec(await readFile(file, 'utf8'))?.[1] ?? '';
  if (begins !== 'docker.io/library/debian:12-slim') throw new Error(`There is no image ${begins} here`);
  const base = await baseImage(root, 'bookworm');
  const store = await mkdtemp(join(tmpdir(), 'cordboard-containers-'));
  const build: string[] = [`podman import -q ${base} ${begins} >&2`];
  for (const [tag, path] of Object.entries(packages)) {
    const context = join(store, 'context', tag);
    await mkdir(join(context, 'dist', 'packages'), { recursive: true });
    await copyFile(path, join(context, 'dist', 'packages', basename(path)));
    build.push(
      `podman build --isolation chroot --network host --pull=never -f ${file} -t cordboard:${tag} ${context} >&2`,
    );
  }
  const outside = `store=${store}\n${prepared}`;
  await writeFile(join(store, 'inside.sh'), `${outside}ip link set lo up\n${script}`);
  await writeFile(
    join(store, 'build.sh'),
    `${outside}${build.join('\n')}\nunshare --mount --net bash ${join(store, 'inside.sh')}`,
  );
  try {
    return await namedLines(run('unshare', ['--mount', 'bash', join(store, 'build.sh')], { maxBuffer: 2 ** 24 }));
  } finally {
    await rm(store, { recursive: true, force: true });
  }
}
