/**
 * Scripts run as root on a machine of their own, which is this one with a layer over it that is gone afterwards (mount and network
 * namespaces).
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs a script there; answers what it printed, by the names before the colons.
 *
 * @param files what is in its folder `/packages`, by name
 */
export async function onAnotherMachine(
  files: Readonly<Record<string, string>>,
  script: string,
): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-machine-'));
  try {
    const path = join(folder, 'script.sh');
    const layer = join(folder, 'layer');
    const inside = join(layer, 'root');
    await writeFile(join(folder, 'inside.sh'), `set -eu\n${script}`);
    await writeFile(
      path,
      [
        'set -eu',
        'ip link set lo up',
        `mkdir -p ${layer}`,
        `mount -t tmpfs tmpfs ${layer}`,
        `mkdir -p ${layer}/upper ${layer}/work ${inside}`,
        `mount -t overlay overlay -o lowerdir=/,upperdir=${layer}/upper,workdir=${layer}/work ${inside}`,
        `mount -t proc proc ${inside}/proc`,
        `mount -t tmpfs tmpfs ${inside}/run`,
        `mkdir -p ${inside}/packages`,
        ...Object.entries(files).map(([name, source]) => `cp ${source} ${inside}/packages/${name}`),
        `cp ${join(folder, 'inside.sh')} ${inside}/packages/inside.sh`,
        `chroot ${inside} bash /packages/inside.sh`,
      ].join('\n'),
    );
    return await namedLines(run('unshare', ['--mount', '--net', 'bash', path], { maxBuffer: 2 ** 24 }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a script printed, by the names before the colons; the ends of what it said where it failed. */
export async function namedLines(running: Promise<{ readonly stdout: string }>): Promise<Map<string, string>> {
  const { stdout } = await running.catch(
    ({ code, signal, stdout: said, stderr }: Readonly<Record<'code' | 'signal' | 'stdout' | 'stderr', unknown>>) => {
      const ends = [said, stderr].map((text) => String(text).trim().split('\n').slice(-15).join('\n'));
      throw new Error(`The machine ended with ${code ?? signal}:\n${ends.join('\n')}`);
    },
  );
  const lines = stdout.split('\n').filter((line) => /^[a-z0-9-]+: /.test(line));
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
}

/** What systemd would do, which is not there: the unit's command, user and settings. */
export const startAsTheUnitSays = `
start() {
  command=$(sed -n 's/^ExecStart=//p' /usr/lib/systemd/system/cordboard.service)
  mkdir -p /run/out; rm -f /run/out/ready
  setpriv --reuid=cordboard --regid=cordboard --init-groups \\
    env -i PATH=/usr/bin:/bin $(sed -n 's/^Environment=//p' /usr/lib/systemd/system/cordboard.service) \\
    $(grep -v '^#' /etc/cordboard/cordboard.env) $command >/run/out/ready 2>/run/out/log &
  pid=$!
  for i in $(seq 1 600); do
    if [ -s /run/out/ready ]; then return; fi
    kill -0 $pid || { cat /run/out/log >&2; exit 1; }
    sleep 0.1
  done
  cat /run/out/log >&2; exit 1
}
stop() { kill -TERM $pid; wait $pid || echo "ended-wrongly: $?"; }
ask() { /usr/lib/cordboard/runtime/node -e "fetch('http://127.0.0.1:8080$1').then(async (r) => console.log(r.status, (await r.text()).trim().slice(0, 60)))"; }
`;
