import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { amplitudeAt } from '../support/goertzel.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { until } from '../support/until.ts';
import { Voice } from '../support/voice.ts';

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
    // No codec of 8 kHz carries this.
    const voice = new Voice(sip.media, 5000);
    const bridge = sip.media.createBridge();
    bridge.attach('near', voice.port);
    if (leg.media === null) throw new Error('The call has no audio.');
    bridge.attach('far', leg.media);
    await until(() => voice.hears(440), { what: 'the tone of the phone' });
    const before = leg.media.statistics().packetsSent;
    await until(() => (leg.media?.statistics().packetsSent ?? 0) > before + 75, { what: 'audio for the phone' });
    await leg.end();
    await phone.event('CALL_CLOSED');
    const heard = phone.heard();
    expect(amplitudeAt(5000, heard.slice(-16_000 - 8000, -8000))).toBeGreaterThan(1000);
  });
});
