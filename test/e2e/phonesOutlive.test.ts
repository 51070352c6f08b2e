import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

/**
 * A service that is killed while somebody talks on a desk phone (baresip) that is registered with it: over UDP, where it is known by its
 * address, and over connections, which are lost with the process. baresip connects again for what it has to say, or when its registration is
 * due.
 */

const [phoneHz, outsideHz] = [640, 1100];

let service: ServiceProcess;
let settings: Readonly<Record<string, string>>;
let client: SignedIn;
let pbx: Pbx;
let authority: TestAuthority;
let folder: string;
let ports: Readonly<Record<'udp' | 'tcp' | 'tls', number>>;

beforeAll(async () => {
  authority = await createAuthority();
  folder = mkdtempSync(join(tmpdir(), 'phones-'));
  const { key, cert } = await authority.issue();
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(certFile, cert);
  writeFileSync(keyFile, key);
  ports = { udp: await freeUdpPort(), tcp: await freeUdpPort(), tls: await freeUdpPort() };
  settings = {
    CORDBOARD_DEMO: '0',
    CORDBOARD_SIP_ADDRESS: '127.0.0.1',
    CORDBOARD_SIP_DIGEST: 'MD5',
    CORDBOARD_SIP_UDP: `${ports.udp}`,
    CORDBOARD_SIP_TCP: `${ports.tcp}`,
    CORDBOARD_SIP_TLS: `${ports.tls}`,
    CORDBOARD_SIP_TLS_CERT: certFile,
    CORDBOARD_SIP_TLS_KEY: keyFile,
  };
  service = await startServiceProcess(undefined, settings);
  client = await service.signIn();
  pbx = await startPbx();
  await addTrunk(client, pbx);
}, 60_000);

afterAll(async () => {
  await pbx?.close();
  await service?.dispose();
  await authority?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function crash(): Promise<void> {
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  service = await startServiceProcess(dataDir, { ...settings, CORDBOARD_PORT: new URL(url).port });
  client = await service.signIn();
}

/** The only record of a call, once there is one. */
async function recordOf(id: number) {
  const records = async () => (await client.call('listCdrs')).data.filter(({ live_id }) => live_id === id);
  await until(async () => (await records()).length > 0, { what: 'the record' });
  const [record, another] = await records();
  expect(another).toBeUndefined();
  return record;
}

describe.each(['udp', 'tcp', 'tls'] as const)('a desk phone over %s', (transport) => {
  let phone: Baresip;
  let phoneId: number;

  beforeAll(async () => {
    const { data: account } = await client.call('createPhone', { body: { name: transport } });
    phoneId = account.id;
    phone = await startBaresip({
      user: account.username,
      password: account.password,
      registrar: `127.0.0.1:${ports[transport]}`,
      transport,
      toneHz: phoneHz,
      autoAnswer: true,
      records: true,
      registersForSeconds: 30,
    });
  });

  afterAll(async () => {
    await phone?.stop();
    await client.call('deletePhone', { params: { id: phoneId } });
  });

  const closed = () => phone.events.filter(({ type }) => type === 'CALL_CLOSED').length;

  async function hearEachOther(caller: PbxParty): Promise<void> {
    caller.voice.forget();
    await until(() => caller.voice.hears(phoneHz), { what: 'the phone to be heard' });
    await phone.hearing.hears(outsideHz);
  }

  async function talk(): Promise<PbxParty> {
    const { ext } = (await client.call('getMe')).data;
    const caller = await pbx.call(ext, '+4940111', outsideHz);
    await caller.event('answered');
    caller.talk();
    await hearEachOther(caller);
    return caller;
  }

  const registrations = () => phone.events.filter(({ type }) => type === 'REGISTER_OK').length;

  async function registersAgain(): Promise<void> {
    const before = registrations();
    await until(() => registrations() > before, { what: 'the phone to register', timeoutMs: 40_000 });
  }

  // Over TLS nothing is different but the bytes.
  const ends = transport === 'tls' ? ['the phone'] : ['the phone', 'whoever called it'];
  it.each(ends)('goes on, until %s hangs up', async (who) => {
    const before = closed();
    const caller = await talk();
    await crash();
    await hearEachOther(caller);
    const [call] = (await client.call('listCalls')).data;
    expect(call).toMatchObject({ state_name: 'CONNECTED', interruptions: [{}] });
    const id = call?.id ?? 0;
    if (transport !== 'udp') await registersAgain();
    await client.call('updateCall', { params: { id }, body: { state: 'hold' } });
    await caller.event('remoteHold');
    await client.call('updateCall', { params: { id }, body: { state: 'unhold' } });
    await hearEachOther(caller);
    expect(closed()).toBe(before);
    if (who === 'the phone') {
      phone.command('hangup');
      await caller.event('ended');
    } else {
      await caller.leg.end();
      await until(() => closed() > before, { what: 'the end' });
    }
    expect(await recordOf(id)).toMatchObject({ end_reason: 'hung_up' });
  });

  it.skipIf(transport !== 'tcp')('hangs up over its next connection, without having registered', async () => {
    const caller = await talk();
    await crash();
    const [call] = (await client.call('listCalls')).data;
    phone.command('hangup');
    await caller.event('ended');
    expect(await recordOf(call?.id ?? 0)).toMatchObject({ end_reason: 'hung_up' });
    await registersAgain();
  });

  it.skipIf(transport !== 'tcp')('is told when it comes back that the other side hung up meanwhile', async () => {
    const before = closed();
    const caller = await talk();
    await crash();
    const [call] = (await client.call('listCalls')).data;
    await caller.leg.end();
    expect(await recordOf(call?.id ?? 0)).toMatchObject({ end_reason: 'hung_up' });
    await until(() => closed() > before, { what: 'the BYE', timeoutMs: 40_000 });
  });
});
