import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyContact } from '../../electron/service/features/contacts/contactDraft.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { until } from '../support/until.ts';

/** Who calls or is called without a name of its own has that of its contact, live and in the call's record. */
let fixture: CallFixture;
let agent: FixtureAgent;

beforeEach(async () => {
  fixture = await openCallFixture();
  agent = await fixture.agent('201', 440);
});

afterEach(async () => {
  await fixture.close();
});

async function contact(last_name: string, more: { user_id?: number; global?: boolean }) {
  const customerId = agent.viewer.customerId;
  const base = emptyContact(more.user_id ?? null, '2026-01-01 00:00:00');
  await fixture.store.contacts.create(customerId, [{ ...base, last_name, mobile: '4915112345678', ...more }]);
}

async function nameOfCaller(): Promise<{ live: string; record: string }> {
  const caller = await fixture.pbx.call('201', '+4915112345678', 600);
  const live = () => fixture.calls.list(agent.viewer)[0];
  await until(() => live() !== undefined, { what: 'the call' });
  const call = live();
  if (!call) throw new Error('There is no call.');
  await caller.leg.end();
  return { live: call.src_name, record: (await fixture.record(call.id)).src_name };
}

async function nameOfCalled(): Promise<{ live: string; record: string }> {
  const { id, dst_name: live } = await fixture.calls.create(agent.viewer, { to: '+4915112345678', auto_answer: true });
  await (await fixture.pbx.incoming(600)).leg.end(486);
  return { live, record: (await fixture.record(id)).dst_name };
}

describe('the name of a caller', () => {
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
    const colleague = await fixture.user('202');
    await contact('Secret', { user_id: colleague.userId });
    expect(await nameOfCaller()).toEqual({ live: '', record: '' });
  });
});

describe('the name of who is called', () => {
  it('is the agent’s own contact’s, else the shared one’s', async () => {
    await contact('Lovelace', { global: true });
    expect(await nameOfCalled()).toEqual({ live: 'Lovelace', record: 'Lovelace' });
    await contact('Ada', { user_id: agent.viewer.userId });
    expect(await nameOfCalled()).toEqual({ live: 'Ada', record: 'Ada' });
  });

  it('is never that of a colleague’s own contact', async () => {
    const colleague = await fixture.user('202');
    await contact('Secret', { user_id: colleague.userId });
    expect(await nameOfCalled()).toEqual({ live: '', record: '' });
  });
});
