import { request as openRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDatabase } from '../../support/customerRows.ts';
import { until } from '../../support/until.ts';
import { type Fixture, openFixture, openNeighbour } from '../fixture.ts';

/** Events: the stream and the webhooks of each of two customers report everything of its own and nothing of the other. */
let ours: Fixture;
let theirs: Fixture;

beforeAll(async () => {
  ours = await openFixture();
  theirs = await openNeighbour(ours);
  await subscribe(ours);
  await subscribe(theirs);
  await Promise.all([ours, theirs].map(live));
}, 120_000);

afterAll(async () => {
  await theirs.close();
  await ours.close();
});

const hookOf = (fixture: Fixture) => `${fixture.receiver.url}&customer=${fixture.customerId}`;

async function subscribe(fixture: Fixture): Promise<void> {
  const events = ['call_state_change', 'call_recording_ready', 'sms_received'] as const;
  await fixture.admin.call('createWebhook', { body: { name: 'CRM', url: hookOf(fixture), events: [...events] } });
}

/** A recorded call, a text message and a line: events of several kinds. */
async function live(fixture: Fixture): Promise<void> {
  await fixture.pastCall();
  await fixture.agent.call('createSms', { body: { to: fixture.silent.ext, message: 'Hello' } });
  await fixture.admin.call('createLine', { body: { name: 'Last', server: '127.0.0.1:9', register: false } });
}

interface Kept {
  readonly id: number;
  readonly name: string;
}

/** Events of a customer as they are kept, of a moment, in order. */
function keptBy({ service, customerId }: Fixture): Kept[] {
  const query = 'SELECT id, event_name AS name FROM events WHERE customer_id = ? ORDER BY id';
  return readDatabase(service.dataDir, (database) => database.prepare(query).all(customerId)) as unknown as Kept[];
}

/** The events that the administrator gets from the beginning on, up to the event of that id; in order. */
async function toldTo({ service, admin }: Fixture, lastId: number): Promise<number[]> {
  const headers = { authorization: `Bearer ${admin.token}`, 'last-event-id': '0' };
  // A connection of its own, which ends with the request: fetch would open another in its place.
  const stream = openRequest(`${service.api}/events`, { agent: false, headers });
  let text = '';
  // What says where the stream is before its first event has an id alone.
  const events = () => text.split('\n\n').filter((block) => /^event: /m.test(block));
  const ids = () => events().map((block) => Number(/^id: (\d+)$/m.exec(block)?.[1]));
  stream.on('response', (response) => response.on('data', (chunk: Buffer) => (text += chunk.toString())));
  stream.on('error', () => undefined);
  stream.end();
  await until(() => ids().includes(lastId), { what: `the event ${lastId}` });
  stream.destroy();
  return ids();
}

describe.each([
  ['the first customer', () => ours],
  ['the second customer', () => theirs],
] as const)('%s', (_, customerOf) => {
  it('gets its own events, each once, in order, and no other', async () => {
    const stored = keptBy(customerOf());
    const names = new Set(stored.map(({ name }) => name));
    expect([...names]).toEqual(expect.arrayContaining(['call.connected', 'monitor.audio_ready', 'line.state']));
    const ids = stored.map(({ id }) => id);
    const received = await toldTo(customerOf(), ids.at(-1) ?? 0);
    expect(received.slice(0, ids.length)).toEqual(ids);
  });

  it('has its webhook called with its own events, and with no other', async () => {
    const { pathname, search } = new URL(hookOf(customerOf()));
    const posts = () => ours.receiver.posts.filter(({ path }) => path === pathname + search);
    const bodies = () => posts().map(({ body }) => JSON.parse(body) as { id: string; event_name: string });
    const isReported = (name: string) => bodies().some(({ event_name }) => event_name === name);
    for (const name of ['call.hangup', 'monitor.audio_ready', 'sms.received']) {
      await until(() => isReported(name), { what: `a POST of ${name}` });
    }
    const own = new Set(keptBy(customerOf()).map(({ id }) => String(id)));
    expect(bodies().filter(({ id }) => !own.has(id))).toEqual([]);
  });
});
