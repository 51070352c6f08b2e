import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import { keyFileSecretBox } from '../../electron/service/platform/storage/keyFileSecretBox.ts';
import { newDataDir } from '../support/migratedDatabase.ts';
import { until } from '../support/until.ts';
import { callEvent, openWebhookFixture } from '../support/webhookFixture.ts';

it('webhooks are looked through without their secrets being opened', async () => {
  const dataDir = await newDataDir('cordboard-webhooks-');
  const box = keyFileSecretBox(join(dataDir, 'secret.key'));
  const opened: string[] = [];
  const open = (sealed: string) => {
    opened.push(sealed);
    return box.open(sealed);
  };
  const store = await createStore(dataDir, { secrets: { seal: box.seal, open } });
  const customerId = await store.customers.create('company');
  await store.webhooks.create({
    customerId,
    name: 'CRM',
    url: 'https://crm.test/?token=a',
    events: ['call_state_change'],
    enabled: true,
    disabledReason: null,
    secret: 'whsec_new',
    previousSecret: { secret: 'whsec_old', until: 5 },
    sinceEventId: 0,
    last: null,
    createdAt: 1,
    updatedAt: 1,
  });
  opened.length = 0;

  const [webhook] = await store.webhooks.enabled();
  expect(webhook).toBeDefined();
  expect(opened).toEqual([]);
  expect([webhook?.url, webhook?.secret]).toEqual(['https://crm.test/?token=a', 'whsec_new']);
  expect({ ...webhook }.previousSecret).toEqual({ secret: 'whsec_old', until: 5 });

  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('many deliveries', () => {
  const steps = ['call.initial', 'call.ringing', 'call.connected', 'call.hangup'] as const;

  it('are stored together, those of each call in order, and each event once', async () => {
    const fixture = await openWebhookFixture();
    const ids = [await fixture.add(), await fixture.add()];
    const calls = Array.from({ length: 60 }, (_, index) => index + 1);
    for (const step of steps) await fixture.happen(...calls.map((call) => callEvent(fixture.store, call, step)));
    await fixture.posted(calls.length * steps.length * ids.length);
    for (const id of ids) {
      await until(async () => (await fixture.deliveries(id)).every(({ state }) => state === 'delivered'));
      const sent = (await fixture.deliveries(id)).map(({ messageId }) => messageId);
      expect(new Set(sent).size).toBe(calls.length * steps.length);
      const { last } = await fixture.webhooks().get(fixture.viewer, id);
      expect(last).toMatchObject({ replyStatus: 200, error: null });
    }
    const arrived = fixture.receiver.posts.map(
      ({ body }) => JSON.parse(body) as { call_id: number; event_name: string },
    );
    for (const call of calls) {
      const ofCall = arrived.filter(({ call_id }) => call_id === call).map(({ event_name }) => event_name);
      expect(ofCall).toEqual(steps.flatMap((step) => [step, step]));
    }
    await fixture.close();
  });

  it('of which some fail are tried again, and those behind them wait', async () => {
    const fixture = await openWebhookFixture();
    const id = await fixture.add();
    let broken = true;
    fixture.receiver.answerWith(({ body }) => {
      const { call_id } = JSON.parse(body || '{}') as { call_id?: number };
      return { status: broken && (call_id ?? 1) % 3 === 0 ? 503 : 200, body: `about ${call_id}` };
    });
    const calls = Array.from({ length: 30 }, (_, index) => index + 1);
    for (const step of steps) await fixture.happen(...calls.map((call) => callEvent(fixture.store, call, step)));
    await fixture.posted(20 * steps.length + 10);
    await fixture.settled(id);
    const states = async () => Map.groupBy(await fixture.deliveries(id), ({ state }) => state);
    const before = await states();
    expect([before.get('retrying')?.length, before.get('waiting')?.length]).toEqual([10, 40]);
    expect(before.get('retrying')?.every(({ replyBody, callId }) => replyBody === `about ${callId}`)).toBe(true);
    broken = false;
    fixture.clock.advance(5000);
    await until(async () => !(await states()).has('waiting'));
    const after = await states();
    expect([after.get('delivered')?.length, after.get('superseded')?.length]).toEqual([120, 10]);
    await fixture.close();
  });

  it('end with an answer of 410, whatever else ended with it', async () => {
    const fixture = await openWebhookFixture();
    const id = await fixture.add();
    fixture.receiver.answerWith(({ body }) => ({ status: body.includes('"call_id":3,') ? 410 : 200 }));
    const calls = Array.from({ length: 8 }, (_, index) => index + 1);
    for (const step of steps) await fixture.happen(...calls.map((call) => callEvent(fixture.store, call, step)));
    await until(async () => !(await fixture.webhooks().get(fixture.viewer, id)).enabled);
    await until(async () => (await fixture.deliveries(id)).every(({ state }) => state !== 'waiting'));
    const ofThird = (await fixture.deliveries(id)).filter(({ callId }) => callId === 3);
    expect(ofThird.map(({ state }) => state)).toEqual(['failed', 'cancelled', 'cancelled', 'cancelled']);
    await fixture.close();
  });
});
