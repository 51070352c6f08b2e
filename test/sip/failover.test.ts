import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LineConfig, LineStatus } from '../../electron/service/telephony/ports/sip.ts';
import { ALLOWED_METHODS } from '../../electron/service/telephony/sip/userAgent/methods.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { hastyClock } from '../support/sip/hastyClock.ts';
import { type Kamailio, type KamailioOptions, startKamailio } from '../support/sip/kamailio.ts';
import { type NameServer, startNameServer } from '../support/sip/nameServer.ts';
import { answers, invited, replies, scenario, takes } from '../support/sip/scenario.ts';
import { startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

let sip: GatewayFixture;
let statuses: LineStatus[];
let addresses: string[];
let running: { stop(): unknown }[];

beforeEach(() => {
  running = [];
  addresses = ['127.0.0.1'];
  statuses = [];
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

async function nameServer(records: readonly string[]): Promise<NameServer> {
  const started = await startNameServer(records);
  running.push(started);
  return started;
}

/** Sets a line up that asks `names`, and waits until it is registered. */
async function registered(server: string, settings: Partial<LineConfig>, names?: NameServer): Promise<void> {
  const extras = { localAddresses: () => addresses, ...(names ? { names: names.names } : {}) };
  sip = startGateway(undefined, hastyClock(5), extras);
  sip.gateway.onLineStatus((_, status) => statuses.push(status));
  await sip.line(server, { register: true, ...settings });
  await untilRegistered(1);
}

const untilRegistered = (times: number) =>
  until(() => sip.sent('in').filter((line) => line === 'SIP/2.0 200 OK').length >= times && isRegistered(), {
    timeoutMs: 15_000,
    what: `registration ${times}; the line is ${JSON.stringify(statuses.at(-1))}`,
  });

const isRegistered = () => sip.gateway.lineStatus(1).state === 'registered';

/** Ports to which messages of a method went, each time another one. */
function visited(method: string): number[] {
  const sent = sip.trace.filter((entry) => entry.direction === 'out' && entry.text.startsWith(`${method} `));
  const ports = sent.map((entry) => Number(entry.remote.split(':').at(-1)));
  return ports.filter((port, index) => port !== ports[index - 1]);
}

const portOf = ({ address }: Kamailio) => Number(address.split(':').at(-1));

describe('a domain with NAPTR and SRV records', () => {
  it('is asked for the transport of the line, and its servers by priority', async () => {
    const [first, second] = await Promise.all([freeUdpPort(), kamailio()]);
    const names = await nameServer([
      'naptr-record=pbx.test,10,10,S,SIP+D2T,,_sip._tcp.wrong.test',
      'naptr-record=pbx.test,20,10,S,SIP+D2U,,_sip._udp.servers.test',
      `srv-host=_sip._udp.servers.test,b.test,${portOf(second)},20,1`,
      `srv-host=_sip._udp.servers.test,a.test,${first},10,1`,
      'host-record=a.test,127.0.0.1',
      'host-record=b.test,127.0.0.1',
    ]);
    await registered('pbx.test', { domain: '' }, names);
    expect(visited('REGISTER').slice(0, 2)).toEqual([first, portOf(second)]);
  });

  it('falls back to the backup servers of the line, over TCP too', async () => {
    const [dead, backup] = await Promise.all([freeUdpPort(), kamailio()]);
    const names = await nameServer(['host-record=many.test,127.0.0.2', 'host-record=many.test,127.0.0.1']);
    await registered(`many.test:${dead}`, { transport: 'tcp', backupServers: [backup.address] }, names);
    expect(visited('REGISTER')).toEqual([portOf(backup)]);
  });

  it('says so when no server can be found', async () => {
    const names = await nameServer([]);
    sip = startGateway(undefined, hastyClock(5), { names: names.names });
    await sip.line('nowhere.test', { register: true });
    await until(() => sip.gateway.lineStatus(1).state === 'retrying', { what: 'the line to retry' });
    expect(sip.gateway.lineStatus(1).lastError).toMatch(/^The name of the server cannot be found/);
  });
});

describe('a server that fails', () => {
  it('is left for the next one, calls that are up continue, and a new network leads back', async () => {
    const [primary, backup] = await Promise.all([kamailio(), kamailio()]);
    await registered(primary.address, { backupServers: [backup.address] });
    const caller = await startSipp('call', { target: sip.address() });
    const { leg } = await sip.incoming();
    await leg.answer();
    await primary.stop();
    addresses = ['127.0.0.1', '192.0.2.7'];
    await until(() => visited('REGISTER').at(-1) === portOf(backup), { timeoutMs: 15_000, what: 'the backup' });
    await until(isRegistered, { what: 'the registration at the backup' });
    expect(leg.state).toBe('answered');
    await leg.end();
    await caller.done;
    running.splice(running.indexOf(primary), 1);
    await kamailio({ port: portOf(primary) });
    addresses = ['127.0.0.1'];
    await until(() => visited('REGISTER').at(-1) === portOf(primary), { timeoutMs: 15_000, what: 'the primary' });
    await until(isRegistered, { what: 'the registration at the primary' });
    expect(statuses.map(({ state }) => state)).not.toContain('failed');
  });

  it.each(['answers 503', 'is silent'])('and %s sends a call to the next one', async (how) => {
    const [first, next] = await Promise.all([
      how === 'is silent' ? freeUdpPort() : kamailio({ defines: ['UNAVAILABLE'] }).then(portOf),
      startSipp('answer'),
    ]);
    sip = startGateway(undefined, hastyClock(5));
    await sip.line(`127.0.0.1:${first}`, { domain: '', backupServers: [`127.0.0.1:${next.port}`] });
    // What is known of the servers comes with the first look at them.
    const call = await sip.dial('600');
    await call.event('answered');
    expect(visited('INVITE')).toEqual([first, next.port]);
    await call.leg.end();
    await next.done;
  });

  it.each(['udp', 'tcp'] as const)('and refuses over %s: the next one gets an INVITE of its own', async (transport) => {
    const [proxy, next] = await Promise.all([
      kamailio({ defines: ['UNAVAILABLE'] }),
      kamailio({ defines: ['UNAVAILABLE'] }),
    ]);
    sip = startGateway();
    const servers = { outboundProxy: proxy.address, backupServers: [next.address], optionsSeconds: null };
    await sip.line('pbx.test', { transport, ...servers });
    const call = await sip.dial('600');
    await call.event('ended');
    const invites = sip.trace.filter(({ direction, text }) => direction === 'out' && text.startsWith('INVITE '));
    const said = (name: string) =>
      invites.map(({ text }) => new RegExp(`^${name}: (.*)\\r$`, 'm').exec(text)?.[1] ?? null);
    expect(visited('INVITE')).toEqual([proxy, next].map(portOf));
    const ownEnds = invites.map(({ local }) => local);
    expect(new Set(ownEnds).size).toBe(transport === 'tcp' ? 2 : 1);
    expect(said('Contact').map((contact) => /@([^;>]+)/.exec(contact ?? '')?.[1])).toEqual(ownEnds);
    expect(said('Via').map((via) => /^SIP\/2\.0\/\w+ ([^;]+)/.exec(via ?? '')?.[1])).toEqual(ownEnds);
    expect(new Set(said('Via').map((via) => /branch=([^;]+)/.exec(via ?? '')?.[1])).size).toBe(2);
    // The proxy is not used where it is the server, nor for the server that replaces it.
    expect(said('Route')).toEqual([expect.stringContaining(proxy.address), null]);
    for (const name of ['Call-ID', 'CSeq', 'From']) expect(new Set(said(name)).size).toBe(1);
    expect(said('Allow')).toEqual(Array(2).fill(ALLOWED_METHODS.join(', ')));
  });

  it.each([
    ['alone, and the next call begins there again', [], 2],
    ['and all that come in the time that it asks to be left alone', ['Retry-After: 600'], 1],
  ])('and answers 503 loses that call %s', async (_, headers, visits) => {
    const refuses = [invited(), answers('503 Service Unavailable', { headers }), takes('ACK')];
    const takesCall = [
      ...[invited(), answers('200 OK', { sdp: 'sendrecv' }), takes('ACK')],
      ...[takes('BYE'), replies('200 OK')],
    ];
    const [first, next] = await Promise.all([
      startSipp(scenario('refuses', refuses), { calls: visits }),
      startSipp(scenario('takes', takesCall), { calls: 2 }),
    ]);
    running.push(first, next);
    sip = startGateway();
    const backupServers = [`127.0.0.1:${next.port}`];
    await sip.line(`127.0.0.1:${first.port}`, { domain: '', backupServers, optionsSeconds: null });
    for (const to of ['600', '601']) {
      const call = await sip.dial(to);
      await call.event('answered');
      await call.leg.end();
    }
    await Promise.all([first.done, next.done]);
    const turns = Array.from({ length: visits }, () => [first.port, next.port]).flat();
    expect(visited('INVITE')).toEqual(turns);
  });

  it('and no longer answers pings is left, over TCP', async () => {
    const [primary, backup] = await Promise.all([kamailio(), kamailio()]);
    sip = startGateway(undefined, hastyClock(10));
    sip.gateway.onLineStatus((_, status) => statuses.push(status));
    await sip.line(primary.address, { register: true, transport: 'tcp', backupServers: [backup.address] });
    await until(isRegistered, { what: 'the registration' });
    primary.freeze();
    const gone = () => statuses.some(({ lastError }) => lastError?.startsWith('The server does not answer'));
    await until(gone, { timeoutMs: 15_000, what: 'the missing pong' });
    await until(() => visited('REGISTER').at(-1) === portOf(backup), { timeoutMs: 15_000, what: 'the backup' });
    await until(isRegistered, { what: 'the registration at the backup' });
  });

  it('and was started again without its registrations is registered at again, long before the next refresh', async () => {
    const first = await kamailio();
    sip = startGateway(undefined, hastyClock(10));
    await sip.line(first.address, { register: true });
    await until(isRegistered, { what: 'the registration' });
    const binds = () => sip.trace.filter(({ text }) => /^REGISTER [\s\S]*^Contact: </m.test(text)).length;
    const before = binds();
    await first.stop();
    running.splice(running.indexOf(first), 1);
    await kamailio({ port: portOf(first) });
    const lost: string[] = [];
    sip.gateway.onLineStatus((_, { state, lastError }) => state === 'retrying' && lost.push(lastError ?? ''));
    await until(() => lost.length > 0, { timeoutMs: 20_000, what: 'the line to notice' });
    await until(isRegistered, { timeoutMs: 20_000, what: 'another registration' });
    expect(binds()).toBeGreaterThan(before);
    expect(lost[0]).toMatch(/no longer knows the registration|does not answer|did not answer/);
  });

  it('is found to be gone by OPTIONS, for a line that does not register', async () => {
    const [primary, backup] = await Promise.all([kamailio(), kamailio()]);
    sip = startGateway(undefined, hastyClock(5));
    await sip.line(primary.address, { optionsSeconds: 5, backupServers: [backup.address] });
    await until(() => visited('OPTIONS').at(-1) === portOf(primary), { what: 'an OPTIONS' });
    expect(isRegistered()).toBe(true);
    await primary.stop();
    running.splice(running.indexOf(primary), 1);
    await until(() => visited('OPTIONS').at(-1) === portOf(backup), { timeoutMs: 15_000, what: 'the backup' });
    await until(isRegistered, { what: 'the line to be of use' });
  });
});
