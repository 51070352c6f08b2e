import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import type { TortureTransport } from '../support/torture/tortureCase.ts';
import { startTorturePeer, type TorturePeer } from '../support/torture/torturePeer.ts';

/**
 * Raw messages, one a file: what is in `valid/` must be understood, what is in `invalid/` refused or ignored. The folder is
 * named by the environment; without it there is nothing to do here.
 */
const folder = process.env.SIP_TORTURE_DIR ?? '';
const transports: readonly TortureTransport[] = ['udp', 'tcp', 'tls', 'ws'];
const files = (kind: string) => (folder === '' ? [] : readdirSync(join(folder, kind)).toSorted());

/** What says that a message was not understood. */
const MISUNDERSTOOD = [400, 500, 505];

/** Invalid messages of RFC 4475 that a user agent may well answer with 2xx; by file name. */
const HARMLESS: Readonly<Record<string, string>> = {
  badbranch: 'it is matched as RFC 2543 had it',
  zeromf: 'only who forwards a message counts its hops',
};

const failures: unknown[] = [];
const note = (error: unknown) => failures.push(error);

describe.runIf(folder !== '').each(transports)('messages of SIP_TORTURE_DIR over %s', (transport) => {
  let authority: TestAuthority;
  let peer: TorturePeer;

  beforeAll(async () => {
    process.on('uncaughtException', note);
    process.on('unhandledRejection', note);
    authority = await createAuthority();
    const ca = readFileSync(authority.caFile, 'utf8');
    peer = await startTorturePeer(transport, { ...(await authority.issue()), authority: ca });
  });

  afterAll(async () => {
    await peer.close();
    await authority.dispose();
    process.off('uncaughtException', note);
    process.off('unhandledRejection', note);
  });

  it.each(files('valid'))('valid/%s is understood', async (file) => {
    const bytes = readFileSync(join(folder, 'valid', file));
    const malformed = peer.malformed();
    const statuses = await peer.play(bytes);
    // In a stream, what follows the message is another one, and may be anything.
    if (transport === 'udp' || transport === 'ws') expect(peer.malformed()).toBe(malformed);
    if (bytes.subarray(0, 4).toString() === 'SIP/') expect(statuses).toEqual([]);
    else expect(MISUNDERSTOOD).not.toContain(statuses[0] ?? 400);
  });

  it.each(files('invalid'))('invalid/%s is refused or ignored', async (file) => {
    const statuses = await peer.play(readFileSync(join(folder, 'invalid', file)));
    const accepted = statuses.filter((status) => status < 300);
    if (!HARMLESS[basename(file, extname(file))]) expect(accepted).toEqual([]);
    expect(failures).toEqual([]);
  });
});

describe('without SIP_TORTURE_DIR', () => {
  it.runIf(folder === '')('there is nothing more to send', () => {
    expect([...files('valid'), ...files('invalid')]).toEqual([]);
  });
});
