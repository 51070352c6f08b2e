import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noSipServer } from '../../electron/service/telephony/ports/sipServer.ts';
import type { SipTransport } from '../../shared/domain/sipTransport.ts';
import { createAuthority } from '../support/certificates.ts';
import { directoryAt, directoryToken, patchOf } from '../support/directory.ts';
import { startBaresip } from '../support/sip/baresip.ts';
import { type RawPhone, startRawPhone, statusOf } from '../support/sip/rawPhone.ts';
import { startSipp } from '../support/sip/sipp.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

const host = '127.0.0.1';
const folder = mkdtempSync(join(tmpdir(), 'cordboard-sip-'));
let service: TestService;
let ada: TestUser;
let bob: TestUser;
const open: { close(): Promise<unknown> }[] = [];

beforeAll(async () => {
  const authority = await createAuthority();
  const { key, cert } = await authority.issue();
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  writeFileSync(keyFile, key);
  writeFileSync(certFile, cert);
  await authority.dispose();
  const ports = { udp: 0, tcp: 0, tls: 0, ws: 0, wss: 0 };
  const sip = { ...noSipServer, address: host, ...ports, certificate: { keyFile, certFile } };
  service = await startTestService({ config: { sip } });
  [ada, bob] = [await service.user('agent'), await service.user('agent')];
});

afterAll(async () => {
  for (const phone of open) await phone.close();
  await service.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function portOf(transport: SipTransport): Promise<number> {
  const { data } = await ada.call('getSipServer');
  return data.transports.find((listener) => listener.transport === transport)?.port ?? 0;
}

const newPhone = async (user: TestUser = ada) => (await user.call('createPhone', { body: { name: 'Desk' } })).data;
const read = async (id: number) => (await ada.call('getPhone', { params: { id } })).data;

/** A moment of the contract as Unix milliseconds; 0 for none. */
const msOf = (text: string | null) => (text === null ? 0 : Date.parse(`${text.replace(' ', 'T')}Z`));

async function raw(
  { username, password }: { readonly username: string; readonly password: string },
  choices: { readonly transport?: 'udp' | 'ws' | 'wss'; readonly from?: string } = {},
): Promise<RawPhone> {
  const port = await portOf(choices.transport ?? 'udp');
  const phone = await startRawPhone({ username, password, host, port, ...choices });
  open.push(phone);
  return phone;
}

describe('registration', () => {
  it.each(['SHA-256', 'MD5'] as const)('takes a digest of %s', async (algorithm) => {
    const phone = await newPhone();
    const client = await raw(phone);
    const response = await client.register({ algorithm });
    expect(statusOf(response)).toBe(200);
    expect(response).toMatch(/Contact: <sip:[^>]+>;expires=300/);
    expect(await read(phone.id)).toMatchObject({ state: 'online', transport: 'udp', user_agent: 'Raw phone' });
    expect(statusOf(await client.register({ algorithm, expires: 0 }))).toBe(200);
    expect(await read(phone.id)).toMatchObject({ state: 'offline', contacts: 0, address: '' });
  });

  it.each(['ws', 'wss'] as const)('takes one over %s, and is over when the connection is', async (transport) => {
    const phone = await newPhone();
    const client = await raw(phone, { transport });
    expect(statusOf(await client.register())).toBe(200);
    expect(await read(phone.id)).toMatchObject({ state: 'online', transport });
    await client.close();
    await until(async () => (await read(phone.id)).state === 'offline', { what: 'the phone to be gone' });
  });

  it('takes one over TLS', async () => {
    const phone = await newPhone();
    const registrar = `${host}:${await portOf('tls')}`;
    const { username, password } = phone;
    // It gives up at SHA-256, and is offered MD5 alone when it asks again.
    const first = await raw(phone);
    await first.ask({});
    const baresip = await startBaresip({ user: username, password, registrar, transport: 'tls' });
    open.push({ close: () => baresip.stop() });
    expect(await read(phone.id)).toMatchObject({ state: 'online', transport: 'tls' });
  });

  it('takes one of sipp, which knows MD5 only', async () => {
    const phone = await newPhone();
    const first = await raw(phone);
    await first.ask({});
    const keys = { user: phone.username, secret: phone.password };
    const run = await startSipp('register-phone', { target: `${host}:${await portOf('udp')}`, keys });
    await run.done;
    expect(await read(phone.id)).toMatchObject({ state: 'online', transport: 'udp' });
  });

  it('sends calls through a NAT to where the phone registered from', async () => {
    const phone = await newPhone();
    const client = await raw(phone);
    const response = await client.register({ contact: '10.11.12.13:5060' });
    expect(response).toContain('@10.11.12.13:5060>');
    expect(response).not.toContain('alias');
    await ada.call('createCall', { body: { to: bob.ext, from_phone: phone.id } });
    const invite = await client.request('INVITE', '603 Decline');
    expect(invite).toMatch(/^INVITE sip:[^ ]+@10\.11\.12\.13:5060 SIP/);
  });

  it('keeps several places of one phone, five at most', async () => {
    const phone = await newPhone();
    for (let place = 0; place < 6; place += 1) expect(statusOf(await (await raw(phone)).register())).toBe(200);
    expect((await read(phone.id)).contacts).toBe(5);
  });

  it('shows since when a phone has been registered: a refresh continues, an unregistered phone begins again', async () => {
    const phone = await newPhone();
    const client = await raw(phone);
    const [before, since] = [Date.now(), async () => msOf((await read(phone.id)).registered_at)];
    expect(await since()).toBe(0);
    await client.register();
    const first = await since();
    expect(first).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000);
    const isLater = () => Math.floor(Date.now() / 1000) * 1000 > first;
    await until(isLater, { what: 'another second' });
    await client.register();
    expect(await since()).toBe(first);
    await client.register({ expires: 0 });
    expect(await since()).toBe(0);
    await client.register();
    expect(await since()).toBeGreaterThan(first);
  });

  it('refuses what is too short, and what contradicts itself', async () => {
    const client = await raw(await newPhone());
    const short = await client.register({ expires: 5 });
    expect(statusOf(short)).toBe(423);
    expect(short).toContain('Min-Expires: 30');
    expect(statusOf(await client.register({ headers: ['Contact: *'] }))).toBe(400);
  });

  it('is void with a new password, and for a user who may not work any more', async () => {
    const phone = await newPhone(bob);
    const client = await raw(phone);
    expect(statusOf(await client.register())).toBe(200);
    const { data: renewed } = await bob.call('renewPhonePassword', { params: { id: phone.id } });
    expect(renewed.password).not.toBe(phone.password);
    expect(renewed.state).toBe('offline');
    expect(statusOf(await client.register())).toBe(403);
    const other = await raw({ ...phone, password: renewed.password });
    expect(statusOf(await other.register())).toBe(200);
    const admin = await service.admin();
    await admin.call('updateUser', { params: { id: bob.userId }, body: { active: false } });
    await until(async () => statusOf(await other.register()) === 403, { what: 'the phone to be refused' });
  });

  it('is void for a user whom a directory deactivates', async () => {
    const carl = await service.user('agent');
    const client = await raw(await newPhone(carl));
    expect(statusOf(await client.register())).toBe(200);
    const ask = directoryAt(service.url, await directoryToken(await service.admin()));
    const deactivated = patchOf({ op: 'Replace', path: 'active', value: 'False' });
    expect((await ask('PATCH', `/Users/${carl.userId}`, deactivated)).status).toBe(200);
    await until(async () => statusOf(await client.register()) === 403, { what: 'the phone to be refused' });
  });
});

describe('a flood over a connection', () => {
  it('ends that connection, while a phone at the same address continues', async () => {
    const phone = await newPhone();
    const client = await raw(phone, { transport: 'ws' });
    expect(statusOf(await client.register())).toBe(200);
    const flooder = connect(await portOf('tcp'), host).resume();
    const closed = new Promise((resolve) => flooder.on('error', () => {}).on('close', resolve));
    const message = (n: number) =>
      `ACK sip:${host} SIP/2.0\r\nVia: SIP/2.0/TCP ${host}:9;branch=z9hG4bKflood${n}\r\nMax-Forwards: 70\r\n` +
      `From: <sip:x@${host}>;tag=1\r\nTo: <sip:${host}>\r\nCall-ID: flood${n}\r\nCSeq: 1 ACK\r\nContent-Length: 0\r\n\r\n`;
    // Enough for the budget of half a minute, of the kind that costs the service least: it is never answered.
    flooder.write(Array.from({ length: 3_400 }, (_, n) => message(n)).join(''));
    await closed;
    expect(statusOf(await client.register())).toBe(200);
    expect(await read(phone.id)).toMatchObject({ state: 'online', transport: 'ws' });
  });
});

describe('a phone that rings', () => {
  it('learns when the call was answered elsewhere, and is called over its proxies', async () => {
    const [near, far] = [await newPhone(), await newPhone()];
    const [first, second] = [await raw(near), await raw(far)];
    await first.register();
    const path = `<sip:${host}:${second.own.split(':')[1]};lr>`;
    expect(await second.register({ headers: [`Path: ${path}`, 'Supported: path'] })).toContain(`Path: ${path}`);
    const admin = await service.admin();
    await admin.call('createPhone', { body: { name: 'Caller', dials_first: true } }).then(async ({ data }) => {
      const caller = await raw(data);
      await caller.register();
      await admin.call('createCall', { body: { to: ada.ext } });
      await caller.request('INVITE', '200 OK', sdpOf(caller));
    });
    const ringing = second.request('INVITE', '180 Ringing');
    await first.request('INVITE', '200 OK', sdpOf(first));
    expect(await ringing).toContain(`Route: ${path}`);
    expect(await second.request('CANCEL', '200 OK')).toContain('Reason: SIP;cause=200;text="Call completed elsewhere"');
    for (const { id } of (await admin.call('listCalls')).data) await admin.call('deleteCall', { params: { id } });
  });
});

const sdpOf = ({ own }: RawPhone) =>
  `v=0\r\no=- 1 1 IN IP4 ${host}\r\ns=-\r\nc=IN IP4 ${host}\r\nt=0 0\r\nm=audio ${Number(own.split(':')[1]) ^ 1} RTP/AVP 0\r\n`;

describe('a challenge', () => {
  it('asks again for an answer that was used before', async () => {
    const client = await raw(await newPhone());
    const challenge = await client.ask({});
    expect(challenge.match(/algorithm=[A-Z0-9-]+/g)).toEqual(['algorithm=SHA-256', 'algorithm=MD5']);
    const authorization = client.answerTo(challenge);
    expect(statusOf(await client.ask({ authorization }))).toBe(200);
    const repeated = await client.ask({ authorization });
    expect(statusOf(repeated)).toBe(401);
    expect(repeated).toContain('stale=true');
    expect(statusOf(await client.ask({ authorization: client.answerTo(challenge, { nc: 2 }) }))).toBe(200);
  });

  it('does not reveal whether a name exists', async () => {
    const known = await raw(await newPhone());
    const unknown = await raw({ username: '999-000000', password: 'x' });
    const without = (response: string) => response.replace(/(?:Via|From|To|Call-ID):.*\r\n|nonce="[^"]+"/g, '');
    expect(without(await unknown.ask({}))).toBe(without(await known.ask({})));
    const [wrong, nobody] = [await known.register({ password: 'wrong' }), await unknown.register()];
    expect(statusOf(wrong)).toBe(403);
    expect(without(nobody)).toBe(without(wrong));
  });
});

describe('who guesses passwords', () => {
  it('is locked out, while the phone continues; an administrator lets it in again', async () => {
    const phone = await newPhone();
    const client = await raw(phone);
    expect(statusOf(await client.register())).toBe(200);
    const attacker = await raw(phone, { from: '127.0.0.66' });
    for (let guess = 0; guess < 10; guess += 1) {
      expect(statusOf(await attacker.register({ password: `guess ${guess}` }))).toBe(403);
    }
    const admin = await service.admin();
    const { data: lockouts } = await admin.call('listLockouts');
    expect(lockouts.map(({ kind, subject }) => `${kind} ${subject}`).sort()).toEqual([
      'address 127.0.0.66',
      `username ${phone.username}`,
    ]);
    const heard = attacker.received.length;
    await expect(attacker.ask({ timeoutMs: 500 })).rejects.toThrow('in vain');
    expect(attacker.received.length).toBe(heard);
    expect(statusOf(await client.register())).toBe(200);
    // With the right password from elsewhere, while the name is being guessed: no.
    const second = await raw(phone, { from: '127.0.0.67' });
    expect(statusOf(await second.register())).toBe(403);
    for (const { id } of lockouts) await admin.call('deleteLockout', { params: { id } });
    expect(statusOf(await second.register())).toBe(200);
    await expect(ada.call('listLockouts')).rejects.toMatchObject({ status: 403 });
  });
});

describe('a service that is killed', () => {
  it('knows after its restart where phones are', async () => {
    const owner = await service.admin();
    const { data: phone } = await owner.call('createPhone', { body: { name: 'Desk' } });
    const callee = await service.user('agent');
    const client = await raw(phone);
    expect(statusOf(await client.register())).toBe(200);
    // The files as they are at this moment are all that a process leaves when it is killed.
    const dataDir = join(folder, 'left behind');
    cpSync(service.dataDir, dataDir, { recursive: true });
    const after = await startTestService({ dataDir, config: { sip: { ...noSipServer, address: host, udp: 0 } } });
    open.push({ close: () => after.stop() });
    const again = await after.admin();
    const { data } = await again.call('getPhone', { params: { id: phone.id } });
    expect(data).toMatchObject({ state: 'online', user_agent: 'Raw phone' });
    await again.call('createCall', { body: { to: callee.ext, from_phone: phone.id } });
    await client.request('INVITE', '603 Decline');
  });
});
