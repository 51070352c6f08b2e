import { createSocket } from 'node:dgram';
import { audioOffer } from '../../support/audioOffer.ts';
import { openEventClient } from '../eventClient.ts';
import type { Measurement, Row } from '../row.ts';
import { percentile, sample } from '../samples.ts';
import { type MeasuredService, startBareServer, startMeasuredService } from '../service.ts';
import { openSipPeer, type SipPeer } from '../sipPeer.ts';

const calls = 60;

/** How long a call takes to get from the client onto the wire, and from the wire to the client. */
export const callSetUp: Measurement = {
  name: 'calls',
  async run({ root }) {
    const service = await startMeasuredService(root);
    const peer = await openSipPeer();
    const offer = await audioOffer();
    try {
      await service.client.call('createLine', {
        body: {
          name: 'peer',
          kind: 'trunk',
          server: `127.0.0.1:${peer.port}`,
          username: 'bench',
          register: false,
          is_default: true,
          codecs: ['PCMU'],
        },
      });
      // Nobody dials as fast by hand.
      const unlimited = { user_calls_per_minute: null, user_calls_at_once: null };
      await service.client.call('updateDiallingSettings', { body: unlimited });
      await service.client.call('createMediaSession', { body: { sdp: offer.sdp } });
      return [await outbound(service, peer), await inbound(service, peer)];
    } finally {
      peer.close();
      await offer.close();
      await service.dispose();
    }
  },
};

async function outbound({ client, ready }: MeasuredService, peer: SipPeer): Promise<Row> {
  const events = await openEventClient(`${ready.api}/events`, client.headers());
  const durations = await sample(calls, async () => {
    const arrives = peer.nextInvite();
    const ended = events.next((event) => event.includes('"final":true'));
    const askedAt = performance.now();
    await client.call('createCall', { body: { to: '12015550199', auto_answer: true } });
    const duration = (await arrives) - askedAt;
    await ended;
    return duration;
  });
  events.close();
  return {
    what: 'POST /calls → INVITE on the wire, p95',
    value: percentile(durations, 95),
    unit: 'ms',
    baseline: { what: 'bare POST → datagram', value: await bareOutbound(peer) },
    aim: 'within 20 ms',
  };
}

async function bareOutbound(peer: SipPeer): Promise<number> {
  const bare = await startBareServer();
  const text = 'INVITE sip:12015550199@127.0.0.1 SIP/2.0\r\nCSeq: 1 INVITE\r\n\r\n';
  const durations = await sample(calls, async () => {
    const arrives = peer.nextInvite();
    const askedAt = performance.now();
    await fetch(`${bare.ready.url}/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ port: peer.port, text }),
    });
    return (await arrives) - askedAt;
  });
  await bare.stop();
  return percentile(durations, 95);
}

async function inbound({ client, ready }: MeasuredService, peer: SipPeer): Promise<Row> {
  // The peer answers to whoever sent it an INVITE last, and that was the baseline.
  const found = peer.nextInvite();
  await client.call('createCall', { body: { to: '12015550199', auto_answer: true } });
  await found;
  const events = await openEventClient(`${ready.api}/events`, client.headers());
  const durations = await sample(calls, async () => {
    const arrives = events.next((event) => /^event: call\.(initial|ringing)/m.test(event));
    const ended = events.next((event) => event.includes('"final":true'));
    const { sentAt, over } = peer.call('bench');
    const duration = (await arrives) - sentAt;
    await Promise.all([over, ended]);
    return duration;
  });
  events.close();
  return {
    what: 'INVITE in → event at the client, p95',
    value: percentile(durations, 95),
    unit: 'ms',
    baseline: { what: 'bare datagram → event', value: await bareInbound() },
    aim: 'within 20 ms',
  };
}

async function bareInbound(): Promise<number> {
  const bare = await startBareServer();
  const socket = createSocket('udp4');
  const events = await openEventClient(`${bare.ready.url}/events`, {});
  const durations = await sample(calls, async () => {
    const arrives = events.next(() => true);
    const sentAt = performance.now();
    socket.send('INVITE', bare.ready.udpPort, '127.0.0.1');
    return (await arrives) - sentAt;
  });
  events.close();
  socket.close();
  await bare.stop();
  return percentile(durations, 95);
}
