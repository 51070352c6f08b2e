import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { noSipServer } from '../../electron/service/telephony/ports/sipServer.ts';
import type { Phone } from '../../shared/api/phones.ts';
import type { PhoneMaker } from '../../shared/domain/phoneMakers.ts';
import { createAuthority } from '../support/certificates.ts';
import { bestAmplitudeAt } from '../support/goertzel.ts';
import { Tried } from '../support/interop/document.ts';
import { documentTest } from '../support/interop/documentTest.ts';
import { meansBy, type TelephoneName } from '../support/interop/means.ts';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import { startBaresip } from '../support/sip/baresip.ts';
import { startProvisionedLinphone } from '../support/sip/provisionedLinphone.ts';
import { startRawPhone, statusOf } from '../support/sip/rawPhone.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { loopback, startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

const SOFT_HZ = 700;
const DESK_HZ = 440;
let soft: Registered<SoftPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  soft = await furnished.softPhone(furnished.bob, SOFT_HZ);
});

const tried = new Tried();
/** The cell of a row is tried; what is returned says that it went well. */
function tryCell(name: TelephoneName, ...[transport, encryption]: ['udp', 'none'] | ['tls', 'SDES']): () => void {
  const means = meansBy(name, transport, encryption);
  tried.begin(means, ['provisioning']);
  return () => tried.done(means, 'provisioning');
}

const read = async (id: number): Promise<Phone> => (await fixture.ada.call('getPhone', { params: { id } })).data;

async function phoneOf(maker: PhoneMaker, user: TestUser = fixture.ada, more: { readonly mac?: string } = {}) {
  const { data } = await user.call('createPhone', { body: { name: `${maker} desk`, maker, ...more } });
  return data;
}

const linkOf = async (id: number, user: TestUser = fixture.ada) =>
  (await user.call('createPhoneProvisioning', { params: { id } })).data;

/** The password in a file of Yealink’s. */
const passwordIn = (file: string) => /account\.1\.password = (\S+)/.exec(file)?.[1] ?? '';
const addressIn = (file: string) => /static\.auto_provision\.server\.url = (\S+)/.exec(file)?.[1] ?? '';

async function registers({ username }: Phone, password: string): Promise<number> {
  const { data } = await fixture.ada.call('getSipServer');
  const port = data.transports.find(({ transport }) => transport === 'udp')?.port ?? 0;
  const device = await startRawPhone({ username, password, host: '127.0.0.1', port });
  const status = statusOf(await device.register({ algorithm: 'MD5' }));
  await device.close();
  return status;
}

/** Every file of a link, by name. */
async function filesOf({ url, files }: { readonly url: string; readonly files: readonly string[] }) {
  const fetched = files.map(async (name) => [name, await (await fetch(`${url}${name}`)).text()] as const);
  return Object.fromEntries(await Promise.all(fetched));
}

/** GET from an address of loopback. */
async function answerFrom(localAddress: string, url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { localAddress }), 'response')) as [IncomingMessage];
  return response;
}

const bodyFrom = async (from: string, url: string): Promise<string> => text(await answerFrom(from, url));

async function fetchFrom(from: string, url: string): Promise<number> {
  const response = await answerFrom(from, url);
  response.resume();
  return response.statusCode ?? 0;
}

describe('linphonec', () => {
  it('sets itself up from its link, calls, is heard and hears, and does so again from an address of its own', async () => {
    const done = tryCell('linphonec', 'udp', 'none');
    const phone = await phoneOf('linphone');
    const link = await linkOf(phone.id);
    expect(link.config_url).toBe(`linphone-config:${link.url}`);
    const linphone = startProvisionedLinphone(link.url, DESK_HZ);
    await until(async () => (await read(phone.id)).state === 'online', {
      what: 'linphonec to register',
      timeoutMs: 20_000,
    });
    expect((await read(phone.id)).provisioning).toMatchObject({ state: 'done', expires_at: null });
    expect((await fetch(link.url)).status).toBe(404);
    const ringing = soft.phone.incoming();
    linphone.command(`call ${fixture.bob.ext}`);
    const call = await ringing;
    await call.leg.answer();
    call.talk();
    await until(() => linphone.heardBytes() > 100_000, { what: 'a second of what linphonec hears' });
    linphone.talk();
    await until(() => soft.phone.voice.hears(DESK_HZ), { what: 'linphonec to be heard', timeoutMs: 10_000 });
    await call.leg.end();
    await until(() => bestAmplitudeAt(SOFT_HZ, linphone.heard()) > 500, { what: 'linphonec to have heard the tone' });
    await linphone.stop();
    const own = /config-uri=(\S+)/.exec(linphone.configuration())?.[1] ?? '';
    expect(own).toMatch(/\/provision\/[a-z0-9]{26}\/linphone\.xml$/);
    expect(own).not.toBe(link.url);
    linphone.start();
    const fetched = async () =>
      (await read(phone.id)).provisioning.fetched.filter(({ status }) => status === 200).length;
    await until(async () => (await fetched()) >= 1 && (await read(phone.id)).state === 'online', {
      what: 'linphonec to register again',
      timeoutMs: 20_000,
    });
    await linphone.stop();
    linphone.dispose();
    done();
  }, 90_000);
});

describe('the secret of a link', () => {
  it('gives the same file until the phone has registered with it; the old password is good as long, and no longer', async () => {
    const phone = await phoneOf('yealink', fixture.ada, { mac: '80-5e-c0-00-00-01' });
    const { url } = await linkOf(phone.id);
    const first = await (await fetch(`${url}805EC0000001.cfg`)).text();
    const second = await (await fetch(`${url}805ec0000001.cfg`)).text();
    expect(second).toBe(first);
    expect((await read(phone.id)).provisioning).toMatchObject({ state: 'fetched' });
    expect(await registers(phone, phone.password)).toBe(200);
    expect(await registers(phone, passwordIn(first))).toBe(200);
    expect(await registers(phone, phone.password)).toBe(403);
    expect(await registers(phone, passwordIn(first))).toBe(200);
    expect((await read(phone.id)).provisioning).toMatchObject({ state: 'done' });
    expect((await fetch(`${url}805ec0000001.cfg`)).status).toBe(404);
    const own = await fetch(`${addressIn(first)}805ec0000001.cfg`);
    expect(await own.text()).toBe(first);
  });
});

describe('a key that names a feature', () => {
  it('dials the code that it has now, and so does the mailbox key; one that is switched off is left out', async () => {
    const admin = await fixture.service.admin();
    const phone = await phoneOf('yealink', fixture.ada, { mac: '805ec0000009' });
    const key = (position: number, value: string) => ({ position, type: 'code', value, label: value }) as const;
    const keys = [key(1, 'park'), key(2, 'pause'), key(3, '*55')];
    await fixture.ada.call('updatePhone', { params: { id: phone.id }, body: { keys } });
    await admin.call('updateFeatureCode', { params: { id: 'park' }, body: { code: '*71' } });
    await admin.call('updateFeatureCode', { params: { id: 'mailbox' }, body: { code: '*95' } });
    await admin.call('updateFeatureCode', { params: { id: 'pause' }, body: { enabled: false } });
    const file = await (await fetch(`${(await linkOf(phone.id)).url}805ec0000009.cfg`)).text();
    expect(file).toContain('linekey.1.value = *71');
    expect(file).not.toContain('linekey.2.');
    expect(file).toContain('linekey.3.value = *55');
    expect(file).toContain('voice_mail.number.1 = *95');
    for (const id of ['park', 'mailbox', 'pause'] as const) await admin.call('resetFeatureCode', { params: { id } });
  });
});

describe('baresip', () => {
  it('begins with the files of its link, registers and calls', async () => {
    const done = tryCell('baresip', 'udp', 'none');
    const phone = await phoneOf('baresip');
    const link = await linkOf(phone.id);
    expect(link.files).toEqual(['accounts', 'config', 'contacts']);
    const baresip = await startBaresip({ user: phone.username, files: await filesOf(link) });
    await until(async () => (await read(phone.id)).state === 'online', {
      what: 'baresip to register',
      timeoutMs: 20_000,
    });
    expect((await read(phone.id)).provisioning.state).toBe('done');
    const ringing = soft.phone.incoming();
    baresip.command('dial', `sip:${fixture.bob.ext}@127.0.0.1`);
    const call = await ringing;
    await call.leg.answer();
    call.talk();
    await until(() => soft.phone.voice.hears(DESK_HZ), { what: 'baresip to be heard' });
    await call.leg.end();
    await baresip.stop();
    done();
  }, 60_000);
});

describe('where phones can register over TLS', () => {
  it('baresip does, and encrypts its calls', async () => {
    const done = tryCell('baresip', 'tls', 'SDES');
    const authority = await createAuthority();
    const folder = mkdtempSync(join(tmpdir(), 'cordboard-tls-'));
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const { key, cert } = await authority.issue();
    writeFileSync(keyFile, key);
    writeFileSync(certFile, cert);
    const sip = { ...noSipServer, address: '127.0.0.1', udp: 0, tls: 0, certificate: { keyFile, certFile } };
    const service = await startTestService({ demo: true, config: { sip: { ...sip, digests: ['MD5'] } } });
    const admin = await service.admin();
    const { data: phone } = await admin.call('createPhone', { body: { name: 'Desk', maker: 'baresip' } });
    const { data: link } = await admin.call('createPhoneProvisioning', { params: { id: phone.id } });
    const files = await filesOf(link);
    expect(files.accounts).toContain(';mediaenc=srtp');
    const trusting = `${files.config}\nsip_cafile ${authority.caFile}\n`;
    const baresip = await startBaresip({ user: phone.username, files: { ...files, config: trusting } });
    const contact = async () => (await admin.call('listPhoneContacts', { params: { id: phone.id } })).data[0];
    await until(async () => (await contact()) !== undefined, {
      what: 'baresip to register over TLS',
      timeoutMs: 20_000,
    });
    expect(await contact()).toMatchObject({ transport: 'tls', encrypted: true });
    baresip.command('dial', 'sip:600@127.0.0.1');
    await baresip.event('CALL_ESTABLISHED');
    expect(await contact()).toMatchObject({ media_encryption: ['sdes'] });
    await baresip.stop();
    await service.dispose();
    await authority.dispose();
    rmSync(folder, { recursive: true, force: true });
    done();
  }, 60_000);
});

describe('behind a proxy with TLS', () => {
  it('the address begins with the public one, and files are sent to whoever came over HTTPS', async () => {
    const sip = { ...noSipServer, address: '127.0.0.1', udp: 0 };
    const service = await startTestService({ config: { sip, trustedProxies: loopback } });
    const admin = await service.admin();
    const problem = async () => (await admin.call('getSipServer')).data.provisioning_problem;
    expect(await problem()).toBe('this_machine_only');
    await admin.call('updateMailSettings', { body: { public_url: 'http://phone.example.com' } });
    expect(await problem()).toBe('not_encrypted');
    await admin.call('updateMailSettings', { body: { public_url: 'https://phone.example.com' } });
    expect(await problem()).toBeNull();
    const { data: phone } = await admin.call('createPhone', {
      body: { name: 'Desk', maker: 'snom', mac: '000413aabbcc' },
    });
    const { data: link } = await admin.call('createPhoneProvisioning', { params: { id: phone.id } });
    expect(link).toMatchObject({
      problem: null,
      url: expect.stringMatching(/^https:\/\/phone\.example\.com\/provision\/\w{26}\/\{mac\}\.xml$/),
    });
    const address = `${service.url}${new URL(link.url).pathname.replace('%7Bmac%7D', '000413AABBCC')}`;
    const statusOver = async (proto: string) => {
      const headers = { 'x-forwarded-for': '192.0.2.9', 'x-forwarded-proto': proto };
      return (await fetch(address, { headers })).status;
    };
    expect(await statusOver('http')).toBe(403);
    expect(await statusOver('https')).toBe(200);
    const { fetched } = (await admin.call('getPhone', { params: { id: phone.id } })).data.provisioning;
    expect(fetched).toMatchObject([{ address: '192.0.2.9', file: '000413AABBCC.xml', status: 200 }]);
    await service.dispose();
  });
});

describe('what outlives a restart', () => {
  const sip = { ...noSipServer, address: '127.0.0.1', udp: 0, digests: ['MD5'] as const };
  const restarted = async (service: TestService) => {
    await service.stop();
    return startTestService({ dataDir: service.dataDir, config: { sip } });
  };
  const statusAt = async (service: TestService, address: string) =>
    (await fetch(`${service.url}${new URL(address).pathname}`)).status;

  it('a link that was fetched and not used, then the phone’s own address', async () => {
    let service = await startTestService({ config: { sip } });
    const body = { name: 'Desk', maker: 'yealink', mac: '805ec0000007' } as const;
    const { data: phone } = await (await service.admin()).call('createPhone', { body });
    const params = { id: phone.id };
    const { url } = (await (await service.admin()).call('createPhoneProvisioning', { params })).data;
    const name = '805ec0000007.cfg';
    const file = await (await fetch(`${url}${name}`)).text();
    service = await restarted(service);
    expect(await statusAt(service, `${url}${name}`)).toBe(200);
    const port = (await (await service.admin()).call('getSipServer')).data.transports[0]?.port ?? 0;
    const { username } = phone;
    const device = await startRawPhone({ username, password: passwordIn(file), host: '127.0.0.1', port });
    expect(statusOf(await device.register({ algorithm: 'MD5' }))).toBe(200);
    await device.close();
    await until(async () => (await statusAt(service, `${url}${name}`)) === 404, { what: 'the link to be void' });
    service = await restarted(service);
    expect(await statusAt(service, `${addressIn(file)}${name}`)).toBe(200);
    const { provisioning } = (await (await service.admin()).call('getPhone', { params })).data;
    expect(provisioning).toMatchObject({
      state: 'done',
      fetched: expect.arrayContaining([expect.objectContaining({ status: 200 })]),
    });
    await service.dispose();
  });

  it('nothing of a phone whose id another one was given', async () => {
    const leaver = await fixture.service.user('agent');
    const old = await phoneOf('yealink', leaver, { mac: '805ec0000008' });
    const { url } = await linkOf(old.id, leaver);
    const file = await (await fetch(`${url}805ec0000008.cfg`)).text();
    // As its customer's or its user's rows go.
    await (await fixture.service.openStore()).phones.remove(old.id);
    const next = await phoneOf('yealink', fixture.ada, { mac: '805ec0000008' });
    expect(next.id).toBe(old.id);
    expect(await (await fetch(`${url}805ec0000008.cfg`)).text()).toBe('Not found');
    expect((await fetch(`${addressIn(file)}805ec0000008.cfg`)).status).toBe(404);
    expect(next.provisioning).toMatchObject({ state: 'none', expires_at: null, fetched: [] });
  });
});

describe('somebody else', () => {
  const url = async () => {
    const phone = await phoneOf('yealink', fixture.ada, { mac: '805ec0000002' });
    return { phone, ...(await linkOf(phone.id)) };
  };
  const statusOfFetch = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;

  it('hears the same of a wrong secret, another’s MAC and a name that leads elsewhere', async () => {
    const { phone, url: base } = await url();
    const { origin } = new URL(base);
    const answers = await Promise.all(
      [
        `${origin}/provision/${'a'.repeat(26)}/805ec0000002.cfg`,
        `${origin}/provision/x/805ec0000002.cfg`,
        `${base}805ec0000003.cfg`,
        `${base}..%2f..%2fsecret.key`,
        `${base}%2e%2e/805ec0000002.cfg`,
        `${base}805ec0000002.cfg%00.xml`,
        `${base}${'9'.repeat(2_500)}.cfg`,
        base,
      ].map(async (address) => {
        const response = await fetch(address);
        return [response.status, await response.text()];
      }),
    );
    expect(answers).toEqual(answers.map(() => [404, 'Not found']));
    expect(await statusOfFetch(`${base}805ec0000002.cfg`, { method: 'HEAD' })).not.toBe(200);
    const { provisioning } = await read(phone.id);
    expect(provisioning.state).toBe('waiting');
    expect(provisioning.fetched.map(({ status }) => status)).not.toContain(200);
    expect(provisioning.fetched.map(({ file }) => file)).toContain('805ec0000003.cfg');
  });

  it('gets nothing with a link that a phone has fetched from elsewhere, and the phone’s page shows it', async () => {
    const { phone, url: base } = await url();
    expect(await fetchFrom('127.0.0.2', `${base}805ec0000002.cfg`)).toBe(200);
    expect(await fetchFrom('127.0.0.3', `${base}805ec0000002.cfg`)).toBe(404);
    expect(await fetchFrom('127.0.0.2', `${base}805ec0000002.cfg`)).toBe(200);
    const { fetched } = (await read(phone.id)).provisioning;
    expect(fetched.map(({ address, status }) => `${address} ${status}`)).toEqual(['127.0.0.3 404', '127.0.0.2 200']);
  });

  it('gets nothing over plain HTTP from another machine, as far as the headers of its proxy show', async () => {
    const { url: base } = await url();
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    expect(await statusOfFetch(`${base}805ec0000002.cfg`, { headers })).toBe(403);
  });

  it('who guesses is shut out for a while; a phone with an address of its own goes on behind the same NAT', async () => {
    const { phone, url: base } = await url();
    const from = '127.0.0.9';
    const file = await bodyFrom(from, `${base}805ec0000002.cfg`);
    expect(await registers(phone, passwordIn(file))).toBe(200);
    const { origin } = new URL(base);
    const guesses: number[] = [];
    for (let guess = 0; guess < 200; guess += 1) {
      guesses.push(await fetchFrom(from, `${origin}/provision/${'b'.repeat(26)}/805ec0000002.cfg`));
    }
    expect(guesses.slice(0, 20)).toEqual(guesses.slice(0, 20).map(() => 404));
    expect(new Set(guesses.slice(20))).toEqual(new Set([429]));
    expect(await fetchFrom(from, `${addressIn(file)}805ec0000002.cfg`)).toBe(200);
    const other = await url();
    expect(await fetchFrom(from, `${other.url}805ec0000002.cfg`)).toBe(429);
    expect((await read(phone.id)).provisioning.fetched.length).toBeLessThan(21);
  });

  it('finds neither secret nor password in the log, nor in the audit log, which reports each hand-out', async () => {
    const { phone, url: base } = await url();
    const file = await (await fetch(`${base}805ec0000002.cfg`)).text();
    const admin = await fixture.service.admin();
    const rows = (await admin.call('listAuditLog', { query: { limit: 1000 } })).data;
    const received = `${JSON.stringify(rows)}${fixture.service.log.join('\n')}`;
    const secrets = [
      new URL(base).pathname.split('/')[2] ?? '',
      passwordIn(file),
      new URL(addressIn(file)).pathname.split('/')[2] ?? '',
    ];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20);
      expect(received).not.toContain(secret);
    }
    const handedOut = rows.filter(
      ({ operation, object_id }) => operation === 'phones.provisioned' && object_id === String(phone.id),
    );
    expect(handedOut).toMatchObject([{ address: '127.0.0.1', reason: '805ec0000002.cfg was handed out' }]);
  });

  it('nothing is left of a link that was revoked, renewed or made void by a new password', async () => {
    const { phone, url: base } = await url();
    const renewed = await linkOf(phone.id);
    expect(await statusOfFetch(`${base}805ec0000002.cfg`)).toBe(404);
    await fixture.ada.call('deletePhoneProvisioning', { params: { id: phone.id } });
    expect(await statusOfFetch(`${renewed.url}805ec0000002.cfg`)).toBe(404);
    const { url: third } = await linkOf(phone.id);
    const file = await (await fetch(`${third}805ec0000002.cfg`)).text();
    expect(await registers(phone, passwordIn(file))).toBe(200);
    await fixture.ada.call('renewPhonePassword', { params: { id: phone.id } });
    expect(await statusOfFetch(`${addressIn(file)}805ec0000002.cfg`)).toBe(404);
    expect(await registers(phone, passwordIn(file))).toBe(403);
    expect((await read(phone.id)).provisioning.state).toBe('none');
  });

  it('another user of the customer makes no link for a phone that is not theirs', async () => {
    const { phone } = await url();
    const refused = { status: 404 };
    const params = { id: phone.id };
    await expect(fixture.bob.call('createPhoneProvisioning', { params })).rejects.toMatchObject(refused);
    await expect(fixture.bob.call('deletePhoneProvisioning', { params })).rejects.toMatchObject(refused);
  });
});

describe('telephones that are set up by their file', () => documentTest(tried));
