import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRtcp } from '../../electron/service/telephony/media/leg/rtcp/parseRtcp.ts';
import type { RtcpPacket } from '../../electron/service/telephony/media/leg/rtcp/rtcpPacket.ts';
import { serialiseRtcp } from '../../electron/service/telephony/media/leg/rtcp/serialiseRtcp.ts';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { MediaEngine, MediaPort } from '../../electron/service/telephony/ports/media.ts';
import { openRawPeer, peerSdp } from '../support/media/rawPeer.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { type GatewayFixture, type ObservedLeg, startGateway } from '../support/sip/gatewayFixture.ts';
import { until } from '../support/until.ts';
import { talkTo } from '../support/voice.ts';

/** Two reports of five seconds each, and what a slow machine adds. */
const patience = { timeoutMs: 25_000 };

describe('RTCP with baresip', () => {
  let sip: GatewayFixture;
  const phones: Baresip[] = [];
  const ports: MediaPort[] = [];

  async function callFrom(phone: Baresip): Promise<ObservedLeg> {
    phones.push(phone);
    phone.command('dial', `sip:100@${sip.address()}`);
    const call = await sip.incoming();
    await call.leg.answer();
    await call.event('answered');
    talkTo(sip.media, call.leg, 880);
    if (call.leg.media !== null) ports.push(call.leg.media);
    return call;
  }

  // Both calls wait for their reports at the same time.
  beforeAll(async () => {
    sip = startGateway();
    await sip.line('127.0.0.1:9', { srtp: 'off' });
    await callFrom(await startBaresip({ user: '200' }));
    await sip.line('127.0.0.1:9', { id: 2, srtp: 'sdes' });
    await callFrom(await startBaresip({ user: '300', encryption: 'srtp-mand', multiplexed: true }));
  });

  afterAll(async () => {
    await sip.close();
    for (const phone of phones) await phone.stop();
  });

  it.each([
    ['on the port next to RTP', 0],
    ['on RTP’s own port, encrypted', 1],
  ])('is exchanged %s', async (_, index) => {
    const figures = () => ports[index]?.statistics();
    await until(() => figures()?.roundTripMs !== null, { ...patience, what: 'the round trip time' });
    expect(figures()).toMatchObject({ reported: { packetsLost: 0, lossFraction: 0 } });
    expect(figures()?.roundTripMs).toBeLessThan(1000);
    expect(figures()?.reported?.jitterMs).toBeLessThan(500);
  });
});

describe('RTCP of a session', () => {
  let engine: MediaEngine;

  beforeAll(() => {
    engine = createMediaEngine();
  });

  afterAll(() => engine.close());

  it('takes a peer’s reports for signs of life, survives anything else, and sends BYE', async () => {
    const peer = await openRawPeer();
    const control = createSocket('udp4');
    const heard: RtcpPacket[] = [];
    control.on('message', (datagram) => heard.push(...parseRtcp(datagram)));
    control.bind(0, '127.0.0.1');
    await once(control, 'listening');
    const session = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'info' });
    const sdp = peerSdp(peer.port, '0', `a=rtcp:${control.address().port}`, 'a=rtcp-xr:voip-metrics');
    const answer = session.answerOffer(sdp, 'sendrecv');
    expect(answer).toContain('a=rtcp-xr:voip-metrics');
    expect(answer).not.toContain('rtcp-mux');
    const port = Number(/^m=audio (\d+)/m.exec(answer)?.[1]);
    const inactive = () => session.port.statistics().inactiveForMs ?? -1;
    await until(() => inactive() > 300, { what: 'some silence' });
    const report = serialiseRtcp([{ type: 'report', ssrc: 9, sender: null, blocks: [] }]);
    for (const noise of [report.subarray(0, 3), Buffer.alloc(40, 0xc8), Buffer.alloc(2000, 0x81)]) {
      control.send(noise, port + 1, '127.0.0.1');
      peer.sendRaw(noise, port);
    }
    control.send(report, port + 1, '127.0.0.1');
    await until(() => inactive() < 300, { what: 'the report to count' });
    peer.send({ sequence: 1, ssrc: 9 }, port);
    await until(() => heard.length >= 3, { ...patience, what: 'a compound packet' });
    expect(heard.map(({ type }) => type)).toEqual(['report', 'description', 'voipMetrics']);
    expect(heard[0]).toMatchObject({ blocks: [{ ssrc: 9, cumulativeLost: 0 }] });
    // Nothing is expected of a peer that only listens.
    session.answerOffer(`${sdp}a=recvonly\r\n`, 'sendrecv');
    expect(session.port.statistics().inactiveForMs).toBeNull();
    session.close();
    await until(() => heard.some(({ type }) => type === 'bye'), { what: 'the goodbye' });
    control.close();
    peer.close();
  });
});
