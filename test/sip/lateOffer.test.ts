import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { answers, invited, replies, takes } from '../support/sip/scenario.ts';
import { type SippPeers, sippPeers } from '../support/sip/sippPeers.ts';

/** Calls of ours that leave the offer to the peer (RFC 3261 section 13.2.1), on a line that is set to do so. */
let sip: GatewayFixture;
const peers: SippPeers = sippPeers(() => sip);
const late = { lateOffer: true };
const hungUp = [takes('BYE'), replies('200 OK')];

beforeAll(() => {
  sip = startGateway();
});
afterEach(() => peers.stop());
afterAll(() => sip.close());

const sent = (callId: string, method: string) =>
  sip.trace.filter(
    ({ direction, callId: id, text }) => direction === 'out' && id === callId && text.startsWith(method),
  );

describe('a call without an offer', () => {
  it('answers the offer of the 200 in the ACK, and is held like any other', async () => {
    const { call, peer } = await peers.callTo(
      [
        invited('Content-Length: 0'),
        answers('180 Ringing'),
        answers('200 OK', { sdp: 'sendrecv' }),
        takes('ACK', 'm=audio [0-9]+ RTP/AVP 0 101'),
        takes('INVITE', 'a=sendonly'),
        replies('200 OK', { sdp: 'recvonly' }),
        takes('ACK'),
        ...hungUp,
      ],
      late,
    );
    expect(await call.event('provisional')).toMatchObject({ status: 180, earlyMedia: false });
    await call.event('answered');
    expect(call.leg.media?.sendCodec).toBe('PCMU');
    expect(sent(call.leg.callId, 'INVITE')[0]?.text).not.toContain('application/sdp');
    await call.leg.hold();
    await call.leg.end();
    await peer.done;
  });

  it('answers the offer of a reliable 183 in the PRACK, and hears early media', async () => {
    const { call, peer } = await peers.callTo(
      [
        invited('Content-Length: 0', 'Supported:.*100rel'),
        answers('183 Session Progress', { sdp: 'sendrecv', headers: ['Require: 100rel', 'RSeq: 7'] }),
        takes('PRACK', 'RAck: 7 1 INVITE', 'm=audio [0-9]+ RTP/AVP 0 101'),
        replies('200 OK'),
        answers('200 OK'),
        takes('ACK', 'Content-Length: 0'),
        ...hungUp,
      ],
      late,
    );
    expect(await call.event('provisional')).toMatchObject({ status: 183, earlyMedia: true });
    await call.event('answered');
    await call.leg.end();
    await peer.done;
  });

  it('takes no offer from a 183 that is not reliable, but the one of the 200', async () => {
    const { call, peer } = await peers.callTo(
      [
        invited('Content-Length: 0'),
        answers('183 Session Progress', { sdp: 'sendrecv' }),
        answers('200 OK', { sdp: 'sendrecv' }),
        takes('ACK', 'm=audio [0-9]+ RTP/AVP 0 101'),
        ...hungUp,
      ],
      late,
    );
    expect(await call.event('provisional')).toMatchObject({ status: 183, earlyMedia: false });
    await call.event('answered');
    await call.leg.end();
    await peer.done;
  });

  it('is hung up when the 200 makes no offer', async () => {
    const { call, peer } = await peers.callTo(
      [invited('Content-Length: 0'), answers('200 OK'), takes('ACK'), ...hungUp],
      late,
    );
    expect((await call.event('ended')).termination).toMatchObject({ by: 'system', sipStatus: 488 });
    await peer.done;
  });

  it('is made with an offer on a line that is not set to do so', async () => {
    const { call, peer } = await peers.callTo([
      invited('m=audio [0-9]+ RTP/AVP'),
      answers('200 OK', { sdp: 'sendrecv' }),
      takes('ACK', 'Content-Length: 0'),
      ...hungUp,
    ]);
    await call.event('answered');
    await call.leg.end();
    await peer.done;
  });
});
