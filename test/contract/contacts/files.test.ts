import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../support/serviceProcess.ts';
import type { TestService } from '../../support/testService.ts';
import { contact, failure, openContactsFixture } from './contactsFixture.ts';

/** Contacts in files: CSV and vCard, out and in. */
let admin: SignedIn;
let service: TestService;

beforeAll(async () => {
  ({ service, admin } = await openContactsFixture());
});

afterAll(async () => {
  await service.dispose();
});

/** A file of the contacts that a user owns. */
async function fileOf(user: SignedIn, name: string): Promise<string> {
  const filter = JSON.stringify([{ property: 'user_id', operator: '=', value: user.userId }]);
  const response = await fetch(`${service.api}/contacts.${name}?${new URLSearchParams({ filter })}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(response.status).toBe(200);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

describe('files', () => {
  it('go out as CSV that no spreadsheet runs, and come back the same', async () => {
    const user = await service.user('agent');
    for (const name of ['a;b', 'c\\d']) await admin.call('createCallLabel', { body: { name } });
    const made = await contact(user, {
      first_name: '=HYPERLINK("http://evil")',
      last_name: "'quoted",
      company: '-1+1, "Sons"; Ltd',
      notes: 'two\nlines',
      labels: ['a;b', 'c\\d'],
      groups: ['@home'],
      tel: '+493055555551',
      type: 'L',
      outcome_id: 7,
      transfer_list: true,
    });
    const text = await fileOf(user, 'csv');
    expect(text.startsWith('\uFEFFid,')).toBe(true);
    expect(text).not.toMatch(/(^|,|\r\n)"?[=@-]/m);
    await user.call('deleteContacts', { params: { ids: String(made.id) } });
    const { data } = await user.call('importContacts', { body: { format: 'csv', data: text } });
    expect(data).toMatchObject({ created: 1, updated: 0, skipped: 0, errors: [], unused_columns: [] });
    const [back] = (await user.call('listContacts')).data.filter(({ user_id }) => user_id === user.userId);
    const {
      id: _,
      duplicates: __,
      created_at: ___,
      created_at_iso: ____,
      ...before
    } = made as typeof made & { created_at_iso?: string };
    expect(back).toMatchObject(before);
  });

  it('go out as vCards and come back', async () => {
    const user = await service.user('agent');
    const body = { first_name: 'Zoë', last_name: 'Müller, jr.', company: 'A;B', mobile: '+4915155555552' };
    const made = await contact(user, { ...body, tel: '201', email: 'z@m.test', notes: 'a\nb', groups: ['X,Y'] });
    const text = await fileOf(user, 'vcf');
    await user.call('deleteContacts', { params: { ids: String(made.id) } });
    await user.call('importContacts', { body: { format: 'vcard', data: text } });
    const [back] = (await user.call('listContacts')).data.filter(({ user_id }) => user_id === user.userId);
    const {
      id: _,
      duplicates: __,
      created_at: ___,
      created_at_iso: ____,
      ...before
    } = made as typeof made & { created_at_iso?: string };
    expect(back).toMatchObject(before);
  });

  it('of Google and Outlook are understood', async () => {
    const user = await service.user('agent');
    const google =
      'First Name,Last Name,Labels,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Organization Name,Zodiac\n' +
      'Ada,Lovelace,* myContacts ::: Friends,ada@x.test,Mobile,+49 151 23456781,Work,030 6666661 ::: 030 6666662,Engines,Leo\n';
    const first = await user.call('importContacts', { body: { format: 'csv', data: google } });
    expect(first.data).toMatchObject({ created: 1, unused_columns: ['Zodiac'] });
    const outlook =
      'First Name;Last Name;Company;Business Phone;Mobile Phone;E-mail Address;Categories\r\n' +
      'Augusta Ada;Lovelace;Engines;030 6666661;;ada@x.test;Math\r\nCharles;Babbage;;;030 6666669;;\r\n';
    const second = await user.call('importContacts', { body: { format: 'csv', data: outlook } });
    expect(second.data).toMatchObject({ created: 1, updated: 1, skipped: 0 });
    const own = (await user.call('listContacts')).data.filter(({ user_id }) => user_id === user.userId);
    expect(own).toMatchObject([
      { first_name: 'Charles', mobile: '49306666669' },
      {
        first_name: 'Augusta Ada',
        mobile: '4915123456781',
        tel: '49306666661',
        groups: ['myContacts', 'Friends', 'Math'],
      },
    ]);
  });

  it('name the group of each contact, and those that name none get the one that the import names', async () => {
    const user = await service.user('agent');
    const data = 'last_name,group_name\nNamed,Suppliers\nNameless,';
    await user.call('importContacts', { body: { format: 'csv', data, group_name: 'Fair 2026' } });
    const { data: own } = await user.call('listUserContacts', { params: { id: user.userId } });
    expect(own.map(({ last_name, group_name }) => [last_name, group_name])).toEqual([
      ['Nameless', 'Fair 2026'],
      ['Named', 'Suppliers'],
    ]);
  });

  it('report every row, however many', async () => {
    const user = await service.user('agent');
    const rows = Array.from({ length: 2500 }, (_, index) => (index % 2 === 0 ? `Many ${index},` : `Wrong ${index},x@`));
    const data = ['last_name,email', ...rows].join('\n');
    const { data: result } = await user.call('importContacts', { body: { format: 'csv', data, partial: true } });
    expect([result.rows.length, result.errors.length]).toEqual([1250, 1250]);
    const { data: last } = await user.call('getContact', { params: { id: result.rows.at(-1)?.id ?? 0 } });
    expect(last.last_name).toBe('Many 2498');
    expect(result.errors.at(-1)).toMatchObject({ row: 2500, field: 'email' });
  });

  it('with a wrong row change nothing, unless part of them is enough', async () => {
    const user = await service.user('agent');
    const data = 'last_name,tel\nRight,030 6666671\nWrong,nonsense\n,\nAlso right,030 6666672';
    const error = await failure(user.call('importContacts', { body: { format: 'csv', data } }));
    expect(error.status).toBe(400);
    expect(error.errors.map(({ field }) => field)).toEqual(['rows.2.tel']);
    const count = async () => (await user.call('listUserContacts', { params: { id: user.userId } })).total;
    expect(await count()).toBe(0);
    const tried = await user.call('importContacts', {
      body: { format: 'csv', data: data.replace('tel', 'Telefon'), dry_run: true },
    });
    const errors = [{ row: 2, field: 'tel', column: 'Telefon', code: 'invalid_number' }];
    expect(tried.data).toMatchObject({ created: 2, skipped: 1, dry_run: true, errors });
    expect(await count()).toBe(0);
    const partial = await user.call('importContacts', { body: { format: 'csv', data, partial: true } });
    const rows = [
      { row: 1, name: 'Right', outcome: 'created', id: null },
      { row: 4, name: 'Also right', outcome: 'created', id: null },
    ];
    const ids = (await user.call('listUserContacts', { params: { id: user.userId }, query: { dir: 'ASC' } })).data;
    const made = rows.map((row, index) => ({ ...row, id: ids[index]?.id }));
    expect(partial.data).toMatchObject({ created: 2, updated: 0, skipped: 1, rows: made });
    expect(tried.data.rows).toEqual(rows);
    expect(await count()).toBe(2);
    const again = await user.call('importContacts', {
      body: { format: 'csv', data, partial: true, on_duplicate: 'skip' },
    });
    expect(again.data).toMatchObject({ created: 0, updated: 0, skipped: 3 });
    const once = await user.call('importContacts', {
      body: { format: 'csv', data: 'last_name,tel\nRight,030 6666671\nRenamed,030 6666672\nNew,030 6666673' },
    });
    expect(once.data).toMatchObject({ created: 1, updated: 1, unchanged: 1, skipped: 0 });
    expect(once.data.rows.map(({ row, outcome, id }) => [row, outcome, id])).toEqual([
      [1, 'unchanged', ids[0]?.id],
      [2, 'updated', ids[1]?.id],
      [3, 'created', expect.any(Number)],
    ]);
  });
});
