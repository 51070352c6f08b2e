import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { type Kamailio, startKamailio } from '../support/sip/kamailio.ts';
import { until } from '../support/until.ts';

/**
 * A service that is killed while two baresips talk through it, by a line that is registered at kamailio over each transport: a connection is
 * lost with the process, and the calls go on over the next.
 */

const [firstHz, secondHz] = [640, 1100];

let service: ServiceProcess;
let client: SignedIn;
let authority: TestAuthority;
let kamailio: Kamailio;
let first: Baresip;
let second: Baresip;
/** Answers when it is told to. */
let third: Baresip;

beforeAll(async () => {
  authority = await createAuthority();
  kamailio = await startKamailio({ tls: await authority.issue() });
  const usual = { autoAnswer: true, records: true, registrar: kamailio.address } as const;
  [service, first, second, third] = await Promise.all([
    startServiceProcess(undefined, { CORDBOARD_DEMO: '0' }),
    startBaresip({ ...usual, user: '900', toneHz: firstHz }),
    startBaresip({ ...usual, user: '901', toneHz: secondHz }),
    startBaresip({ ...usual, user: '902', autoAnswer: false }),
  ]);
  client = await service.signIn();
}, 60_000);

afterAll(async () => {
  await service?.dispose();
  await Promise.all([first?.stop(), second?.stop(), third?.stop()]);
  await kamailio?.stop();
  await authority?.dispose();
});

async function crash(): Promise<void> {
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  service = await startServiceProcess(dataDir, { CORDBOARD_DEMO: '0', CORDBOARD_PORT: new URL(url).port });
  client = await service.signIn();
}

const lineState = async (id: number) => (await client.call('getLine', { params: { id } })).data.state;

const count = (of: Baresip, type: string) => of.events.filter((event) => event.type === type).length;

async function hearEachOther(): Promise<void> {
  await Promise.all([first.hearing.hears(secondHz), second.hearing.hears(firstHz)]);
}

describe.each([
  ['udp', () => kamailio.address],
  ['tcp', () => kamailio.address],
  ['tls', () => `127.0.0.1:${kamailio.tlsPort}`],
  ['ws', () => kamailio.url],
  ['wss', () => `wss://127.0.0.1:${kamailio.tlsPort}/`],
] as const)('two who talk by a line over %s', (transport, server) => {
  let lineId: number;

  beforeAll(async () => {
    const account = {
      kind: 'account',
      domain: 'pbx.test',
      username: '100',
      password: 'secret',
      is_default: true,
    } as const;
    const encrypted = transport === 'tls' || transport === 'wss';
    const tls = encrypted ? { tls_ca: readFileSync(authority.caFile, 'utf8') } : {};
    const body = { name: transport, transport, server: server(), ...account, ...tls };
    lineId = (await client.call('createLine', { body })).data.id;
    await until(async () => (await lineState(lineId)) === 'registered', { what: 'the line to be registered' });
  });

  afterAll(async () => {
    await client.call('deleteLine', { params: { id: lineId } });
  });

  it('go on, and either hangs up', async () => {
    for (const who of [first, second]) {
      const other = who === first ? second : first;
      const closed = [count(who, 'CALL_CLOSED'), count(other, 'CALL_CLOSED')] as const;
      const records = (await client.call('listCdrs')).total;
      await client.call('createWebcall', { body: { from: '900', to: '901' } });
      await hearEachOther();
      await crash();
      await hearEachOther();
      const [call, another] = (await client.call('listCalls')).data;
      expect(call).toMatchObject({ state_name: 'CONNECTED', interruptions: [{}] });
      expect(another).toBeUndefined();
      expect([count(who, 'CALL_CLOSED'), count(other, 'CALL_CLOSED')]).toEqual(closed);
      who.command('hangup');
      await other.event('CALL_CLOSED', closed[1] + 1);
      await until(async () => (await client.call('listCalls')).data.length === 0, { what: 'the call to be over' });
      expect((await client.call('listCdrs')).total).toBe(records + 1);
    }
  });

  // Over a connection the answer would go to where that one began (RFC 3261 section 18.2.2), at which nobody listens any more.
  const does = transport === 'udp' ? 'rings on, and is answered' : 'ends at both, with its cause';
  it(`a call that rings ${does}`, async () => {
    const [closed, closedHere] = [count(third, 'CALL_CLOSED'), count(first, 'CALL_CLOSED')];
    const incoming = count(third, 'CALL_INCOMING');
    await client.call('createWebcall', { body: { from: '900', to: '902' } });
    await third.event('CALL_INCOMING', incoming + 1);
    const ringing = async () =>
      (await client.call('listCalls')).data.find(({ state_name }) => state_name === 'RINGING');
    await until(async () => (await ringing()) !== undefined, { what: 'the call to ring' });
    const id = (await ringing())?.id ?? 0;
    await crash();
    if (transport === 'udp') {
      third.command('accept');
      await until(async () => (await client.call('listCalls')).data[0]?.state_name === 'CONNECTED', {
        what: 'the answer',
      });
      third.command('hangup');
    }
    await third.event('CALL_CLOSED', closed + 1);
    await first.event('CALL_CLOSED', closedHere + 1);
    const records = async () => (await client.call('listCdrs')).data.filter(({ live_id }) => live_id === id);
    await until(async () => (await records()).length > 0, { what: 'the record' });
    const end_reason = transport === 'udp' ? 'hung_up' : 'service_failed';
    expect(await records()).toMatchObject([{ end_reason }]);
  });
});
