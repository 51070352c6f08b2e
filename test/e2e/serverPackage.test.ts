/** The Debian package of the team service, installed, started, upgraded and removed by dpkg itself. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packServer } from '../../scripts/packaging/serverPackage.ts';
import { onAnotherMachine, startAsTheUnitSays } from '../support/anotherMachine.ts';
import { withContainers } from '../support/container.ts';

const root = resolve(import.meta.dirname, '../..');
const deploy = join(root, 'deploy');

let older: string;
let newer: string;

beforeAll(async () => {
  [older, newer] = [await packServer(root, '0.0.1~older'), await packServer(root, '0.0.2~newer')];
}, 180_000);

afterAll(async () => {
  for (const path of [older, newer]) await rm(path, { force: true });
});

describe('the package of the service', () => {
  it('is installed, started, upgraded, removed and purged, and keeps data until then', async () => {
    const said = await onAnotherMachine(
      { 'older.deb': older, 'newer.deb': newer },
      `${startAsTheUnitSays}
dpkg -i /packages/older.deb >&2
echo "installed: $(dpkg-query -W -f '\${Version}' cordboard-server)"
echo "data-mode: $(stat -c '%a %U' /var/lib/cordboard)"
echo "settings-mode: $(stat -c '%a %U %G' /etc/cordboard/cordboard.env)"
echo "version: $(cordboard version)"
start
echo "user: $(ps -o user= -p $pid)"
echo "ready: $(ask /health/ready)"
echo "page: $(ask / | cut -c1-3)"
cordboard doctor > /run/out/doctor || true
echo "doctor: $(tail -n 1 /run/out/doctor)"
echo "failures: $(grep -c '^FAIL' /run/out/doctor || true)"
cordboard backup /var/backups >&2
echo "backup: $(ls /var/backups/cordboard-*/backup.json | wc -l)"
stop
echo CORDBOARD_DISK_WARNING=1 >> /etc/cordboard/cordboard.env
before=$(cat /var/lib/cordboard/secret.key)
dpkg -i /packages/newer.deb >&2
echo "upgraded: $(dpkg-query -W -f '\${Version}' cordboard-server)"
echo "settings: $(tail -n 1 /etc/cordboard/cordboard.env)"
[ "$before" = "$(cat /var/lib/cordboard/secret.key)" ] && echo "data: kept"
start
echo "ready-again: $(ask /health/ready)"
stop
dpkg -r cordboard-server >&2
echo "removed: $(ls /usr/bin/cordboard /usr/lib/cordboard /usr/lib/systemd/system/cordboard.service 2>/dev/null | wc -l)"
echo "left: $(ls /var/lib/cordboard/cordboard.db /etc/cordboard/cordboard.env | wc -l)"
dpkg -P cordboard-server >&2
echo "purged: $(ls -d /var/lib/cordboard /etc/cordboard 2>/dev/null | wc -l) $(getent passwd cordboard | wc -l)"
`,
    );
    expect(Object.fromEntries(said)).toMatchObject({
      installed: '0.0.1~older',
      'data-mode': '700 cordboard',
      'settings-mode': '640 root cordboard',
      user: 'cordboard',
      ready: '200 ready',
      page: '200',
      failures: '0',
      backup: '1',
      upgraded: '0.0.2~newer',
      settings: 'CORDBOARD_DISK_WARNING=1',
      data: 'kept',
      'ready-again': '200 ready',
      removed: '0',
      left: '2',
      purged: '0 0',
    });
    expect(said.has('ended-wrongly')).toBe(false);
    expect(said.get('version')).toMatch(/^\d+\.\d+\.\d+$/);
  }, 240_000);

  it('is not installed beside the desktop program, whose package is another', () => {
    const { stdout } = spawnSync('dpkg-deb', ['-f', newer, 'Package', 'Conflicts'], { encoding: 'utf8' });
    const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
    expect(stdout).toBe(`Package: cordboard-server\nConflicts: ${name}\n`);
    expect(readFileSync(join(root, 'electron-builder.yml'), 'utf8')).not.toMatch(/packageName|executableName/);
  });

  it('has a unit that systemd takes, and that leaves little open', () => {
    const analyse = (...args: string[]) => {
      const { stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
      return stdout + stderr;
    };
    const unit = join(deploy, 'cordboard.service');
    const text = readFileSync(unit, 'utf8');
    const problems = analyse('verify', unit)
      .split('\n')
      .filter((line) => line.includes('cordboard.service') && !line.includes('not executable'));
    expect(problems).toEqual([]);
    const exposure = /exposure level for \S+: ([\d.]+)/.exec(analyse('security', '--offline=true', unit))?.[1];
    expect(Number(exposure)).toBeLessThan(2.5);
    // JavaScript and WebAssembly are compiled while they run.
    expect(text).not.toMatch(/^MemoryDenyWriteExecute/m);
  });

  it('is started alike in a container', () => {
    const unit = readFileSync(join(deploy, 'cordboard.service'), 'utf8');
    const container = readFileSync(join(deploy, 'Containerfile'), 'utf8');
    const json = (name: string) =>
      JSON.parse(new RegExp(`^${name} (.*)$`, 'm').exec(container)?.[1] ?? '[]') as string[];
    const command = [...json('ENTRYPOINT'), ...json('CMD')].join(' ');
    expect(/^ExecStart=(.*)$/m.exec(unit)?.[1]).toBe(command);
    expect(container).toMatch(/^USER cordboard$/m);
    expect(container).toContain('ENV CORDBOARD_DATA=/var/lib/cordboard');
  });

  it('runs in a container of the container file, and keeps its data when that is stopped and replaced', async () => {
    const said = await withContainers(
      root,
      { older, newer },
      `at=https://127.0.0.1:8443
serve() {
  start --name phone -v kept:/var/lib/cordboard -e CORDBOARD_TLS_SELF=1 -e CORDBOARD_ADMIN_EMAIL=owner@example.com \\
    -e CORDBOARD_ADMIN_PASSWORD=a-horse-and-its-battery "$1"
}
ready() {
  for i in $(seq 300); do curl -skf $at/health/ready && return; sleep 0.1; done
  podman logs phone >&2; exit 1
}
sign_in() {
  curl -sk -o /dev/null -w '%{http_code}' $at/v1.1/cordboard/login -H 'content-type: application/json' \\
    -d '{"email":"owner@example.com","password":"a-horse-and-its-battery"}'
}
key() { podman exec phone sha256sum /var/lib/cordboard/secret.key; }
stop() { podman stop -t 30 phone >&2; podman inspect phone --format '{{.State.ExitCode}}'; }
serve cordboard:older
echo "ready: $(ready)"
echo "signed-in: $(sign_in)"
echo "user: $(podman exec phone id -un)"
echo "dump: $(podman exec phone pg_dump --version | cut -d. -f1)"
before=$(key)
echo "stopped: $(stop)"
podman start phone >&2
echo "ready-again: $(ready)"
[ "$before" = "$(key)" ] && echo "restarted: kept"
echo "stopped-again: $(stop)"
podman rm phone >&2
serve cordboard:newer
echo "ready-upgraded: $(ready)"
echo "upgraded: $(podman exec phone dpkg-query -W -f '\${Version}' cordboard-server)"
[ "$before" = "$(key)" ] && echo "replaced: kept"
echo "signed-in-again: $(sign_in)"
podman exec phone cordboard doctor > $store/doctor || true
echo "failures: $(grep -c '^FAIL' $store/doctor || true)"
echo "ended: $(stop)"
`,
    );
    expect(Object.fromEntries(said)).toEqual({
      ready: 'ready',
      'signed-in': '200',
      user: 'cordboard',
      dump: 'pg_dump (PostgreSQL) 15',
      stopped: '0',
      'ready-again': 'ready',
      restarted: 'kept',
      'stopped-again': '0',
      'ready-upgraded': 'ready',
      upgraded: '0.0.2~newer',
      replaced: 'kept',
      'signed-in-again': '200',
      failures: '0',
      ended: '0',
    });
  }, 400_000);
});
