import { createSocket } from 'node:dgram';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { amplitudeAt } from '../support/goertzel.ts';
import { type Baresip, type BaresipOptions, startBaresip } from '../support/sip/baresip.ts';
import { type GatewayFixture, type ObservedLeg, startGateway } from '../support/sip/gatewayFixture.ts';
import { until } from '../support/until.ts';
import { talkTo, type Voice } from '../support/voice.ts';

const SUITES = ['AES_CM_128_HMAC_SHA1_80', 'AES_CM_128_HMAC_SHA1_32', 'AES_256_CM_HMAC_SHA1_80'];

describe('SRTP with keys in the session description, with baresip', () => {
  let sip: GatewayFixture;
  let phone: Baresip;

  beforeEach(() => {
    sip = startGateway();
  });

  afterEach(async () => {
    await sip.close();
    await phone.stop();
  });

  async function startPhone(options: Omit<BaresipOptions, 'user'>): Promise<void> {
    phone = await startBaresip({ user: '200', ...options });
    await sip.line(phone.address, { srtp: 'sdes' });
  }

  /** Joins a voice of 880 Hz to the call. */
  const talk = ({ leg }: ObservedLeg): Voice => talkTo(sip.media, leg, 880);

  /** The session descriptions that we sent. */
  const described = () => sip.trace.filter(({ direction, text }) => direction === 'out' && text.includes('m=audio'));

  it('calls with keys, is heard and hears, and keeps the keys over hold', async () => {
    await startPhone({ autoAnswer: true, encryption: 'srtp-mand', records: true });
    const call = await sip.dial('200');
    await call.event('answered');
    const voice = talk(call);
    await until(() => voice.hears(440), { what: 'the tone of the phone' });
    await call.leg.hold();
    await call.leg.unhold();
    const before = call.leg.media?.statistics().packetsReceived ?? 0;
    await until(() => (call.leg.media?.statistics().packetsReceived ?? 0) > before + 30, {
      what: 'audio after the hold',
    });
    await until(() => voice.hears(440), { what: 'the tone of the phone after the hold' });
    await call.leg.end();
    await phone.event('CALL_CLOSED');
    const suites = described().map(({ text }) => text.match(/(?<=^a=crypto:\d+ )\S+/gm));
    expect(suites[0]).toEqual([...SUITES, 'AEAD_AES_128_GCM', 'AEAD_AES_256_GCM']);
    // What was agreed on stays the only thing that is offered.
    expect(suites.slice(1)).toEqual([[SUITES[0]], [SUITES[0]]]);
    expect(described().every(({ text }) => text.includes('RTP/SAVP '))).toBe(true);
    expect(amplitudeAt(880, phone.heard().subarray(-8000))).toBeGreaterThan(500);
  });

  it.each(['srtp-mand', 'srtp'] as const)('is called with keys by a phone set to %s', async (encryption) => {
    await startPhone({ encryption });
    phone.command('dial', `sip:100@${sip.address()}`);
    const call = await sip.incoming();
    await call.leg.answer();
    await call.event('answered');
    const voice = talk(call);
    await until(() => voice.hears(440), { what: 'the tone of the phone' });
    expect(described().at(-1)?.text).toMatch(/a=crypto:\d+ AES_CM_128_HMAC_SHA1_80 /);
    const own = Number(/^m=audio (\d+)/m.exec(described().at(-1)?.text ?? '')?.[1]);
    const port = call.leg.media;
    await forge(own);
    await until(() => (port?.statistics().packetsRefused ?? 0) >= 3, { what: 'the forged packets to be counted' });
    await until(() => voice.hears(440), { what: 'the tone of the phone after the forged packets' });
  });

  it('neither speaks nor is spoken to in the clear', async () => {
    await startPhone({ autoAnswer: true });
    phone.command('dial', `sip:100@${sip.address()}`);
    const inbound = await sip.incoming();
    await expect(inbound.leg.answer()).rejects.toThrow('no encrypted audio');
    expect((await inbound.event('ended')).termination).toMatchObject({ by: 'system', sipStatus: 488, q850: 65 });
    const outbound = await sip.dial('200');
    expect((await outbound.event('ended')).termination).toMatchObject({ q850: 65 });
  });
});

/** Sends datagrams that look like SRTP and are not the peer's. */
async function forge(port: number): Promise<void> {
  const socket = createSocket('udp4');
  const packet = Buffer.alloc(182, 0x80);
  packet[1] = 0;
  const rtcp = Buffer.from(packet);
  rtcp[1] = 200;
  for (const datagram of [packet, rtcp, packet.subarray(0, 13)]) {
    await new Promise((resolve) => socket.send(datagram, port, '127.0.0.1', resolve));
  }
  socket.close();
}
