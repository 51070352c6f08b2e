import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BrowserCall,
  type BrowserPhone,
  type PhoneBrowser,
  startPhoneBrowser,
} from '../support/browserPhone/browserPhone.ts';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { until } from '../support/until.ts';

/** A service that is killed while somebody talks on a phone in a browser (JsSIP): over a WebSocket, with TLS and without, encrypted by DTLS over ICE. */

const [phoneHz, outsideHz] = [700, 1100];

let service: ServiceProcess;
let settings: Readonly<Record<string, string>>;
let client: SignedIn;
let pbx: Pbx;
let browser: PhoneBrowser;
let authority: TestAuthority;
let folder: string;
let ports: Readonly<Record<'ws' | 'wss', number>>;

beforeAll(async () => {
  browser = await startPhoneBrowser(phoneHz, ['jsSipPage.ts']);
  authority = await createAuthority();
  folder = mkdtempSync(join(tmpdir(), 'browser-phones-'));
  const { key, cert } = await authority.issue();
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(certFile, cert);
  writeFileSync(keyFile, key);
  ports = { ws: await freeUdpPort(), wss: await freeUdpPort() };
  settings = {
    CORDBOARD_DEMO: '0',
    CORDBOARD_CORS_ORIGINS: browser.origins.join(','),
    CORDBOARD_SIP_ADDRESS: '127.0.0.1',
    CORDBOARD_SIP_WS: `${ports.ws}`,
    CORDBOARD_SIP_WSS: `${ports.wss}`,
    CORDBOARD_SIP_TLS_CERT: certFile,
    CORDBOARD_SIP_TLS_KEY: keyFile,
  };
  service = await startServiceProcess(undefined, settings);
  client = await service.signIn();
  pbx = await startPbx();
  await addTrunk(client, pbx);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await pbx?.close();
  await service?.dispose();
  await authority?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function hearEachOther(call: BrowserCall, caller: PbxParty): Promise<void> {
  caller.voice.forget();
  await until(() => caller.voice.hears(phoneHz), { what: 'the browser to be heard' });
  await call.hears(outsideHz);
}

/** A phone in a browser, registered. */
async function newPhone(transport: 'ws' | 'wss'): Promise<{ readonly id: number; readonly phone: BrowserPhone }> {
  const { id, username, password } = (await client.call('createPhone', { body: { name: 'Browser' } })).data;
  const server = `${transport}://127.0.0.1:${ports[transport]}/`;
  return { id, phone: await browser.open({ server, username, password }) };
}

it.each(['ws', 'wss'] as const)('they go on over %s, and hang up', async (transport) => {
  const { id, phone } = await newPhone(transport);
  const { ext } = (await client.call('getMe')).data;
  const ringing = phone.incoming();
  const caller = await pbx.call(ext, '+4940111', outsideHz);
  const call = await ringing;
  await call.answer();
  await caller.event('answered');
  caller.talk();
  await hearEachOther(call, caller);
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  service = await startServiceProcess(dataDir, { ...settings, CORDBOARD_PORT: new URL(url).port });
  client = await service.signIn();
  await hearEachOther(call, caller);
  expect((await client.call('listCalls')).data).toMatchObject([{ state_name: 'CONNECTED', interruptions: [{}] }]);
  const isBack = async () => (await client.call('listPhones')).data[0]?.state === 'online';
  await until(isBack, { what: 'the phone to be back', timeoutMs: 40_000 });
  await hearEachOther(call, caller);
  await call.hangUp();
  await caller.event('ended');
  await client.call('deletePhone', { params: { id } });
});
