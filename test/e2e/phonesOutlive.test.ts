import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

/** A service that is killed while somebody talks on a desk phone (baresip) that is registered with it over UDP. */

const [phoneHz, outsideHz] = [640, 1100];

let service: ServiceProcess;
let settings: Readonly<Record<string, string>>;
let client: SignedIn;
let pbx: Pbx;
let phone: Baresip;

beforeAll(async () => {
  const port = await freeUdpPort();
  settings = {
    CORDBOARD_DEMO: '0',
    CORDBOARD_SIP_ADDRESS: '127.0.0.1',
    CORDBOARD_SIP_DIGEST: 'MD5',
    CORDBOARD_SIP_UDP: `${port}`,
  };
  service = await startServiceProcess(undefined, settings);
  client = await service.signIn();
  pbx = await startPbx();
  await addTrunk(client, pbx);
  const { data: account } = await client.call('createPhone', { body: { name: 'Desk' } });
  phone = await startBaresip({
    user: account.username,
    password: account.password,
    registrar: `127.0.0.1:${port}`,
    toneHz: phoneHz,
    autoAnswer: true,
    records: true,
  });
}, 60_000);

afterAll(async () => {
  await phone?.stop();
  await pbx?.close();
  await service?.dispose();
});

it.each(['the phone', 'whoever called it'])('they go on, until %s hangs up', async (who) => {
  const { ext } = (await client.call('getMe')).data;
  const closed = phone.events.filter(({ type }) => type === 'CALL_CLOSED').length;
  const caller = await pbx.call(ext, '+4940111', outsideHz);
  await caller.event('answered');
  caller.talk();
  const hearEachOther = async () => {
    caller.voice.forget();
    await until(() => caller.voice.hears(phoneHz), { what: 'the phone to be heard' });
    await phone.hearing.hears(outsideHz);
  };
  await hearEachOther();
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  service = await startServiceProcess(dataDir, { ...settings, CORDBOARD_PORT: new URL(url).port });
  client = await service.signIn();
  await hearEachOther();
  const [call] = (await client.call('listCalls')).data;
  expect(call).toMatchObject({ state_name: 'CONNECTED', interruptions: [{}] });
  const id = call?.id ?? 0;
  await client.call('updateCall', { params: { id }, body: { state: 'hold' } });
  await caller.event('remoteHold');
  await client.call('updateCall', { params: { id }, body: { state: 'unhold' } });
  await hearEachOther();
  if (who === 'the phone') {
    phone.command('hangup');
    await caller.event('ended');
  } else {
    await caller.leg.end();
    await until(() => phone.events.filter(({ type }) => type === 'CALL_CLOSED').length > closed, { what: 'the end' });
  }
  const records = async () => (await client.call('listCdrs')).data.filter(({ live_id }) => live_id === id);
  await until(async () => (await records()).length > 0, { what: 'the record' });
  expect(await records()).toHaveLength(1);
});
