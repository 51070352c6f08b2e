import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../support/serviceProcess.ts';
import type { TestService, TestUser } from '../../support/testService.ts';
import { contact, failure, openContactsFixture } from './contactsFixture.ts';

/** What another system calls a contact: unique, a way to find it, and to bring it up to date without looking first. */
let service: TestService;
let admin: SignedIn;
let agent: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  ({ service, agent, colleague, admin } = await openContactsFixture());
});

afterAll(async () => {
  await service.dispose();
});

async function withExternalId(user: SignedIn, value: string, operator = 'eq') {
  const filter = JSON.stringify([{ property: 'external_id', operator, value }]);
  return (await user.call('listContacts', { query: { filter } })).data;
}

const put = (user: SignedIn, external_id: string, body: { first_name?: string; tel?: string; global?: boolean }) =>
  user.call('putContact', { params: { external_id }, body });

const importCsv = (user: SignedIn, rows: readonly string[], more: object = {}) =>
  user.call('importContacts', { body: { format: 'csv', data: rows.join('\n'), ...more } });

const taken = { status: 409, errors: [{ field: 'external_id', code: 'taken', message: '' }] };

describe('an external id', () => {
  it('belongs to one contact, whoever sees it, and to none once that is gone', async () => {
    const mine = await contact(agent, { first_name: 'Ada', external_id: ' A-1 ' });
    expect(mine.external_id).toBe('A-1');
    expect(await failure(contact(colleague, { first_name: 'Other', external_id: 'A-1' }))).toMatchObject(taken);
    const other = await contact(colleague, { first_name: 'Other', external_id: 'a-1' });
    const params = { id: other.id };
    const changed = colleague.call('updateContact', { params, body: { external_id: 'A-1' } });
    expect(await failure(changed)).toMatchObject(taken);
    await agent.call('updateContact', { params: { id: mine.id }, body: { external_id: 'A-1', notes: 'the same' } });
    await agent.call('deleteContacts', { params: { ids: String(mine.id) } });
    const { data } = await colleague.call('updateContact', { params, body: { external_id: 'A-1' } });
    expect(data.external_id).toBe('A-1');
  });

  it('may be empty, of several', async () => {
    const [one, two] = [
      await contact(agent, { first_name: 'E1', external_id: '' }),
      await contact(agent, { first_name: 'E2' }),
    ];
    await agent.call('updateContact', { params: { id: one.id }, body: { external_id: null } });
    expect([one.external_id, two.external_id]).toEqual(['', '']);
  });

  it.each(['x'.repeat(256), 'two\nlines', 'a\tb', 'bell\u0007'])('%j is refused', async (external_id) => {
    const error = await failure(contact(agent, { first_name: 'X', external_id }));
    expect(error).toMatchObject({ status: 400, errors: [{ field: 'external_id' }] });
  });

  it('finds its contact', async () => {
    const { id } = await contact(agent, { first_name: 'Found', external_id: 'find/me.7' });
    expect((await withExternalId(agent, 'find/me.7')).map((found) => found.id)).toEqual([id]);
    expect((await withExternalId(agent, 'FIND/ME', 'like')).map((found) => found.id)).toEqual([id]);
    expect(await withExternalId(colleague, 'find/me.7')).toEqual([]);
  });

  it('is kept by a merge: in its field, or else in the notes', async () => {
    const into = await contact(agent, { first_name: 'Into' });
    const [one, two] = [
      await contact(agent, { first_name: 'Into', external_id: 'm-1' }),
      await contact(agent, { first_name: 'Into', external_id: 'm-2' }),
    ];
    const { data } = await agent.call('mergeContacts', { body: { into: into.id, ids: [one.id, two.id] } });
    expect(data).toMatchObject({ external_id: 'm-1', notes: 'External id: m-2' });
  });
});

describe('PUT by an external id', () => {
  it('creates once, and then changes what it names', async () => {
    const url = `${service.api}/contacts/external/${encodeURIComponent('crm/9.x ü')}`;
    const ask = (body: object) =>
      fetch(url, {
        method: 'PUT',
        headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const first = await ask({ first_name: 'Ada', tel: '030 1234567' });
    const second = await ask({ first_name: 'Adele' });
    expect([first.status, second.status]).toEqual([201, 200]);
    const [made, changed] = [await first.json(), await second.json()] as { data: { id: number } }[];
    expect(made?.data).toMatchObject({ external_id: 'crm/9.x ü', user_id: agent.userId });
    expect(changed?.data).toMatchObject({ id: made?.data.id, first_name: 'Adele', tel: '49301234567' });
  });

  it('makes one contact, however many ask at once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `At once ${index}`);
    const answers = await Promise.all(names.map((first_name) => put(agent, 'at-once', { first_name })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const found = await withExternalId(admin, 'at-once');
    expect(found).toHaveLength(1);
    expect(names).toContain(found[0]?.first_name);
  });

  it('leaves alone what one may not see, and what one may not change', async () => {
    await put(agent, 'private', { first_name: 'Private' });
    expect(await failure(put(colleague, 'private', { first_name: 'Stolen' }))).toMatchObject(taken);
    await put(admin, 'public', { first_name: 'Public', global: true });
    expect(await failure(put(agent, 'public', { first_name: 'Mine' }))).toMatchObject({ status: 403 });
    const all = [...(await withExternalId(admin, 'private')), ...(await withExternalId(admin, 'public'))];
    expect(all.map(({ first_name }) => first_name)).toEqual(['Private', 'Public']);
  });
});

describe('an import with external ids', () => {
  it('is about the contacts that have them, before those with the same number', async () => {
    const known = (await put(agent, 'i-1', { first_name: 'Ida', tel: '030 700 7001' })).data;
    const plain = await contact(agent, { first_name: 'Plain', tel: '030 700 7002' });
    const { data } = await importCsv(agent, [
      'external_id,first_name,tel',
      'i-1,Ida,030 700 7009',
      'i-2,Plain,030 700 7002',
      'i-3,Household,030 700 7002',
    ]);
    expect(data).toMatchObject({ created: 1, updated: 2, skipped: 0 });
    expect(await withExternalId(agent, 'i-1')).toMatchObject([{ id: known.id, tel: '49307007009' }]);
    expect(await withExternalId(agent, 'i-2')).toMatchObject([{ id: plain.id }]);
    expect(await withExternalId(agent, 'i-3')).toMatchObject([{ first_name: 'Household' }]);
  });

  it('refuses rows with the ids of others', async () => {
    await put(colleague, 'theirs', { first_name: 'Theirs' });
    const rows = ['CRM ID,first_name', 'theirs,Mine now', 'ours,Ours'];
    const error = await failure(importCsv(agent, rows));
    expect(error.errors.map(({ field }) => field)).toEqual(['rows.1.external_id']);
    const { data } = await importCsv(agent, rows, { partial: true });
    expect(data).toMatchObject({
      created: 1,
      skipped: 1,
      errors: [{ row: 1, field: 'external_id', column: 'CRM ID' }],
    });
    const again = await importCsv(agent, ['external_id,first_name', 'ours,Ours'], {
      on_duplicate: 'create',
      dry_run: true,
    });
    expect(again.data.errors).toMatchObject([{ row: 1, field: 'external_id' }]);
  });

  it('reads what an export wrote', async () => {
    const { id } = (await put(agent, '=1+1', { first_name: 'Formula', tel: '030 700 7100' })).data;
    const filter = encodeURIComponent(JSON.stringify([{ property: 'external_id', operator: 'like', value: '=' }]));
    const answer = await fetch(`${service.api}/contacts.csv?filter=${filter}`, {
      headers: { authorization: `Bearer ${agent.token}` },
    });
    const { data } = await importCsv(agent, [await answer.text()]);
    expect(data.errors).toEqual([]);
    expect((await withExternalId(agent, '=1+1')).map((found) => found.id)).toEqual([id]);
  });
});
