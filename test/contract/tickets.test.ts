/** Signing in without a header, invalid tokens, and tokens in URLs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FollowedEvents, followEvents } from '../support/followedEvents.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { ShiftedClock } from '../support/shiftedClock.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

const clock = new ShiftedClock();
let service: TestService;
let admin: SignedIn;
const streams: FollowedEvents[] = [];

beforeAll(async () => {
  service = await startTestService({ clock });
  admin = await service.admin();
});

afterAll(async () => {
  for (const stream of streams) stream.close();
  await service.dispose();
});

const ticketOf = async (user: SignedIn): Promise<string> => (await user.call('createEventTicket')).data.ticket;

/** Follows as `EventSource` does, which sends no header. */
async function follow(query: string): Promise<FollowedEvents> {
  const url = () => `${service.api}/events?${query}`;
  const stream = await followEvents({ ...admin, url, headers: () => ({}) } as SignedIn);
  streams.push(stream);
  return stream;
}

async function statusOf(query: string): Promise<number> {
  const response = await fetch(`${service.api}/events?${query}`);
  await response.body?.cancel();
  return response.status;
}

const addLine = (name: string) =>
  admin.call('createLine', { body: { name, server: '127.0.0.1:9', register: false } as never });
const isLine = ({ event_name }: { event_name: string }) => event_name === 'line.state';

describe('a ticket', () => {
  it('opens one stream, with what its token may see', async () => {
    const ticket = await ticketOf(admin);
    const stream = await follow(`ticket=${ticket}&events=line.state`);
    await addLine('told');
    await stream.waitFor(isLine, 'the event');
    expect(await statusOf(`ticket=${ticket}`)).toBe(401);
  });

  it('is over after half a minute, and unknown when it was never made', async () => {
    const ticket = await ticketOf(admin);
    clock.advance(30_000);
    expect(await statusOf(`ticket=${ticket}`)).toBe(401);
    for (const query of [`ticket=${'0'.repeat(40)}`, 'ticket=', 'ticket=a&ticket=b', `token=${admin.token}`])
      expect(await statusOf(query), query).toBe(401);
  });

  it('signs in to nothing else', async () => {
    const ticket = await ticketOf(admin);
    for (const path of ['me', 'calls', 'events/tickets']) {
      const response = await fetch(`${service.api}/${path}?ticket=${ticket}`, {
        method: path === 'events/tickets' ? 'POST' : 'GET',
      });
      expect(response.status).toBe(401);
    }
    expect(await statusOf(`ticket=${ticket}`)).toBe(200);
  });

  it('does not outlive its token, nor does its stream', async () => {
    const { data } = await admin.call('createApiToken', { body: { name: 'page', password: undefined } });
    const tool = { ...admin, ...service.client(data.token) } as SignedIn;
    const [used, unused] = [await ticketOf(tool), await ticketOf(tool)];
    const response = await fetch(`${service.api}/events?ticket=${used}`);
    expect(response.status).toBe(200);
    await admin.call('deleteApiToken', { params: { token: String(data.id) } });
    // The stream ends, or reading on would never.
    await response.text();
    expect(await statusOf(`ticket=${unused}`)).toBe(401);
  });

  it('counts only from the networks of its token', async () => {
    const body = { name: 'here', networks: ['127.0.0.1'] };
    const { data } = await admin.call('createApiToken', { body });
    const ticket = await ticketOf({ ...admin, ...service.client(data.token) } as SignedIn);
    expect(await statusOf(`ticket=${ticket}`)).toBe(200);
  });

  it('resumes where the last stream broke', async () => {
    await addLine('missed');
    const stream = await follow(`ticket=${await ticketOf(admin)}&last_event_id=0&events=line.state`);
    await stream.waitFor(isLine, 'what was missed');
  });

  it('of twenty others that nobody used takes the place of the first', async () => {
    const user = await service.user('agent');
    const first = await ticketOf(user);
    for (let count = 0; count < 20; count += 1) await ticketOf(user);
    expect(await statusOf(`ticket=${first}`)).toBe(401);
  });
});

describe('a service token', () => {
  const make = (user: SignedIn, name: string) =>
    user.call('createApiToken', { body: { name, service_role: 'supervisor', expires_at: null } });

  it('outlives its creator, is in no list of people, and goes with its account', async () => {
    const maker = await service.user('administrator');
    const people = (await admin.call('listUsers')).total;
    const { data } = await make(maker, 'wallboard');
    expect(data).toMatchObject({ service_role: 'supervisor', last_four: data.token.slice(-4) });
    const tool = service.client(data.token);
    expect((await tool.call('getMe')).data).toMatchObject({ first_name: 'wallboard', roles: ['supervisor'] });
    expect((await tool.call('listQueues')).total).toBe(0);
    expect((await admin.call('listUsers')).total).toBe(people);
    expect((await admin.call('listAgents')).data.map(({ id }) => id)).not.toContain(data.user);
    await expect(admin.call('getUser', { params: { id: data.user } })).rejects.toMatchObject({ status: 404 });
    await admin.call('deleteUser', { params: { id: maker.userId } });
    expect((await tool.call('ping')).message).toBe('Pong');
    expect((await admin.call('listApiTokens')).data.map(({ id }) => id)).not.toContain(data.id);
    const { data: everybodys } = await admin.call('listApiTokens', { query: { everyone: 'true' } });
    expect(everybodys).toContainEqual(expect.objectContaining({ id: data.id, name: 'wallboard', user: data.user }));
    await admin.call('deleteApiToken', { params: { token: String(data.id) } });
    await expect(tool.call('ping')).rejects.toMatchObject({ status: 401 });
    const store = await service.openStore();
    expect(await store.users.byId(data.user)).toBeNull();
  });

  it('is made by administrators alone, once by each name, and may no more than its role', async () => {
    const agent = await service.user('supervisor');
    await expect(make(agent, 'mine')).rejects.toMatchObject({ status: 403 });
    const { data } = await make(admin, 'once');
    await expect(make(admin, 'once')).rejects.toMatchObject({
      status: 409,
      errors: [{ field: 'name' }],
    });
    await expect(service.client(data.token).call('listWebhooks')).rejects.toMatchObject({ status: 403 });
    await expect(make(service.client(data.token) as SignedIn, 'heir')).rejects.toMatchObject({ status: 403 });
  });
});

describe('tokens in an address', () => {
  it('is written into no log, nor into the audit log or a trace', async () => {
    const agent = await service.user('agent');
    const { data: token } = await agent.call('createApiToken', { body: { name: 'in a path' } });
    const ticket = await ticketOf(agent);
    const secrets = [token.token, ticket, agent.token];
    const headers = { 'x-request-id': 'in-an-address' };
    const ask = async (path: string, method = 'GET', as?: string) => {
      const authorization = `Bearer ${as ?? ''}`;
      const response = await fetch(service.url + path, { method, headers: { ...headers, authorization } });
      await response.body?.cancel();
      return response.status;
    };
    const statuses = [
      await ask(`/v1.1/apitokens/${token.token}`, 'DELETE', admin.token),
      await ask(`/v1.1/apitokens/${token.token}`, 'DELETE'),
      await ask(`/v1.1/apitokens/${token.token}`, 'PATCH', agent.token),
      await ask(`/v1.1/events?ticket=${ticket}&events=nope`),
      await ask(`/v1.1/events?ticket=${ticket}`),
      await ask(`/v1.1/calls?token=${agent.token}`, 'GET', agent.token),
      await ask(`/v1.1/nothing/${agent.token}`),
      await ask(`/v1.1/visitorchats/${agent.token}`),
      await ask(`/v1.1/callmeback/callbacks/${agent.token}`),
      await ask(`/v1.1/apitokens/${token.token}`, 'DELETE', agent.token),
    ];
    expect(statuses).toEqual([404, 401, 405, 400, 401, 200, 404, 404, 404, 204]);
    await until(() => service.log.some((line) => line.includes('in-an-address')), { what: 'a line in the log' });
    const { data: audit } = await admin.call('listAuditLog', { query: { limit: 1000 } });
    expect(JSON.stringify(audit)).toContain('in-an-address');
    for (const secret of secrets) {
      expect(service.log.filter((line) => line.includes(secret))).toEqual([]);
      expect(JSON.stringify(audit)).not.toContain(secret);
    }
  });
});
