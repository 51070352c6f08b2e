import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { shortenSipJsTimers } from '../support/sip/shortTimers.ts';
import { type SippRun, startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

let sip: GatewayFixture;
let peer: SippRun | null = null;

beforeEach(() => {
  sip = startGateway();
});

afterEach(async () => {
  peer?.stop();
  await sip.close();
});

async function callPeer(scenario: string, keys: Record<string, string> = {}, dtmf: 'rfc4733' | 'info' = 'rfc4733') {
  peer = await startSipp(scenario, { keys });
  await sip.line(`127.0.0.1:${peer.port}`, { dtmf });
  return { call: await sip.dial('600'), peer };
}

/** A peer that wants to be called through a proxy. */
const proxyNamed = (place: string) => ({ keys: { status: '305 Use Proxy', header: `Contact: <sip:${place}>` } });

describe('outbound calls', () => {
  it('rings, is answered and hangs up', async () => {
    const { call, peer } = await callPeer('answer');
    expect(await call.event('provisional')).toEqual({ type: 'provisional', status: 180, earlyMedia: false });
    await call.event('answered');
    expect(call.leg.state).toBe('answered');
    expect(call.leg.media?.sendCodec).toBe('PCMU');
    expect(call.leg.remote).toMatchObject({ user: '600', uri: 'sip:600@pbx.test' });
    expect(call.leg.remote.contact).toContain('sip:peer@127.0.0.1');
    await call.leg.end();
    await peer.done;
    expect((await call.event('ended')).termination).toEqual({
      by: 'local',
      sipStatus: null,
      q850: 16,
      cause: 'Normal Clearing',
    });
  });

  it('is hung up on, with the reason that the peer gives', async () => {
    const { call, peer } = await callPeer('answer_and_hang_up');
    expect((await call.event('ended')).termination).toEqual({
      by: 'remote',
      sipStatus: null,
      q850: 31,
      cause: 'Normal, unspecified',
    });
    await peer.done;
  });

  it('has early media from 183, 180 and a different description in the 200', async () => {
    const { call, peer } = await callPeer('early_media');
    expect(await call.event('provisional', 1)).toEqual({ type: 'provisional', status: 183, earlyMedia: true });
    expect(call.leg.media).not.toBeNull();
    expect(call.leg.state).toBe('early');
    expect(await call.event('provisional', 2)).toEqual({ type: 'provisional', status: 180, earlyMedia: true });
    await call.event('answered');
    await call.leg.end();
    await peer.done;
  });

  it('goes once through the proxy that a 305 names', async () => {
    const elsewhere = await startSipp('refuse', proxyNamed('127.0.0.1:9'));
    peer = elsewhere;
    const named = await startSipp('refuse', proxyNamed(`127.0.0.1:${elsewhere.port}`));
    await sip.line(`127.0.0.1:${named.port}`, {});
    const call = await sip.dial('600');
    expect((await call.event('ended')).termination).toMatchObject({ sipStatus: 305 });
    await Promise.all([named.done, elsewhere.done]);
    const invites = sip.trace.filter(({ direction, text }) => direction === 'out' && text.startsWith('INVITE '));
    expect(invites.map(({ remote }) => remote)).toEqual([`127.0.0.1:${named.port}`, `127.0.0.1:${elsewhere.port}`]);
    expect(invites[1]?.text).toMatch(/^INVITE sip:600@pbx\.test SIP/);
    expect(invites[1]?.text).toMatch(new RegExp(`^Route: <sip:127.0.0.1:${elsewhere.port};lr>\r$`, 'm'));
  });

  it.each([
    ['486 Busy Here', '', { sipStatus: 486, q850: 17, cause: 'User busy' }],
    ['480 Temporarily Unavailable', '', { sipStatus: 480, q850: 18, cause: 'No user responding' }],
    ['480 Temporarily Unavailable', 'Reason: Q.850;cause=19', { sipStatus: 480, q850: 19, cause: 'No answer' }],
    ['404 Not Found', '', { sipStatus: 404, q850: 1, cause: 'Unallocated (unassigned) number' }],
    ['305 Use Proxy', '', { sipStatus: 305, q850: 23, cause: 'Redirection to new destination' }],
    ['503 Service Unavailable', '', { sipStatus: 503, q850: 41, cause: 'Temporary failure' }],
    [
      '488 Not Acceptable Here',
      'Warning: 399 pbx "SRTP required"',
      { sipStatus: 488, q850: 65, cause: 'Bearer capability not implemented', reason: 'encryption_required' },
    ],
    ['603 Decline', '', { sipStatus: 603, q850: 21, cause: 'Call rejected' }],
  ])('is refused with %s %s', async (status, header, termination) => {
    const { call, peer } = await callPeer('refuse', { status, header: header || 'X-None: 1' });
    expect((await call.event('ended')).termination).toEqual({ by: 'remote', ...termination });
    expect(call.leg.state).toBe('ended');
    await peer.done;
  });

  it('gives up while it rings', async () => {
    const { call, peer } = await callPeer('ring_until_cancelled');
    await call.event('provisional');
    await call.leg.end();
    expect((await call.event('ended')).termination).toMatchObject({ by: 'local', sipStatus: 487, q850: 16 });
    await peer.done;
  });

  it('hangs up a call that was answered while it gave up', async () => {
    const { call, peer } = await callPeer('answer_when_cancelled');
    await call.event('provisional');
    await call.leg.end();
    await call.event('ended');
    await peer.done;
  });

  it('keeps one branch of a forked call and hangs up the other', async () => {
    const { call, peer } = await callPeer('fork');
    await call.event('answered');
    await until(() => sip.sent('out').filter((line) => line.startsWith('BYE')).length === 1, {
      what: 'the fork to end',
    });
    expect(call.leg.state).toBe('answered');
    await call.leg.end();
    await peer.done;
  });

  it('answers a re-INVITE that follows the answer at once', async () => {
    const { call, peer } = await callPeer('reinvite');
    await call.event('answered');
    await until(() => call.leg.remote.displayName === 'Reception', { what: 'the connected line' });
    await call.leg.end();
    await peer.done;
  });

  it('ends a call whose re-INVITE is never acknowledged', async () => {
    await sip.close();
    sip = startGateway({ t1: 20, t2: 160, t4: 200 });
    const { call, peer } = await callPeer('reinvite_without_ack');
    expect((await call.event('ended')).termination).toMatchObject({ by: 'system', sipStatus: 408, q850: 102 });
    await peer.done;
  });

  it('offers when the peer sends a re-INVITE without a session description', async () => {
    const { call, peer } = await callPeer('reinvite_late_offer');
    await call.event('answered');
    await until(() => sip.sent('in').filter((line) => line.startsWith('ACK')).length === 1, { what: 'the ACK' });
    await call.leg.end();
    await peer.done;
  });

  it('reports when the peer holds and resumes', async () => {
    const { call, peer } = await callPeer('remote_hold');
    expect(await call.event('remoteHold', 1)).toEqual({ type: 'remoteHold', held: true });
    expect(await call.event('remoteHold', 2)).toEqual({ type: 'remoteHold', held: false });
    await until(() => sip.sent('in').filter((line) => line.startsWith('ACK')).length === 2, { what: 'the second ACK' });
    await call.leg.end();
    await peer.done;
  });

  it('holds and unholds the peer', async () => {
    const { call, peer } = await callPeer('local_hold');
    await call.event('answered');
    await call.leg.hold();
    await call.leg.unhold();
    expect(call.events.some((event) => event.type === 'remoteHold')).toBe(false);
    await call.leg.end();
    await peer.done;
  });

  it('tries again after glare', async () => {
    const { call, peer } = await callPeer('glare');
    await call.event('answered');
    await call.leg.hold();
    await call.leg.end();
    await peer.done;
  });

  it('sends and takes digits by INFO', async () => {
    const { call, peer } = await callPeer('info_dtmf', {}, 'info');
    expect(await call.event('dtmf', 1)).toEqual({ type: 'dtmf', digit: '5' });
    expect(await call.event('dtmf', 2)).toEqual({ type: 'dtmf', digit: '#' });
    await until(() => sip.sent('out').some((line) => line.includes('415')), { what: 'the unknown INFO to be refused' });
    await call.leg.sendDtmf(['1', '*']);
    await call.leg.end();
    await peer.done;
  });

  it('answers UPDATE and OPTIONS inside the call', async () => {
    const { call, peer } = await callPeer('update');
    expect(await call.event('remoteHold')).toEqual({ type: 'remoteHold', held: true });
    await until(() => sip.sent('in').filter((line) => line.startsWith('UPDATE')).length === 2, {
      what: 'both UPDATEs',
    });
    await call.leg.end();
    await peer.done;
    const second = await callPeer('options_in_dialog');
    await until(() => sip.sent('in').some((line) => line.startsWith('OPTIONS')), { what: 'OPTIONS' });
    await second.call.leg.end();
    await second.peer.done;
  });

  it('goes on counting after a challenge inside the dialog', async () => {
    const { call, peer } = await callPeer('challenged_bye', {}, 'info');
    await call.event('answered');
    await call.leg.sendDtmf(['1']);
    await call.leg.end();
    await peer.done;
  });

  it('gives up a peer that never answers', async () => {
    onTestFinished(shortenSipJsTimers(10));
    const port = await freeUdpPort();
    await sip.line(`127.0.0.1:${port}`);
    const call = await sip.dial('600');
    expect((await call.event('ended')).termination).toEqual({
      by: 'system',
      sipStatus: 408,
      q850: 102,
      cause: 'Recovery on timer expiry',
    });
  });

  it('refuses to dial on a line that does not exist', async () => {
    await expect(sip.gateway.dial(2, { to: '600', callerId: null })).rejects.toThrow('There is no line 2.');
  });
});
