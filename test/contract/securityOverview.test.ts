import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('names lines that strangers may call over, or have calls made by', async () => {
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
    expect((await finding('mail-server'))?.title).toBe('No mail goes out');
    const server = { host: '127.0.0.1', port: 9, from: 'cordboard@house.test' };
    await admin.call('updateMailSettings', { body: { ...server, secure: 'none' } });
    expect((await finding('mail-server'))?.title).toBe('Mail goes out in the clear');
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
