import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SipLeg } from '../../electron/service/telephony/ports/sip.ts';
import { InboundLeg } from '../../electron/service/telephony/sip/legs/inboundLeg.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import {
  answers,
  asks,
  asksAsCaller,
  calls,
  gets,
  getsReliable,
  invited,
  mayGet,
  replies,
  type Step,
  takes,
  waits,
} from '../support/sip/scenario.ts';
import { type SippPeers, sippPeers } from '../support/sip/sippPeers.ts';
import { until } from '../support/until.ts';

/** What calls do between INVITE and BYE that not every peer does, with sipp at the other end. */
let sip: GatewayFixture;
const peers: SippPeers = sippPeers(() => sip);
let trunk = '';

beforeAll(async () => {
  sip = startGateway({ t1: 100, t2: 800, t4: 1000 });
  await sip.line(`127.0.0.1:${await freeUdpPort()}`, { kind: 'trunk', sessionSeconds: null });
  trunk = sip.address();
});

afterEach(() => peers.stop());
afterAll(() => sip.close());

const hangsUp: readonly Step[] = [takes('BYE'), replies('200 OK')];
const answered: readonly Step[] = [answers('200 OK', { sdp: 'sendrecv' }), takes('ACK')];
const reliable = (rseq: number) => ['Require: 100rel', `RSeq: ${rseq}`];
const acknowledges = (cseq: number, parts = {}): readonly Step[] => [
  asksAsCaller('PRACK', cseq, { headers: ['RAck: [$rseq] 1 INVITE'], ...parts }),
  gets(200, `CSeq: ${cseq} PRACK`),
];
const isAnswered = (...checks: readonly string[]): readonly Step[] => [
  gets(200, 'CSeq: 1 INVITE', ...checks),
  asksAsCaller('ACK', 1),
];

/** How often a call's 180 went out. */
function ringings({ trace }: GatewayFixture, callId: string): number {
  return trace.filter((entry) => entry.callId === callId && entry.text.startsWith('SIP/2.0 180')).length;
}

async function sendEarlyMedia(leg: SipLeg): Promise<void> {
  if (!(leg instanceof InboundLeg)) throw new Error('The leg is no inbound one.');
  await leg.sendEarlyMedia();
}

describe('reliable provisional responses (RFC 3262)', () => {
  it('are acknowledged one by one, and their description is heard', async () => {
    const { call, peer } = await peers.callTo([
      invited('Supported:.*100rel'),
      answers('183 Session Progress', { headers: reliable(7), sdp: 'sendrecv' }),
      takes('PRACK', 'RAck: 7 1 INVITE'),
      replies('200 OK'),
      answers('180 Ringing', { headers: reliable(8) }),
      takes('PRACK', 'RAck: 8 1 INVITE'),
      replies('200 OK'),
      answers('180 Ringing', { headers: reliable(8) }),
      answers('200 OK'),
      takes('ACK'),
      ...hangsUp,
    ]);
    expect(await call.event('provisional')).toMatchObject({ status: 183, earlyMedia: true });
    await call.event('answered');
    await call.leg.end();
    await peer.done;
  });

  it('are sent to who requires them, until they are acknowledged, and before the answer', async () => {
    const { call, peer } = await peers.callFrom(
      [
        calls({ sdp: 'sendrecv', headers: ['Require: 100rel'] }),
        mayGet(100),
        // sipp keeps repetitions to itself.
        getsReliable(180),
        waits(400),
        asksAsCaller('PRACK', 2, { headers: ['RAck: 1 2 INVITE'] }),
        gets(481),
        ...acknowledges(3),
        ...isAnswered('m=audio'),
        ...hangsUp,
      ],
      trunk,
    );
    await call.leg.ring();
    await call.leg.answer();
    await call.event('answered');
    expect(ringings(sip, call.leg.callId)).toBe(3);
    await call.leg.end();
    await peer.done;
  });

  it('make the offer to who requires them and makes none', async () => {
    const { call, peer } = await peers.callFrom(
      [
        calls({ headers: ['Require: 100rel'] }),
        mayGet(100),
        getsReliable(180, 'm=audio', 'a=sendrecv'),
        ...acknowledges(2, { sdp: 'sendrecv' }),
        ...isAnswered('Content-Length: 0'),
        ...hangsUp,
      ],
      trunk,
    );
    await call.leg.ring();
    await until(() => call.leg.media !== null, { what: 'the answer in the PRACK' });
    await call.leg.answer();
    await call.event('answered');
    await call.leg.end();
    await peer.done;
  });

  it('end the call when nobody acknowledges them', async () => {
    const hasty = startGateway({ t1: 10, t2: 80, t4: 100 });
    await hasty.line(`127.0.0.1:${await freeUdpPort()}`, { kind: 'trunk' });
    const peer = await peers.start(
      [
        calls({ sdp: 'sendrecv', headers: ['Require: 100rel'] }),
        mayGet(100),
        getsReliable(180),
        gets(504),
        asksAsCaller('ACK', 1),
      ],
      { target: hasty.address() },
    );
    const call = await hasty.incoming();
    await call.leg.ring();
    expect((await call.event('ended')).termination).toMatchObject({ by: 'system', sipStatus: 504, q850: 102 });
    await peer.done;
    expect(ringings(hasty, call.leg.callId)).toBe(7);
    await hasty.close();
  });
});

describe('UPDATE before the answer (RFC 3311)', () => {
  it('changes the caller’s description after the first one was answered, not before', async () => {
    const update = (cseq: number) => asksAsCaller('UPDATE', cseq, { sdp: 'sendonly' });
    const { call, peer } = await peers.callFrom(
      [
        calls({ sdp: 'sendrecv', headers: ['Supported: 100rel'] }),
        mayGet(100),
        gets(180),
        asksAsCaller('UPDATE', 2),
        gets(200, 'CSeq: 2 UPDATE'),
        update(3),
        gets(500, 'Retry-After:'),
        getsReliable(183, 'm=audio'),
        ...acknowledges(4),
        update(5),
        gets(200, 'CSeq: 5 UPDATE', 'a=recvonly'),
        ...isAnswered(),
        ...hangsUp,
      ],
      trunk,
    );
    await call.leg.ring();
    const sentTo = (start: string) => sip.sent('out').filter((line) => line.startsWith(start)).length;
    await until(() => sentTo('SIP/2.0 500') === 1, { what: 'the early offer to be refused' });
    await sendEarlyMedia(call.leg);
    const updates = () => sip.trace.filter(({ text }) => /CSeq: 5 UPDATE/.test(text)).length;
    await until(() => updates() === 2, { what: 'the second offer to be answered' });
    await call.leg.answer();
    expect(await call.event('remoteHold')).toMatchObject({ held: true });
    await call.leg.end();
    await peer.done;
  });

  it('changes the called side’s description after its first one, not before', async () => {
    const { call, peer } = await peers.callTo([
      invited(),
      answers('180 Ringing'),
      asks('UPDATE', 1, { sdp: 'sendrecv' }),
      gets(491),
      answers('183 Session Progress', { headers: reliable(1), sdp: 'sendrecv' }),
      takes('PRACK'),
      replies('200 OK'),
      asks('UPDATE', 2, { sdp: 'sendrecv' }),
      gets(200, 'm=audio'),
      asks('UPDATE', 2, { sdp: 'sendrecv', headers: ['Subject: out of order'] }),
      gets(500),
      answers('200 OK'),
      takes('ACK'),
      ...hangsUp,
    ]);
    await call.event('answered');
    await call.leg.end();
    await peer.done;
  });
});

describe('redirections (RFC 3261 section 8.1.3.4)', () => {
  it('are followed, the most wanted contact first, until somebody answers', async () => {
    const busy = await peers.start([
      invited('To:.*sip:600@pbx.test', 'CSeq: 2'),
      answers('486 Busy Here'),
      takes('ACK'),
    ]);
    const free = await peers.start([invited('CSeq: 3', 'm=audio'), answers('180 Ringing'), ...answered, ...hangsUp]);
    const nobody = await freeUdpPort();
    const contacts = [
      `<sip:later@127.0.0.1:${nobody}>;q=0.1`,
      `<sip:free@127.0.0.1:${free.port}?Subject=no>;q=0.5`,
      `"Busy" <sip:busy@127.0.0.1:${busy.port}>;q=0.9`,
    ];
    const { call, peer } = await peers.callTo([
      invited(),
      answers('302 Moved Temporarily', { contactLines: contacts.map((contact) => `Contact: ${contact}`) }),
      takes('ACK'),
    ]);
    await call.event('answered');
    expect(
      new Set(
        sip.trace.filter(({ text }) => /^INVITE sip:(600|busy|free)@/.test(text)).map(({ callId }) => callId),
      ).has(call.leg.callId),
    ).toBe(true);
    await call.leg.end();
    await Promise.all([peer.done, busy.done, free.done]);
  });

  it('to ourselves, in circles or to nowhere end the call', async () => {
    const { call, peer } = await peers.callTo([
      invited(),
      answers('302 Moved Temporarily', {
        contactLines: ['Contact: <[$contact]>', 'Contact: <tel:+4930>, <mailto:a@b.c>', 'Contact: <sip:600@pbx.test>'],
      }),
      takes('ACK'),
    ]);
    expect((await call.event('ended')).termination).toMatchObject({ by: 'remote', sipStatus: 302, q850: 23 });
    await peer.done;
  });

  it('are followed no further than a few', async () => {
    const here = (name: string) => [...[invited(), answers('302 Moved Temporarily', { contact: name }), takes('ACK')]];
    const { call, peer } = await peers.callTo([...here('a'), ...here('b'), ...here('c'), ...here('d'), ...here('e')]);
    expect((await call.event('ended')).termination).toMatchObject({ sipStatus: 302 });
    await peer.done;
  });
});

describe('changes that cross (RFC 3261 section 14)', () => {
  it('are refused while ours is under way, and ours continues', async () => {
    const { call, peer } = await peers.callTo([
      invited(),
      ...answered,
      takes('INVITE', 'a=sendonly'),
      replies('100 Trying'),
      asks('INVITE', 1, { sdp: 'sendonly' }),
      gets(491),
      asks('ACK', 1),
      asks('UPDATE', 2, { sdp: 'sendonly' }),
      gets(491),
      ...hangsUp,
    ]);
    await call.event('answered');
    const holding = call.leg.hold().catch((error: unknown) => error);
    const refused = () => sip.sent('out').filter((line) => line.startsWith('SIP/2.0 491')).length;
    const before = 1;
    await until(() => refused() >= before + 2, { what: 'both changes to be refused' });
    await call.leg.end();
    await peer.done;
    void holding;
  });

  it('wait for the peer’s own to end', async () => {
    const { call, peer } = await peers.callTo([
      invited(),
      ...answered,
      takes('INVITE', 'a=sendonly'),
      replies('491 Request Pending'),
      takes('ACK'),
      asks('INVITE', 1, { sdp: 'sendrecv' }),
      gets(200, 'm=audio'),
      asks('ACK', 1),
      takes('INVITE', 'a=sendonly'),
      replies('200 OK', { sdp: 'recvonly' }),
      takes('ACK'),
      ...hangsUp,
    ]);
    await call.event('answered');
    await call.leg.hold();
    await call.leg.end();
    await peer.done;
  });
});

describe('what a peer requires (RFC 3261 section 8.2.2.3)', () => {
  it('is refused with 420 when we do not know it, in a call too', async () => {
    const { call, peer } = await peers.callTo([
      invited(),
      ...answered,
      asks('INVITE', 1, { sdp: 'sendrecv', headers: ['Require: timer, warp'] }),
      gets(420, 'Unsupported: warp'),
      asks('ACK', 1),
      asks('UPDATE', 2, { headers: ['Require: warp'] }),
      gets(420, 'Unsupported: warp'),
      ...hangsUp,
    ]);
    await call.event('answered');
    const refused = () =>
      sip.trace.filter(({ text, callId }) => callId === call.leg.callId && /^SIP\/2.0 420/.test(text));
    await until(() => refused().length === 2, { what: 'both to be refused' });
    await call.leg.end();
    await peer.done;
  });
});

describe('Replaces (RFC 3891)', () => {
  const dialogOf = (callId: string) => {
    const ringing = sip.trace.find((entry) => entry.callId === callId && /^SIP\/2.0 (180|200)/.test(entry.text));
    const tag = (header: string) => new RegExp(`^${header}:.*;tag=([^;\\s]+)`, 'im').exec(ringing?.text ?? '')?.[1];
    return `${callId};to-tag=${tag('From')};from-tag=${tag('To')}`;
  };

  it('takes over a call of ours that still rings', async () => {
    const { call, peer } = await peers.callTo([
      invited(),
      answers('180 Ringing'),
      takes('CANCEL'),
      replies('200 OK'),
      answers('487 Request Terminated'),
      takes('ACK'),
    ]);
    await call.event('provisional');
    const headers = ['Require: replaces', `Replaces: ${dialogOf(call.leg.callId)};early-only`];
    const { call: taker, peer: taking } = await peers.callFrom(
      [calls({ sdp: 'sendrecv', headers }), mayGet(100), ...isAnswered(), ...hangsUp],
      sip.trace.find(({ callId }) => callId === call.leg.callId)?.local,
    );
    await taker.leg.answer();
    await call.event('ended');
    await taker.leg.end();
    await Promise.all([peer.done, taking.done]);
  });
});

describe('a transfer that the peer wants to hear nothing of (RFC 4488)', () => {
  it('is accepted without a report', async () => {
    const { call, peer } = await peers.callTo([
      invited('Supported:.*norefersub'),
      ...answered,
      asks('REFER', 1, { headers: ['Refer-To: <sip:300@pbx.test>', 'Refer-Sub: false'] }),
      gets(202, 'Refer-Sub: false'),
      ...hangsUp,
    ]);
    const { refer } = await call.event('referred');
    await refer.accept();
    await refer.notify(200);
    await call.leg.end();
    await peer.done;
  });
});
