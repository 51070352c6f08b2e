import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallEventName } from '../../../shared/events/event.ts';
import { until } from '../../support/until.ts';
import { callEvent, openWebhookFixture, type WebhookFixture } from '../../support/webhookFixture.ts';

/** What was given up and is sent again, all of it or what was given up in a span of time. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let fixture: WebhookFixture;

beforeEach(async () => {
  fixture = await openWebhookFixture();
});

afterEach(() => fixture.close());

const ring = (callId: number, name: CallEventName = 'call.ringing') => callEvent(fixture.store, callId, name);
const states = async (id: number) => (await fixture.deliveries(id)).map(({ state }) => state);

/** What arrived, as call and event. */
const arrivals = (from = 0) =>
  fixture.receiver.posts.slice(from).map(({ body }) => {
    const { call_id, event_name } = JSON.parse(body) as { call_id: number; event_name: string };
    return `${call_id} ${event_name}`;
  });

describe('what was given up', () => {
  it('is sent again in one go, each event once and in order, and asked for by its state', async () => {
    const id = await fixture.add();
    fixture.receiver.answerWith({ status: 500 });
    await fixture.happen(ring(7, 'call.initial'), ring(8), ring(7));
    for (const wait of [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR, 10 * HOUR]) {
      for (let time = 0; time < 3; time++) {
        await fixture.settled(id);
        fixture.clock.advance(wait);
      }
    }
    await until(async () => (await states(id)).filter((state) => state === 'failed').length === 3);
    const sent = fixture.receiver.posts.length;
    expect(await fixture.webhooks().replayFailed(fixture.viewer, { webhook_ids: [id] })).toBe(3);
    await fixture.posted(sent + 2);
    await until(async () => (await states(id)).filter((state) => state === 'failed').length === 3);
    fixture.receiver.answerWith({ status: 200 });
    expect(await fixture.webhooks().replayFailed(fixture.viewer, {})).toBe(3);
    await until(async () => !(await states(id)).some((state) => state === 'failed' || state === 'waiting'));
    const again = arrivals().slice(-3);
    expect(again.indexOf('7 call.initial')).toBeLessThan(again.indexOf('7 call.ringing'));
    expect(await fixture.webhooks().replayFailed(fixture.viewer, {})).toBe(0);
    await expect(fixture.webhooks().replayFailed(fixture.viewer, { webhook_ids: [id + 1] })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it('is sent again from a moment on and up to another, both included', async () => {
    const id = await fixture.add();
    fixture.receiver.answerWith({ status: 500 });
    for (const callId of [1, 2, 3]) {
      await fixture.happen(ring(callId));
      await fixture.posted(arrivals().length + 1);
      await until(async () => {
        await fixture.settled(id);
        fixture.clock.advance(10 * HOUR);
        return (await states(id)).filter((state) => state === 'failed').length === callId;
      });
    }
    const failed = (await fixture.deliveries(id)).filter(({ state }) => state === 'failed');
    const moments = failed
      .toSorted((a, b) => a.createdAt - b.createdAt)
      .map(({ createdAt }) => new Date(createdAt).toISOString().slice(0, 19).replace('T', ' '));
    const [first = '', second = '', third = ''] = moments;
    expect(new Set(moments).size, 'each at its own moment').toBe(3);
    fixture.receiver.answerWith({ status: 200 });
    const replayed = async (range: { since?: string; until?: string }) => {
      const before = fixture.receiver.posts.length;
      const count = await fixture.webhooks().replayFailed(fixture.viewer, range);
      await fixture.posted(before + count);
      await fixture.settled(id);
      return arrivals(before);
    };
    expect(await replayed({ since: '2999-01-01 00:00:00' })).toEqual([]);
    expect(await replayed({ until: '2000-01-01 00:00:00' })).toEqual([]);
    expect(await replayed({ since: third })).toEqual(['3 call.ringing']);
    expect(await replayed({ since: second, until: second })).toEqual(['2 call.ringing']);
    expect(await replayed({ until: first })).toEqual(['1 call.ringing']);
    expect(await states(id)).not.toContain('failed');
  });
});
