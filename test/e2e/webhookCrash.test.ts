import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceEvent } from '../../shared/events/event.ts';
import { type HttpsReceiver, startHttpsReceiver } from '../support/httpsReceiver.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

let receiver: HttpsReceiver;
let service: ServiceProcess;

const settings = () => ({ CORDBOARD_WEBHOOK_CA: receiver.caFile, CORDBOARD_WEBHOOK_PRIVATE: '1' });

beforeEach(async () => {
  receiver = await startHttpsReceiver();
  service = await startServiceProcess(undefined, settings());
});

afterEach(async () => {
  await receiver?.close();
  await service?.dispose();
});

async function addWebhook(client: SignedIn): Promise<number> {
  const body = { name: 'CRM', url: receiver.url, events: ['call_state_change' as const] };
  return (await client.call('createWebhook', { body })).data.id;
}

/** The events of a call in a text of server-sent events. */
function eventsOf(callId: number, text: string): ServiceEvent[] {
  const bodies = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as ServiceEvent);
  return bodies.filter(
    (body) => 'call_id' in body && body.call_id === callId && /^call\.(?!updated)/.test(body.event_name),
  );
}

/** Ids of a call's events in the outbox, as the stream gives them to a client that was there from the start. */
async function streamed(callId: number): Promise<string[]> {
  const client = await service.signIn();
  const headers = { ...client.headers(), 'last-event-id': '0' };
  const response = await fetch(client.url('streamEvents'), { headers, signal: AbortSignal.timeout(30_000) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const whole = () => text.slice(0, text.lastIndexOf('\n\n') + 1);
  while (eventsOf(callId, whole()).at(-1)?.event_name !== 'call.hangup') {
    const next = await reader?.read().catch(() => undefined);
    if (!next || next.done) throw new Error(`The stream does not end the call: ${whole()}`);
    text += next.value;
  }
  await reader?.cancel();
  return eventsOf(callId, whole()).map(({ id }) => id);
}

/** Ids of the events that arrived, in order, those that arrived twice once. */
function arrived(callId: number): string[] {
  const bodies = receiver.posts.map(({ body }) => JSON.parse(body) as { id: string; call_id: number });
  return [...new Set(bodies.flatMap((body) => (body.call_id === callId ? [body.id] : [])))];
}

describe('a service that is killed between a change of state and its delivery', () => {
  it('delivers every event of the call after the restart, in order', async () => {
    const client = await service.signIn();
    const id = await addWebhook(client);
    receiver.answerWith('silence');
    const { data: call } = await client.call('createWebcall', { body: { from: '600', to: '601' } });
    const waiting = async () => (await client.call('getWebhook', { params: { id } })).data.waiting;
    await until(async () => (await waiting()) >= 2 && receiver.posts.length === 1, {
      what: 'the events to wait behind the first, which is under way',
    });

    await service.end('SIGKILL');
    receiver.answerWith({ status: 200 });
    service = await startServiceProcess(service.dataDir, settings());

    const expected = await streamed(call.id);
    expect(expected.length).toBeGreaterThanOrEqual(3);
    await until(() => arrived(call.id).length >= expected.length, { what: 'every event' });
    expect(arrived(call.id)).toEqual(expected);
    const ids = receiver.posts.map(({ headers }) => headers['webhook-id']);
    // Only the one that was under way may come twice, with the same id.
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(ids.length - 1);
  });

  it('delivers what was committed and not even queued when it died', async () => {
    const client = await service.signIn();
    await addWebhook(client);
    const { data: call } = await client.call('createWebcall', { body: { from: '600', to: '601' } });
    // At once: some of its events may be in the outbox only.
    await service.end('SIGKILL');
    service = await startServiceProcess(service.dataDir, settings());
    const expected = await streamed(call.id);
    await until(() => arrived(call.id).length >= expected.length, { what: 'every event' });
    expect(arrived(call.id)).toEqual(expected);
  });

  it('in the middle of many deliveries loses none, and keeps order and ids', async () => {
    const client = await service.signIn();
    await addWebhook(client);
    const create = () => client.call('createWebcall', { body: { from: '600', to: '601' } });
    const calls = await Promise.all(Array.from({ length: 10 }, create));
    await until(() => receiver.posts.length >= 10, { what: 'some of the events to arrive' });
    await service.end('SIGKILL');
    service = await startServiceProcess(service.dataDir, settings());
    for (const { data: call } of calls) {
      const expected = await streamed(call.id);
      await until(() => arrived(call.id).length >= expected.length, { what: 'every event' });
      expect(arrived(call.id)).toEqual(expected);
    }
    const idsOf = Map.groupBy(receiver.posts, ({ body }) => (JSON.parse(body) as { id: string }).id);
    for (const [, posts] of idsOf) expect(new Set(posts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});
