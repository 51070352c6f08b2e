import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DialledLeg } from '../../../electron/service/telephony/ports/sipServer.ts';
import { type GuardedServer, startGuardedServer } from '../../support/sip/guardedServer.ts';
import { type RawPhone, statusOf } from '../../support/sip/rawPhone.ts';
import { startUdpPeer, strangersRequest, type UdpPeer } from '../../support/sip/udpPeer.ts';
import { until } from '../../support/until.ts';

/** Messages of outsiders to the phones' port from a phone's address, or that make it write to another address. */
let server: GuardedServer;
const peers: UdpPeer[] = [];
const calls: DialledLeg[] = [];

beforeAll(async () => {
  server = await startGuardedServer();
  server.sip.onIncoming((_, leg) => void calls.push(leg));
});

afterEach(() => {
  for (const peer of peers.splice(0)) peer.close();
});

afterAll(() => server.close());

const port = () => server.sip.listening.find(({ transport }) => transport === 'udp')?.port ?? 0;
const say = (from: UdpPeer, text: string) => from.send(text, '127.0.0.1', port());

async function peer(host: string): Promise<UdpPeer> {
  const started = await startUdpPeer(host);
  peers.push(started);
  return started;
}

/** Resolves when everything that `from` sent before was processed. */
async function isHeard(from: UdpPeer): Promise<void> {
  const before = from.heard.length;
  say(from, strangersRequest('REGISTER', 'sip:127.0.0.1', from));
  await until(() => from.heard.length > before, { what: 'an answer to what came last' });
}

const copied = (text: string) => text.split('\r\n').filter((line) => /^(?:Via|From|To|Call-ID|CSeq):/.test(line));

describe('an outsider who knows a transaction of a phone', () => {
  let phone: RawPhone;

  afterEach(() => phone.close());

  it('does not answer in its place', async () => {
    phone = await server.connect(server.addPhone(), 'udp');
    await phone.register();
    const [binding] = server.locations.of(calls.length + 1);
    if (!binding) throw new Error('The phone is not registered.');
    const leg = await server.sip.dial(binding, { callerNumber: '4930123456', callerName: '' });
    const ended = new Promise<number | null>((resolve) =>
      leg.on((event) => event.type === 'ended' && resolve(event.termination.sipStatus)),
    );
    const isInvited = () => phone.received.find((text) => text.startsWith('INVITE '));
    await until(() => isInvited() !== undefined, { what: 'the INVITE' });
    const stranger = await peer('127.0.0.2');
    const head = copied(isInvited() ?? '').map((line) => line.replace(/^To: .*/, '$&;tag=forged'));
    say(stranger, `${['SIP/2.0 603 Decline', ...head, 'Content-Length: 0'].join('\r\n')}\r\n\r\n`);
    await isHeard(stranger);
    await phone.request('INVITE', '486 Busy Here');
    expect(await ended).toBe(486);
  });

  it('does not cancel its call', async () => {
    phone = await server.connect(server.addPhone(), 'udp');
    const to = { method: 'INVITE', uri: 'sip:4930123456@127.0.0.1' };
    const authorization = phone.answerTo(await phone.ask(to), to);
    await phone.ask({ ...to, authorization });
    await until(() => calls.length === 1, { what: 'the call' });
    const [leg] = calls;
    const trying = phone.received.findLast((text) => /^CSeq: \d+ INVITE\r$/m.test(text)) ?? '';
    const head = copied(trying).map((line) => line.replace(/^(Via: [^;]*).*?(;branch=[^;]*).*/, '$1$2;rport'));
    const cancel = ['CANCEL sip:4930123456@127.0.0.1 SIP/2.0', ...head, 'Content-Length: 0']
      .join('\r\n')
      .replace(/^(CSeq: \d+) INVITE/m, '$1 CANCEL')
      .replace(/^(To: [^;\r]*);tag=.*$/m, '$1');
    const stranger = await peer('127.0.0.2');
    say(stranger, `${cancel}\r\n\r\n`);
    await isHeard(stranger);
    expect(stranger.heard.filter((text) => text.includes('CANCEL'))).toEqual([]);
    expect(leg?.state).not.toBe('ended');
    say(await peer('127.0.0.1'), `${cancel}\r\n\r\n`);
    await until(() => leg?.state === 'ended', { what: 'the phone’s own CANCEL' });
  });
});

describe('an outsider without a password', () => {
  it.each(['INVITE', 'BYE', 'UPDATE', 'INFO', 'REFER', 'NOTIFY', 'MESSAGE', 'PRACK', 'REGISTER'])(
    'begins nothing with %s that pretends a dialog',
    async (method) => {
      const stranger = await peer('127.0.0.2');
      const headers = ['Event: refer', 'Refer-To: <sip:88299912345@127.0.0.1>', 'RAck: 1 1 INVITE'];
      const request = strangersRequest(method, 'sip:201@127.0.0.1', stranger, headers);
      say(stranger, request.replace(/^(To: .*)\r$/m, `$1;tag=${randomUUID()}\r`));
      await until(() => stranger.heard.length > 0, { what: 'an answer' });
      expect(stranger.heard.map(statusOf)).toEqual([481]);
    },
  );

  it('has no answer sent to somebody else by its Via', async () => {
    const [stranger, victim] = [await peer('127.0.0.2'), await peer('127.0.0.3')];
    const request = strangersRequest('INVITE', 'sip:201@127.0.0.1', stranger, ['Content-Type: application/sdp']);
    const via = `Via: SIP/2.0/UDP 127.0.0.2:${victim.port};branch=z9hG4bK${randomUUID()}`;
    for (const more of ['', ';rport', `;rport=${victim.port}`]) {
      say(stranger, request.replace(/^Via: .*\r$/m, `${via}${more};received=127.0.0.3\r`));
    }
    await isHeard(stranger);
    expect(victim.heard).toEqual([]);
  });
});
