import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditLog } from '../../../electron/service/platform/storage/audit/verifyAuditLog.ts';
import { newMonitor } from '../../storage/storeFixture.ts';
import { startMailServer } from '../../support/mail/mailServer.ts';
import { owner, type SignedIn, serviceEntry, signIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../../support/testService.ts';
import { startTranscriptionEngine } from '../../support/transcriptionEngine.ts';
import { until } from '../../support/until.ts';

/** An administrator who reads others' mail, points stored passwords elsewhere, or looks around in the network. */

let service: TestService;
let root: SignedIn;
let thief: TestUser;

beforeAll(async () => {
  service = await startTestService({ config: { privateNetworks: [] } });
  root = await service.admin();
  thief = await service.user('administrator');
});

afterAll(async () => {
  await service.dispose();
});

const askForReset = (email: string) => service.client().call('startPasswordReset', { body: { email } });

async function mailsTo(email: string, count: number) {
  const read = async () => (await thief.call('listMails')).data.filter(({ to }) => to === email);
  await until(async () => (await read()).length >= count, { what: `${count} mails to ${email}` });
  return read();
}

describe('an administrator who reads the mail that is kept', () => {
  it('finds no reset token, neither of the root user nor of anybody else', async () => {
    const agent = await service.user('agent');
    for (const { email } of [owner, agent]) {
      await askForReset(email);
      for (const mail of await mailsTo(email, 1)) {
        expect(mail).toMatchObject({ state: 'kept', masked: true, text: '' });
        const again = await thief.call('retryMail', { params: { id: mail.id } }).catch(() => null);
        expect(JSON.stringify(again)).not.toMatch(/[0-9a-f]{40}/);
      }
    }
    const { data } = await root.call('listMails');
    expect(data.filter(({ text }) => /[0-9a-f]{40}|\b\d{6}\b/.test(text))).toEqual([]);
  });

  it('finds no sign-in code', async () => {
    const agent = await service.user('agent');
    await (await service.openStore()).users.setTwoFactor(agent.userId, true);
    await service.client().call('login', { body: { email: agent.email, password: agent.password } });
    expect(await mailsTo(agent.email, 1)).toMatchObject([{ masked: true, text: '' }]);
  });

  it('finds nothing that was written to the root user, who does', async () => {
    await root.call('createApiToken', { body: { name: 'of the root user' } });
    const notice = { subject: 'An API token was created' };
    await until(async () => (await mailsTo(owner.email, 1)).some(({ subject }) => subject === notice.subject));
    const ofRoot = ({ subject, to }: { subject: string; to: string }) =>
      subject === notice.subject && to === owner.email;
    expect((await thief.call('listMails')).data.find(ofRoot)).toMatchObject({ masked: true, text: '' });
    expect((await root.call('listMails')).data.find(ofRoot)).toMatchObject({ masked: false });
  });
});

describe('an administrator who points a stored password at a place of its own', () => {
  const elsewhere = 'thief.example';
  const refused = (field: string) => ({ status: 400, errors: [expect.objectContaining({ field })] });

  it('must know the mail server’s', async () => {
    const body = { host: 'mail.example', user: 'company', password: 'of the mail server', from: 'a@company.test' };
    await root.call('updateMailSettings', { body });
    for (const change of [{ host: elsewhere }, { port: 2525 }, { secure: 'none' as const }]) {
      await expect(thief.call('updateMailSettings', { body: change })).rejects.toMatchObject(refused('password'));
    }
    expect((await root.call('getMailSettings')).data).toMatchObject({ host: 'mail.example', has_password: true });
    await thief.call('updateMailSettings', { body: { from: 'b@company.test', host: 'mail.example' } });
    await root.call('updateMailSettings', { body: { host: 'other.example', password: 'of the other' } });
    await root.call('updateMailSettings', { body: { host: null } });
  });

  it('must know the SMS carrier’s', async () => {
    const account = {
      name: 'C',
      host: 'smsc.example',
      port: 2775,
      system_id: 'company',
      password: 'of smpp',
      tls: true,
    };
    const { data } = await root.call('createSmsCarrier', { body: { ...account, enabled: false, numbers: [] } });
    const params = { id: data.id };
    for (const body of [{ host: elsewhere }, { port: 2776 }, { tls: false }]) {
      await expect(thief.call('updateSmsCarrier', { params, body })).rejects.toMatchObject(refused('password'));
    }
    await thief.call('updateSmsCarrier', { params, body: { host: elsewhere, password: 'new' } });
  });

  it('must know the directory’s', async () => {
    const account = { user: 'cn=company', password: 'of ldap', base_dn: 'dc=company', enabled: false };
    const { data } = await root.call('createDirectory', {
      body: { name: 'D', kind: 'ldap', url: 'ldaps://ldap.example', ...account },
    });
    const params = { id: data.id };
    for (const body of [
      { url: `ldaps://${elsewhere}` },
      { url: 'ldap://ldap.example' },
      { starttls: false },
      { ca: 'of the thief' },
      { user: 'cn=thief' },
    ]) {
      await expect(thief.call('updateDirectory', { params, body })).rejects.toMatchObject(refused('password'));
    }
    await thief.call('updateDirectory', { params, body: { url: `ldaps://${elsewhere}`, password: 'new' } });
  });

  it('must know the line’s', async () => {
    const account = { name: 'L', server: 'pbx.example', username: 'company', password: 'of the line', register: false };
    const { data } = await root.call('createLine', { body: { ...account, transport: 'tls' } });
    const params = { id: data.id };
    for (const body of [
      { server: elsewhere },
      { outbound_proxy: elsewhere },
      { backup_servers: [elsewhere] },
      { transport: 'udp' as const },
    ]) {
      await expect(thief.call('updateLine', { params, body })).rejects.toMatchObject(refused('password'));
    }
    await thief.call('updateLine', { params, body: { name: 'M', server: 'pbx.example' } });
    await thief.call('updateLine', { params, body: { server: elsewhere, password: 'new' } });
  });

  it('must know the transcription service’s', async () => {
    const body = { url: 'https://speech.example/v1', api_key: 'sk-company' };
    await root.call('updateTranscriptionSettings', { body });
    const change = { url: `https://${elsewhere}/v1` };
    await expect(thief.call('updateTranscriptionSettings', { body: change })).rejects.toMatchObject(refused('api_key'));
    expect((await root.call('getTranscriptionSettings')).data).toMatchObject({ url: body.url, has_api_key: true });
  });
});

describe('an administrator who has the service connect into its network', () => {
  const inside = ['127.0.0.1', '10.0.0.1', '192.168.0.1', '169.254.169.254', '[::1]', '0.0.0.0'];

  it('by a mail server learns neither what is there nor what a name means', async () => {
    for (const host of [...inside, 'localhost']) {
      await root.call('updateMailSettings', { body: { host, port: 25, from: 'a@company.test', secure: 'none' } });
      const { data: steps } = await root.call('testMailSettings', { body: { to: 'a@company.test' } });
      expect(steps[0], host).toMatchObject({
        result: 'failed',
        message: expect.stringContaining('--private-networks'),
      });
      expect(steps.slice(1).every(({ result }) => result === 'skipped')).toBe(true);
    }
    await root.call('updateMailSettings', { body: { host: null } });
  });

  it('by mail that is really sent reaches nobody there', async () => {
    const inside = await startMailServer({ secure: 'none' });
    for (const host of ['127.0.0.1', 'localhost']) {
      const body = { host, port: inside.port, from: 'a@company.test', secure: 'none' as const };
      await root.call('updateMailSettings', { body });
      const reader = await service.user('agent');
      await askForReset(reader.email);
      const refusal = async () =>
        (await mailsTo(reader.email, 1)).some(({ last_error }) => last_error?.includes('--private-networks'));
      await until(refusal, { what: `the refusal of ${host}` });
    }
    expect(inside.mails).toEqual([]);
    await root.call('updateMailSettings', { body: { host: null } });
    await inside.close();
  });

  it('by a directory gets an error that says how the operator allows it', async () => {
    for (const host of [...inside, 'localhost']) {
      for (const [kind, url] of [
        ['ldap', `ldap://${host}:389`],
        ['carddav', `http://${host}/`],
      ] as const) {
        const { data } = await root.call('createDirectory', { body: { name: host, kind, url, base_dn: 'dc=company' } });
        const { steps } = (await root.call('testDirectory', { params: { id: data.id } })).data;
        expect(steps[0], url).toMatchObject({
          result: 'failed',
          message: expect.stringContaining('--private-networks'),
        });
        await root.call('deleteDirectory', { params: { id: data.id } });
      }
    }
  });

  it('by an SMS carrier gets an error that says how the operator allows it', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const account = { name: host, host, port: 1, system_id: 'company', password: 'x', numbers: [] };
      const { data } = await root.call('createSmsCarrier', { body: account });
      const state = async () => (await root.call('getSmsCarrier', { params: { id: data.id } })).data;
      await until(async () => (await state()).last_error !== null, { what: 'the refusal' });
      expect((await state()).last_error).toContain('--private-networks');
      await root.call('deleteSmsCarrier', { params: { id: data.id } });
    }
  });

  it('by a transcription address finds nobody there, named or by number', async () => {
    const engine = await startTranscriptionEngine();
    const store = await service.openStore();
    const { customer_id: customerId } = (await root.call('getMe')).data;
    const { port } = new URL(engine.url);
    const hosts = [...inside, 'localhost'];
    for (const [index, host] of hosts.entries()) {
      await root.call('updateTranscriptionSettings', { body: { url: `http://${host}:${port}/v1`, api_key: 'sk' } });
      const { monitor, path } = await store.monitors.start(newMonitor(customerId, 800_000 + index));
      await mkdir(dirname(join(service.dataDir, path)), { recursive: true });
      await writeFile(join(service.dataDir, path), 'speech');
      await store.monitors.finish(monitor.id, { duration: 1, size: 1, pauses: [] }, []);
      const params = { id: monitor.id };
      await root.call('transcribeMonitor', { params });
      const received = async () => (await root.call('getMonitor', { params })).data.transcription_error;
      await until(async () => (await received()) !== '', { what: `the refusal of ${host}` });
      expect(await received(), host).toContain('--private-networks');
    }
    expect(engine.asked).toEqual([]);
    await engine.close();
  });
});

describe('the root user who is locked out', () => {
  const run = promisify(execFile);
  const reset = (dataDir: string, ...args: string[]) =>
    run(process.execPath, [serviceEntry, 'reset-root', '--data', dataDir, ...args]);

  const masked = { field: 'password', before: null, after: '***' };

  async function rowsOf(viewer: SignedIn, operation?: string) {
    const { data } = await viewer.call('listAuditLog', { query: { limit: 1000 } });
    return data.filter((row) => operation === undefined || row.operation === operation);
  }

  it('gets a new password on the machine while the service runs, and its logins and tokens end', async () => {
    const fixture = await startTestService();
    const before = await fixture.admin();
    await (await fixture.openStore()).users.setTwoFactor(before.userId, true);
    const { stdout } = await reset(fixture.dataDir);
    const password = / is (\S+)\n/.exec(stdout)?.[1] ?? '';
    await until(
      () =>
        before.call('getMe').then(
          () => false,
          () => true,
        ),
      { what: 'the old login to end' },
    );
    await expect(signIn(fixture.api, owner)).rejects.toMatchObject({ status: 400 });
    const after = await signIn(fixture.api, { email: owner.email, password });
    expect(after.userId).toBe(before.userId);
    expect(await rowsOf(after, 'root.reset')).toMatchObject([
      {
        user_id: before.userId,
        address: '',
        object_type: 'users',
        object_id: String(before.userId),
        outcome: 'done',
        token_name: '',
        changes: [
          { field: 'password', before: '***', after: '***' },
          { field: 'second_factors', before: ['mail'], after: [] },
        ],
      },
    ]);
    expect(JSON.stringify(await rowsOf(after))).not.toContain(password);
    await expect(reset(fixture.dataDir, '--email', 'nobody@company.test')).rejects.toThrow('is not a root user');
    expect((await verifyAuditLog(fixture.dataDir)).breaks).toEqual([]);
    await fixture.dispose();
  });

  it('leaves a row of who set the service up, by the configuration as by its page', async () => {
    const configured = await startTestService();
    const root = await configured.admin();
    expect(await rowsOf(root, 'root.created')).toMatchObject([
      { user_id: root.userId, address: '', object_id: String(root.userId), changes: [{ after: owner.email }, masked] },
    ]);
    await configured.dispose();
    const fresh = await startTestService({ owner: false });
    const body = { ...owner, first_name: 'Ada', last_name: 'Root', ext: '100' };
    await fresh.client().call('setup', { body });
    const first = await signIn(fresh.api, owner);
    expect(await rowsOf(first, 'setup')).toMatchObject([
      { user_id: first.userId, user_name: 'Ada Root', address: '127.0.0.1', object_id: String(first.userId) },
    ]);
    expect(await rowsOf(first, 'root.created')).toEqual([]);
    expect(JSON.stringify(await rowsOf(first))).not.toContain(owner.password);
    expect((await verifyAuditLog(fresh.dataDir)).breaks).toEqual([]);
    await fresh.dispose();
  });

  it('gets nothing for a folder without a service’s data', async () => {
    await expect(reset('/nonexistent/folder')).rejects.toThrow('not the data folder of a service');
  });
});
