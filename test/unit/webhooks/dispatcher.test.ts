import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Dispatcher } from '../../../electron/service/features/webhooks/dispatcher.ts';
import type { Sent } from '../../../electron/service/features/webhooks/settlement.ts';
import { ManualClock } from '../../support/manualClock.ts';
import { until } from '../../support/until.ts';
import { callEvent, openWebhookFixture, type WebhookFixture } from '../../support/webhookFixture.ts';

let fixture: WebhookFixture;

beforeEach(async () => {
  fixture = await openWebhookFixture();
});

afterEach(() => fixture.close());

const ring = (callId: number) => callEvent(fixture.store, callId, 'call.ringing');
const rings = (count: number, from = 1) => Array.from({ length: count }, (_, index) => ring(from + index));

const callsOf = (bodies: readonly { readonly body: string }[]) =>
  bodies.map(({ body }) => (JSON.parse(body) as { call_id: number }).call_id);

/** Holds every answer until it is let go. */
function held() {
  const waiting: (() => void)[] = [];
  fixture.receiver.answerWith(async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { status: 200 };
  });
  return {
    letGo() {
      fixture.receiver.answerWith({ status: 200 });
      for (const go of waiting.splice(0)) go();
    },
  };
}

describe('what was read ahead', () => {
  it('is not sent once the webhook is switched off', async () => {
    const id = await fixture.add();
    const answers = held();
    await fixture.happen(...rings(20));
    await fixture.posted(8);
    await fixture.webhooks().update(fixture.viewer, id, { enabled: false });
    answers.letGo();
    await until(async () => (await fixture.deliveries(id)).every(({ state }) => state !== 'waiting'));
    expect(fixture.receiver.posts).toHaveLength(8);
    expect((await fixture.deliveries(id)).filter(({ state }) => state === 'cancelled')).toHaveLength(12);
  });

  it('is not sent once somebody else has cancelled it, but for the first second', async () => {
    const id = await fixture.add();
    const answers = held();
    await fixture.happen(...rings(20));
    await fixture.posted(8);
    await fixture.store.webhookDeliveries.cancelWaiting(id, 'Cancelled by hand');
    fixture.clock.advance(1001);
    answers.letGo();
    await until(async () => (await fixture.deliveries(id)).filter(({ state }) => state === 'delivered').length === 8);
    await fixture.happen(ring(100));
    await fixture.posted(9);
    expect(callsOf(fixture.receiver.posts).at(-1)).toBe(100);
  });

  it('is sent to the new address of a webhook that moves', async () => {
    const id = await fixture.add();
    const answers = held();
    await fixture.happen(...rings(20));
    await fixture.posted(8);
    const moved = fixture.webhooks().update(fixture.viewer, id, { url: fixture.receiver.url.replace('/hook', '/new') });
    await until(() => fixture.receiver.requests.some(({ method }) => method === 'GET'));
    answers.letGo();
    await moved;
    await fixture.happen(...rings(8, 100));
    await fixture.posted(28);
    const later = fixture.receiver.posts.filter((post) => callsOf([post]).some((call) => call >= 100));
    expect(later.map(({ path }) => path.startsWith('/new'))).toEqual(Array(8).fill(true));
  });
});

describe('receivers that never answer', () => {
  it('hold up no other, and get a single request at a time until they do', async () => {
    const add = (name: string, url: string) =>
      fixture.webhooks().create(fixture.viewer, { name, url, events: ['call_state_change'], enabled: true });
    const network = fixture.receiver;
    for (let count = 0; count < 10; count += 1) await add(`silent ${count}`, `${network.url}&silent=${count}`);
    network.answerWith(({ path }) => (path.includes('silent') ? 'silence' : { status: 200 }));
    await add('well', `${network.url}&well`);
    const arrived = () => network.posts.filter(({ path }) => path.includes('well'));
    await fixture.happen(...rings(100));
    await until(() => arrived().length === 100, { what: 'everything to arrive at the one that answers' });
    const sentTo = (count: number) => network.posts.filter(({ path }) => path.endsWith(`silent=${count}`)).length;
    await until(() => sentTo(0) === 8);
    fixture.clock.advance(15_000);
    await until(() => sentTo(0) === 9, { what: 'the next request' });
    await fixture.happen(ring(200));
    await until(() => arrived().length === 101);
    expect(sentTo(0)).toBe(9);
  });
});

describe('results', () => {
  /** Deliveries of one webhook that are answered at once; results of which one cannot be stored. */
  function open(refused: ReadonlySet<number>) {
    const waiting = new Map(Array.from({ length: 30 }, (_, index) => [index + 1, { id: index + 1, webhookId: 1 }]));
    const batches: number[] = [];
    const clock = new ManualClock(1);
    const sent: number[] = [];
    const options = {
      clock,
      logger: pino({ level: 'silent' }),
      graceMs: 0,
      store: {
        webhooks: { enabledAmong: async () => [{ id: 1 }] },
        webhookDeliveries: {
          webhooksDue: async () => [1],
          nextDueAfter: async () => null,
          due: async (_: number, __: number, limit: number) => [...waiting.values()].slice(0, limit),
        },
      },
      courier: {
        async send(webhook: object, delivery: { id: number }) {
          sent.push(delivery.id);
          return { webhook, delivery, answer: { status: 200, body: '' } };
        },
        async settle(results: readonly Sent[]) {
          const ids = results.map(({ delivery }) => delivery.id);
          if (ids.some((id) => refused.has(id))) throw new Error('cannot be stored');
          batches.push(ids.length);
          for (const id of ids) waiting.delete(id);
          return [];
        },
      },
    };
    const dispatcher = new Dispatcher(options as never);
    return { dispatcher, waiting, batches, sent, clock };
  }

  it('that came together are stored together', async () => {
    const { dispatcher, waiting, batches } = open(new Set());
    dispatcher.reconsider();
    await until(() => waiting.size === 0);
    expect(batches.length).toBeLessThan(10);
    await dispatcher.close();
  });

  it('of which one cannot be stored are stored without it, and it is stored later without being sent again', async () => {
    const refused = new Set([4]);
    const { dispatcher, waiting, sent, clock } = open(refused);
    dispatcher.reconsider();
    await until(() => [...waiting.keys()].join() === '4', { what: 'all others to be stored' });
    refused.clear();
    clock.advance(5000);
    await until(() => waiting.size === 0, { what: 'the last to be stored' });
    expect(sent.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    await dispatcher.close();
  });
});
