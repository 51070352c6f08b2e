import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import { differences, rowsOfCustomer, strayReferences, type TableRows } from '../../support/customerRows.ts';
import { until } from '../../support/until.ts';
import type { CaseRequest } from '../contractCase.ts';
import { type Answer, ask, rows } from './ask.ts';
import { type BothCustomers, openBothCustomers, openingTimeoutMs } from './bothCustomers.ts';
import { prepared, successCase } from './furnishing.ts';

/**
 * Things: every operation that names one is asked by the administrator of another customer, with everything that makes
 * it succeed for its owner. It is refused, and no row of the owner changes.
 */
let customers: BothCustomers;

beforeAll(async () => {
  customers = await openBothCustomers();
}, openingTimeoutMs);

afterEach(async () => {
  await customers.theirs.rest();
  await customers.ours.rest();
});

afterAll(async () => {
  await customers.close();
});

/** What goes on by itself: calls, audio, what they leave, alerts, and deliveries. That it stays shows when its owner asks. */
const restless = [
  ...['events', 'live_calls', 'sip_trace', 'webcalls', 'cdrs', 'monitors', 'conversations', 'media_sessions', 'msdrs'],
  ...['webhook_deliveries', 'transcription_jobs', 'mails', 'agents', 'agent_state_log', 'queue_calls', 'queue_offers'],
  ...['dialling_usage', 'alerts'],
];

function rowsOf(side: 'ours' | 'theirs', without: readonly string[] = restless): TableRows {
  const { service, customerId } = customers[side];
  return rowsOfCustomer(service.dataDir, customerId, without);
}

const isErasing = (side: 'ours' | 'theirs') =>
  (rowsOf(side).erasures ?? []).some((row) => (JSON.parse(row) as { state: string }).state === 'running');

/** What a request did to the rows of both. */
async function effectOf(request: () => Promise<Answer>) {
  await until(() => !isErasing('ours') && !isErasing('theirs'), { what: 'erasures of before to be done' });
  const [ours, theirs] = [rowsOf('ours'), rowsOf('theirs')];
  const { status } = await request();
  return { status, changed: [...differences(ours, rowsOf('ours')), ...differences(theirs, rowsOf('theirs'))] };
}

/** Things whose success another service shows: what is asked for instead. */
const substitutes: Readonly<Partial<Record<OperationName, () => Promise<CaseRequest>>>> = {
  retryMail: async () => ({ params: { id: (await customers.ours.admin.call('listMails')).data[0]?.id ?? 0 } }),
};

/** Of the service itself, or not about what belongs to anybody. */
const notOwned: readonly OperationName[] = ['getAclRole'];
/** By one name each customer has its own. */
const alike: readonly OperationName[] = ['getFeatureCode', 'updateFeatureCode', 'resetFeatureCode', 'putContact'];
const needsToken = rows.filter(([name, row]) => row.scope !== 'public' && !notOwned.includes(name));
const aboutThings = needsToken
  .filter(([name, row]) => row.params !== undefined && !alike.includes(name))
  .map(([name]) => name);

describe('a feature code', () => {
  const codeOf = async (side: 'ours' | 'theirs') =>
    (await customers[side].admin.call('getFeatureCode', { params: { id: 'park' } })).data.code;

  it('is changed and reset for one’s own customer alone', async () => {
    const request = { params: { id: 'park' }, body: { code: '#71' } } as const;
    await customers.ours.admin.call('updateFeatureCode', request);
    expect([await codeOf('ours'), await codeOf('theirs')]).toEqual(['#71', '*70']);
    await customers.theirs.admin.call('resetFeatureCode', { params: { id: 'park' } });
    expect([await codeOf('ours'), await codeOf('theirs')]).toEqual(['#71', '*70']);
    const { changed } = await effectOf(() =>
      ask(customers.ours.service.api, 'updateFeatureCode', request, customers.theirs.admin.token),
    );
    expect(changed.filter((change) => !JSON.stringify(change).includes('feature_codes'))).toEqual([]);
    await customers.ours.admin.call('resetFeatureCode', { params: { id: 'park' } });
    expect([await codeOf('ours'), await codeOf('theirs')]).toEqual(['*70', '#71']);
    await customers.theirs.admin.call('resetFeatureCode', { params: { id: 'park' } });
  });
});

describe('an id of another system', () => {
  it('names a contact of each customer', async () => {
    const put = async (side: 'ours' | 'theirs') => {
      const request = { params: { external_id: 'shared-1' }, body: { first_name: side } };
      return (await customers[side].admin.call('putContact', request)).data;
    };
    const [ours, theirs] = [await put('ours'), await put('theirs')];
    expect(theirs.id).not.toBe(ours.id);
    expect(await put('ours')).toMatchObject({ id: ours.id, first_name: 'ours' });
    for (const [side, { id }] of Object.entries({ ours, theirs }))
      await customers[side as 'ours' | 'theirs'].admin.call('deleteContacts', { params: { ids: String(id) } });
  });
});

describe.each(aboutThings)('%s', (name) => {
  it('is refused for what another customer has, and changes nothing', async () => {
    const request = (await substitutes[name]?.()) ?? (await prepared(name, customers.ours));
    if (!request) throw new Error(`There is no case in which ${name} succeeds.`);
    const { api } = customers.ours.service;
    const { status, changed } = await effectOf(() => ask(api, name, request, customers.theirs.admin.token));
    expect([403, 404]).toContain(status);
    expect(changed).toEqual([]);
    if (name in substitutes) return;
    // It would have succeeded: what was refused is the thing, not the words.
    const owner = await ask(api, name, request, request.token ?? customers.ours.admin.token);
    expect(owner.status).toBeLessThan(400);
  });
});

describe.each(aboutThings.filter((name) => rows.some(([other, { method }]) => other === name && method === 'GET')))(
  'HEAD of %s',
  (name) => {
    it('reveals no more to another customer', async () => {
      const request = await prepared(name, customers.ours);
      const { status, text } = await ask(
        customers.ours.service.api,
        name,
        request ?? {},
        customers.theirs.admin.token,
        'HEAD',
      );
      expect({ status, text }).toEqual({ status: 404, text: '' });
    });
  },
);

/** Operations on several things of one's own, by path or body, that can be mixed with those of others. */
const byPath = needsToken.filter(([, { path }]) => path.includes('{ids}')).map(([name]) => name);
const byBody = needsToken
  .filter(([name, { method, params }]) => method === 'PATCH' && !params && successCase(name) !== null)
  .map(([name]) => name)
  .filter(
    (name) =>
      !['updateMe', 'updateTranscriptionSettings', 'updateMailSettings', 'updateRetentionSettings'].includes(name),
  );

describe('one’s own mixed with what another customer has', () => {
  it.each(byPath)('%s deletes nothing', async (name) => {
    const [own, foreign] = [await prepared(name, customers.theirs), await prepared(name, customers.ours)];
    const ids = `${own?.params?.ids},${foreign?.params?.ids}`;
    const token = own?.token ?? customers.theirs.admin.token;
    const effect = await effectOf(() => ask(customers.ours.service.api, name, { params: { ids } }, token));
    expect(effect).toEqual({ status: 404, changed: [] });
  });

  it.each(byBody)('%s changes nothing', async (name) => {
    const [own, foreign] = [await prepared(name, customers.theirs), await prepared(name, customers.ours)];
    const body = [own?.body, foreign?.body].flat();
    expect(body.length).toBeGreaterThan(1);
    const token = own?.token ?? customers.theirs.admin.token;
    const { status, changed } = await effectOf(() => ask(customers.ours.service.api, name, { body }, token));
    expect([400, 404]).toContain(status);
    expect(changed).toEqual([]);
  });
});

describe('what refers to what another customer has', () => {
  const refusals: readonly (readonly [OperationName, (ids: Ids) => unknown])[] = [
    ['createUserGroup', ({ user }) => ({ name: 'Mixed', user_ids: [user] })],
    ['createUserGroupPolicy', ({ group }) => ({ name: 'Mixed', group_ids: [group] })],
    ['placeUsers', ({ group, own }) => [{ id: own, groups: [group] }]],
    [
      'placeUsers',
      ({ user, own }) => [
        { id: own, location_id: 8 },
        { id: user, location_id: 8 },
      ],
    ],
    ['createLine', ({ user }) => ({ name: 'L', server: '127.0.0.1:9', register: false, user_id: user })],
    ['createContact', ({ user }) => ({ first_name: 'Mixed', user_id: user })],
    ['createDdi', ({ user }) => ({ e164: '493099990001', target_type: 'USER', target_id: user })],
    ['createVmAnnouncement', ({ user }) => ({ extension_id: user, data: 'AAAA' })],
    ['createCall', ({ user }) => ({ to: '600', from: String(user) })],
    ['mergeContacts', ({ contact, ownContact }) => ({ into: ownContact, ids: [contact] })],
  ];

  interface Ids {
    readonly user: number;
    readonly group: number;
    readonly contact: number;
    readonly own: number;
    readonly ownContact: number;
  }

  async function idsOf(): Promise<Ids> {
    const { ours, theirs } = customers;
    const { data: group } = await ours.admin.call('createUserGroup', { body: { name: `Ours ${performance.now()}` } });
    const { data: contact } = await ours.admin.call('createContact', { body: { first_name: 'Ours' } });
    const { data: ownContact } = await theirs.admin.call('createContact', { body: { first_name: 'Theirs' } });
    return {
      user: ours.agent.userId,
      group: group.id,
      contact: contact.id,
      own: theirs.agent.userId,
      ownContact: ownContact.id,
    };
  }

  it.each(refusals)('%s is refused, and changes nothing', async (name, bodyOf) => {
    const body = bodyOf(await idsOf());
    const { token } = customers.theirs.admin;
    const { status, changed } = await effectOf(() => ask(customers.ours.service.api, name, { body }, token));
    expect([400, 403, 404]).toContain(status);
    expect(changed).toEqual([]);
  });
});

describe('deleting all', () => {
  const collections = needsToken
    .filter(([, { method, params }]) => method === 'DELETE' && !params)
    .map(([name]) => name);

  it.each(collections)('%s takes nothing of another customer', async (name) => {
    const without = restless.filter((table) => !['cdrs', 'monitors'].includes(table));
    const before = rowsOf('ours', without);
    const { status } = await ask(customers.ours.service.api, name, {}, customers.theirs.admin.token);
    // One's own second factor is one thing, and is not there.
    expect(contract[name].path.startsWith('/me/') ? [404] : [202, 204]).toContain(status);
    expect(differences(before, rowsOf('ours', without))).toEqual([]);
  });
});

describe('in the database', () => {
  it('no row refers to a row of another customer', () => {
    const { looked, stray } = strayReferences(customers.ours.service.dataDir);
    expect(stray).toEqual([]);
    expect(looked).toBeGreaterThan(20);
  });
});
