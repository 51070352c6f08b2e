import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/client.ts';
import { type HttpsReceiver, receiverToken, startHttpsReceiver } from '../support/httpsReceiver.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

let service: TestService;
let receiver: HttpsReceiver;
let admin: SignedIn;

beforeAll(async () => {
  receiver = await startHttpsReceiver();
  service = await startTestService({
    demo: true,
    config: { webhooks: { caFile: receiver.caFile, allowPrivate: true } },
  });
  admin = await service.admin();
});

afterAll(async () => {
  await service.dispose();
  await receiver.close();
});

const body = () => ({ name: 'CRM', url: receiver.url, events: ['call_state_change' as const] });

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error(`not refused: ${JSON.stringify(error)}`);
  return error;
}

describe('saving a webhook', () => {
  it.each([
    ['redirects', { status: 301, headers: { location: 'https://elsewhere.test/' } }, 'The address redirects (301)'],
    ['closes the connection', 'reset', 'closed the connection without an answer'],
  ] as const)('is refused when the address %s', async (_, behaviour, message) => {
    receiver.answerWith(behaviour);
    const refusal = await refusalOf(admin.call('createWebhook', { body: body() }));
    expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining(message) });
    expect(refusal.errors).toMatchObject([{ field: 'url' }]);
    receiver.answerWith({ status: 200 });
  });

  it('is refused when nobody listens, and the webhook stays as it was', async () => {
    const { data } = await admin.call('createWebhook', { body: body() });
    const url = 'https://127.0.0.1:9/';
    const refusal = await refusalOf(
      admin.call('updateWebhook', { params: { id: data.id }, body: { name: 'Other', url } }),
    );
    expect(refusal).toMatchObject({ status: 400, message: '127.0.0.1:9 refuses the connection' });
    expect((await admin.call('getWebhook', { params: { id: data.id } })).data).toMatchObject(body());
    await admin.call('deleteWebhook', { params: { id: data.id } });
  });

  it('names what is wrong with it', async () => {
    const wrong = { name: '', url: 'https://x', events: ['call_maybe'] };
    const response = await fetch(`${service.api}/webhooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: JSON.stringify(wrong),
    });
    const { errors } = (await response.json()) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['name', 'events.0']);
  });

  it('of a private network needs to be allowed', async () => {
    const strict = await startTestService({
      config: { webhooks: { caFile: receiver.caFile, allowPrivate: false }, privateNetworks: [] },
    });
    const before = receiver.requests.length;
    const refusal = await refusalOf((await strict.admin()).call('createWebhook', { body: body() }));
    expect(refusal.message).toContain('is on this machine or a private network');
    expect(receiver.requests).toHaveLength(before);
    await strict.dispose();
  });
});

describe('the secret of a webhook', () => {
  it('is shown when it is made and on request, and nowhere else', async () => {
    const { data: created } = await admin.call('createWebhook', { body: body() });
    const params = { id: created.id };
    expect(created.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await admin.call('getWebhookSecret', { params })).data.secret).toBe(created.secret);
    const { data: rotated } = await admin.call('rotateWebhookSecret', { params });
    expect(rotated.secret).not.toBe(created.secret);
    expect(rotated.previous_valid_until).not.toBeNull();
    const elsewhere = [await admin.call('listWebhooks'), await admin.call('updateWebhook', { params, body: {} })];
    expect(JSON.stringify(elsewhere) + service.log.join('')).not.toContain('whsec_');
    expect(service.log.join('')).not.toContain(receiverToken);
    const filter = JSON.stringify([{ property: 'secret', operator: 'like', value: 'whsec_A' }]);
    expect((await refusalOf(admin.call('listWebhooks', { query: { filter } }))).status).toBe(400);
    await admin.call('deleteWebhook', { params });
  });
});

describe('a real call', () => {
  it('is delivered as it happens, and its log equals what the receiver got', async () => {
    const { data: webhook } = await admin.call('createWebhook', { body: body() });
    const agent = await service.user('agent');
    const supervisor = await service.user('supervisor');
    const { data: call } = await agent.call('createWebcall', { body: { from: '600', to: '601' } });
    const events = () => receiver.posts.map((post) => JSON.parse(post.body) as { call_id: number; event_name: string });
    const names = () => events().flatMap((event) => (event.call_id === call.id ? [event.event_name] : []));
    await until(() => names().includes('call.connected'), { timeoutMs: 20_000, what: 'call.connected' });
    expect((await supervisor.call('listCallWebhooks', { params: { id: call.id } })).data.length).toBeGreaterThan(0);
    expect((await refusalOf(agent.call('listCallWebhooks', { params: { id: call.id } }))).status).toBe(403);
    await agent.call('deleteCall', { params: { id: call.id } });
    await until(() => names().includes('call.hangup'), { what: 'call.hangup' });
    expect(names()[0]).toBe('call.initial');
    expect(names().at(-1)).toBe('call.hangup');

    const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: call.id }]);
    const { data: cdrs } = await agent.call('listCdrs', { query: { filter } });
    const params = { id: cdrs[0]?.id ?? 0 };
    const log = async (user: SignedIn) => (await user.call('listCdrWebhooks', { params, query: { dir: 'ASC' } })).data;
    await until(async () => (await log(supervisor)).every(({ state }) => state === 'delivered'));
    const posts = receiver.posts.filter((post) => post.body.includes(`"call_id":${call.id}`));
    expect(
      (await log(supervisor)).map(({ request_body, message_id, reply_status }) => ({
        request_body,
        message_id,
        reply_status,
      })),
    ).toEqual(
      posts.map(({ body: request_body, headers }) => ({
        request_body,
        message_id: headers['webhook-id'],
        reply_status: 200,
      })),
    );
    expect(JSON.stringify(await log(supervisor))).not.toContain(receiverToken);
    expect((await refusalOf(log(agent))).status).toBe(403);
    await admin.call('deleteWebhook', { params: { id: webhook.id } });
  });
});

describe('the deliveries of a webhook', () => {
  it('are filtered, and seen by administrators of its customer only', async () => {
    const { data: webhook } = await admin.call('createWebhook', { body: body() });
    const params = { id: webhook.id };
    await admin.call('testWebhook', { params });
    const filterOf = (value: string) => JSON.stringify([{ property: 'state', operator: '=', value }]);
    const total = async (value: string) =>
      (await admin.call('listWebhookDeliveries', { params, query: { filter: filterOf(value) } })).total;
    expect([await total('delivered'), await total('failed')]).toEqual([1, 0]);
    const { data: other } = await admin.call('createWebhook', { body: body() });
    await admin.call('testWebhook', { params: { id: other.id } });
    const ofAll = (await admin.call('listAllWebhookDeliveries')).data.map(({ webhook_id }) => webhook_id);
    expect(ofAll.slice(0, 2)).toEqual([other.id, webhook.id]);
    const supervisor = await service.user('supervisor');
    expect((await refusalOf(supervisor.call('listWebhookDeliveries', { params }))).status).toBe(403);
    expect((await refusalOf(supervisor.call('listAllWebhookDeliveries'))).status).toBe(403);
    const store = await service.openStore();
    const stranger = await store.customers.create('stranger');
    const theirs = await store.webhooks.create({
      customerId: stranger,
      name: 'Theirs',
      url: receiver.url,
      events: ['call_missed'],
      enabled: true,
      secret: 'whsec_AAAA',
      previousSecret: null,
      disabledReason: null,
      sinceEventId: 0,
      last: null,
      createdAt: 0,
      updatedAt: 0,
    });
    expect((await refusalOf(admin.call('getWebhook', { params: { id: theirs.id } }))).status).toBe(404);
    expect((await admin.call('listWebhooks')).data.map(({ name }) => name)).not.toContain('Theirs');
  });
});
