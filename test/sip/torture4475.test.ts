import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { malformedMessages } from '../support/torture/malformedMessages.ts';
import { type RegistrarPeer, startRegistrarPeer } from '../support/torture/registrarPeer.ts';
import { semanticMessages } from '../support/torture/semanticMessages.ts';
import type { TortureCase, TortureTransport } from '../support/torture/tortureCase.ts';
import { startTorturePeer, type TortureKeys, type TorturePeer } from '../support/torture/torturePeer.ts';
import { validMessages } from '../support/torture/validMessages.ts';

const cases = [...validMessages, ...malformedMessages, ...semanticMessages];
const transports: readonly TortureTransport[] = ['udp', 'tcp', 'tls', 'ws', 'wss'];

let authority: TestAuthority;
let keys: TortureKeys;

beforeAll(async () => {
  authority = await createAuthority();
  keys = { ...(await authority.issue()), authority: readFileSync(authority.caFile, 'utf8') };
});

afterAll(() => authority.dispose());

describe('the cases of RFC 4475', () => {
  it('are all there', () => {
    const numbers = (chapter: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${index + 1}`);
    expect(cases.map(({ section }) => section)).toEqual([
      ...numbers('3.1.1', 13),
      ...numbers('3.1.2', 19),
      ...numbers('3.2', 1),
      ...numbers('3.3', 15),
      ...numbers('3.4', 1),
    ]);
  });
});

describe.each(transports)('over %s', (transport) => {
  const stream = transport === 'tcp' || transport === 'tls';
  const expectation = ({ onStream, outcome }: TortureCase) => (stream ? (onStream?.outcome ?? outcome) : outcome);
  let peer: TorturePeer;

  beforeAll(async () => {
    peer = await startTorturePeer(transport, keys);
  });

  afterAll(() => peer.close());

  it.each(cases.map((one) => [one.section, one.title, one] as const))('%s: %s', async (_, __, one) => {
    const expected = expectation(one);
    const malformed = peer.malformed();
    const more = stream ? (one.onStream?.followedBy ?? '') : '';
    expect(await peer.torment(one.message(peer.place) + more, expected)).toEqual(expected);
    if (one.valid) expect(peer.malformed()).toBe(malformed);
  });
});

describe('at a registrar', () => {
  const registrations = cases.flatMap((one) => (one.atRegistrar ? [[one.section, one.title, one] as const] : []));
  let peer: RegistrarPeer;

  beforeAll(async () => {
    peer = await startRegistrarPeer();
  });

  afterAll(() => peer.close());

  it.each(registrations)('%s: %s', async (_, __, { message, atRegistrar }) => {
    expect([await peer.register(message(peer.place))]).toEqual(atRegistrar?.outcome);
  });
});
