import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LineConfig, LineStatus } from '../../electron/service/telephony/ports/sip.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { hastyClock } from '../support/sip/hastyClock.ts';
import { type Kamailio, type KamailioOptions, startKamailio } from '../support/sip/kamailio.ts';
import { startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

let sip: GatewayFixture;
let statuses: LineStatus[];
let running: { stop(): unknown }[];
let addresses: string[];

beforeEach(() => {
  running = [];
  addresses = ['127.0.0.1'];
});

afterEach(async () => {
  await sip.close();
  await Promise.all(running.map((peer) => peer.stop()));
});

async function kamailio(options: KamailioOptions = {}): Promise<Kamailio> {
  const started = await startKamailio(options);
  running.push(started);
  return started;
}

async function line(server: string, settings: Partial<LineConfig> = {}, localAddress = '127.0.0.1'): Promise<void> {
  sip = startGateway(undefined, hastyClock(5), { localAddress, localAddresses: () => addresses });
  statuses = [];
  sip.gateway.onLineStatus((_, status) => statuses.push(status));
  await sip.line(server, { register: true, ...settings });
}

const reached = (state: LineStatus['state']) =>
  until(() => sip.gateway.lineStatus(1).state === state, {
    what: `the line to be ${state}, not ${JSON.stringify(statuses)}`,
  });

/** Each once: a busy machine sends some again. */
function registers() {
  const sent = sip.trace.filter(({ text, direction }) => direction === 'out' && text.startsWith('REGISTER'));
  return sent.filter(({ text }, index) => sent.findIndex((one) => one.text === text) === index);
}

describe('digest, verified by kamailio', () => {
  it.each(['SHA-256', 'MD5'] as const)('answers %s', async (algorithm) => {
    const server = await kamailio({ algorithm });
    await line(server.address);
    await reached('registered');
    expect(registers().at(-1)?.text).toContain(`algorithm=${algorithm}, qop=auth,`);
  });

  it('answers the proxy and the registrar behind it, and uses a nonce again', async () => {
    const server = await kamailio({ defines: ['PROXY_CHALLENGE'] });
    await line(server.address);
    await reached('registered');
    expect(registers().map(({ text }) => text.match(/^(Proxy-)?Authorization/gm) ?? [])).toEqual([
      [],
      ['Proxy-Authorization'],
      ['Proxy-Authorization', 'Authorization'],
    ]);
  });

  it('passes calls, but not registrations, by the proxies that the registrar names (RFC 3608)', async () => {
    const server = await kamailio({ defines: ['SERVICE_ROUTE'] });
    await line(server.address);
    await reached('registered');
    expect(registers().at(-1)?.text).toMatch(/^Supported: .*\bpath\b/m);
    const call = await sip.dial('999');
    expect((await call.event('ended')).termination.sipStatus).toBe(404);
    await until(() => registers().length > 2, { timeoutMs: 15_000, what: 'the registration to be refreshed' });
    const invites = sip.trace.filter(({ text, direction }) => direction === 'out' && text.startsWith('INVITE'));
    for (const { text } of invites) expect(text).toMatch(new RegExp(`^Route: <sip:edge@${server.address};lr>\r$`, 'm'));
    expect(registers().filter(({ text }) => /^Route:/m.test(text))).toEqual([]);
  });

  it('uses the nonce of a registration again after a change of the network, counted', async () => {
    const server = await kamailio();
    await line(server.address);
    await reached('registered');
    addresses = ['127.0.0.1', '192.0.2.9'];
    await until(() => statuses.filter(({ state }) => state === 'registered').length === 2, {
      what: 'the second registration',
    });
    const counts = registers().map(({ text }) => /nc=(\d+)/.exec(text)?.[1] ?? null);
    expect(counts).toEqual([null, '00000001', '00000002']);
  });

  it('gives a wrong password up at once, in plain words, and does not try it again', async () => {
    const server = await kamailio();
    await line(server.address, { password: 'wrong' });
    await reached('failed');
    expect(sip.gateway.lineStatus(1).lastError).toMatch(/^The user name or password is wrong\. \(SIP 401\)/);
    // Several of the clock's backoffs; a lock-out counts every one of them. That none comes shows by nothing but time.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(registers()).toHaveLength(2);
  });

  it('registers over IPv6', async () => {
    const server = await kamailio({ host: '::1' });
    await line(server.address, {}, '::1');
    await reached('registered');
    expect(registers()[0]?.text).toMatch(/^Via: SIP\/2\.0\/UDP \[::1\]:\d+/m);
    expect(registers()[0]?.text).toMatch(/^Contact: <sip:100@\[::1\]:\d+>/m);
  });
});

describe('a registrar', () => {
  it('or a proxy that wants bodies protected (auth-int) is answered', async () => {
    const peer = await startSipp('protect_body');
    await line(`127.0.0.1:${peer.port}`, { register: false });
    const call = await sip.dial('600');
    expect((await call.event('ended')).termination).toMatchObject({ sipStatus: 486 });
    await peer.done;
  });

  it('that wants longer registrations gets them, and our own Contact among several counts', async () => {
    const peer = await startSipp('register_several_contacts');
    await line(`127.0.0.1:${peer.port}`, { registerSeconds: 120 });
    await peer.done;
    expect(statuses.map(({ state }) => state)).toEqual(['registering', 'registered']);
  });

  it('that redirects is left for the place that it wants most', async () => {
    const elsewhere = await kamailio();
    const peer = await startSipp('redirect_registration', { keys: { elsewhere: elsewhere.address } });
    await line(`127.0.0.1:${peer.port}`);
    await reached('registered');
    peer.stop();
    expect(registers().at(-1)?.remote).toBe(elsewhere.address);
    expect(registers().at(-1)?.text).toMatch(new RegExp(`^REGISTER sip:${elsewhere.address} SIP/2.0`));
  });

  it('that redirects in circles is a failure that says so', async () => {
    const port = await freeUdpPort();
    const keys = { elsewhere: `127.0.0.1:${port}` };
    const peer = await startSipp('redirect_registration', { port, keys });
    await line(`127.0.0.1:${port}`);
    await reached('failed');
    expect(sip.gateway.lineStatus(1).lastError).toMatch(/^The server redirects again and again\. \(SIP 302\)/);
    peer.stop();
  });

  it('whose nonces change is followed: the next one, its count, and a stale one', async () => {
    const peer = await startSipp('next_nonce');
    await line(`127.0.0.1:${peer.port}`);
    await peer.done;
    expect(statuses.map(({ state }) => state)).toEqual(['registering', 'registered']);
  });
});
