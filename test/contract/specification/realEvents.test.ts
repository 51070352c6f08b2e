import { request as openRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMomentName, isoNameOf } from '../../../shared/api/instants.ts';
import { until } from '../../support/until.ts';
import { type Fixture, openFixture } from '../fixture.ts';
import { specifiedEvents } from './events.ts';

/** The specification's events from a real journey: the same in the stream and at a webhook, with exactly its attributes. */
let fixture: Fixture;
let streamed = '';
let stopStream: () => void = () => undefined;

type Told = Readonly<Record<string, unknown>> & { readonly id: string; readonly event_name: string };

/** What the contract adds to the specification's attributes. */
const ofCalls = ['root_call_id', 'final', 'src_encryption', 'dst_encryption', 'queue_id', 'queue_name', 'ddi'];
const extensions: Readonly<Record<string, readonly string[]>> = { call: ofCalls, queue: ofCalls };

/** Events that a journey without a peer of one's own does not bring about: a digit comes from the far end's keypad. */
const elsewhere: readonly string[] = ['call.dtmf'];
const wanted: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(specifiedEvents).filter(([name]) => !elsewhere.includes(name))),
  'contact.outcome_changed': [
    ...['id', 'event_time', 'event_name', 'contact_id', 'outcome_id', 'previous_outcome_id', 'user_id', 'call_id'],
  ],
};

const ofStream = (): Told[] =>
  [...streamed.matchAll(/^data: (.*)$/gm)].map(([, text]) => JSON.parse(text ?? '') as Told);
const ofWebhook = (): Told[] => fixture.receiver.posts.map(({ body }) => JSON.parse(body) as Told);

function listen(): void {
  const headers = { authorization: `Bearer ${fixture.admin.token}` };
  const stream = openRequest(`${fixture.service.api}/events`, { agent: false, headers });
  stream.on('response', (response) => response.on('data', (chunk: Buffer) => (streamed += chunk.toString())));
  stream.on('error', () => undefined);
  stream.end();
  stopStream = () => stream.destroy();
}

/** A caller of a queue, whom the agent answers and wraps up. */
async function queueJourney(): Promise<void> {
  const { agent, admin } = fixture;
  const { data: queue } = await admin.call('createQueue', { body: { name: 'Sales', users: [agent.userId] } });
  await admin.call('createDemoCall', { body: { to: queue.number, from: '493012345678' } });
  const ringing = async () =>
    (await agent.call('listCalls')).data.find(({ ringing_user_ids }) => ringing_user_ids.includes(agent.userId));
  await until(async () => (await ringing()) !== undefined, { timeoutMs: 20_000, what: 'the queue to ring' });
  const params = { id: (await ringing())?.id ?? 0 };
  await agent.call('updateCall', { params, body: { state: 'answer' } });
  const isConnected = async () => (await agent.call('getCall', { params })).data.state_name === 'CONNECTED';
  await until(isConnected, { what: 'the talk' });
  await agent.call('deleteCall', { params });
  await until(async () => (await agent.call('listWrapUps')).total > 0, { what: 'the wrap-up' });
  const [wrapUp] = (await agent.call('listWrapUps')).data;
  await agent.call('updateWrapUp', { params: { id: wrapUp?.id ?? 0 }, body: { notes: 'Bye', state: 'END' } });
}

/** A call that is recorded, held, taken up again and ended; one that is not answered; a text; an outcome. */
async function journey(): Promise<void> {
  const { agent, silent, admin } = fixture;
  const { id } = await fixture.connectedCall();
  const params = { id };
  const isIn = async (state: string) => (await agent.call('getCall', { params })).data.state_name === state;
  await agent.call('updateCall', { params, body: { monitor_state: 'start' } });
  await agent.call('updateCall', { params, body: { state: 'hold' } });
  await until(() => isIn('ON_HOLD'), { what: 'the hold' });
  await agent.call('updateCall', { params, body: { state: 'unhold' } });
  await until(() => isIn('CONNECTED'), { what: 'the end of the hold' });
  await until(async () => (await agent.call('getCall', { params })).data.duration >= 1, { what: 'a second' });
  await agent.call('deleteCall', { params });
  await admin.call('createDemoCall', { body: { to: agent.ext, from: '493012345678' } });
  await until(async () => (await agent.call('listCalls')).total > 0, { what: 'the inbound call' });
  // Declined, it goes on to the mailbox, and is over when that is.
  const decline = async () => {
    const { data: left } = await admin.call('listCalls');
    for (const call of left) await admin.call('deleteCall', { params: { id: call.id } }).catch(() => undefined);
    return left.length === 0;
  };
  await until(decline, { timeoutMs: 20_000, what: 'the call that nobody takes to be over' });
  await agent.call('createSms', { body: { to: silent.ext, message: 'Hello' } });
  const { data: contact } = await admin.call('createContact', { body: { first_name: 'Ada', outcome_id: 1 } });
  await admin.call('updateContact', { params: { id: contact.id }, body: { outcome_id: 2 } });
}

beforeAll(async () => {
  fixture = await openFixture();
  const events = [
    'call_state_change',
    'call_recording_ready',
    'sms_received',
    'contact_outcome_changed',
    'queue_wrap_up',
  ] as const;
  await fixture.admin.call('createWebhook', { body: { name: 'All', url: fixture.receiver.url, events: [...events] } });
  listen();
  await journey();
  await queueJourney();
}, 90_000);

afterAll(async () => {
  stopStream();
  await fixture.close();
});

describe.each(Object.entries(wanted))('%s', (name, attributes) => {
  it('has exactly its attributes, in the stream and at the webhook alike', async () => {
    const named = (received: readonly Told[]) => received.filter(({ event_name }) => event_name === name);
    await until(() => named(ofStream()).length > 0 && named(ofWebhook()).length > 0, { what: name });
    const plain = [...attributes, ...(extensions[name.split('.')[0] ?? ''] ?? [])];
    const allowed = plain.flatMap((one) => (isMomentName(one) ? [one, isoNameOf(one)] : [one])).toSorted();
    for (const event of [...named(ofStream()), ...named(ofWebhook())]) {
      expect(Object.keys(event).toSorted()).toEqual(allowed);
      expect(event.event_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    }
    const [posted] = named(ofWebhook());
    expect(ofStream().find(({ id }) => id === posted?.id)).toEqual(posted);
  });
});
