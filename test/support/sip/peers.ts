import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian package of each program that a SIP test talks to. */
const PACKAGES = {
  sipp: 'sip-tester',
  baresip: 'baresip-core',
  linphonec: 'linphone-cli',
  kamailio: 'kamailio',
  dnsmasq: 'dnsmasq-base',
  rtpengine: 'rtpengine-daemon',
} as const;

/** A program that a SIP test talks to. */
export type Peer = keyof typeof PACKAGES;

/** How a peer ends when the process that started it is gone. */
export type EndWithParent = 'KILL' | 'TERM';

/**
 * A peer's command, for `spawn`: it ends with the process that starts it, however that ends. A worker of Vitest may be
 * killed, and a linphonec without its input takes a whole core.
 *
 * @throws a sentence when the peer is not installed: a test without its peer fails
 */
export function peerCommand(
  peer: Peer,
  args: readonly string[],
  endsBy: EndWithParent = 'KILL',
): [program: string, args: string[]] {
  return ['setpriv', ['--pdeathsig', endsBy, pathOf(peer), ...args]];
}

function pathOf(peer: Peer): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const path = folders.map((folder) => join(folder, peer)).find(isExecutable);
  if (path) return path;
  throw new Error(`This test needs ${peer}: install it with "apt-get install ${PACKAGES[peer]}".`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
