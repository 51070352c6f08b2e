/** What the audit log gives away to whoever reads it, opens it in a spreadsheet, or administers another customer. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService } from '../../support/testService.ts';

let service: TestService;
let admin: SignedIn;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
});

afterAll(async () => {
  await service.dispose();
});

async function csv(of: SignedIn = admin): Promise<string> {
  return (await fetch(`${service.api}/auditlog.csv`, { headers: { authorization: `Bearer ${of.token}` } })).text();
}

async function wholeLog(of: SignedIn = admin): Promise<string> {
  return JSON.stringify(await of.call('listAuditLog', { query: { limit: 10_000 } })) + (await csv(of));
}

describe('the audit log', () => {
  it('has no PIN, neither when it is set, nor changed, nor removed with its room', async () => {
    const { data } = await admin.call('createConference', {
      body: { name: 'Board', pin: '74019283', pin_pstn: '5530917' },
    });
    const params = { id: data.id };
    await admin.call('updateConference', { params, body: { pin: '88214400' } });
    await admin.call('deleteConference', { params });
    const log = await wholeLog();
    expect(log).toContain('deleteConference');
    for (const pin of ['74019283', '5530917', '88214400']) expect(log).not.toContain(pin);
  });

  it('has no word of what people wrote, only how much', async () => {
    const notes = 'owes the neighbour a xylophone';
    const { data } = await admin.call('createContact', { body: { first_name: 'Ada', notes } });
    await admin.call('updateContacts', { body: [{ id: data.id, notes: `${notes} and a bow` }] });
    await admin.call('deleteContacts', { params: { ids: data.id } });
    const log = await wholeLog();
    expect(log).toContain(`(${notes.length} characters)`);
    expect(log).not.toContain('xylophone');
  });

  it('cannot be pruned of anything younger than a year', async () => {
    for (const audit_log of [0, 1, 364]) {
      await expect(admin.call('updateRetentionSettings', { body: { audit_log } })).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'audit_log' }],
      });
    }
    expect((await admin.call('getRetentionSettings')).data.audit_log).toBe(3650);
  });

  it('runs nothing in a spreadsheet: what begins like a formula is text', async () => {
    const formulas = ['=HYPERLINK("https://evil.example")', '+1+1', '-1+1', '@SUM(A1)'];
    for (const name of formulas) await admin.call('createCallLabel', { body: { name, color: '#112233' } });
    const cells = (parse(await csv(), { relax_column_count: true }) as string[][]).flat();
    for (const name of formulas) {
      expect(cells).toContain(`'${name}`);
      expect(cells).not.toContain(name);
    }
  });

  it('shows a login of nobody’s account to no one where there are several customers', async () => {
    const theirs = { email: 'n@elsewhere.test', first_name: 'N', password: 'a password of its own', ext: '100' };
    await admin.call('createCustomer', { body: { name: 'Neighbours', owner: theirs } });
    const body = { email: 'stranger@nowhere.test', password: 'a guess' };
    await expect(service.client().call('login', { body })).rejects.toMatchObject({ status: 400 });
    for (const viewer of [admin, await signIn(service.api, theirs)]) {
      const { data } = await viewer.call('listAuditLog', { query: { limit: 10_000 } });
      expect(data.length).toBeGreaterThan(0);
      expect(data.filter(({ operation, outcome }) => operation === 'login' && outcome === 'refused')).toEqual([]);
    }
  });
});
