import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amplitudeAt } from '../support/goertzel.ts';
import type { ObservedLeg } from '../support/sip/gatewayFixture.ts';
import { OUR_HZ, PHONE_HZ, startWebRtcPbx, type WebRtcLine, type WebRtcPbx } from '../support/sip/webrtcPbx.ts';
import { until } from '../support/until.ts';
import type { Voice } from '../support/voice.ts';

const patience = { timeoutMs: 30_000 };
/** Samples of a window in which a tone is looked for, a quarter of a second; and of how far back from the end. */
const [WINDOW, LAST] = [4_000, 16_000];

let pbx: WebRtcPbx;
let calls = 0;

beforeAll(async () => {
  pbx = await startWebRtcPbx();
}, 60_000);

afterAll(() => pbx?.stop());

/** Session descriptions of a call that crossed the wire in a direction. */
function described({ leg }: ObservedLeg, direction: 'in' | 'out'): string[] {
  const own = pbx.sip.trace.filter((entry) => entry.callId === leg.callId && entry.direction === direction);
  return own.map(({ text }) => text).filter((text) => text.includes('m=audio'));
}

/** What the line's audio is, in every description of either side. */
function expectKeying(call: ObservedLeg, line: WebRtcLine): void {
  const all = [...described(call, 'in'), ...described(call, 'out')];
  expect(all.length).toBeGreaterThanOrEqual(2);
  const isDtls = line === 'dtls' || line === 'lite';
  const protocol = isDtls ? 'UDP/TLS/RTP/SAVPF' : line === 'sdes' ? 'RTP/SAVP' : 'RTP/AVP';
  for (const text of all) {
    expect(/^m=audio \d+ (\S+)/m.exec(text)?.[1]).toBe(protocol);
    expect(/^a=fingerprint:sha-256 /m.test(text)).toBe(isDtls);
    expect(/^a=ice-ufrag:/m.test(text)).toBe(isDtls);
    expect(/^a=crypto:/m.test(text)).toBe(line === 'sdes');
  }
}

/** The telephone is heard for half a second from now on. */
async function hearsThePhone(voice: Voice): Promise<void> {
  voice.forget();
  await until(() => voice.hears(PHONE_HZ), { ...patience, what: 'the tone of the telephone' });
}

/** Ends the call; the telephone heard us until then. */
async function endHeard(call: ObservedLeg): Promise<void> {
  await call.leg.end();
  calls += 1;
  await pbx.phone.event('CALL_CLOSED', calls);
  const heard = pbx.phone.heard().subarray(-LAST);
  const starts = Array.from({ length: Math.floor(heard.length / WINDOW) }, (_, index) => index * WINDOW);
  const loudest = Math.max(...starts.map((from) => amplitudeAt(OUR_HZ, heard.subarray(from, from + WINDOW))));
  expect(loudest).toBeGreaterThan(500);
}

describe('with a WebRTC PBX: kamailio with rtpengine, over WSS', { timeout: 120_000 }, () => {
  it.each(['dtls', 'plain'] as const)('calls, holds and resumes; audio: %s', async (line) => {
    const call = await pbx.dial(line);
    await call.event('answered');
    const voice = pbx.talk(call);
    await hearsThePhone(voice);
    await call.leg.hold();
    await call.leg.unhold();
    await hearsThePhone(voice);
    expectKeying(call, line);
    await endHeard(call);
  });

  it.each(['dtls', 'lite', 'sdes'] as const)('is called, is held and resumed; audio: %s', async (line) => {
    const call = await pbx.called(line);
    await call.leg.answer();
    await call.event('answered');
    const voice = pbx.talk(call);
    await hearsThePhone(voice);
    pbx.phone.command('hold');
    await call.event('remoteHold', 1);
    pbx.phone.command('resume');
    await call.event('remoteHold', 2);
    await hearsThePhone(voice);
    expectKeying(call, line);
    await endHeard(call);
  });

  it('does not talk with whom the description does not name, and says why', async () => {
    const call = await pbx.called('lied');
    await call.leg.answer();
    const { termination } = await call.event('ended');
    expect(termination).toMatchObject({ by: 'system', q850: 65, reason: 'encryption_failed' });
    expect(call.leg.media?.statistics().packetsReceived ?? 0).toBe(0);
    expect(described(call, 'in')[0]).toMatch(/^a=fingerprint:sha-256 00:00:00:/m);
    calls += 1;
    await pbx.phone.event('CALL_CLOSED', calls);
  });
});
