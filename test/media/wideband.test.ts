import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { amplitudeAt } from '../support/goertzel.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { until } from '../support/until.ts';
import { talkTo } from '../support/voice.ts';

describe('wide band codecs with baresip', () => {
  let sip: GatewayFixture;
  let phone: Baresip;

  beforeEach(() => {
    sip = startGateway();
  });

  afterEach(async () => {
    await sip.close();
    await phone.stop();
  });

  it.each([
    ['G722', 'g722'],
    ['opus', 'opus'],
  ] as const)('speaks and hears %s, 5 kHz too', async (codec, module) => {
    phone = await startBaresip({ user: '200', autoAnswer: true, records: true, codecs: [module] });
    await sip.line(phone.address, { codecs: [codec] });
    const { leg, event } = await sip.dial('200');
    await event('answered');
    expect(leg.media?.describe()).toBe(`RTP(${codec})`);
    // baresip says so of Opus (RFC 7587).
    expect(leg.media?.takesFec).toBe(codec === 'opus');
    // No codec of 8 kHz carries this.
    const voice = talkTo(sip.media, leg, 5000);
    await until(() => voice.hears(440), { what: 'the tone of the phone' });
    const sent = () => leg.media?.statistics().packetsSent ?? 0;
    const before = sent();
    await until(() => sent() > before + 75, { what: 'audio for the phone' });
    await leg.end();
    await phone.event('CALL_CLOSED');
    const heard = phone.heard();
    expect(amplitudeAt(5000, heard.slice(-16_000 - 8000, -8000))).toBeGreaterThan(1000);
  });
});
