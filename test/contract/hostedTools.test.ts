/**
 * What tools written for the hosted original of this API do, over plain HTTP: their ways to sign in, to ask for collections and
 * to read the version that they know. Nothing here knows the contract's table or its client.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMonitor } from '../storage/storeFixture.ts';
import { plantVoiceMessage } from '../support/plantedVoiceMessage.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

type Json = Record<string, unknown>;
interface Answer {
  readonly status: number;
  readonly body: Json & { readonly data?: Json & Json[]; readonly errors?: { message: string }[] };
}

let service: TestService;
let user: TestUser;
let pbx: Pbx;

beforeAll(async () => {
  service = await startTestService({ keepsLog: false });
  pbx = await startPbx();
  const admin = await service.admin();
  await addTrunk(admin, pbx);
  user = await service.user('supervisor');
  // A call between two numbers that nobody here answers: the first is busy.
  const { data } = await admin.call('createWebcall', { body: { from: '+4930111', to: '+4930222' } });
  await (await pbx.incoming(900)).leg.end(486);
  await until(async () => (await ask('/v1.1/cdrs', as(user))).body.total === 1, { what: `the record of ${data.id}` });
});

afterAll(async () => {
  await service.dispose();
  await pbx.close();
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const as = ({ token }: { readonly token: string }) => ({ authorization: `Bearer ${token}` });

async function ask(path: string, headers: Record<string, string>, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${new URL(service.url).origin}${path}`, { ...init, headers });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) };
}

const filtered = (path: string, ...entries: [string, string, unknown][]) => {
  const filter = entries.map(([property, operator, value]) => ({ property, operator, value }));
  return `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
};

describe('signing in', () => {
  const forms: readonly [string, (user: TestUser) => Record<string, string>][] = [
    [
      'Basic base64(user_id:token)',
      ({ userId, token }) => ({ authorization: `Basic ${base64(`${userId}:${token}`)}` }),
    ],
    ['Basic base64(email:token)', ({ email, token }) => ({ authorization: `Basic ${base64(`${email}:${token}`)}` })],
    ['Basic base64(token:)', ({ token }) => ({ authorization: `Basic ${base64(`${token}:`)}` })],
    ['Basic base64(:token)', ({ token }) => ({ authorization: `Basic ${base64(`:${token}`)}` })],
    ['Basic and the token', ({ token }) => ({ authorization: `Basic ${token}` })],
    ['Bearer', ({ token }) => ({ authorization: `Bearer ${token}` })],
    ['X-Auth-Token', ({ token }) => ({ 'X-AUTH-TOKEN': token.toUpperCase() })],
  ];

  it.each(forms)('takes %s', async (_, form) => {
    expect(await ask('/v1.2/me', form(user))).toMatchObject({ status: 200, body: { data: { email: user.email } } });
  });

  it('takes no token of another user, and nobody’s own password', async () => {
    const other = await service.user('agent');
    const wrong = [
      `${other.email}:${user.token}`,
      `${user.email}:${user.password}`,
      `nobody@company.test:${user.token}`,
    ];
    for (const pair of wrong) {
      expect((await ask('/v1.1/me', { authorization: `Basic ${base64(pair)}` })).status).toBe(401);
    }
  });
});

describe('a collection', () => {
  it('is sorted by `-field`, whatever `dir` says', async () => {
    const ids = async (query: string) =>
      ((await ask(`/v1.1/users?${query}`, as(user))).body.data ?? []).map(({ id }) => Number(id));
    const rising = await ids('sort=id&dir=asc');
    expect(rising.length).toBeGreaterThan(1);
    expect(await ids('sort=-id&dir=asc')).toEqual(rising.toReversed());
    expect((await ask('/v1.1/users?sort=-nothing', as(user))).status).toBe(400);
  });

  it.each([
    ['>', 0, 1],
    ['>=', 0, 1],
    ['<', 0, 0],
    ['<=', 0, 0],
    ['!=', 0, 1],
    ['GTE', 1, 1],
    ['LIKE', 1, 1],
    ['EQ', 0, 0],
    ['<=>', 0, null],
  ] as const)('is filtered with %s', async (operator, value, total) => {
    const { status, body } = await ask(filtered('/v1.1/cdrs', ['live_id', operator, value]), as(user));
    expect(total === null ? status : body.total).toBe(total ?? 400);
  });

  it('has the fields that were asked for', async () => {
    for (const fields of ['fields=id,email', 'fields%5Busers%5D=id,email', 'fields[users]=id,nothing,email']) {
      const { body } = await ask(`/v1.1/users?${fields}`, as(user));
      expect(body.data?.map((one) => Object.keys(one))).toEqual(body.data?.map(() => ['id', 'email']));
    }
    expect(Object.keys((await ask('/v1.1/me?fields=id', as(user))).body.data ?? {})).toEqual(['id']);
  });

  it('of transactions is empty', async () => {
    expect(await ask('/v1.1/transactions', as(user))).toEqual({ status: 200, body: { data: [], total: 0 } });
  });
});

describe('an error', () => {
  it('says nothing twice', async () => {
    const bodies = [
      await ask('/v1.1/calls', as(user), { method: 'POST', body: JSON.stringify({ to: '201', from: '1' }) }),
      await ask('/v1.1/calls', as(user), { method: 'POST', body: '{}' }),
      await ask('/v1.1/users?sort=nothing', as(user)),
      await ask(filtered('/v1.1/users', ['nothing', '=', 1]), as(user)),
    ];
    for (const { status, body } of bodies) {
      expect(status).toBe(400);
      expect(body.errors).toHaveLength(1);
      expect(body.errors?.map(({ message }) => message)).not.toContain(body.message);
    }
  });
});

describe('version 1.2', () => {
  it('shows records with words, letters and the live id', async () => {
    const [older, newer] = [await ask('/v1.1/cdrs', as(user)), await ask('/v1.2/cordboard/cdrs', as(user))];
    const [before, after] = [older.body.data?.[0] ?? {}, newer.body.data?.[0] ?? {}];
    expect(before).toMatchObject({ type: 1, disposition: 2, destination: 1, charge: null, rate: null });
    expect(before.call_id).toBe(before.sip_call_id);
    expect(after).toMatchObject({ type: 'O', disposition: 'BUSY', destination: 'out', charge: 0, rate: 0 });
    expect(after).toMatchObject({ call_id: before.live_id, sip_call_id: before.call_id, id: before.id });
    const one = await ask(`/v1.2/cdrs/${before.id}`, as(user));
    expect(one.body.data).toEqual(after);
  });

  it('takes the same input', async () => {
    const ways: [string, string, unknown][] = [
      ['type', '=', 'O'],
      ['type', '=', 1],
      ['disposition', '=', 'BUSY'],
      ['destination', '=', 'out'],
    ];
    for (const way of ways) {
      for (const version of ['v1.1', 'v1.2']) {
        expect((await ask(filtered(`/${version}/cdrs`, way), as(user))).body.total).toBe(1);
      }
    }
    const { sip_call_id } = (await ask('/v1.2/cdrs', as(user))).body.data?.[0] ?? {};
    expect((await ask(filtered('/v1.2/cdrs', ['sip_call_id', '=', sip_call_id]), as(user))).body.total).toBe(1);
    expect((await ask(filtered('/v1.1/cdrs', ['call_id', '=', sip_call_id]), as(user))).body.total).toBe(1);
  });

  it('finds a record by the live id that it shows as `call_id`', async () => {
    const { call_id: liveId } = (await ask('/v1.2/cdrs', as(user))).body.data?.[0] ?? {};
    const found = async (operator: string, value: unknown) =>
      (await ask(filtered('/v1.2/cdrs', ['call_id', operator, value]), as(user))).body.total;
    for (const value of [liveId, String(liveId)]) expect(await found('=', value)).toBe(1);
    expect(await found('in', [liveId, 1])).toBe(1);
    expect(await found('!=', liveId)).toBe(0);
    expect(await found('=', Number(liveId) + 1)).toBe(0);
  });

  it('shows a live call with words, also in the answer to a change', async () => {
    const body = JSON.stringify({ from: '4930333', to: '4930444' });
    const { body: made } = await ask('/v1.2/webcalls', as(user), { method: 'POST', body });
    const party = await pbx.incoming(900);
    await party.leg.ring();
    const seen = async (version: string) => (await ask(`/${version}/calls/${made.data?.id}`, as(user))).body.data;
    await until(async () => (await seen('v1.2'))?.state === 'RINGING', { what: 'the call to ring' });
    expect(await seen('v1.1')).toMatchObject({ state: 2, destination: 1, type: 'O', src_rate: null });
    const shown = { state: 'RINGING', destination: 'out', type: 'O', src_rate: 0, dst_rate: 0, min_charge: 0 };
    expect(await seen('v1.2')).toMatchObject(shown);
    const change = JSON.stringify({ notes: 'Ring back' });
    const changed = await ask(`/v1.2/calls/${made.data?.id}`, as(user), { method: 'PATCH', body: change });
    expect(changed).toMatchObject({ status: 301, body: { data: { ...shown, notes: 'Ring back' } } });
    await party.leg.end(486);
  });

  it('shows recordings with their direction and the live id', async () => {
    const store = await service.openStore();
    const { customerId } = (await store.users.byId(user.userId)) ?? { customerId: 0 };
    const sides = { src_id: String(user.userId), call_id: 'a@b', context: 'LOCAL_USER' };
    await store.monitors.start(newMonitor(customerId, 7, { ...sides, type: 'call' }));
    const [v1, v2] = [await ask('/v1.1/monitors', as(user)), await ask('/v1.2/monitors', as(user))];
    expect(v1.body.data).toMatchObject([{ type: 'call', call_id: 'a@b', sip_call_id: 'a@b', live_id: 7 }]);
    expect(v2.body.data).toMatchObject([{ type: 'O', call_id: 7, sip_call_id: 'a@b' }]);
  });

  it('has numbers for numbers of queues', async () => {
    const admin = await service.admin();
    const { data } = await admin.call('createQueue', { body: { name: 'Sales' } });
    expect((await ask(`/v1.1/queues/${data.id}`, as(user))).body.data?.number).toBe(data.number);
    expect((await ask(`/v1.2/queues/${data.id}`, as(user))).body.data?.number).toBe(Number(data.number));
    expect((await ask('/v1.2/queues?fields=number', as(user))).body.data).toEqual([{ number: Number(data.number) }]);
  });
});

describe('voice messages', () => {
  it('go by the names that tools know, also in filters', async () => {
    await plantVoiceMessage(service, user.userId);
    const names = { origtime: Date.UTC(2026, 0, 1, 10) / 1000, caller: '4930111', dialled: '', folder: 'INBOX' };
    const expected = { ...names, is_new: true };
    expect((await ask('/v1.1/voicemessages', as(user))).body.data).toMatchObject([expected]);
    for (const [name, value] of Object.entries(expected)) {
      expect((await ask(filtered('/v1.1/voicemessages', [name, '=', value]), as(user))).body.total, name).toBe(1);
      expect((await ask(filtered('/v1.1/voicemessages', [name, '!=', value]), as(user))).body.total, name).toBe(0);
    }
  });
});

describe('users', () => {
  it('show whether they may be disturbed, their devices, and the number that they show', async () => {
    const admin = await service.admin();
    const agent = await service.user('agent');
    const seen = async () => (await ask(`/v1.1/users/${agent.userId}`, as(admin))).body.data;
    expect(await seen()).toMatchObject({ dnd: false, nb_sip_locations: 0, cli: expect.any(String) });
    await agent.call('updateMe', { body: { do_not_disturb: true } });
    await agent.call('createPhone', { body: { name: 'Desk' } });
    expect(await seen()).toMatchObject({ dnd: true, nb_sip_locations: 1 });
    expect((await ask(filtered('/v1.1/users', ['dnd', '=', true]), as(admin))).body.total).toBe(1);
  });

  it('have a device of their own, with the same password at each request, which nobody else sees', async () => {
    const agent = await service.user('agent');
    const me = async (headers = as(agent)) => (await ask('/v1.2/me', headers)).body.data ?? ({} as Json);
    const [{ sip_password, sip_domain }, again] = await Promise.all([me(), me()]);
    expect(sip_password).toMatch(/^\w{20}$/);
    expect(sip_domain).toBe('cordboard');
    expect(again.sip_password).toBe(sip_password);
    expect(await me()).toMatchObject({ sip_password });
    expect((await ask('/v1.1/phones', as(agent))).body.total).toBe(0);
    const body = JSON.stringify({ name: 'texts', scopes: ['messages'] });
    const { body: made } = await ask('/v1.1/apitokens', as(agent), { method: 'POST', body });
    expect(await me({ authorization: `Bearer ${made.data?.token}` })).toMatchObject({ sip_password: '' });
    expect(JSON.stringify((await ask('/v1.1/users', as(await service.admin()))).body)).not.toContain('sip_password');
  });
});
