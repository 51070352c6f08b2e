import { afterEach, expect, it } from 'vitest';
import type { AudioCodec } from '../../electron/service/telephony/ports/media.ts';
import type { SipLeg } from '../../electron/service/telephony/ports/sip.ts';
import { createSipEndpoint } from '../../electron/service/telephony/sip/endpoint/createSipEndpoint.ts';
import type { SipEndpoint } from '../../electron/service/telephony/sip/endpoint/sipEndpoint.ts';
import { amplitudeAt, joinPcm } from '../support/goertzel.ts';
import { PlainDecoding } from '../support/media/plainDecoding.ts';
import { type GatewayFixture, type ObservedLeg, observe, startGateway } from '../support/sip/gatewayFixture.ts';
import { until } from '../support/until.ts';

let sip: GatewayFixture;
let menu: SipEndpoint;

afterEach(async () => {
  await sip.close();
  await menu.close();
});

/** A call of a line that sends telephone-events to a menu that does not know them, as both see it. */
async function callMenu(codec: AudioCodec): Promise<{ caller: SipLeg; called: ObservedLeg }> {
  sip = startGateway();
  const { media, logger } = sip;
  const place = { localAddress: '127.0.0.1', port: 0, domain: 'menu.test', user: 'menu' };
  menu = createSipEndpoint({ media, logger, ...place, codecs: [codec], dtmf: 'info' });
  const called = new Promise<ObservedLeg>((resolve) => {
    menu.onIncoming((leg) => {
      resolve(observe(leg));
      void leg.answer();
    });
  });
  await menu.connect();
  await sip.line(`127.0.0.1:${menu.local?.port}`, { dtmf: 'rfc4733', codecs: [codec] });
  const call = await sip.dial('600');
  await call.event('answered');
  const answer = sip.trace.find(
    ({ direction, text }) => direction === 'in' && /^CSeq: \d+ INVITE/m.test(text) && text.includes('m=audio'),
  );
  expect(answer?.text).not.toContain('telephone-event');
  return { caller: call.leg, called: await called };
}

it.each(['PCMU', 'G722'] as const)('are tones in the audio where that is %s', async (codec) => {
  const { caller, called } = await callMenu(codec);
  const decoding = new PlainDecoding();
  const heard: Int16Array[] = [];
  called.leg.media?.onFrame((frame) => heard.push(decoding.push(frame)));
  await caller.sendDtmf(['5']);
  // The 80 ms in which the key is heard best lie within its 100 ms.
  const windows = () => heard.map((_, at) => joinPcm(heard.slice(at, at + 4))).filter(({ length }) => length === 1280);
  const best = () => windows().toSorted((one, other) => amplitudeAt(770, other) - amplitudeAt(770, one))[0];
  const hears = (hz: number) => amplitudeAt(hz, best() ?? new Int16Array(1280));
  const enough = heard.length + 10;
  await until(() => heard.length >= enough, { what: 'what follows the key' });
  expect(Math.min(hears(770), hears(1336))).toBeGreaterThan(3000);
  expect(hears(770)).toBeGreaterThan(2 * Math.max(hears(697), hears(852)));
  expect(hears(1336)).toBeGreaterThan(2 * Math.max(hears(1209), hears(1477)));
  expect(sip.sent('out').some((line) => line.startsWith('INFO'))).toBe(false);
});

it('are sent by INFO where the codec would spoil tones', async () => {
  const { caller, called } = await callMenu('opus');
  await caller.sendDtmf(['5']);
  expect(await called.event('dtmf')).toMatchObject({ digit: '5' });
});
