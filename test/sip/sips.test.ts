import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseUri } from '../../electron/service/telephony/sip/grammar/uri.ts';
import { InviteTargets } from '../../electron/service/telephony/sip/legs/inviteTargets.ts';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { type GatewayFixture, lineConfig, startGateway } from '../support/sip/gatewayFixture.ts';
import { type Kamailio, startKamailio } from '../support/sip/kamailio.ts';
import { startRawPeer } from '../support/sip/rawPeer.ts';
import { until } from '../support/until.ts';

let authority: TestAuthority;
let kamailio: Kamailio;
let sip: GatewayFixture;
let colleague: GatewayFixture;

beforeAll(async () => {
  authority = await createAuthority();
  kamailio = await startKamailio({ tls: await authority.issue({ names: 'IP:127.0.0.1,URI:sip:pbx.test' }) });
  sip = startGateway();
  colleague = startGateway();
  await Promise.all([registered(sip, '100'), registered(colleague, '200')]);
}, 30_000);

afterAll(async () => {
  await Promise.all([sip?.close(), colleague?.close()]);
  await kamailio?.stop();
  await authority?.dispose();
});

async function registered(gateway: GatewayFixture, username: string): Promise<void> {
  const tlsCa = readFileSync(authority.caFile, 'utf8');
  await gateway.line(`127.0.0.1:${kamailio.tlsPort}`, { register: true, transport: 'tls', tlsCa, username });
  const state = () => gateway.gateway.lineStatus(1).state;
  await until(() => state() === 'registered', { timeoutMs: 15_000, what: `${username} to be registered` });
}

const texts = (gateway: GatewayFixture, direction: 'in' | 'out', start: RegExp) =>
  gateway.trace.filter((entry) => entry.direction === direction && start.test(entry.text)).map(({ text }) => text);
const contacts = (messages: readonly string[]) => messages.map((text) => /^Contact: (.*)\r$/m.exec(text)?.[1]);

describe('a sips: address (RFC 3261 section 26.2.2, RFC 5630)', () => {
  it('is called through a proxy with sips: at every hop, and so is everything in its dialog', async () => {
    const leg = await sip.gateway.dial(1, { to: '200', callerId: null, secure: true });
    const call = await colleague.incoming();
    await call.leg.ring();
    await call.leg.answer();
    await until(() => leg.state === 'answered', { timeoutMs: 15_000, what: 'the answer' });
    await leg.hold();
    await call.leg.end();
    await until(() => leg.state === 'ended', { timeoutMs: 15_000, what: 'the end' });
    const [offered] = texts(sip, 'out', /^INVITE /);
    expect(offered).toMatch(/^INVITE sips:200@pbx\.test SIP/);
    expect(offered).toMatch(/^To: <sips:200@pbx\.test>\r$/m);
    const asked = contacts(texts(sip, 'out', /^INVITE /));
    expect(new Set(asked)).toEqual(new Set([expect.stringMatching(/^<sips:100@127\.0\.0\.1:\d+>$/)]));
    // The proxy recorded a sips: route, which is what asks the called side for a sips: Contact.
    const answers = texts(colleague, 'out', /^SIP\/2\.0 (?:180|200)(?:.|\r\n)*CSeq: \d+ INVITE/);
    expect(answers.length).toBeGreaterThanOrEqual(3);
    for (const contact of contacts(answers)) expect(contact).toMatch(/^<sips:200@127\.0\.0\.1:\d+>$/);
    for (const within of [...texts(sip, 'out', /^ACK sips:200@127/), ...texts(colleague, 'out', /^BYE /)]) {
      expect(within).toMatch(/^(?:ACK|BYE) sips:/);
      expect(within).toMatch(/^Route: <sips:127\.0\.0\.1:\d+;/m);
    }
  }, 30_000);

  it('is called over the line’s proxy by a sips: route, and taken back by the same', async () => {
    const tlsCa = readFileSync(authority.caFile, 'utf8');
    const outboundProxy = `127.0.0.1:${kamailio.tlsPort}`;
    await sip.gateway.setLine(
      lineConfig('pbx.test', { id: 3, username: '100', transport: 'tls', tlsCa, outboundProxy }),
    );
    await until(() => sip.gateway.lineStatus(3).state === 'registered', { what: 'the line to be of use' });
    const from = sip.trace.length;
    const leg = await sip.gateway.dial(3, { to: '200', callerId: null, secure: true });
    const call = await colleague.incoming();
    await call.leg.ring();
    await until(() => leg.state === 'early', { timeoutMs: 15_000, what: 'the telephone to ring' });
    await leg.end();
    await call.event('ended');
    const sent = sip.trace
      .slice(from)
      .filter(({ direction, text }) => direction === 'out' && /^(INVITE|CANCEL) /.test(text));
    expect(new Set(sent.map(({ text }) => text.slice(0, 6)))).toEqual(new Set(['INVITE', 'CANCEL']));
    for (const { text } of sent) expect(/^Route: (.*)\r$/m.exec(text)?.[1]).toBe(`<sips:${outboundProxy};lr>`);
    const asked = contacts(sent.filter(({ text }) => text.startsWith('INVITE ')).map(({ text }) => text));
    for (const contact of asked) expect(contact).toMatch(/^<sips:100@/);
  }, 30_000);

  it('leaves the next call without it as it always was', async () => {
    const { leg } = await sip.dial('200');
    const call = await colleague.incoming();
    await call.leg.end(486);
    await until(() => leg.state === 'ended', { timeoutMs: 15_000, what: 'the refusal' });
    expect(texts(sip, 'out', /^INVITE /).at(-1)).toMatch(/^Contact: <sip:100@127\.0\.0\.1:\d+;transport=tls>\r$/m);
  }, 30_000);

  it('is not called over a line that is not encrypted, and the error says what to do', async () => {
    await sip.gateway.setLine(lineConfig(kamailio.address, { id: 2, username: '100' }));
    const before = sip.trace.length;
    await expect(sip.gateway.dial(2, { to: '200', callerId: null, secure: true })).rejects.toThrow(
      'set the transport of this line to TLS or WSS',
    );
    expect(sip.trace.length).toBe(before);
  });

  it('is refused with 480 and warning 380 when it comes unencrypted, and sip: at the same line is not', async () => {
    const plain = startGateway();
    await plain.line(kamailio.address);
    const peer = await startRawPeer(plain.address());
    const invite = (scheme: string) =>
      `INVITE ${scheme}:100@pbx.test SIP/2.0\r\nVia: SIP/2.0/UDP ${peer.address};branch=z9hG4bK${scheme}\r\n` +
      `From: <sip:7@pbx.test>;tag=1\r\nTo: <${scheme}:100@pbx.test>\r\nCall-ID: ${scheme}\r\nCSeq: 1 INVITE\r\n` +
      `Max-Forwards: 70\r\nContact: <sip:7@${peer.address}>\r\nContent-Length: 0\r\n\r\n`;
    peer.send(invite('sips'));
    expect(await peer.answered('sips')).toBe(480);
    expect(plain.trace.at(-1)?.text).toMatch(/^Warning: 380 .*"SIPS Not Allowed"\r$/m);
    peer.send(invite('sip'));
    expect(await peer.answered('sip')).toBe(100);
    const { leg } = await plain.incoming();
    await leg.end();
    peer.close();
    await plain.close();
  }, 30_000);
});

describe('places that a redirection names', () => {
  const own = parseUri('sip:100@10.0.0.1');
  const followed = (first: string, contact: string, encrypted: boolean) => {
    const targets = new InviteTargets(parseUri(first), own, encrypted);
    targets.redirected(302, [`<${contact}>`]);
    return targets.next()?.toString() ?? null;
  };

  it.each([
    ['sip:1@a.test', 'sips:1@b.test', true, 'sips:1@b.test'],
    ['sip:1@a.test', 'sips:1@b.test', false, null],
    ['sips:1@a.test', 'sip:1@b.test', true, null],
    ['sips:1@a.test', 'sips:1@b.test', true, 'sips:1@b.test'],
  ])('from %s to %s, encrypted: %s, lead to %s', (first, contact, encrypted, expected) => {
    expect(followed(first, contact, encrypted)).toBe(expected);
  });
});
