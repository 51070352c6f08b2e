import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SipLeg, SipLegEvent } from '../../electron/service/telephony/ports/sip.ts';
import { createSipEndpoint } from '../../electron/service/telephony/sip/endpoint/createSipEndpoint.ts';
import type { SipEndpoint } from '../../electron/service/telephony/sip/endpoint/sipEndpoint.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, observe, startGateway } from '../support/sip/gatewayFixture.ts';
import { type LossyProxy, startLossyProxy } from '../support/sip/lossyProxy.ts';
import { mediaDouble } from '../support/sip/mediaDouble.ts';
import { recordingLogger } from '../support/sip/recordingLogger.ts';
import { shortenSipJsTimers } from '../support/sip/shortTimers.ts';
import { type SippRun, startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

const CALLS = 50;
/**
 * Shorter than the standard's 500 ms, so that the test is. What the peers repeat at their own pace may take them 64 times
 * their T1 (RFC 3261 section 17): nothing here waits for less.
 */
const T1_MS = 200;
const TIMERS = { t1: T1_MS, t2: 8 * T1_MS, t4: 10 * T1_MS };
const PEER_PATIENCE_MS = 64 * 500;
const LOSS = { drop: 0.15, double: 0.1, reorder: 0.1, holdMs: 60, seed: 20_26 };

let sip: GatewayFixture;
let proxy: LossyProxy;
let peer: SippRun | null = null;
let restore: () => void;

beforeEach(async () => {
  restore = shortenSipJsTimers(T1_MS);
  proxy = await startLossyProxy(LOSS);
  sip = startGateway(TIMERS);
});

afterEach(async () => {
  peer?.stop();
  await sip.close();
  proxy.close();
  restore();
});

/** The network did what this is about. */
function expectBadNetwork(): void {
  const { passed, dropped, doubled, reordered } = proxy.statistics();
  expect(dropped / (passed + dropped)).toBeGreaterThan(0.1);
  expect(Math.min(doubled, reordered)).toBeGreaterThan(0);
}

/** Waits until the phone reported that event for every call. */
function received(phone: Baresip, type: string): Promise<void> {
  const all = () => phone.events.filter((event) => event.type === type).length >= CALLS;
  return until(all, { timeoutMs: PEER_PATIENCE_MS, what: `${CALLS} × ${type} at the phone` });
}

/** What a call came to, ringing left out. */
function outcomeOf(events: readonly SipLegEvent[]): string[] {
  return events.map(({ type }) => type).filter((type) => type !== 'provisional' && type !== 'trying');
}

/**
 * An endpoint of ours as the peer behind the proxy. sipp would take a message that was overtaken for a mistake and give
 * the call up.
 */
async function startCaller(): Promise<SipEndpoint> {
  const caller = createSipEndpoint({
    media: mediaDouble(),
    logger: recordingLogger(),
    localAddress: '127.0.0.1',
    port: 0,
    domain: 'peer.test',
    user: '200',
    timers: TIMERS,
  });
  await caller.connect();
  proxy.connect(sip.address(), `127.0.0.1:${caller.local?.port}`);
  return caller;
}

describe('a network that loses 15 % of the datagrams each way, doubles 10 % and holds 10 % back', () => {
  it(`lets ${CALLS} of ${CALLS} outbound calls be set up and end`, async () => {
    const phone = await startBaresip({ user: '600', autoAnswer: true });
    await sip.line(proxy.forUserAgent);
    proxy.connect(sip.address(), phone.address);
    const calls = await Promise.all(Array.from({ length: CALLS }, () => sip.dial('600')));
    const answered = () => calls.filter(({ events }) => events.some(({ type }) => type === 'answered')).length;
    await until(() => answered() === CALLS, { timeoutMs: PEER_PATIENCE_MS, what: 'every answer' });
    await received(phone, 'CALL_ESTABLISHED');
    for (const call of calls) await call.leg.end();
    await received(phone, 'CALL_CLOSED');
    await phone.stop();
    for (const { events } of calls) expect(outcomeOf(events)).toEqual(['answered', 'ended']);
    expectBadNetwork();
  });

  it(`lets ${CALLS} of ${CALLS} inbound calls be set up and end`, async () => {
    await sip.line(`127.0.0.1:${await freeUdpPort()}`);
    const caller = await startCaller();
    const requestUri = `sip:100@${proxy.forPeer}`;
    const dial = () => caller.dial({ to: '100', callerId: '200', requestUri });
    const calls = (await Promise.all(Array.from({ length: CALLS }, dial))).map(observe);
    const legs: SipLeg[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const { leg } = await sip.incoming();
      legs.push(leg);
      await leg.ring();
      await leg.answer();
    }
    const all = (state: string, what: readonly SipLeg[]) => () => what.every((leg) => leg.state === state);
    const callers = calls.map(({ leg }) => leg);
    await until(all('answered', callers), { timeoutMs: PEER_PATIENCE_MS, what: 'every answer' });
    for (const leg of callers) await leg.end();
    await until(all('ended', legs), { timeoutMs: PEER_PATIENCE_MS, what: 'every end' });
    for (const { events } of calls) expect(outcomeOf(events)).toEqual(['answered', 'ended']);
    await caller.close();
    expectBadNetwork();
  });

  it('takes every text message once', async () => {
    const taken: string[] = [];
    sip.gateway.onMessage(async ({ text }) => void taken.push(text.trim()));
    await sip.line(`127.0.0.1:${await freeUdpPort()}`);
    const port = await freeUdpPort();
    proxy.connect(sip.address(), `127.0.0.1:${port}`);
    peer = await startSipp('send_messages', { target: proxy.forPeer, port, calls: CALLS, timeoutS: 55 });
    await peer.done;
    expect(taken.toSorted()).toEqual(Array.from({ length: CALLS }, (_, index) => `message ${index + 1}`).toSorted());
    const arrived = sip.sent('in').filter((line) => line.startsWith('MESSAGE')).length;
    expect(arrived).toBeGreaterThan(CALLS);
    expectBadNetwork();
  });

  it('carries every text message once', async () => {
    const taken: string[] = [];
    await sip.line(proxy.forUserAgent);
    const receiver = await startCaller();
    receiver.onMessage(async ({ text }) => void taken.push(text));
    const texts = Array.from({ length: CALLS }, (_, index) => `message ${index}`);
    const send = (text: string) => sip.gateway.sendMessage({ lineId: 1, from: '100', to: '200', text });
    expect(await Promise.all(texts.map(send))).toEqual(texts.map(() => 200));
    expect(taken.toSorted()).toEqual(texts.toSorted());
    await receiver.close();
  });
});
