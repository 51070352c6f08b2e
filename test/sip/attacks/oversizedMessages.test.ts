import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sipTransports } from '../../../shared/domain/sipTransport.ts';
import { type GatewayFixture, startGateway } from '../../support/sip/gatewayFixture.ts';
import { type GuardedServer, startGuardedServer } from '../../support/sip/guardedServer.ts';
import { type RawPeer, startRawPeer } from '../../support/sip/rawPeer.ts';
import { statusOf } from '../../support/sip/rawPhone.ts';
import { startUdpPeer, strangersRequest } from '../../support/sip/udpPeer.ts';
import { until } from '../../support/until.ts';

/** CPU time too short to show growth, in milliseconds. */
const NEGLIGIBLE_MS = 60;

let sip: GatewayFixture;
let phones: GuardedServer;

beforeAll(async () => {
  sip = startGateway();
  // Nothing listens there: the line's own socket is what is attacked.
  await sip.line('127.0.0.1:9');
  phones = await startGuardedServer();
});

afterAll(async () => {
  await phones.close();
  await sip.close();
});

/** A request whose Via ends in blanks and a letter, where a parameter could begin. */
const blanksInVia = (name: string, size: number) =>
  options(name, `Via: SIP/2.0/UDP 127.0.0.1;branch=z9hG4bK${name};rport${' '.repeat(size)}x`);

function options(name: string, ...headers: readonly string[]): string {
  const usual = ['From: <sip:m@a.test>;tag=1', 'To: <sip:100@a.test>', `Call-ID: ${name}`, 'CSeq: 1 OPTIONS'];
  return ['OPTIONS sip:100@a.test SIP/2.0', ...headers, ...usual, 'Content-Length: 0', '', ''].join('\r\n');
}

/** CPU in milliseconds until a harmless request is answered that follows some hostile ones. */
async function cpuOf(peer: RawPeer, name: string, size: number): Promise<number> {
  const begin = process.cpuUsage();
  for (let time = 0; time < 3; time += 1) peer.send(blanksInVia(`${name}-${time}`, size));
  peer.send(options(name, `Via: SIP/2.0/UDP ${peer.address};branch=z9hG4bK${name};rport`));
  await peer.answered(name);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

describe.each([
  ['a line’s own socket', () => sip.address()],
  ['the phones’ port', () => `127.0.0.1:${phones.sip.listening.find(({ transport }) => transport === 'udp')?.port}`],
])('at %s', (_, target) => {
  it('a datagram full of blanks behind rport stops nobody', async () => {
    const peer = await startRawPeer(target());
    await cpuOf(peer, 'first', 100);
    const small = await cpuOf(peer, 'small', 10_000);
    const large = await cpuOf(peer, 'large', 40_000);
    peer.close();
    expect(large / Math.max(small, NEGLIGIBLE_MS)).toBeLessThan(6);
  });
});

describe.each(sipTransports)('over %s', (transport) => {
  it.each([
    ['a header of 9,000 characters', [`X: ${'y'.repeat(9_000)}`]],
    ['a header folded into as many', [`X: ${'y'.repeat(80)}${`\r\n ${'y'.repeat(80)}`.repeat(110)}`]],
    ['18,000 characters of headers', Array.from({ length: 6 }, () => `X: ${'y'.repeat(3_000)}`)],
    ['300 headers', Array.from({ length: 300 }, () => 'X: y')],
  ])('%s are refused before anybody reads them, and the next message is heard', async (_, headers) => {
    const phone = await phones.connect(phones.addPhone(), transport);
    expect(statusOf(await phone.ask({ headers }))).toBe(513);
    expect(statusOf(await phone.register())).toBe(200);
    expect(phones.trace.some((text) => text.includes('X: y'))).toBe(false);
    await phone.close();
  });
});

it('a refusal is never a large answer to who may have forged its source', async () => {
  const peer = await startRawPeer(sip.address());
  peer.send(options('large', `Via: SIP/2.0/UDP ${peer.address};branch=z9hG4bK1;rport;x=${'y'.repeat(9_000)}`));
  peer.send(options('after', `Via: SIP/2.0/UDP ${peer.address};branch=z9hG4bK2;rport`));
  await peer.answered('after');
  expect(peer.statuses('large')).toEqual([]);
  peer.close();
});

it('oversized messages cost their sender as much as bytes that are no SIP: forty are answered at once, of each address', async () => {
  const port = phones.sip.listening.find(({ transport }) => transport === 'udp')?.port ?? 0;
  const [flooder, other] = [await startUdpPeer('127.0.0.5'), await startUdpPeer('127.0.0.6')];
  const large = `X: ${'y'.repeat(9_000)}`;
  for (let time = 0; time < 100; time += 1) {
    flooder.send(strangersRequest('OPTIONS', 'sip:100@127.0.0.1', flooder, [large]), '127.0.0.1', port);
    // A socket holds some datagrams at a time.
    if (time % 10 === 9) {
      const before = other.heard.length;
      other.send(strangersRequest('REGISTER', 'sip:127.0.0.1', other), '127.0.0.1', port);
      await until(() => other.heard.length > before, { what: 'an answer to somebody else' });
    }
  }
  expect(flooder.heard.filter((text) => text.startsWith('SIP/2.0 513'))).toHaveLength(40);
  flooder.close();
  other.close();
});
