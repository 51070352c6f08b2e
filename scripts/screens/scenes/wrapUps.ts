import { createStore } from '../../../electron/service/createStore.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { plantLostCaller } from '../../../test/support/lostCaller.ts';
import { plantWrapUp } from '../../../test/support/plantedWrapUp.ts';
import { until } from '../../../test/support/until.ts';
import { customer } from '../contacts.ts';
import { furnish, ready } from '../furnish.ts';
import { type Scene, type Stage, signedIn } from '../scene.ts';

const patience = { timeoutMs: 20_000 };
const dispositions = ['Order taken', 'Offer sent', 'Complaint', 'Wrong number'];
const dayMs = 24 * 60 * 60_000;

/** The owner works in a queue of its own; answers the queue's number. */
async function ownQueue(stage: Stage): Promise<string> {
  const client = signedIn(stage);
  const known = (await client.call('listQueues')).data.find(({ name }) => name === 'Orders');
  if (known) return known.number;
  for (const [position, name] of dispositions.entries()) {
    await client.call('createDisposition', { body: { name, position } });
  }
  const body = { name: 'Orders', users: [client.userId], ring_time: 60, wrapup_time: 600, wrapup_extension: 60 };
  return (await client.call('createQueue', { body })).data.number;
}

/** A customer calls the queue, is answered in the page, and hangs up; answers the wrap-up that opens. */
async function serve(stage: Stage): Promise<number> {
  const client = signedIn(stage);
  await ready(stage);
  const to = await ownQueue(stage);
  await client.call('updateAgent', { params: { id: client.userId }, body: { state: 'available' } });
  await client.call('createDemoCall', { body: { to, from: customer, say: 'Hello!' } });
  await stage.page.getByRole('button', { name: 'Answer', exact: true }).first().click();
  const call = async () => (await client.call('listCalls')).data.find(({ state_name }) => state_name === 'CONNECTED');
  await until(async () => (await call()) !== undefined, { ...patience, what: 'the customer to be answered' });
  const isOver = async () => {
    const { data } = await client.call('listCalls');
    for (const { id } of data) await client.call('deleteCall', { params: { id } }).catch(() => undefined);
    return data.length === 0;
  };
  await until(isOver, { ...patience, what: 'the call to end' });
  const open = async () => (await client.call('listWrapUps')).data.find(({ state }) => state === 'START');
  await until(async () => (await open()) !== undefined, { ...patience, what: 'the wrap-up' });
  return (await open())?.id ?? 0;
}

/** Ends every wrap-up that is open. */
async function endAll(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  for (const { id, state } of (await client.call('listWrapUps')).data) {
    if (state === 'START') await client.call('updateWrapUp', { params: { id }, body: { state: 'END' } });
  }
}

const promises = [
  { name: 'Ada Lovelace', notes: 'Send the offer for forty chairs, then ring.', inDays: -1 },
  {
    name: 'Engines & Turbines International Ltd, Department of Returns and Exchanges',
    notes: 'Ask whether the parcel has come.',
    inDays: 0.02,
  },
  { name: 'Bao Nguyễn', notes: 'The contract ends in a month: talk about the new one.', inDays: 12 },
];

/** Leaves promises to call again. Once only. */
async function promise(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  const { data: kept } = await client.call('listWrapUps');
  if (kept.some(({ follow_up_at }) => follow_up_at !== null)) return;
  const { customer_id: customerId } = (await client.call('getMe')).data;
  const store = await createStore(stage.dataDir);
  for (const { name, notes, inDays } of promises) {
    const now = Date.now();
    await plantWrapUp(
      store,
      { userId: client.userId, customerId },
      {
        ...{ name, number: '441632960018', queueName: 'Orders', notes, userName: 'Maria Ospina', state: 'END' },
        ...{ createdAt: now, expiresAt: now, endedAt: now, followUpAt: toContractDateTime(now + inDays * dayMs) },
      },
    );
  }
  await store.close();
}

/** Callers who gave up and wait to be rung back. Once only. */
async function lose(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  if ((await client.call('listRingBacks', { query: {} })).total > 0) return;
  const { customer_id: customerId } = (await client.call('getMe')).data;
  const [queue] = (await client.call('listQueues')).data;
  const queueId = queue?.id ?? (await client.call('createQueue', { body: { name: 'Orders' } })).data.id;
  const store = await createStore(stage.dataDir);
  const lost = { queueId, queueName: 'Orders' };
  await plantLostCaller(store, customerId, {
    ...lost,
    name: 'Engines & Turbines International Ltd',
    number: '441632960018',
  });
  await plantLostCaller(store, customerId, { ...lost, name: '', number: '441632960019' });
  await store.close();
}

/** Wrap-ups, and what is promised in them. */
export default [
  {
    name: 'wrap-up',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      const { page } = stage;
      await furnish(stage);
      await endAll(stage);
      await serve(stage);
      const panel = page.getByRole('region', { name: 'Wrap-up' });
      await panel.getByLabel('Notes').fill('Wants the new price list.');
      await panel.getByRole('radio', { name: /^Offer sent/ }).click();
    },
  },
  {
    name: 'follow-ups',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await furnish(stage);
      await endAll(stage);
      await promise(stage);
      await stage.page.goto(new URL('/#/followups', stage.page.url()).href);
      // No event reports what was planted straight into the database.
      await stage.page.reload();
      await stage.page.getByText('Send the offer').first().waitFor();
    },
  },
  {
    name: 'ring-back',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await furnish(stage);
      await endAll(stage);
      await lose(stage);
      await stage.page.goto(new URL('/#/followups/ringbacks', stage.page.url()).href);
      await stage.page.getByRole('region', { name: 'Callers to ring back' }).waitFor();
    },
  },
] satisfies Scene[];
