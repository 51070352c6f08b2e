import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyContact } from '../../electron/service/contacts/contactDraft.ts';
import { type CallHouse, type HouseAgent, openCallHouse } from '../support/callHouse.ts';
import { until } from '../support/until.ts';

/** A caller that brings no name has the one of its contact, live and in its record. */
let house: CallHouse;
let agent: HouseAgent;

beforeEach(async () => {
  house = await openCallHouse();
  agent = await house.agent('201', 440);
});

afterEach(async () => {
  await house.close();
});

async function contact(last_name: string, more: { user_id?: number; global?: boolean }) {
  const customerId = agent.viewer.customerId;
  const base = emptyContact(more.user_id ?? null, '2026-01-01 00:00:00');
  await house.store.contacts.create(customerId, [{ ...base, last_name, mobile: '4915112345678', ...more }]);
}

async function nameOfCaller(): Promise<{ live: string; record: string }> {
  const caller = await house.pbx.call('201', '+4915112345678', 600);
  const live = () => house.calls.list(agent.viewer)[0];
  await until(() => live() !== undefined, { what: 'the call' });
  const call = live();
  if (!call) throw new Error('There is no call.');
  await caller.leg.end();
  return { live: call.src_name, record: (await house.record(call.id)).src_name };
}

it('is the shared contact’s', async () => {
  await contact('Lovelace', { global: true });
  expect(await nameOfCaller()).toEqual({ live: 'Lovelace', record: 'Lovelace' });
});

it('is rather the called user’s own', async () => {
  await contact('Lovelace', { global: true });
  await contact('Ada', { user_id: agent.viewer.userId });
  expect((await nameOfCaller()).live).toBe('Ada');
});

it('is never that of a colleague’s own contact', async () => {
  const colleague = await house.user('202');
  await contact('Secret', { user_id: colleague.userId });
  expect(await nameOfCaller()).toEqual({ live: '', record: '' });
});
