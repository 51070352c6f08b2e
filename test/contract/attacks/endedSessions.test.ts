/** What a thief of a token or of a session has open must end when the token does, not when the connection breaks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owner, type SignedIn, signIn } from '../../support/serviceProcess.ts';
import { ShiftedClock } from '../../support/shiftedClock.ts';
import { startTestService, type TestService, type TestUser } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

let service: TestService;
let admin: SignedIn;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
});

afterAll(async () => {
  await service.dispose();
});

/** An event stream; says whether the service has ended it. Nothing happens on it: only its token's end can. */
async function openStream(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${service.api}/events?events=audit.recorded`, { headers });
  expect(response.status).toBe(200);
  const stream = { isOpen: true };
  const read = async () => {
    for await (const _ of response.body ?? []);
  };
  void read().finally(() => {
    stream.isOpen = false;
  });
  return stream;
}

const days = (count: number) => count * 24 * 3600_000;

/** Well before the heartbeat of 15 s, at which an ended token would be noticed anyhow. */
const soon = { timeoutMs: 8000, what: 'the stream to end' };
const ends = (stream: { readonly isOpen: boolean }) => until(() => !stream.isOpen, soon);

async function tokenOf(user: SignedIn, expires_at?: string) {
  const { data } = await user.call('createApiToken', { body: { name: `tool ${Math.random()}`, expires_at } });
  return data;
}

const change = (id: number, body: object) => admin.call('updateUser', { params: { id }, body });

describe('the event stream', () => {
  it('of a revoked token ends; that of another token of its user continues', async () => {
    const user = await service.user('agent');
    const [taken, kept] = [await tokenOf(user), await tokenOf(user)];
    const [thief, tool] = [await openStream(taken.token), await openStream(kept.token)];
    await user.call('deleteApiToken', { params: { token: taken.handle } });
    await ends(thief);
    expect(tool.isOpen).toBe(true);
  });

  it('of a token that expires ends', async () => {
    const user = await service.user('agent');
    const soonOver = new Date(Date.now() + 2500).toISOString().slice(0, 19).replace('T', ' ');
    await ends(await openStream((await tokenOf(user, soonOver)).token));
  });

  it('of a login that signs out ends', async () => {
    const user = await service.user('agent');
    const stream = await openStream(user.token);
    await user.call('logout');
    await ends(stream);
  });

  it.each([
    ['is deactivated', { active: false }],
    ['gets other roles', { roles: ['supervisor'] }],
    ['gets another password', { password: 'quite another password' }],
  ])('of a user who %s ends, with the login and with the token', async (_, body) => {
    const user = await service.user('agent');
    const streams = [await openStream(user.token), await openStream((await tokenOf(user)).token)];
    await change(user.userId, body);
    for (const stream of streams) await ends(stream);
  });

  it('of a user who is deleted ends', async () => {
    const user = await service.user('agent');
    const stream = await openStream(user.token);
    await admin.call('deleteUser', { params: { id: user.userId } });
    await ends(stream);
  });

  it('of a token shows only what its scopes show', async () => {
    const user = await service.user('supervisor');
    const body = { name: 'for calls', scopes: ['calls' as const] };
    const { data } = await user.call('createApiToken', { body });
    const response = await fetch(`${service.api}/events`, { headers: { authorization: `Bearer ${data.token}` } });
    let seen = '';
    const reading = (async () => {
      for await (const chunk of response.body ?? []) seen += Buffer.from(chunk).toString();
    })().catch(() => undefined);
    await change(admin.userId, { first_name: 'Boss' });
    await admin.call('createQueue', { body: { name: 'Support', number: '700' } });
    await until(() => seen.includes('queue.updated'), { what: 'an event of a queue' });
    await user.call('deleteApiToken', { params: { token: data.handle } });
    await reading;
    expect(seen).not.toMatch(/event: (?:user|chat|chatmsg|sms|monitor|contact|webhook)/);
  });
});

describe('a session that is used all the time', () => {
  it('with remember_me is over after a year, and said so before', async () => {
    const clock = new ShiftedClock();
    const fixture = await startTestService({ clock });
    const login = await fixture.client().call('login', { body: { ...owner, remember_me: true } });
    const thief = fixture.client('user_token' in login ? login.user_token : '');
    const opened = clock.now();
    for (let used = 28; used < 365; used += 28) {
      clock.advance(days(28));
      expect((await thief.call('ping')).message).toBe('Pong');
    }
    const { expires_at } = (await thief.call('listSessions')).data[0] ?? {};
    expect(Date.parse(`${expires_at}Z`)).toBeLessThanOrEqual(opened + days(365) + 5000);
    clock.advance(days(1));
    await expect(thief.call('ping')).rejects.toMatchObject({ status: 401 });
    await fixture.dispose();
  });
});

describe('a session that somebody else uses', () => {
  async function signedInTwice(): Promise<readonly [TestUser, SignedIn]> {
    const user = await service.user('agent');
    return [user, await signIn(service.api, user)];
  }

  it('is seen by its owner, with when and from where, and is signed out', async () => {
    const [user, thief] = await signedInTwice();
    const { data } = await user.call('listSessions');
    expect(data).toMatchObject([
      { current: false, address: '127.0.0.1', user_agent: expect.any(String), expires_at: expect.any(String) },
      { current: true, address: '127.0.0.1' },
    ]);
    expect(JSON.stringify(data)).not.toContain(thief.token);
    const stream = await openStream(thief.token);
    await user.call('deleteSession', { params: { id: data[0]?.id ?? 0 } });
    await ends(stream);
    await expect(thief.call('ping')).rejects.toMatchObject({ status: 401 });
    expect((await user.call('listSessions')).data).toMatchObject([{ current: true }]);
  });

  it('is signed out with all others, and named tokens stay', async () => {
    const [user, thief] = await signedInTwice();
    const { token } = await tokenOf(user);
    await user.call('deleteSessions');
    await expect(thief.call('ping')).rejects.toMatchObject({ status: 401 });
    for (const one of [user, service.client(token)]) expect((await one.call('ping')).message).toBe('Pong');
  });

  it('cannot be listed or ended by others, nor by a token', async () => {
    const [user] = await signedInTwice();
    const stranger = await service.user('supervisor');
    const { data } = await user.call('listSessions');
    const params = { id: data[0]?.id ?? 0 };
    await expect(stranger.call('deleteSession', { params })).rejects.toMatchObject({ status: 404 });
    await expect(admin.call('deleteSession', { params })).rejects.toMatchObject({ status: 404 });
    const tool = service.client((await tokenOf(user)).token);
    await expect(tool.call('listSessions')).rejects.toMatchObject({ status: 403 });
    await expect(tool.call('deleteSessions')).rejects.toMatchObject({ status: 403 });
  });

  it('is ended by an administrator of the customer, everywhere', async () => {
    const [user, thief] = await signedInTwice();
    const params = { id: user.userId };
    const supervisor = await service.user('supervisor');
    await expect(supervisor.call('deleteUserSessions', { params })).rejects.toMatchObject({ status: 403 });
    const theirs = { email: 'n@elsewhere.test', first_name: 'N', password: 'a password of its own', ext: '100' };
    await (await signIn(service.api, owner)).call('createCustomer', { body: { name: 'Neighbours', owner: theirs } });
    const neighbour = await signIn(service.api, theirs);
    await expect(neighbour.call('deleteUserSessions', { params })).rejects.toMatchObject({ status: 404 });
    expect((await user.call('ping')).message).toBe('Pong');
    await admin.call('deleteUserSessions', { params });
    for (const one of [user, thief]) await expect(one.call('ping')).rejects.toMatchObject({ status: 401 });
  });
});
