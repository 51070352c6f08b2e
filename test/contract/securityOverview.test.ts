import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseNetwork } from '../../electron/service/platform/network/networks.ts';
import { startTestService, type TestService } from '../support/testService.ts';

describe('the security overview', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService();
  });

  afterAll(async () => {
    await service.dispose();
  });

  const overview = async () => (await (await service.admin()).call('getSecurityOverview')).data;
  const finding = async (id: string) => (await overview()).findings.find((one) => one.id === id);

  it('names what is open with the way to close it, the most urgent first', async () => {
    const { findings, passed } = await overview();
    const order = { danger: 0, warning: 1, notice: 2 };
    const levels = findings.map(({ level }) => order[level]);
    expect(levels).toEqual(levels.toSorted());
    for (const { title, detail, advice } of findings)
      for (const text of [title, detail, advice]) expect(text).not.toBe('');
    const ids = [...findings, ...passed].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names administrators without a second factor', async () => {
    expect((await finding('second-factor'))?.detail).toContain('Administrator');
  });

  it('names API tokens that never end, and those that administer from everywhere, until they are revoked', async () => {
    const admin = await service.admin();
    const scopes = ['administration'] as const;
    const body = { name: 'Forgotten script', expires_at: null, scopes: [...scopes] };
    const { data } = await admin.call('createApiToken', { body });
    await admin.call('createApiToken', { body: { name: 'Tame', scopes: [...scopes], networks: ['192.0.2.0/24'] } });
    for (const id of ['token-expiry', 'token-administration']) {
      const detail = (await finding(id))?.detail;
      expect(detail).toContain('Forgotten script');
      expect(detail).not.toContain('Tame');
    }
    await admin.call('deleteApiToken', { params: { token: data.handle } });
    for (const id of ['token-expiry', 'token-administration']) expect(await finding(id)).toBeUndefined();
  });

  it('names what the operator opened: plain HTTP for the network, pages without TLS, private networks', async () => {
    const network = parseNetwork('10.0.0.0/8');
    const open = await startTestService({
      config: { host: '0.0.0.0', corsOrigins: ['http://crm.example'], privateNetworks: network ? [network] : [] },
    });
    const { call } = await open.admin();
    const of = async () => new Map((await call('getSecurityOverview')).data.findings.map((one) => [one.id, one]));
    const found = await of();
    expect(found.get('tls')?.level).toBe('danger');
    expect(found.get('cors')?.detail).toContain('http://crm.example');
    expect(found.get('private-targets')?.detail).toContain('10.0.0.0/8');
    await call('updateMailSettings', { body: { public_url: 'https://phone.example' } });
    expect((await of()).get('tls')?.level, 'no proxy that ends TLS is named').toBe('danger');
    await open.dispose();
    for (const id of ['tls', 'cors']) expect(await finding(id)).toBeUndefined();
  });

  it('names lines without encryption until they have it', async () => {
    const admin = await service.admin();
    const line = {
      name: 'Old trunk',
      kind: 'trunk',
      server: '127.0.0.1:9',
      transport: 'udp',
      register: false,
    } as const;
    const { data } = await admin.call('createLine', { body: line });
    expect((await finding('line-transport'))?.detail).toContain('Old trunk');
    await admin.call('updateLine', { params: { id: data.id }, body: { transport: 'tls', srtp: 'sdes' } });
    expect(await finding('line-transport')).toBeUndefined();
  });

  it('names lines that outsiders may call over, or have calls made by', async () => {
    const admin = await service.admin();
    const server = { server: '127.0.0.1:9', register: false } as const;
    const make = async (body: object) =>
      (await admin.call('createLine', { body: { name: 'Wide line', ...server, ...body } })).data.id;
    const change = (id: number, body: object) => admin.call('updateLine', { params: { id }, body });
    const id = await make({ source_networks: ['203.0.113.0/24', '10.0.0.0/8'], refer: 'allow' });
    expect((await finding('line-sources'))?.detail).toContain('Wide line');
    expect((await finding('line-transfers'))?.detail).toContain('Wide line');
    await change(id, { source_networks: ['203.0.113.0/24', '2001:db8::/32'], refer: 'ask' });
    expect(await finding('line-sources')).toBeUndefined();
    expect(await finding('line-transfers')).toBeUndefined();
    await change(id, { register: true, check_contact: false, enabled: false });
    expect((await finding('line-sources'))?.detail).toContain('Wide line');
  });

  it('says that no mail goes out, until a server is set', async () => {
    const admin = await service.admin();
    expect((await finding('mail-server'))?.title).toBe('No mail is sent');
    const server = { host: '127.0.0.1', port: 9, from: 'cordboard@company.test' };
    await admin.call('updateMailSettings', { body: { ...server, secure: 'none' } });
    expect((await finding('mail-server'))?.title).toBe('Mail is sent without encryption');
    await admin.call('updateMailSettings', { body: { ...server, secure: 'starttls' } });
    expect(await finding('mail-server')).toBeUndefined();
  });

  it('names dialling limits that were loosened', async () => {
    const admin = await service.admin();
    expect(await finding('dialling-ranges')).toBeUndefined();
    await admin.call('updateDiallingSettings', { body: { deny_satellite: false, user_calls_at_once: null } });
    expect((await finding('dialling-ranges'))?.title).toBe('Satellite numbers may be called');
    expect(await finding('dialling-rate')).toBeDefined();
  });
});
