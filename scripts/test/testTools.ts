import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A Debian package that the tests need. */
export type DebianPackage = {
  /** Its name. */
  name: string;
  /** What the tests do with it. */
  purpose: string;
  /** Programs of which one on the PATH proves that it is there. */
  programs?: readonly string[];
  /** A file that proves it, for packages without a program; `*` matches within a folder name. */
  file?: string;
  /** What tests do where it is not to be had; without this they need it. */
  otherwise?: string;
};

/** A whole browser, the first of these that is there. */
export const browserPrograms: readonly string[] = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Firefox, the first of these that is there. */
export const firefoxPrograms: readonly string[] = ['firefox-esr', 'firefox'];

/** Chromium without a window and what belongs to one, the first of these that is there. */
export const headlessPrograms: readonly string[] = ['chromium-headless-shell', 'chrome-headless-shell'];

/** All packages that the tests need. */
export const testTools: readonly DebianPackage[] = [
  { name: 'chromium', purpose: 'the interface, end to end', programs: browserPrograms },
  {
    name: 'chromium-headless-shell',
    purpose: 'pages at a quarter less of the processor',
    programs: headlessPrograms,
    otherwise: 'the whole Chromium opens them',
  },
  { name: 'firefox-esr', purpose: 'the interface and the widget in another browser', programs: firefoxPrograms },
  { name: 'pulseaudio', purpose: 'loudspeakers for Firefox on a machine without any', programs: ['pulseaudio'] },
  { name: 'sip-tester', purpose: 'scripted SIP peers (sipp)', programs: ['sipp'] },
  { name: 'baresip-core', purpose: 'a SIP phone with audio', programs: ['baresip'] },
  { name: 'linphone-cli', purpose: 'a SIP phone that sets itself up from a link', programs: ['linphonec'] },
  { name: 'kamailio', purpose: 'a SIP proxy and registrar', programs: ['kamailio'] },
  {
    name: 'kamailio-websocket-modules',
    purpose: 'SIP over WebSocket',
    file: '/usr/lib/*/kamailio/modules/websocket.so',
  },
  {
    name: 'kamailio-tls-modules',
    purpose: 'SIP over TLS and secure WebSocket',
    file: '/usr/lib/*/kamailio/modules/tls.so',
  },
  {
    name: 'kamailio-presence-modules',
    purpose: 'a PBX whose extensions and mailboxes are watched',
    file: '/usr/lib/*/kamailio/modules/presence.so',
  },
  {
    name: 'rtpengine-daemon',
    purpose: 'audio of a WebRTC PBX, and the yardstick of relaying',
    programs: ['rtpengine'],
  },
  { name: 'dnsmasq-base', purpose: 'a name server with SRV and NAPTR records', programs: ['dnsmasq'] },
  { name: 'slapd', purpose: 'an LDAP directory', programs: ['slapd'] },
  { name: 'radicale', purpose: 'a CardDAV server', programs: ['radicale'] },
  { name: 'coturn', purpose: 'a TURN server', programs: ['turnserver'] },
  { name: 'postgresql', purpose: 'a database that several programs share', file: '/usr/lib/postgresql/*/bin/initdb' },
  { name: 'pgbouncer', purpose: 'connections to PostgreSQL that several share', programs: ['pgbouncer'] },
  { name: 'nats-server', purpose: 'which of several nodes owns the service', programs: ['nats-server'] },
  { name: 'faketime', purpose: 'a node whose clock is wrong', file: '/usr/lib/*/faketime/libfaketime.so.1' },
  { name: 'haproxy', purpose: 'a reverse proxy in front of the service', programs: ['haproxy'] },
  { name: 'caddy', purpose: 'another reverse proxy', programs: ['caddy'] },
  { name: 'iproute2', purpose: 'networks of the tests’ own', programs: ['ip'] },
  { name: 'iptables', purpose: 'a router that translates addresses', programs: ['iptables'] },
  { name: 'sox', purpose: 'making and measuring audio', programs: ['sox'] },
  { name: 'ffmpeg', purpose: 'reading recordings', programs: ['ffmpeg'] },
  { name: 'tshark', purpose: 'reading captures', programs: ['tshark'] },
  { name: 'sngrep', purpose: 'a capture server that takes HEP', programs: ['sngrep'] },
  { name: 'systemd', purpose: 'checking the unit of the service (systemd-analyze)', programs: ['systemd-analyze'] },
  { name: 'dpkg', purpose: 'building and installing the package of the service', programs: ['dpkg-deb'] },
  { name: 'podman', purpose: 'building and starting the container file', programs: ['podman'] },
  { name: 'crun', purpose: 'what podman starts containers with', programs: ['crun'] },
  { name: 'mmdebstrap', purpose: 'the image of Debian that the container file begins with', programs: ['mmdebstrap'] },
  { name: 'curl', purpose: 'the commands of the operator’s guide', programs: ['curl'] },
  {
    name: 'prometheus',
    purpose: 'whether figures and alert rules are what it reads (promtool)',
    programs: ['promtool'],
  },
  { name: 'python3', purpose: 'the client in Python', programs: ['python3'] },
  { name: 'mypy', purpose: 'types of the client in Python', programs: ['mypy'] },
  { name: 'openssl', purpose: 'certificates of HTTPS receivers', programs: ['openssl'] },
];

/** Those of the packages that are not installed. */
export function missingTools(packages: readonly DebianPackage[]): DebianPackage[] {
  return packages.filter((entry) => !isPresent(entry));
}

function isPresent({ programs = [], file }: DebianPackage): boolean {
  if (file !== undefined) return globSync(file).length > 0;
  return findProgram(programs) !== undefined;
}

/** Where Debian keeps the programs of PostgreSQL's server, those of the newest version first. */
export const postgresFolders = (): string[] =>
  globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));

/** Path of the first of these programs that is there, in some folders before those of the PATH. */
export function findProgram(programs: readonly string[], first: readonly string[] = []): string | undefined {
  // Debian keeps daemons in sbin, which is not on everybody's PATH.
  const folders = [...first, ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].filter(
    (folder) => folder !== '',
  );
  const paths = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return paths.find((path) => existsSync(path));
}
