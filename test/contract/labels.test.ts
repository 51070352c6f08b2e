import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallLabel, LabelRef } from '../../shared/api/calls/callLabels.ts';
import { ApiError } from '../../shared/api/client.ts';
import { newStranger } from '../support/stranger.ts';
import { until } from '../support/until.ts';
import { type Fixture, openFixture } from './fixture.ts';

/** Labels are one list, by whatever name something gets them. */
let fixture: Fixture;
let vip: CallLabel;
let angry: CallLabel;

const make = async (name: string, color: string) =>
  (await fixture.admin.call('createCallLabel', { body: { name, color } })).data;

beforeAll(async () => {
  fixture = await openFixture();
  vip = await make('VIP', '#b45309');
  angry = await make('Angry', '#dc2626');
});

afterAll(async () => {
  await fixture.close();
});

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) =>
      error instanceof ApiError ? [error.status, error.errors[0]?.field?.replace(/^0\./, '')] : error,
  );

/** How each kind of thing is labelled, read, and found by a label. */
interface Labelled {
  give(labels: LabelRef[]): Promise<CallLabel[]>;
  read(): Promise<CallLabel[]>;
  found(filter: object): Promise<number>;
  end?(): Promise<void>;
}

const filterOf = (entry: object) => ({ query: { filter: JSON.stringify([{ property: 'labels', ...entry }]) } });

async function liveCall(): Promise<Labelled> {
  const { agent } = fixture;
  const { id } = await fixture.connectedCall();
  const params = { id };
  return {
    give: async (labels) => (await agent.call('updateCall', { params, body: { labels } })).data.labels,
    read: async () => (await agent.call('getCall', { params })).data.labels,
    found: async (entry) => (await agent.call('listCalls', filterOf(entry))).total,
  };
}

async function record(): Promise<Labelled> {
  const { agent } = fixture;
  const { id } = (await fixture.pastCall()).cdr;
  return {
    give: async (labels) => (await agent.call('updateCdrs', { body: [{ id, labels }] })).data[0]?.labels ?? [],
    read: async () => (await agent.call('getCdr', { params: { id } })).data.labels,
    found: async (entry) => (await agent.call('listCdrs', filterOf(entry))).total,
  };
}

async function contact(): Promise<Labelled> {
  const { agent } = fixture;
  const { id } = (await agent.call('createContact', { body: { last_name: 'Labelled' } })).data;
  const params = { id };
  return {
    give: async (labels) => (await agent.call('updateContact', { params, body: { labels } })).data.labels,
    read: async () => (await agent.call('getContact', { params })).data.labels,
    found: async (entry) => (await agent.call('listContacts', filterOf(entry))).total,
    end: async () => void (await agent.call('deleteContacts', { params: { ids: String(id) } })),
  };
}

async function conversation(): Promise<Labelled> {
  const { agent } = fixture;
  await fixture.pastCall();
  const [{ id } = { id: '0' }] = (await agent.call('listConversations')).data;
  return {
    give: async (labels) => (await agent.call('updateConversations', { body: [{ id, labels }] })).data[0]?.labels ?? [],
    read: async () => (await agent.call('getConversation', { params: { id: Number(id) } })).data.labels,
    found: async (entry) => (await agent.call('listConversations', filterOf(entry))).total,
  };
}

describe.each([
  ['a live call', liveCall],
  ['a record', record],
  ['a contact', contact],
  ['a conversation', conversation],
])('%s', (_what, open) => {
  it('takes a label by id, name and object, once, and shows its colour', async () => {
    const { give, read, end } = await open();
    expect(await give([vip.id])).toEqual([vip]);
    expect(await give(['vip', String(angry.id), 'VIP'])).toEqual([vip, angry]);
    expect(await give([{ id: angry.id }, { name: 'Vip', color: '#000000' }])).toEqual([angry, vip]);
    expect(await read()).toEqual([angry, vip]);
    await give([]);
    expect(await read()).toEqual([]);
    await end?.();
  });

  it('refuses an agent what there is not, and keeps what it had', async () => {
    const { give, read, end } = await open();
    await give([vip.id]);
    expect(await refusal(give(['VIP', 'vpi']))).toEqual([400, 'labels.1']);
    expect(await refusal(give([987_654]))).toEqual([400, 'labels.0']);
    expect(await read()).toEqual([vip]);
    await end?.();
  });

  it('follows a new name and colour, and loses a label that is deleted', async () => {
    const { give, read, found, end } = await open();
    const label = await make('Passing', '#2563eb');
    await give([label.id, vip.id]);
    expect(await found({ operator: '=', value: 'Passing' })).toBe(1);
    const changed = { name: 'Gone by', color: '#16a34a' };
    await fixture.admin.call('updateCallLabel', { params: { id: label.id }, body: changed });
    expect(await read()).toEqual([{ id: label.id, ...changed }, vip]);
    expect(await found({ operator: '=', value: 'Passing' })).toBe(0);
    expect(await found({ operator: '=', value: 'gone by' })).toBe(1);
    expect(await found({ operator: 'eq', value: label.id })).toBe(1);
    expect(await found({ operator: 'like', value: 'one b' })).toBe(1);
    await fixture.admin.call('deleteCallLabel', { params: { id: label.id } });
    expect(await read()).toEqual([vip]);
    expect(await found({ operator: 'eq', value: label.id })).toBe(0);
    await give([]);
    await end?.();
  });
});

describe('labels', () => {
  it('of a call are its record’s afterwards', async () => {
    const { agent } = fixture;
    const { id } = await fixture.connectedCall();
    await agent.call('updateCall', { params: { id }, body: { labels: ['Angry'] } });
    await agent.call('deleteCall', { params: { id } });
    const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: id }]);
    const cdrs = async () => (await agent.call('listCdrs', { query: { filter } })).data;
    await until(async () => (await cdrs()).length === 1, { what: 'the record' });
    expect((await cdrs())[0]?.labels).toEqual([angry]);
  });

  it('are created by their name where an administrator gives them, and by nobody’s token that may not', async () => {
    const { admin } = fixture;
    const { data: made } = await admin.call('createContact', {
      body: { last_name: 'New', labels: [{ name: 'Brand new', color: '#7c3aed' }, 'brand NEW'] },
    });
    expect(made.labels).toMatchObject([{ name: 'Brand new', color: '#7c3aed' }]);
    expect((await admin.call('listCallLabels')).data.map(({ name }) => name)).toContain('Brand new');
    const { data: token } = await admin.call('createApiToken', { body: { name: 'records', scopes: ['records'] } });
    const response = await fetch(`${fixture.service.api}/contacts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ last_name: 'Other', labels: ['Not by this token'] }),
    });
    expect(response.status).toBe(400);
    await admin.call('deleteContacts', { params: { ids: String(made.id) } });
  });

  it('come with an import: known ones for everybody, new ones where an administrator imports', async () => {
    const { agent, admin } = fixture;
    const data = 'last_name,tel,labels\nImported,+4930700001,VIP\nOther,+4930700002,"VIP; Fair"\n';
    const refused = await refusal(agent.call('importContacts', { body: { format: 'csv', data } }));
    expect(refused).toEqual([400, 'rows.2.labels.1']);
    const tried = await admin.call('importContacts', { body: { format: 'csv', data, dry_run: true } });
    expect(tried.data).toMatchObject({ created: 2, errors: [] });
    expect((await admin.call('listCallLabels')).data.map(({ name }) => name)).not.toContain('Fair');
    await admin.call('importContacts', { body: { format: 'csv', data } });
    const { data: found } = await admin.call('listContacts', filterOf({ operator: '=', value: 'Fair' }));
    expect(found.map(({ last_name, labels }) => [last_name, labels.map(({ name }) => name)])).toEqual([
      ['Other', ['VIP', 'Fair']],
    ]);
    const text = await (
      await fetch(`${fixture.service.api}/contacts.csv`, { headers: { authorization: `Bearer ${admin.token}` } })
    ).text();
    expect(text).toContain('VIP; Fair');
  });

  it('of another customer are no labels here', async () => {
    const { admin, agent, service } = fixture;
    const stranger = await newStranger(service.api, admin);
    const { data: theirs } = await stranger.call('createCallLabel', { body: { name: 'Theirs' } });
    const { data: mine } = await agent.call('createContact', { body: { last_name: 'Mine' } });
    const give = (labels: LabelRef[]) => agent.call('updateContact', { params: { id: mine.id }, body: { labels } });
    expect(await refusal(give([theirs.id]))).toEqual([400, 'labels.0']);
    expect(await refusal(give(['Theirs']))).toEqual([400, 'labels.0']);
  });
});
