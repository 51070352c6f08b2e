import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MediaPort } from '../../electron/service/telephony/ports/media.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { answers, invited, replies, takes, waits } from '../support/sip/scenario.ts';
import { type SippPeers, sippPeers } from '../support/sip/sippPeers.ts';
import { until } from '../support/until.ts';

/** A call that a proxy forks to several phones (RFC 3261 section 13.2.2): whom we hear and speak to, and who is let go. */
let sip: GatewayFixture;
const peers: SippPeers = sippPeers(() => sip);
let phones: readonly [Phone, Phone, Phone];

/** Where one phone has its RTP: how many packets came. */
interface Phone {
  readonly rtpPort: number;
  readonly heard: () => number;
  readonly socket: Socket;
}

async function phone(): Promise<Phone> {
  const socket = createSocket('udp4');
  let packets = 0;
  socket.on('message', () => {
    packets += 1;
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { rtpPort: socket.address().port, heard: () => packets, socket };
}

beforeAll(() => {
  sip = startGateway();
});
beforeEach(async () => {
  phones = [await phone(), await phone(), await phone()];
});
afterEach(() => {
  peers.stop();
  for (const { socket } of phones) socket.close();
});
afterAll(() => sip.close());

let sequence = 0;

/** Speaks until that phone has heard it. */
async function reaches(media: MediaPort | null, one: Phone): Promise<void> {
  const before = one.heard();
  const said = () => {
    sequence += 1;
    const payload = new Uint8Array(160).fill(0xff);
    media?.send({ codec: 'PCMU', payload, timestamp: sequence * 160, sequence, marker: false, ssrc: 7 });
    return one.heard() > before;
  };
  await until(said, { what: 'the phone to hear us' });
}

describe('early media of several phones', () => {
  it('is the newest one’s, until one of them answers', async () => {
    const [first, second] = phones;
    const { call, peer } = await peers.callTo([
      invited(),
      answers('180 Ringing', { tag: 'a' }),
      answers('183 Session Progress', { tag: 'a', sdp: 'sendrecv', rtpPort: first.rtpPort }),
      waits(400),
      answers('183 Session Progress', { tag: 'b', sdp: 'sendrecv', rtpPort: second.rtpPort }),
      // The same phone once more changes nothing.
      answers('183 Session Progress', { tag: 'a', sdp: 'sendrecv', rtpPort: first.rtpPort }),
      waits(400),
      answers('200 OK', { tag: 'a' }),
      takes('ACK'),
      takes('BYE'),
      replies('200 OK'),
    ]);
    expect(await call.event('provisional', 1)).toMatchObject({ status: 180, earlyMedia: false });
    await call.event('provisional', 2);
    await reaches(call.leg.media, first);
    await call.event('provisional', 4);
    await reaches(call.leg.media, second);
    await call.event('answered');
    await reaches(call.leg.media, first);
    await call.leg.end();
    await peer.done;
  });
});

describe('two phones that answer', () => {
  it('leave the call to the first; the second is acknowledged and hung up', async () => {
    const [first, second] = phones;
    const answer = (tag: string, { rtpPort }: Phone) =>
      answers('200 OK', { tag, sdp: 'sendrecv', rtpPort, contact: `phone-${tag}` });
    const { call, peer } = await peers.callTo([
      invited(),
      answers('180 Ringing', { tag: 'a' }),
      answers('180 Ringing', { tag: 'b' }),
      answer('b', second),
      takes('ACK', 'ACK sip:phone-b@'),
      answer('a', first),
      takes('ACK', 'ACK sip:phone-a@'),
      takes('BYE', 'BYE sip:phone-a@', 'tag=a'),
      replies('200 OK'),
      takes('BYE', 'BYE sip:phone-b@', 'tag=b'),
      replies('200 OK'),
    ]);
    await call.event('answered');
    await until(() => sip.sent('out').some((line) => line.startsWith('BYE sip:phone-a@')), { what: 'the BYE' });
    expect(call.leg.state).toBe('answered');
    await reaches(call.leg.media, second);
    await call.leg.end();
    await peer.done;
  });

  it('are both hung up when the call was given up just before', async () => {
    const { call, peer } = await peers.callTo([
      invited(),
      answers('180 Ringing', { tag: 'a' }),
      takes('CANCEL'),
      answers('200 OK', { tag: 'a', sdp: 'sendrecv' }),
      takes('ACK'),
      takes('BYE'),
      replies('200 OK'),
      answers('200 OK', { tag: 'b', sdp: 'sendrecv' }),
      takes('ACK'),
      takes('BYE'),
      replies('200 OK'),
    ]);
    await call.event('provisional');
    await call.leg.end();
    await call.event('ended');
    await peer.done;
  });
});
