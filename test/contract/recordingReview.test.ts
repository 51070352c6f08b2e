import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError } from '../../shared/api/client.ts';
import { newCdr, newMonitor } from '../storage/storeFixture.ts';
import { followEvents } from '../support/followedEvents.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** Recordings by their words, and what supervisors make of them. */
let service: TestService;
let [agent, supervisor] = [] as unknown as [TestUser, TestUser];
let id: number;

const long = `Good morning. ${'We went through all of it. '.repeat(40)}My umbrella was blown inside out. Goodbye.`;

beforeAll(async () => {
  service = await startTestService();
  agent = await service.user('agent');
  supervisor = await service.user('supervisor');
  const store = await service.openStore();
  const customerId = (await store.customers.first()) ?? 0;
  for (const [index, transcript] of [long, 'Somebody else’s umbrella.'].entries()) {
    const mine = index === 0 ? { user_id: agent.userId, participants: [agent.userId] } : { user_id: null };
    const { monitor } = await store.monitors.start(newMonitor(customerId, index + 1, mine));
    await store.monitors.finish(monitor.id, { duration: 9, size: 1, pauses: [] }, []);
    await store.monitors.update(monitor.id, { transcript, transcript_speakers: `[00:00:00] ${transcript}` });
    await store.calls.finish(newCdr(customerId, index + 1, mine), []);
    if (index === 0) id = monitor.id;
  }
});

afterAll(async () => {
  await service.dispose();
});

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: ApiError) => ({ status: error.status, fields: error.errors.map(({ field }) => field) }),
  );

const filtered = (property: string, operator: string, value: unknown) => ({
  query: { filter: JSON.stringify([{ property, operator, value }]) },
});

describe('the filter property "words"', () => {
  it('finds in everybody’s recordings for supervisors, in their own for agents', async () => {
    expect((await supervisor.call('listMonitors', filtered('words', 'like', 'UMBREL'))).total).toBe(2);
    expect((await agent.call('listMonitors', filtered('words', 'like', 'umbrel'))).data).toMatchObject([{ id }]);
    expect((await supervisor.call('listMonitors', filtered('words', 'like', '"umbrella was" morn'))).total).toBe(1);
    expect((await supervisor.call('listMonitors', filtered('words', 'notlike', 'morning'))).total).toBe(1);
  });

  it.each([
    ['=', 'umbrella'],
    ['like', '!?'],
    ['like', 'one '.repeat(51)],
    ['like', `"${'one '.repeat(51)}"`],
    ['like', null],
  ])('takes no %s %j', async (operator, value) => {
    const refused = await refusal(supervisor.call('listMonitors', filtered('words', operator, value)));
    expect(refused).toEqual({ status: 400, fields: ['filter.0.value'] });
  });

  it('is nothing to sort by', async () => {
    expect(await refusal(supervisor.call('listMonitors', { query: { sort: 'words' } }))).toMatchObject({ status: 400 });
  });

  it('shows in excerpts what was found, and the beginning of what was not searched', async () => {
    const query = { ...filtered('words', 'like', 'umbrella inside').query, texts: 'excerpt' } as const;
    const [found] = (await supervisor.call('listMonitors', { query })).data;
    expect(found).toMatchObject({ id, transcript_speakers: '' });
    expect(found?.transcript).toContain('My umbrella was blown inside out.');
    expect(found?.transcript.length).toBeLessThan(300);
    const all = (await supervisor.call('listMonitors', { query: { texts: 'excerpt', dir: 'ASC' } })).data;
    expect(all[0]?.transcript).toBe(long.slice(0, 200));
    expect((await supervisor.call('getMonitor', { params: { id } })).data.transcript).toBe(long);
  });
});

describe('a review', () => {
  it('says who made it, and stays until both score and notes are gone', async () => {
    const review = (body: object) => supervisor.call('reviewMonitor', { params: { id }, body });
    const { data: first } = await review({ score: 4 });
    expect(first).toMatchObject({ review_score: 4, review_notes: '', reviewed_by: supervisor.userId });
    expect(first.reviewed_at).not.toBeNull();
    expect((await review({ notes: ' Kind. ' })).data).toMatchObject({ review_score: 4, review_notes: 'Kind.' });
    const ofReview = filtered('review_score', 'gte', 4);
    expect((await supervisor.call('listMonitors', ofReview)).data).toMatchObject([{ id, review_notes: 'Kind.' }]);
    expect((await supervisor.call('listMonitors', filtered('reviewed_at', 'eq', null))).total).toBe(1);
    expect((await review({ score: null })).data).toMatchObject({ review_score: null, review_notes: 'Kind.' });
    expect((await review({ notes: '' })).data).toMatchObject({ reviewed_at: null, reviewed_by: null });
  });

  it.each([{}, { score: 0 }, { score: 6 }, { score: 2.5 }, { notes: 'n'.repeat(10_001) }])(
    'is not %j',
    async (body) => {
      const refused = await refusal(supervisor.call('reviewMonitor', { params: { id }, body }));
      expect(refused).toMatchObject({ status: 400 });
    },
  );

  it('is changed by one of two supervisors who have read the same', async () => {
    const { etag } = await supervisor.callVersioned('getMonitor', { params: { id } });
    const score = (value: number) =>
      supervisor.callVersioned('reviewMonitor', { params: { id }, body: { score: value } }, { ifMatch: etag });
    const { etag: next } = await score(4);
    expect(await refusal(score(1))).toMatchObject({ status: 412 });
    expect((await supervisor.callVersioned('getMonitor', { params: { id } })).etag).toBe(next);
    const summed = supervisor.callVersioned(
      'updateMonitor',
      { params: { id }, body: { summary: 'An umbrella' } },
      { ifMatch: etag },
    );
    expect(await refusal(summed)).toMatchObject({ status: 412 });
    await supervisor.call('reviewMonitor', { params: { id }, body: { score: null } });
  });

  it('is neither made nor seen nor found nor received as an event by the agent', async () => {
    const events = await followEvents(agent);
    const watched = await followEvents(supervisor);
    const params = { id };
    await supervisor.call('reviewMonitor', { params, body: { score: 2, notes: 'Interrupted twice.' } });
    await supervisor.call('reviewMonitor', { params, body: { score: 2 } });
    await supervisor.call('reviewMonitor', { params, body: { score: 3 } });
    const reviews = () => watched.named('monitor.reviewed');
    await until(() => reviews().length === 2, { what: 'both changes' });
    expect(reviews()).toMatchObject([
      { monitor_id: id, call_id: 1, user_id: supervisor.userId, score: 2 },
      { monitor_id: id, call_id: 1, user_id: supervisor.userId, score: 3 },
    ]);
    const none = { review_score: null, review_notes: '', reviewed_at: null, reviewed_by: null, reviewed_by_name: '' };
    expect((await agent.call('getMonitor', { params })).data).toMatchObject(none);
    expect((await agent.call('listMonitors')).data).toMatchObject([{ id, ...none }]);
    const written = agent.call('updateMonitor', { params, body: { summary: 'Mine' } });
    expect(await refusal(written)).toMatchObject({ status: 403 });
    expect(await refusal(agent.call('reviewMonitor', { params, body: { score: 5 } }))).toMatchObject({ status: 403 });
    for (const property of Object.keys(none)) {
      const asked = await refusal(agent.call('listMonitors', filtered(property, 'eq', 2)));
      expect(asked).toEqual({ status: 400, fields: ['filter.0.property'] });
      expect(await refusal(agent.call('listMonitors', { query: { sort: property } }))).toMatchObject({ status: 400 });
    }
    const line = { name: 'heard of by everybody', server: '127.0.0.1:9', register: false };
    await (await service.admin()).call('createLine', { body: line });
    await events.waitFor(({ event_name }) => event_name === 'line.state', 'what comes after the reviews');
    expect(events.named('monitor.reviewed')).toEqual([]);
    expect((await supervisor.call('getMonitor', { params })).data.review_notes).toBe('Interrupted twice.');
    events.close();
    watched.close();
  });
});
