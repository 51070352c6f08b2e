import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Store } from '../../electron/service/ports/repositories.ts';
import type { ApiError } from '../../shared/api/client.ts';
import type { contactRequestSchema } from '../../shared/api/schemas/contact.ts';
import { newCdr } from '../storage/storeFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** Contacts as people use them: who sees and changes which, duplicates, merging, files, calls. */
let service: TestService;
let store: Store;
let admin: SignedIn;
let agent: TestUser;
let colleague: TestUser;
let reception: TestUser;
let customerId: number;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  [agent, colleague, reception] = [
    await service.user('agent'),
    await service.user('agent'),
    await service.user('reception'),
  ];
  const line = { name: 'Berlin', server: '127.0.0.1:9', register: false, caller_id: '+493012345678', is_default: true };
  await admin.call('createLine', { body: line });
  store = await service.openStore();
  customerId = (await store.customers.first()) ?? 0;
});

afterAll(async () => {
  await service.dispose();
});

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: ApiError) => error,
  );

const statusOf = async (call: Promise<unknown>) => (await failure(call)).status;

async function contact(user: SignedIn, body: z.input<typeof contactRequestSchema>) {
  return (await user.call('createContact', { body })).data;
}

const search = async (user: SignedIn, value: string) => {
  const filter = JSON.stringify([{ property: 'search', operator: 'like', value }]);
  return (await user.call('listContacts', { query: { filter } })).data.map(({ id }) => id);
};

/** A file of the contacts that a user owns. */
async function fileOf(user: SignedIn, name: string): Promise<string> {
  const filter = JSON.stringify([{ property: 'user_id', operator: '=', value: user.userId }]);
  const response = await fetch(`${service.api}/contacts.${name}?${new URLSearchParams({ filter })}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(response.status).toBe(200);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

describe('numbers', () => {
  it.each([
    ['+49 30 1234567', '49301234567'],
    ['0049 (30) 1234567', '49301234567'],
    ['030 1234567', '49301234567'],
    ['030/123-4567', '49301234567'],
    ['tel:+1-201-555-0123', '12015550123'],
    ['49301234567', '49301234567'],
    ['201', '201'],
    ['', ''],
  ])('"%s" is kept as "%s"', async (tel, kept) => {
    expect((await contact(agent, { last_name: 'Numbered', tel })).tel).toBe(kept);
  });

  it.each(['12a4567', '+', '123456789012345678', '@'])('"%s" is refused, naming the field', async (mobile_1) => {
    const error = await failure(contact(agent, { last_name: 'X', mobile_1 }));
    expect(error.status).toBe(400);
    expect(error.errors.map(({ field }) => field)).toEqual(['mobile_1']);
  });
});

describe('a contact', () => {
  it('takes its type by letter, name and number', async () => {
    const types = [];
    for (const type of ['C', 'company', '1', 1]) types.push((await contact(agent, { company: 'Co', type })).type);
    expect(types).toEqual([1, 1, 1, 1]);
  });

  it('needs something that tells who it is', async () => {
    expect(await statusOf(contact(agent, { notes: 'nobody' }))).toBe(400);
    const { id } = await contact(agent, { first_name: 'Ada' });
    expect(await statusOf(agent.call('updateContact', { params: { id }, body: { first_name: '' } }))).toBe(400);
  });

  it('keeps what a change does not name, and loses what it empties', async () => {
    const { id } = await contact(agent, { first_name: 'Ada', tel: '030 1234567', labels: ['a'], notes: 'n' });
    const { data } = await agent.call('updateContact', {
      params: { id },
      body: { tel: null, notes: '', labels: ['b'] },
    });
    expect(data).toMatchObject({ first_name: 'Ada', tel: '', notes: '', labels: ['b'] });
  });
});

describe('who sees and changes what', () => {
  it('own contacts are seen by their owner and the administrator', async () => {
    const { id } = await contact(agent, { first_name: 'Mine' });
    const params = { id };
    expect((await agent.call('getContact', { params })).data.user_id).toBe(agent.userId);
    expect((await admin.call('getContact', { params })).data.id).toBe(id);
    for (const other of [colleague, reception]) {
      expect(await statusOf(other.call('getContact', { params }))).toBe(404);
      expect(await statusOf(other.call('updateContact', { params, body: { notes: 'x' } }))).toBe(404);
      expect(await statusOf(other.call('deleteContacts', { params: { ids: String(id) } }))).toBe(404);
    }
    const owned = await admin.call('listUserContacts', { params: { id: agent.userId } });
    expect(owned.data.map((one) => one.id)).toContain(id);
    expect(
      (await colleague.call('listUserContacts', { params: { id: agent.userId } })).data.map((one) => one.id),
    ).not.toContain(id);
  });

  it('global ones are everybody’s to see; an agent writes only what came of a talk', async () => {
    expect(await statusOf(contact(agent, { first_name: 'All', global: true }))).toBe(403);
    const { id } = await contact(reception, { first_name: 'All', global: true });
    const params = { id };
    const noted = await agent.call('updateContact', {
      params,
      body: { notes: 'called', outcome_id: 2, labels: ['x'] },
    });
    expect(noted.data).toMatchObject({ notes: 'called', outcome_id: 2, labels: ['x'], first_name: 'All' });
    expect(await statusOf(agent.call('updateContact', { params, body: { first_name: 'Mine' } }))).toBe(403);
    expect(await statusOf(agent.call('deleteContacts', { params: { ids: String(id) } }))).toBe(403);
  });

  it('nobody gives contacts away or takes them but the administrator', async () => {
    const { id } = await contact(agent, { first_name: 'Own' });
    const give = (user: SignedIn, user_id: number) => user.call('updateContact', { params: { id }, body: { user_id } });
    expect(await statusOf(give(agent, colleague.userId))).toBe(403);
    expect(await statusOf(agent.call('updateContact', { params: { id }, body: { global: true } }))).toBe(403);
    expect((await give(admin, colleague.userId)).data.user_id).toBe(colleague.userId);
    expect(await statusOf(agent.call('getContact', { params: { id } }))).toBe(404);
    expect(await statusOf(give(admin, 999_999))).toBe(400);
  });

  it('a colleague’s contact is internal and has its extension', async () => {
    const made = await contact(reception, { first_name: 'Colleague', rel_user_id: colleague.userId });
    expect(made).toMatchObject({ internal: true, ext: colleague.ext, global: false });
    expect(await search(agent, colleague.ext)).toContain(made.id);
  });
});

describe('several changes at once', () => {
  it('are all made or none', async () => {
    const one = await contact(agent, { first_name: 'One' });
    const other = await contact(colleague, { first_name: 'Other' });
    const change = (id: number) => ({ id, group_name: 'Changed', labels: ['bulk'] });
    const error = await failure(agent.call('updateContacts', { body: [change(one.id), change(other.id)] }));
    expect(error.status).toBe(404);
    expect(error.errors.map(({ field }) => field)).toEqual(['1.id']);
    const wrong = await failure(agent.call('updateContacts', { body: [change(one.id), { id: one.id, tel: 'x1' }] }));
    expect(wrong.errors.map(({ field }) => field)).toEqual(['1.tel']);
    expect((await agent.call('getContact', { params: { id: one.id } })).data.group_name).toBe('');
    const { data } = await agent.call('updateContacts', { body: [change(one.id)] });
    expect(data).toMatchObject([{ group_name: 'Changed', labels: ['bulk'] }]);
  });
});

describe('deleting', () => {
  it('an unknown id is named and nothing is deleted', async () => {
    const { id } = await contact(agent, { first_name: 'Stays' });
    const error = await failure(agent.call('deleteContacts', { params: { ids: `${id},987654` } }));
    expect(error).toMatchObject({ status: 404, message: 'There is no contact 987654' });
    await agent.call('deleteContacts', { params: { ids: String(id) } });
    expect(await statusOf(agent.call('getContact', { params: { id } }))).toBe(404);
  });

  it('of many hides them at once, also from the search, and erases them, be it after the next start', async () => {
    const made = await store.contacts.create(customerId, await many(120));
    const ids = made.map(({ id }) => id).join(',');
    await admin.call('deleteContacts', { params: { ids } });
    expect(await search(admin, 'Erased')).toEqual([]);
    // As a process leaves it that ends right after the answer.
    const left = await store.contacts.create(customerId, await many(3));
    await store.contacts.hide(
      customerId,
      left.map(({ id }) => id),
    );
    expect(await search(admin, 'Erased')).toEqual([]);
    await store.contacts.eraseHidden();
    const scope = { customerId, userId: null };
    expect(
      await store.contacts.byIds(
        scope,
        left.map(({ id }) => id),
      ),
    ).toEqual([]);
  });

  async function many(count: number) {
    const { data } = await admin.call('createContact', { body: { last_name: 'Erased' } });
    const { id: _, internal: __, duplicates: ___, ...template } = data;
    await admin.call('deleteContacts', { params: { ids: String(data.id) } });
    return Array.from({ length: count }, () => template);
  }
});

describe('duplicates', () => {
  it('are told to who sees both, by number and e-mail, and merged without loss', async () => {
    const one = await contact(agent, {
      first_name: 'Grace',
      last_name: 'Hopper',
      tel: '030 7777771',
      email: 'G@navy.test',
    });
    const two = await contact(agent, {
      company: 'Navy',
      mobile: '+49307777771',
      tel: '030 7777772',
      labels: ['a'],
      notes: 'two',
    });
    const three = await contact(agent, {
      last_name: 'Hopper',
      email: 'g@NAVY.test',
      tel: '030 7777773',
      groups: ['Sea'],
    });
    const elsewhere = await contact(colleague, { last_name: 'Hopper', tel: '030 7777771' });
    expect(one.duplicates).toEqual([]);
    expect(two.duplicates).toEqual([one.id]);
    expect(three.duplicates).toEqual([one.id]);
    expect(elsewhere.duplicates).toEqual([]);
    const listed = (await agent.call('listContactDuplicates')).data;
    expect(listed).toContainEqual({ match: 'number', value: '49307777771', contact_ids: [one.id, two.id] });
    expect(listed).toContainEqual({ match: 'email', value: 'g@navy.test', contact_ids: [one.id, three.id] });
    const { data } = await agent.call('mergeContacts', { body: { into: one.id, ids: [two.id, three.id] } });
    expect(data).toMatchObject({ first_name: 'Grace', last_name: 'Hopper', company: 'Navy', email: 'G@navy.test' });
    expect([data.tel, data.tel_1, data.tel_2, data.mobile].sort()).toEqual([
      '',
      '49307777771',
      '49307777772',
      '49307777773',
    ]);
    expect(data).toMatchObject({ labels: ['a'], groups: ['Sea'], duplicates: [] });
    expect(data.notes).toContain('two');
    expect(await statusOf(agent.call('getContact', { params: { id: two.id } }))).toBe(404);
  });
});

describe('an outcome', () => {
  it('that changes is told once, with what it was', async () => {
    const { id } = await contact(agent, { first_name: 'Outcome' });
    const change = (outcome_id: number) =>
      agent.call('updateContact', { params: { id }, body: { outcome_id, call_id: 77 } });
    await change(4);
    await change(4);
    await change(5);
    const told = (await store.events.after(0, 10_000)).filter(
      ({ body }) => body.event_name === 'contact.outcome_changed' && body.contact_id === id,
    );
    expect(told.map(({ body }) => body)).toMatchObject([
      { outcome_id: 4, previous_outcome_id: null, user_id: agent.userId, call_id: 77 },
      { outcome_id: 5, previous_outcome_id: 4, user_id: agent.userId, call_id: 77 },
    ]);
    expect(told[0]?.userIds).toContain(agent.userId);
  });
});

describe('calls', () => {
  it('with a contact’s numbers are listed, and show in it', async () => {
    const mine = await contact(agent, { first_name: 'Called', mobile: '+4915112345678', tel: '030 8888881' });
    const others = await contact(colleague, { first_name: 'Called', mobile: '+4915112345678' });
    const own = { user_id: agent.userId, participants: [agent.userId] };
    const [out, into] = [
      { ...own, destination: 1, dst: '4915112345678' },
      { ...own, destination: 0, src: '49308888881' },
    ];
    await store.calls.finish(newCdr(customerId, 9001, { ...out, calldate: '2026-03-01 10:00:00' }), []);
    await store.calls.finish(newCdr(customerId, 9001, { ...out, calldate: '2026-03-01 10:00:00' }), []);
    await store.calls.finish(newCdr(customerId, 9002, { ...into, calldate: '2026-02-01 10:00:00' }), []);
    await store.calls.finish(
      newCdr(customerId, 9003, { ...own, destination: 1, src: '4915112345678', dst: '600' }),
      [],
    );
    const { data } = await agent.call('getContact', { params: { id: mine.id } });
    expect(data).toMatchObject({ last_call_at: '2026-03-01 10:00:00', nb_call_attempts: 1 });
    const { data: untouched } = await colleague.call('getContact', { params: { id: others.id } });
    expect(untouched).toMatchObject({ last_call_at: null, nb_call_attempts: 0 });
    const liveIds = async (user: SignedIn, id: number) =>
      (await user.call('listContactCdrs', { params: { id } })).data.map(({ live_id }) => live_id).sort();
    expect(await liveIds(agent, mine.id)).toEqual([9001, 9002]);
    expect(await liveIds(colleague, others.id)).toEqual([]);
    expect(await liveIds(admin, others.id)).toEqual([9001]);
  });
});

describe('files', () => {
  it('go out as CSV that no spreadsheet runs, and come back the same', async () => {
    const user = await service.user('agent');
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
    const { id: _, duplicates: __, created_at: ___, ...before } = made;
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
    const { id: _, duplicates: __, created_at: ___, ...before } = made;
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

  it('with a wrong row change nothing, unless part of them is enough', async () => {
    const user = await service.user('agent');
    const data = 'last_name,tel\nRight,030 6666671\nWrong,nonsense\n,\nAlso right,030 6666672';
    const error = await failure(user.call('importContacts', { body: { format: 'csv', data } }));
    expect(error.status).toBe(400);
    expect(error.errors.map(({ field }) => field)).toEqual(['rows.2.tel']);
    const count = async () => (await user.call('listUserContacts', { params: { id: user.userId } })).total;
    expect(await count()).toBe(0);
    const tried = await user.call('importContacts', { body: { format: 'csv', data, dry_run: true } });
    expect(tried.data).toMatchObject({ created: 2, skipped: 1, dry_run: true, errors: [{ row: 2, field: 'tel' }] });
    expect(await count()).toBe(0);
    const partial = await user.call('importContacts', { body: { format: 'csv', data, partial: true } });
    expect(partial.data).toMatchObject({ created: 2, updated: 0, skipped: 1 });
    expect(await count()).toBe(2);
    const again = await user.call('importContacts', {
      body: { format: 'csv', data, partial: true, on_duplicate: 'skip' },
    });
    expect(again.data).toMatchObject({ created: 0, updated: 0, skipped: 3 });
  });
});

describe('groups', () => {
  it('are those of group_name and groups together, with how many one sees', async () => {
    const user = await service.user('agent');
    await contact(user, { last_name: 'G', group_name: 'Unique A', groups: ['Unique B'] });
    await contact(user, { last_name: 'G', groups: ['Unique B', 'Unique A'] });
    const filter = JSON.stringify([{ property: 'name', operator: 'like', value: 'Unique' }]);
    const { data } = await user.call('listContactGroups', { query: { filter } });
    expect(data.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'Unique A', contacts: 2 },
      { name: 'Unique B', contacts: 2 },
    ]);
    expect((await colleague.call('listContactGroups', { query: { filter } })).data).toEqual([]);
  });
});

describe('a background deletion', () => {
  it('has erased its contacts soon after the answer', async () => {
    await until(
      async () =>
        (
          await store.contacts.page(
            { customerId, userId: null },
            {
              page: 1,
              limit: 1,
              sort: 'id',
              direction: 'DESC',
              conditions: [{ property: 'search', operator: 'like', value: 'Erased' }],
            },
          )
        ).total === 0,
      { what: 'the erasure' },
    );
  });
});
