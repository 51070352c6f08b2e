import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { MediaEngine } from '../../electron/service/telephony/ports/media.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, type ObservedLeg, startGateway } from '../support/sip/gatewayFixture.ts';
import { answers, invited, replies, type Step, takes, waits } from '../support/sip/scenario.ts';
import { type SippPeers, sippPeers } from '../support/sip/sippPeers.ts';

let sip: GatewayFixture;
let media: MediaEngine;
let peers: SippPeers;

beforeEach(() => {
  media = createMediaEngine({ icePatienceMs: 1000 });
  sip = startGateway(undefined, undefined, { media });
  peers = sippPeers(() => sip);
});

afterEach(async () => {
  peers.stop();
  await sip.close();
  await media.close();
});

/** A WebRTC PBX that can be reached nowhere but at that port. */
const described = (port: number) => [
  ...['v=0', 'o=pbx 7 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0'],
  ...[`m=audio ${port} UDP/TLS/RTP/SAVPF 0`, 'a=rtpmap:0 PCMU/8000', 'a=rtcp-mux', 'a=sendrecv'],
  ...['a=ice-ufrag:abcd', 'a=ice-pwd:abcdefghijklmnopqrstuvwx', 'a=setup:passive'],
  `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`,
  `a=candidate:1 1 udp 2130706431 127.0.0.1 ${port} typ host`,
];

async function expectNoPath({ event }: ObservedLeg): Promise<void> {
  await event('answered');
  const { termination } = await event('ended');
  expect(termination).toMatchObject({ by: 'system', q850: 65, reason: 'no_media_path' });
}

const hangUp: readonly Step[] = [takes('ACK'), takes('BYE', 'Reason: Q.850;cause=65'), replies('200 OK')];

describe('calls whose audio finds no way (ICE)', () => {
  it('are ended as soon as that is certain, with their own reason, but ring on until they are answered', async () => {
    const nowhere = { description: described(await freeUdpPort()) };
    const early: Step[] = [answers('183 Session Progress', nowhere), waits(6500)];
    const [one, ringing] = [
      await peers.callTo([invited(), answers('200 OK', nowhere), ...hangUp], { srtp: 'dtls' }),
      await peers.callTo([invited(), ...early, answers('200 OK', nowhere), ...hangUp], { srtp: 'dtls' }),
    ];
    await ringing.call.event('provisional');
    await expectNoPath(one.call);
    await expectNoPath(ringing.call);
    await Promise.all([one.peer.done, ringing.peer.done]);
  });
});
