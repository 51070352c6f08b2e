import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../electron/service/kernel/clock.ts';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { MediaEngine } from '../../electron/service/telephony/ports/media.ts';
import { createSipEndpoint } from '../../electron/service/telephony/sip/endpoint/createSipEndpoint.ts';
import type { SipEndpoint } from '../../electron/service/telephony/sip/endpoint/sipEndpoint.ts';
import type { InboundLeg } from '../../electron/service/telephony/sip/legs/inboundLeg.ts';
import { Registrar } from '../../electron/service/telephony/sip/registrar/registrar.ts';
import { type GatewayFixture, observe, startGateway } from '../support/sip/gatewayFixture.ts';
import { recordingLogger } from '../support/sip/recordingLogger.ts';
import { until } from '../support/until.ts';

let sip: GatewayFixture;
let media: MediaEngine;
let endpoint: SipEndpoint;
let registrar: Registrar;
let called: InboundLeg[];

beforeEach(async () => {
  sip = startGateway();
  media = createMediaEngine();
  registrar = new Registrar({
    realm: 'demo',
    clock: systemClock,
    passwordOf: (user) => (user === '100' ? 'secret' : null),
  });
  endpoint = createSipEndpoint({
    media,
    logger: recordingLogger(),
    localAddress: '127.0.0.1',
    port: 0,
    domain: 'demo.invalid',
    user: 'demo',
    onRegister: (request) => registrar.handle(request),
  });
  called = [];
  endpoint.onIncoming((leg) => called.push(leg));
  await endpoint.connect();
});

afterEach(async () => {
  await sip.close();
  await endpoint.close();
  await media.close();
});

async function register(password = 'secret'): Promise<void> {
  const server = `127.0.0.1:${endpoint.local?.port}`;
  await sip.line(server, { domain: 'demo.invalid', register: true, password });
  await until(() => sip.gateway.lineStatus(1).state !== 'registering', { what: 'the registration' });
}

async function nextCall(): Promise<InboundLeg> {
  await until(() => called.length > 0, { what: 'a call at the endpoint' });
  const leg = called.shift();
  if (!leg) throw new Error('The call is gone.');
  return leg;
}

describe('an endpoint that serves', () => {
  it('takes a registration and calls it', async () => {
    await register();
    expect(sip.gateway.lineStatus(1).state).toBe('registered');
    expect(registrar.contactOf('100')).toBe(`sip:100@${sip.address()}`);
    const requestUri = registrar.contactOf('100') ?? '';
    const call = observe(await endpoint.dial({ to: '100', callerId: '+4930123', displayName: 'Ada', requestUri }));
    const incoming = await sip.incoming();
    expect(incoming.leg.remote).toMatchObject({ user: '+4930123', displayName: 'Ada' });
    await incoming.leg.answer();
    await call.event('answered');
    await call.leg.end();
    await incoming.event('ended');
    await sip.gateway.removeLine(1);
    expect(registrar.contactOf('100')).toBeNull();
  });

  it('refuses a wrong password, once', async () => {
    await register('wrong');
    expect(sip.gateway.lineStatus(1)).toMatchObject({ state: 'failed', registeredAt: null });
    expect(registrar.contactOf('100')).toBeNull();
    expect(sip.sent('out').filter((line) => line.startsWith('REGISTER'))).toHaveLength(2);
  });

  it('plays before it answers', async () => {
    await register();
    const call = await sip.dial('601');
    const leg = await nextCall();
    expect(leg.calledNumber).toBe('601');
    await leg.sendEarlyMedia();
    expect(await call.event('provisional')).toEqual({ type: 'provisional', status: 183, earlyMedia: true });
    expect(call.leg.media?.sendCodec).toBe('PCMU');
    await leg.answer();
    await call.event('answered');
    expect(call.leg.media?.sendCodec).toBe('PCMU');
  });

  it('hears digits by RFC 4733, and is heard', async () => {
    await register();
    const call = await sip.dial('606');
    const leg = await nextCall();
    const party = observe(leg);
    await leg.answer();
    await call.event('answered');
    await party.event('answered');
    await call.leg.sendDtmf(['4', '#']);
    expect((await party.event('dtmf', 2)).digit).toBe('#');
    await leg.sendDtmf(['A']);
    expect((await call.event('dtmf')).digit).toBe('A');
  });

  it('writes and reads text messages', async () => {
    await register();
    const texts: string[] = [];
    endpoint.onMessage(async ({ from, to, text }) => void texts.push(`${from} to ${to}: ${text}`));
    sip.gateway.onMessage(async ({ from, to, text }) => void texts.push(`${from} to ${to}: ${text}`));
    expect(await sip.gateway.sendMessage({ lineId: 1, from: '', to: '608', text: 'Grüße 👋' })).toBe(200);
    const to = registrar.contactOf('100') ?? '';
    expect(await endpoint.sendMessage({ to, from: '608', text: 'back' })).toBe(200);
    expect(texts).toEqual(['100 to 608: Grüße 👋', '608 to 100: back']);
    endpoint.onMessage(() => Promise.reject(new Error('no room')));
    expect(await sip.gateway.sendMessage({ lineId: 1, from: '', to: '608', text: 'x' })).toBe(500);
    endpoint.onMessage(null);
    expect(await sip.gateway.sendMessage({ lineId: 1, from: '', to: '608', text: 'x' })).toBe(405);
  });

  it('withholds the number of a caller who asks for it', async () => {
    await register();
    await sip.dial('600', 'anonymous');
    expect((await nextCall()).remote).toMatchObject({ user: 'anonymous', displayName: '' });
    await sip.dial('600', '+4930555');
    expect((await nextCall()).remote.user).toBe('+4930555');
  });

  it('speaks Opus with a line that offers nothing else', async () => {
    await sip.line(`127.0.0.1:${endpoint.local?.port}`, { domain: 'demo.invalid', codecs: ['opus'] });
    const call = await sip.dial('600');
    const leg = await nextCall();
    await leg.answer();
    await call.event('answered');
    expect(call.leg.media?.sendCodec).toBe('opus');
  });

  it('is left in good order when the gateway closes', async () => {
    await register();
    const call = await sip.dial('600');
    const party = observe(await nextCall());
    await party.leg.answer();
    await call.event('answered');
    await sip.gateway.close();
    expect((await party.event('ended')).termination).toMatchObject({ by: 'remote', q850: 16 });
    expect(registrar.contactOf('100')).toBeNull();
  });
});
