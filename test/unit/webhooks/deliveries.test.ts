import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wrapUpEvent } from '../../../electron/service/wrapups/wrapUpEvents.ts';
import type { WrapUpRecord } from '../../../electron/service/wrapups/wrapUpRepository.ts';
import type { CallEventName } from '../../../shared/events/event.ts';
import { lineEvent } from '../../storage/storeFixture.ts';
import { type HttpsReceiver, receiverToken } from '../../support/httpsReceiver.ts';
import { wrapUpOf } from '../../support/plantedWrapUp.ts';
import { until } from '../../support/until.ts';
import { callEvent, openWebhookFixture, type WebhookFixture } from '../../support/webhookFixture.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let fixture: WebhookFixture;

beforeEach(async () => {
  fixture = await openWebhookFixture();
});

afterEach(async () => {
  await fixture.close();
});

/** Of a call that the customer made: its context is not that of a queue. */
function wrapUpRecord(callId: number): WrapUpRecord {
  const wrapUp = wrapUpOf({ userId: 1, customerId: 1 }, { callId });
  return { ...wrapUp, id: callId, call: { ...wrapUp.call, context: 'LOCAL_USER' } };
}

const ring = (callId: number, name: CallEventName = 'call.ringing') => callEvent(fixture.store, callId, name);

/** What arrived, as call and event. */
const arrivals = (receiver: HttpsReceiver = fixture.receiver) =>
  receiver.posts.map(({ body }) => {
    const { call_id, event_name } = JSON.parse(body) as { call_id: number; event_name: string };
    return `${call_id} ${event_name}`;
  });

const extensions = ['root_call_id', 'final', 'event_time_iso', 'start_time_iso', 'connected_at_iso'];
const attributes =
  'id event_time event_name call_id state connected_at start_time context destination duration t_cause src src_id ' +
  'src_name src_hash dst dst_id dst_name terminated_by';

describe('a delivery', () => {
  it('carries the event with the attributes of the specification, and a signature that verifies', async () => {
    const id = await fixture.add();
    await fixture.happen(ring(7));
    await fixture.posted(1);
    const [post] = fixture.receiver.posts;
    const [event] = await fixture.store.events.after(0, 1);
    expect(JSON.parse(post?.body ?? '')).toMatchObject(event?.body ?? {});
    const names = Object.keys(JSON.parse(post?.body ?? '')).toSorted();
    expect(names).toEqual([...attributes.split(' '), ...extensions].toSorted());
    expect(post?.headers['content-type']).toBe('application/json');
    const { secret } = await fixture.webhooks().get(fixture.viewer, id);
    const headers = post?.headers as Record<string, string>;
    expect(new Verifier(secret).verify(post?.body ?? '', headers)).toMatchObject({ call_id: 7 });
    const other = new Verifier(`whsec_${Buffer.alloc(32).toString('base64')}`);
    expect(() => other.verify(post?.body ?? '', headers)).toThrow('No matching signature');
    expect(post?.path).toBe(`/hook?token=${receiverToken}`);
  });

  it('is logged with request and reply, and without the token of the address', async () => {
    fixture.receiver.answerWith({ status: 200, body: `thanks for ${receiverToken}` });
    const id = await fixture.add();
    await fixture.happen(ring(7));
    await fixture.posted(1);
    await fixture.settled(id);
    const log = await fixture.deliveries(id);
    expect(log).toMatchObject([
      { state: 'delivered', attempt: 1, replyStatus: 200, replyBody: 'thanks for ***', error: null, callId: 7 },
    ]);
    expect(log[0]?.requestBody).toBe(fixture.receiver.posts[0]?.body);
    expect(log[0]?.messageId).toBe(fixture.receiver.posts[0]?.headers['webhook-id']);
    expect(log[0]?.url).toMatch(/\/hook\?token=\*\*\*$/);
    expect(JSON.stringify(log) + fixture.log.join('')).not.toContain(receiverToken);
  });

  it('that fails is tried after 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, and then no more', async () => {
    fixture.receiver.answerWith({ status: 500, body: 'broken' });
    const id = await fixture.add();
    await fixture.happen(ring(7));
    for (const [index, wait] of [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR].entries()) {
      await fixture.posted(index + 1);
      await fixture.settled(id);
      fixture.clock.advance(wait - 1);
      await fixture.settled(id);
      expect(fixture.receiver.posts).toHaveLength(index + 1);
      fixture.clock.advance(1);
    }
    await fixture.posted(7);
    await fixture.settled(id);
    fixture.clock.advance(100 * HOUR);
    const log = await fixture.deliveries(id);
    expect(log.map(({ state }) => state)).toEqual([...Array(6).fill('superseded'), 'failed']);
    expect(log.at(-1)).toMatchObject({ attempt: 7, replyStatus: 500, replyBody: 'broken' });
    expect(new Set(fixture.receiver.posts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await fixture.webhooks().get(fixture.viewer, id)).last?.error).toBe('The receiver answered 500');
  });

  it.each([
    ['a redirect', { status: 302, headers: { location: 'https://127.0.0.1:9/' } }, 'The receiver redirects (302)'],
    ['a broken connection', 'reset', 'closed the connection without an answer'],
  ] as const)('met with %s has failed', async (_, behaviour, error) => {
    const id = await fixture.add();
    fixture.receiver.answerWith(behaviour);
    await fixture.happen(ring(7));
    await fixture.posted(1);
    await fixture.settled(id);
    expect(await fixture.deliveries(id)).toMatchObject([
      { state: 'retrying', error: expect.stringContaining(error) },
      { state: 'waiting', attempt: 2 },
    ]);
  });

  it('that is not answered within 15 seconds has failed', async () => {
    const id = await fixture.add();
    fixture.receiver.answerWith('silence');
    await fixture.happen(ring(7));
    await fixture.posted(1);
    fixture.clock.advance(15 * SECOND - 1);
    expect(await fixture.deliveries(id)).toMatchObject([{ state: 'waiting' }]);
    fixture.clock.advance(1);
    await until(async () => (await fixture.deliveries(id)).length === 2);
    expect((await fixture.deliveries(id))[0]).toMatchObject({ error: expect.stringContaining('within 15 seconds') });
  });

  it('is made once somebody listens again', async () => {
    const id = await fixture.add();
    await fixture.receiver.goDown();
    await fixture.happen(ring(7));
    await until(async () => (await fixture.deliveries(id)).length === 2);
    expect((await fixture.deliveries(id))[0]).toMatchObject({
      error: expect.stringContaining('refuses the connection'),
    });
    await fixture.receiver.comeUp();
    fixture.clock.advance(5 * SECOND);
    await fixture.posted(1);
    expect(arrivals()).toEqual(['7 call.ringing']);
  });

  it('keeps 2 KiB of a reply, however long it is', async () => {
    const id = await fixture.add();
    fixture.receiver.answerWith({ status: 200, body: Buffer.alloc(30 * 1024 * 1024, 'x\0') });
    await fixture.happen(ring(7));
    await until(async () => (await fixture.deliveries(id))[0]?.state === 'delivered');
    expect((await fixture.deliveries(id))[0]?.replyBody).toBe('x\ufffd'.repeat(1024));
  });
});

describe('the events of a call', () => {
  it('wait for one that fails, and those of other calls do not', async () => {
    const id = await fixture.add();
    let broken = true;
    fixture.receiver.answerWith(({ body }) => ({ status: broken && body.includes('"call_id":7') ? 500 : 200 }));
    await fixture.happen(ring(7, 'call.initial'), ring(7), ring(8, 'call.initial'), ring(7, 'call.connected'), ring(8));
    await fixture.posted(3);
    await fixture.settled(id);
    expect(arrivals().toSorted()).toEqual(['7 call.initial', '8 call.initial', '8 call.ringing']);
    broken = false;
    fixture.clock.advance(5 * SECOND);
    await fixture.posted(6);
    await fixture.happen(ring(7, 'call.hangup'));
    await fixture.posted(7);
    const ofSeven = arrivals().filter((arrival) => arrival.startsWith('7'));
    const names = ['call.initial', 'call.initial', 'call.ringing', 'call.connected', 'call.hangup'];
    expect(ofSeven).toEqual(names.map((name) => `7 ${name}`));
  });

  it('continue after one was given up', async () => {
    const id = await fixture.add();
    fixture.receiver.answerWith(({ body }) => ({ status: body.includes('call.initial') ? 500 : 200 }));
    await fixture.happen(ring(7, 'call.initial'), ring(7));
    for (const wait of [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR]) {
      await fixture.settled(id);
      expect(arrivals()).not.toContain('7 call.ringing');
      fixture.clock.advance(wait);
    }
    await until(() => arrivals().includes('7 call.ringing'));
    expect(arrivals()).toHaveLength(8);
  });

  it('are sent to at most eight at a time, so that nothing floods a slow receiver', async () => {
    const id = await fixture.add();
    const held: (() => void)[] = [];
    fixture.receiver.answerWith(async () => {
      await new Promise<void>((resolve) => held.push(resolve));
      return { status: 200 };
    });
    await fixture.happen(...Array.from({ length: 20 }, (_, index) => ring(index + 1)));
    await fixture.posted(8);
    expect(fixture.receiver.posts).toHaveLength(8);
    while (fixture.receiver.posts.length < 20) {
      held.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect(held.length).toBeLessThanOrEqual(8);
    }
    for (const release of held) release();
    await fixture.settled(id);
  });
});

describe('what is outstanding', () => {
  const states = async (id: number) => (await fixture.deliveries(id)).map(({ state }) => state);

  it('goes at once, in order, when the receiver answers again', async () => {
    const id = await fixture.add();
    fixture.receiver.answerWith({ status: 503 });
    await fixture.happen(ring(7, 'call.initial'), ring(8, 'call.initial'), ring(7));
    await fixture.posted(2);
    await fixture.settled(id);
    fixture.clock.advance(5 * SECOND);
    await fixture.posted(4);
    await fixture.settled(id);
    // The next attempts would be in five minutes.
    fixture.clock.advance(MINUTE);
    fixture.receiver.answerWith({ status: 200 });
    await fixture.happen(ring(9));
    await fixture.posted(8);
    const after = arrivals().slice(4);
    expect(after[0]).toBe('9 call.ringing');
    expect(after.indexOf('7 call.initial')).toBeLessThan(after.indexOf('7 call.ringing'));
    expect(after).toContain('8 call.initial');
    await until(async () => (await states(id)).every((state) => state === 'delivered' || state === 'superseded'));
    expect((await states(id)).filter((state) => state === 'superseded')).toHaveLength(4);
  });

  it('is an event that alone is refused no more than three times before its time', async () => {
    const id = await fixture.add();
    fixture.receiver.answerWith(({ body }) => ({ status: body.includes('"call_id":7') ? 400 : 200 }));
    await fixture.happen(ring(7));
    await fixture.posted(1);
    for (let call = 100; call < 110; call++) {
      await fixture.settled(id);
      fixture.clock.advance(5 * SECOND);
      await fixture.happen(ring(call));
      await until(() => arrivals().includes(`${call} call.ringing`));
    }
    await fixture.settled(id);
    expect(arrivals().filter((arrival) => arrival.startsWith('7 '))).toHaveLength(5);
    expect((await states(id)).filter((state) => state === 'waiting')).toHaveLength(1);
  });
});

describe('a webhook', () => {
  it('gets its categories and nothing else', async () => {
    await fixture.add('call_missed', 'sms_received');
    const { customerId } = fixture.store;
    const sms = { event_name: 'sms.received', event_time: '', customer_id: customerId, user_id: null } as const;
    await fixture.happen(...[ring(1), ring(1, 'call.missed'), lineEvent(customerId, 3), ring(1, 'call.hangup')], {
      customerId,
      userIds: null,
      body: { ...sms, from_no: '49301', to_no: '49302', text: 'Grüße' },
    });
    await fixture.posted(2);
    expect(arrivals().toSorted()).toEqual(['1 call.missed', 'undefined sms.received']);
  });

  it('gets queue events only while there is one of Call State Change', async () => {
    await fixture.add('call_missed');
    const missed = (callId: number) => callEvent(fixture.store, callId, 'call.missed', { context: 'QUEUE' });
    await fixture.happen(missed(1));
    const all = await fixture.add('call_state_change');
    await fixture.happen(missed(2));
    await fixture.posted(2);
    await fixture.webhooks().update(fixture.viewer, all, { enabled: false });
    await fixture.happen(missed(3), callEvent(fixture.store, 4, 'call.missed'));
    await fixture.posted(3);
    expect(arrivals()).toEqual(['2 call.missed', '2 call.missed', '4 call.missed']);
    expect(await fixture.store.events.after(0, 10)).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ call_id: 3, context: 'QUEUE' }) }),
    );
  });

  it('gets wrap-ups, which are the agents’, without one of Call State Change', async () => {
    await fixture.add('queue_wrap_up');
    const wrapUp = (callId: number) =>
      fixture.happen({ ...wrapUpEvent(wrapUpRecord(callId), 0), customerId: fixture.store.customerId });
    await wrapUp(1);
    await fixture.posted(1);
    expect(arrivals()).toEqual(['1 queue.wrapup']);
  });

  it('of another customer hears nothing', async () => {
    await fixture.add();
    const customerId = await fixture.store.customers.create('other');
    await fixture.happen(callEvent({ customerId }, 1, 'call.ringing'), ring(2));
    await fixture.posted(1);
    expect(arrivals()).toEqual(['2 call.ringing']);
  });

  it('is disabled by 410, and what waits is dropped', async () => {
    const id = await fixture.add();
    fixture.receiver.answerWith({ status: 410 });
    await fixture.happen(ring(7), ring(7, 'call.hangup'));
    await until(async () => !(await fixture.webhooks().get(fixture.viewer, id)).enabled);
    expect((await fixture.webhooks().get(fixture.viewer, id)).disabledReason).toContain('410');
    expect((await fixture.deliveries(id)).map(({ state }) => state)).toEqual(['failed', 'cancelled']);
    await fixture.happen(ring(8));
    fixture.clock.advance(HOUR);
    fixture.receiver.answerWith({ status: 200 });
    await fixture.webhooks().update(fixture.viewer, id, { enabled: true });
    await fixture.happen(ring(9));
    await fixture.posted(2);
    expect(arrivals()).toEqual(['7 call.ringing', '9 call.ringing']);
  });

  it('continues after a restart where it was, also with what happened meanwhile', async () => {
    const id = await fixture.add();
    fixture.receiver.answerWith({ status: 503 });
    await fixture.happen(ring(7, 'call.initial'));
    await fixture.posted(1);
    await fixture.settled(id);
    await fixture.webhooks().close();
    await fixture.happen(ring(7), ring(8));
    fixture.receiver.answerWith({ status: 200 });
    await fixture.restart();
    await fixture.posted(2);
    expect(arrivals().slice(1)).toEqual(['8 call.ringing']);
    fixture.clock.advance(5 * SECOND);
    await fixture.posted(4);
    expect(arrivals().slice(2)).toEqual(['7 call.initial', '7 call.ringing']);
    await fixture.restart();
    await fixture.settled(id);
    expect(fixture.receiver.posts).toHaveLength(4);
  });

  it('that moves is sent at once what waits to be tried again', async () => {
    const id = await fixture.add();
    fixture.receiver.answerWith(({ path }) => ({ status: path.startsWith('/new') ? 200 : 500 }));
    await fixture.happen(ring(7));
    await fixture.posted(1);
    await fixture.settled(id);
    const url = fixture.receiver.url.replace('/hook', '/new');
    await fixture.webhooks().update(fixture.viewer, id, { url });
    await fixture.posted(2);
    expect(fixture.receiver.posts[1]?.path).toMatch(/^\/new/);
  });

  it('with a new secret signs with the old one too, for a day', async () => {
    const id = await fixture.add();
    const before = await fixture.webhooks().get(fixture.viewer, id);
    const after = await fixture.webhooks().rotateSecret(fixture.viewer, id);
    await fixture.happen(ring(7));
    await fixture.posted(1);
    const { body = '', headers = {} } = fixture.receiver.posts[0] ?? {};
    for (const { secret } of [before, after]) {
      expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toMatchObject({ call_id: 7 });
    }
    fixture.clock.advance(24 * HOUR);
    await fixture.happen(ring(8));
    await fixture.posted(2);
    expect(fixture.receiver.posts[1]?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  it('that is removed leaves what it was sent in the log of the call', async () => {
    const id = await fixture.add();
    await fixture.happen(ring(7));
    await fixture.posted(1);
    await fixture.settled(id);
    await fixture.webhooks().remove(fixture.viewer, id);
    const request = { page: 1, limit: 10, sort: null, direction: 'ASC', conditions: [] } as const;
    const of = { customerId: fixture.store.customerId, callId: 7 };
    expect((await fixture.store.webhookDeliveries.page(of, request)).data).toMatchObject([{ webhookName: 'CRM' }]);
  });
});

describe('by hand', () => {
  it('a delivery is sent again with its id, once, without waiting for others', async () => {
    const id = await fixture.add();
    fixture.receiver.answerWith({ status: 500 });
    await fixture.happen(ring(7));
    await fixture.posted(1);
    await fixture.settled(id);
    const [first] = await fixture.deliveries(id);
    const replay = await fixture.webhooks().replay(fixture.viewer, id, first?.id ?? 0);
    expect(replay).toMatchObject({ state: 'failed', replay: true, messageId: first?.messageId, callId: 7 });
    fixture.receiver.answerWith({ status: 204 });
    expect(await fixture.webhooks().replay(fixture.viewer, id, first?.id ?? 0)).toMatchObject({ state: 'delivered' });
    const ids = fixture.receiver.posts.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual(Array(3).fill(first?.messageId));
    expect(new Set(fixture.receiver.posts.map(({ body }) => body)).size).toBe(1);
  });

  it('a test event shows at once whether it arrived', async () => {
    const id = await fixture.add();
    expect(await fixture.webhooks().test(fixture.viewer, id)).toMatchObject({ state: 'delivered', replyStatus: 200 });
    expect(JSON.parse(fixture.receiver.posts[0]?.body ?? '')).toMatchObject({
      event_name: 'webhook.test',
      webhook_id: id,
    });
    await fixture.receiver.goDown();
    expect(await fixture.webhooks().test(fixture.viewer, id)).toMatchObject({ state: 'failed', replyStatus: null });
  });
});

describe('what was sent', () => {
  it('is forgotten after its time, what waits is not', async () => {
    const id = await fixture.add();
    await fixture.happen(ring(7));
    await fixture.posted(1);
    await fixture.settled(id);
    fixture.receiver.answerWith({ status: 500 });
    await fixture.happen(ring(8));
    await until(async () => (await fixture.deliveries(id)).length === 3);
    const { customerId } = fixture.viewer;
    const before = fixture.clock.now() + HOUR;
    await fixture.store.retention.expire(
      { customerId, kind: 'webhook_deliveries', before, queues: { except: [] } },
      100,
    );
    expect(await fixture.deliveries(id)).toMatchObject([{ state: 'waiting', callId: 8 }]);
  });
});
