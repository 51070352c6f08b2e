import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { headersOf } from '../../../renderer/entities/webhook/DeliveryDetail.tsx';
import { resultOf, tryOf } from '../../../renderer/entities/webhook/deliveryFace.ts';
import { shownUrl } from '../../../renderer/entities/webhook/useWebhooks.ts';
import { everyDelivery, toDeliveryFilter } from '../../../renderer/features/settings/integrations/log/logStore.ts';
import { refreshSoon } from '../../../renderer/platform/events/refreshSoon.ts';
import { prettyJson } from '../../../renderer/ui/CodeBlock.tsx';
import type { WebhookDelivery } from '../../../shared/api/webhooks.ts';
import { until } from '../../support/until.ts';
import '../../../renderer/strings/catalogue.ts';

const delivered: WebhookDelivery = {
  id: 1,
  webhook_id: 2,
  webhook_name: 'CRM',
  message_id: 'msg_1',
  event_id: '3',
  event_name: 'call.hangup',
  call_id: 4,
  attempt: 1,
  replay: false,
  state: 'delivered',
  created_at: '2026-01-02 03:04:05',
  next_attempt_at: null,
  time: '2026-01-02 03:04:05',
  url: 'https://crm.test/hook?token=***',
  request_body: '{"id":"3"}',
  reply_status: 200,
  reply_body: '',
  latency_ms: 12,
  error: null,
};

describe('a delivery in words', () => {
  it('says how it ended', () => {
    expect(resultOf(delivered)).toBe('Answered 200 in 12 ms');
    const failed = { ...delivered, state: 'failed' as const, reply_status: 500, error: 'The receiver answered 500' };
    expect(resultOf(failed)).toBe('The receiver answered 500 · 12 ms');
    expect(resultOf({ ...failed, reply_status: null, error: 'x refuses' })).toBe('x refuses');
    expect(resultOf({ ...delivered, state: 'waiting' })).toBe('Waits for an earlier event of the call');
    expect(resultOf({ ...delivered, state: 'waiting', next_attempt_at: '2026-01-02 03:04:05' })).toMatch(
      /^To be sent /,
    );
  });

  it('says which try it was', () => {
    expect(tryOf(delivered)).toBe('');
    expect(tryOf({ ...delivered, attempt: 3 })).toBe('try 3');
    expect(tryOf({ ...delivered, replay: true })).toBe('replay');
    expect(tryOf({ ...delivered, replay: true, event_name: 'webhook.test' })).toBe('test');
  });

  it('has the headers that it was sent with', () => {
    expect(headersOf(delivered).split('\n')).toEqual([
      'POST https://crm.test/hook?token=***',
      'content-type: application/json',
      'webhook-id: msg_1',
      'webhook-timestamp: 1767323045',
    ]);
    expect(headersOf({ ...delivered, time: null })).not.toContain('timestamp');
  });
});

describe('the log’s filter', () => {
  it('is empty for everything, and one entry for each choice', () => {
    expect(toDeliveryFilter(everyDelivery)).toBeUndefined();
    const narrowed = { webhookId: 7, event: 'call.missed', result: 'failed', search: ' 7946 ' } as const;
    expect(JSON.parse(toDeliveryFilter({ ...everyDelivery, ...narrowed }) ?? '')).toEqual([
      { property: 'webhook_id', operator: 'eq', value: 7 },
      { property: 'event_name', operator: 'eq', value: 'call.missed' },
      { property: 'state', operator: 'in', value: ['failed', 'retrying', 'superseded'] },
      { property: 'request_body', operator: 'like', value: '7946' },
    ]);
  });
});

describe('text for people', () => {
  it('shows no values of an address’s query', () => {
    expect(shownUrl('https://crm.test/hook?token=abc&x=1')).toBe('crm.test/hook?token=•••&x=•••');
    expect(shownUrl('https://crm.test/')).toBe('crm.test');
  });

  it('indents JSON and leaves the rest', () => {
    expect(prettyJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(prettyJson('<html>')).toBe('<html>');
  });
});

describe('a burst of events', () => {
  it('asks again once, and once more when something came meanwhile', async () => {
    const cache = new QueryClient();
    let asked = 0;
    const answer = Promise.withResolvers<void>();
    cache.invalidateQueries = async () => {
      asked += 1;
      if (asked === 1) await answer.promise;
    };
    for (let event = 0; event < 50; event += 1) refreshSoon(cache, ['burst']);
    await until(() => asked === 1, { what: 'the first question' });
    refreshSoon(cache, ['burst']);
    refreshSoon(cache, ['burst']);
    answer.resolve();
    await until(() => asked === 2, { what: 'the second question' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(asked).toBe(2);
  });
});
