import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../electron/service/kernel/clock.ts';
import type { LineConfig, SipLeg } from '../../electron/service/telephony/ports/sip.ts';
import type { WatchedState } from '../../shared/domain/line.ts';
import { bestAmplitudeAt } from '../support/goertzel.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { hastyClock } from '../support/sip/hastyClock.ts';
import { type Kamailio, type KamailioOptions, startKamailio } from '../support/sip/kamailio.ts';
import { until } from '../support/until.ts';
import { talkTo, type Voice } from '../support/voice.ts';

/** What this machine has; every address of the loopback network is its own. */
let address: string;
/** How far the clock jumped while the machine slept, in milliseconds. */
let sleptMs: number;
let sip: GatewayFixture;
let kamailio: Kamailio;
let phone: Baresip;

/** Everything happens five times as fast. */
function sleepingClock(): Clock {
  const clock = hastyClock(5);
  return { now: () => clock.now() + sleptMs, after: clock.after };
}

beforeEach(() => {
  [address, sleptMs] = ['127.0.0.1', 0];
  const network = { localAddresses: () => [address], addressTowards: async () => address };
  sip = startGateway(undefined, sleepingClock(), { localAddress: undefined, ...network });
});

afterEach(async () => {
  await sip.close();
  await phone.stop();
  await kamailio.stop();
});

/** A phone that answers and a line, both registered at a server. */
async function connected(settings: Partial<LineConfig> = {}, defines: KamailioOptions['defines'] = []): Promise<void> {
  kamailio = await startKamailio({ defines });
  const encryption = settings.srtp === 'sdes' ? ({ encryption: 'srtp-mand' } as const) : {};
  phone = await startBaresip({
    user: '200',
    registrar: kamailio.address,
    autoAnswer: true,
    records: true,
    ...encryption,
  });
  await sip.line(kamailio.address, { ...settings, register: true });
  await until(() => sip.gateway.lineStatus(1).state === 'registered', { what: 'the line' });
}

/** Joins somebody with a tone to a leg. */
const talk = (leg: SipLeg): Voice => talkTo(sip.media, leg, 1000);

/** Requests of ours that named that Contact, after whom was answered. */
const announced = (host: string) =>
  sip.trace.filter(({ direction, text }) => direction === 'out' && /^INVITE /.test(text) && text.includes(`@${host}:`));

const answersTo = (method: string) =>
  sip.trace.filter(({ direction, text }) => {
    return direction === 'in' && text.startsWith('SIP/2.0 200') && new RegExp(`^CSeq: \\d+ ${method}`, 'm').test(text);
  }).length;

/** Both hear each other from now on; ends the call, since the phone reports its audio only then. */
async function bothHear(leg: SipLeg, voice: Voice): Promise<void> {
  voice.forget();
  await until(() => voice.hears(440), { timeoutMs: 10_000, what: 'the tone of the phone' });
  const sent = leg.media?.statistics().packetsSent ?? 0;
  await until(() => (leg.media?.statistics().packetsSent ?? 0) > sent + 75, { timeoutMs: 10_000, what: 'our tone' });
  phone.command('hangup');
  await until(() => leg.state === 'ended', { timeoutMs: 10_000, what: 'the BYE of the phone' });
  expect(bestAmplitudeAt(1000, phone.heard().slice(-16_000))).toBeGreaterThan(1500);
}

describe('a call that is up when this machine gets another address', () => {
  it.each([
    ['in the clear', {}],
    ['encrypted', { srtp: 'sdes' }],
  ] as const)('goes on from there, %s', async (_, settings) => {
    await connected(settings);
    const call = await sip.dial('200');
    await call.event('answered');
    const voice = talk(call.leg);
    await until(() => voice.hears(440), { timeoutMs: 10_000, what: 'the tone of the phone' });
    address = '127.0.0.2';
    await until(() => answersTo('INVITE') === 2, { timeoutMs: 15_000, what: 'the answer to the re-INVITE' });
    expect(announced('127.0.0.2')[0]?.text).toMatch(/^c=IN IP4 127\.0\.0\.2\r$/m);
    await bothHear(call.leg, voice);
    expect(call.events.map(({ type }) => type).filter((type) => type === 'ended')).toHaveLength(1);
  });

  it('rings on, and is answered there', async () => {
    await connected();
    phone.command('dial', 'sip:100@pbx.test');
    const call = await sip.incoming();
    await call.leg.ring();
    const registrations = answersTo('REGISTER');
    address = '127.0.0.2';
    await until(() => answersTo('REGISTER') > registrations, { timeoutMs: 15_000, what: 'the line to register' });
    await call.leg.answer();
    await call.event('answered');
    await bothHear(call.leg, talk(call.leg));
  });
});

describe('a call over a connection that is lost', () => {
  it('makes its new one known, so that it can be ended from the other side', async () => {
    await connected({ transport: 'tcp' });
    const call = await sip.dial('200');
    await call.event('answered');
    const { local } = sip.trace.find(({ text }) => text.startsWith('INVITE')) ?? { local: '' };
    address = '127.0.0.2';
    await until(() => answersTo('INVITE') === 2, { timeoutMs: 15_000, what: 'the answer to the re-INVITE' });
    expect(sip.trace.findLast(({ text }) => text.startsWith('INVITE'))?.text).not.toContain(`@${local}`);
    phone.command('hangup');
    expect((await call.event('ended')).termination).toMatchObject({ by: 'remote' });
  });
});

describe('a call during which this machine slept', () => {
  it('makes itself known again', async () => {
    await connected();
    const call = await sip.dial('200');
    await call.event('answered');
    sleptMs = 120_000;
    await until(() => answersTo('INVITE') === 2, { timeoutMs: 15_000, what: 'the answer to the re-INVITE' });
    expect(call.leg.state).toBe('answered');
  });
});

describe('what a line watches when this machine gets another address', () => {
  it('is watched from there, and notified there', async () => {
    await connected({ watchedExtensions: ['200'] }, ['PRESENCE']);
    const watched = (state: WatchedState) =>
      until(() => sip.gateway.lineWatched(1).colleagues[0]?.state === state, { what: `the extension to be ${state}` });
    await watched('idle');
    address = '127.0.0.2';
    const subscribed = () =>
      sip.trace.findLast(({ direction, text }) => direction === 'out' && /^Event: dialog/m.test(text))?.text ?? '';
    await until(() => subscribed().includes('@127.0.0.2:'), { timeoutMs: 15_000, what: 'a subscription from there' });
    await watched('idle');
    const call = await sip.dial('200');
    await call.event('answered');
    await watched('busy');
    const received = sip.trace.findLast(({ direction, text }) => direction === 'in' && text.startsWith('NOTIFY '));
    expect(received?.text).toMatch(/^NOTIFY sip:[^@]*@127\.0\.0\.2:/);
    await call.leg.end();
    await watched('idle');
  });
});
