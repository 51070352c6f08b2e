import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { type Kamailio, startKamailio } from '../support/sip/kamailio.ts';
import { type Rtpengine, startRtpengine } from '../support/sip/rtpengine.ts';
import { until } from '../support/until.ts';

/**
 * A service that is killed during calls whose audio a DTLS handshake, or keys in the descriptions, encrypt: with a WebRTC PBX
 * (kamailio with rtpengine, over WSS), and with a telephone (baresip, over UDP).
 */

const [agentHz, peerHz] = [440, 640];

let service: ServiceProcess;
let client: SignedIn;
let ui: AgentUi;
let peer: Baresip;

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  ui = await openAgentUi(service, owner, agentHz);
  client = ui.client;
}, 60_000);

afterEach(async () => {
  for (const { id } of (await client.call('listCalls')).data) {
    await client.call('deleteCall', { params: { id } }).catch(() => undefined);
  }
});

afterAll(async () => {
  await ui?.close();
  await service?.dispose();
});

async function crash(): Promise<void> {
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  service = await startServiceProcess(dataDir, { CORDBOARD_DEMO: '0', CORDBOARD_PORT: new URL(url).port });
  client = await service.signIn();
}

const count = (type: string) => peer.events.filter((event) => event.type === type).length;
const callOf = async (id: number) => (await client.call('listCalls')).data.find((call) => call.id === id);
const isOver = (id: number) => until(async () => (await callOf(id)) === undefined, { what: 'the call to be over' });

async function hearEachOther(): Promise<void> {
  await Promise.all([ui.hears(peerHz), peer.hearing.hears(agentHz)]);
}

async function dialled(): Promise<number> {
  await ui.online();
  const established = count('CALL_ESTABLISHED');
  const { data: call } = await client.call('createCall', { body: { to: '900', auto_answer: true } });
  await peer.event('CALL_ESTABLISHED', established + 1);
  return call.id;
}

async function called(address: string): Promise<number> {
  await ui.online();
  peer.command('dial', address);
  const ringing = async () => (await client.call('listCalls')).data.find((call) => call.ringing_user_ids.length > 0);
  await until(async () => (await ringing()) !== undefined, { what: 'the call to ring' });
  const id = (await ringing())?.id ?? 0;
  await client.call('updateCall', { params: { id }, body: { state: 'answer' } });
  return id;
}

/** Both hear each other before a crash, after it, after a second one, and after hold; then one of them hangs up. */
async function outlives(id: number, hangUp: () => unknown): Promise<void> {
  const closed = count('CALL_CLOSED');
  await hearEachOther();
  await crash();
  await hearEachOther();
  await crash();
  await hearEachOther();
  expect(await callOf(id)).toMatchObject({ state_name: 'CONNECTED', interruptions: [{}, {}] });
  await client.call('updateCall', { params: { id }, body: { state: 'hold' } });
  await ui.hearsNo(peerHz);
  await client.call('updateCall', { params: { id }, body: { state: 'unhold' } });
  // baresip 1.0 plays nothing any more once it was held (docs/INTEROP.md).
  await ui.hears(peerHz);
  expect(count('CALL_CLOSED')).toBe(closed);
  await hangUp();
  await peer.event('CALL_CLOSED', closed + 1);
  await isOver(id);
  const records = (await client.call('listCdrs')).data.filter(({ live_id }) => live_id === id);
  expect(records).toMatchObject([{ end_reason: 'hung_up' }]);
}

const weHangUp = (id: number) => () => client.call('deleteCall', { params: { id } });

describe('with a WebRTC PBX', () => {
  let authority: TestAuthority;
  let rtpengine: Rtpengine;
  let kamailio: Kamailio;

  beforeAll(async () => {
    authority = await createAuthority();
    rtpengine = await startRtpengine();
    kamailio = await startKamailio({ tls: await authority.issue(), mediaControl: rtpengine.control });
    peer = await startBaresip({
      user: '900',
      autoAnswer: true,
      records: true,
      toneHz: peerHz,
      registrar: kamailio.address,
    });
  }, 60_000);

  afterAll(async () => {
    await peer?.stop();
    await kamailio?.stop();
    await rtpengine?.stop();
    await authority?.dispose();
  });

  describe.each([
    ['DTLS over ICE', '100', 'dtls'],
    ['DTLS over ICE, at an end of which is a lite agent', '111', 'dtls'],
    ['keys in the descriptions', '120', 'sdes'],
  ] as const)('a call that is encrypted by %s', (_, username, srtp) => {
    let lineId: number;

    beforeAll(async () => {
      const account = { kind: 'account', domain: 'pbx.test', username, password: 'secret', is_default: true } as const;
      const place = { transport: 'wss', server: `wss://127.0.0.1:${kamailio.tlsPort}/` } as const;
      const tls_ca = readFileSync(authority.caFile, 'utf8');
      lineId = (await client.call('createLine', { body: { name: username, ...place, ...account, tls_ca, srtp } })).data
        .id;
      const state = async () => (await client.call('getLine', { params: { id: lineId } })).data.state;
      await until(async () => (await state()) === 'registered', { what: 'the line to be registered' });
    });

    afterAll(() => client.call('deleteLine', { params: { id: lineId } }));

    it('goes on if we dialled', async () => {
      await outlives(await dialled(), () => peer.command('hangup'));
    });

    it('goes on if the PBX called', async () => {
      const id = await called(`sip:${username}@pbx.test`);
      await outlives(id, weHangUp(id));
    });
  });
});

describe('with a telephone that encrypts by DTLS', () => {
  beforeAll(async () => {
    peer = await startBaresip({
      user: '900',
      autoAnswer: true,
      records: true,
      toneHz: peerHz,
      encryption: 'dtls_srtp',
    });
    const usual = { name: 'Telephone', kind: 'trunk', server: peer.address, register: false } as const;
    const { data: line } = await client.call('createLine', { body: { ...usual, srtp: 'dtls_no_ice' } });
    await client.call('updateLine', { params: { id: line.id }, body: { is_default: true } });
  });

  afterAll(() => peer?.stop());

  it('a call goes on', async () => {
    const id = await dialled();
    await outlives(id, weHangUp(id));
  });
});
