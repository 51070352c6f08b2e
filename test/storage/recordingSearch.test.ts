import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monitorFieldsFor } from '../../electron/service/calls/persistence/monitorView.ts';
import type { PageRequest, RecordScope } from '../../electron/service/kernel/collections.ts';
import { pageInMemory } from '../../electron/service/platform/collections/inMemory.ts';
import { pageRequest } from '../../electron/service/platform/collections/pageRequest.ts';
import { collectionQuery } from '../../shared/api/collection.ts';
import type { Monitor } from '../../shared/api/history/monitor.ts';
import { holdsAll, searchTermsOf } from '../../shared/domain/words.ts';
import { newCdr, newMonitor, openTestStore, type TestStore } from './storeFixture.ts';

/** What a search finds among recordings is what a plain walk over all of them finds, on any page, in any order. */
const fields = monitorFieldsFor(['supervisor']);
const vocabulary = [
  'refund',
  'refunded',
  'Re',
  'screen',
  'ÉCRAN',
  "don't",
  'Zoë',
  'Straße',
  '2',
  '24',
  'Σίγμας',
  '한국어',
];
const agent = 100_007;

let store: TestStore;
let everybody: RecordScope;

const said = fc
  .array(fc.tuple(fc.constantFrom(...vocabulary), fc.constantFrom(' ', ', ', '. ', '-', '\n')), { maxLength: 9 })
  .map((parts) => parts.flat().join(''));

const recording = fc.record({
  transcript: said,
  cx_score: fc.option(fc.integer({ min: 0, max: 4 })),
  sentiment: fc.option(fc.integer({ min: -1, max: 1 })),
  queue: fc.option(fc.integer({ min: 1, max: 3 })),
  disposition: fc.option(fc.integer({ min: 1, max: 3 })),
  score: fc.option(fc.integer({ min: 1, max: 5 })),
  user_id: fc.constantFrom(agent, agent + 1),
  day: fc.integer({ min: 1, max: 5 }),
});

type Recorded = typeof recording extends fc.Arbitrary<infer T> ? T : never;

/** Keeps a recording, or what follows another's; answers what may follow it. */
async function keep(customerId: number, liveId: number, made: Recorded, continues: number | null): Promise<number> {
  const { transcript, cx_score, sentiment, queue, disposition, score, user_id, day } = made;
  const timestamp = `2026-03-0${day} 09:00:00`;
  const participants = [user_id];
  const facts = { user_id, timestamp, participants, continues };
  const { monitor } = await store.monitors.start(newMonitor(customerId, liveId, facts));
  await store.monitors.update(monitor.id, { transcript, cx_score, sentiment });
  const ofQueue = { queue_id: queue, queue_name: queue === null ? '' : `Queue ${queue}` };
  const cdr = await store.calls.finish(newCdr(customerId, liveId, { ...ofQueue, user_id, participants }), []);
  const chosen = { wrapup_disposition_id: disposition, wrapup_disposition: `Disposition ${disposition}` };
  if (disposition !== null) await store.cdrs.setDisposition(cdr.id, chosen);
  const at = `2026-04-0${day} 10:00:00`;
  if (score !== null) await store.monitors.review(monitor.id, { score, notes: 'n', at, userId: 9, userName: 'R' });
  return monitor.recording_id;
}

beforeAll(async () => {
  store = await openTestStore();
  everybody = { customerId: store.customerId, userId: null };
  const others = await store.customers.create('others');
  const newest = new Map<number, number>();
  for (const [index, made] of fc.sample(recording, 120).entries()) {
    const customerId = index % 6 === 5 ? others : store.customerId;
    const continues = index % 7 < 3 ? (newest.get(customerId) ?? null) : null;
    newest.set(customerId, await keep(customerId, index + 1, made, continues));
  }
}, 60_000);

afterAll(async () => {
  await store.dispose();
});

const word = fc.oneof(fc.constantFrom(...vocabulary), fc.constantFrom('ref', 'ecr', 'don', 'zoe', 'nobody', 's'));
const searched = fc
  .array(fc.tuple(word, fc.boolean()), { minLength: 1, maxLength: 2 })
  .map((words) => words.map(([one, isQuoted]) => (isQuoted ? `"${one} ${one.slice(0, 2)}"` : one)).join(' '));

const compared = fc.constantFrom('=', 'ne', 'gt', 'gte', 'lt', 'lte');
const entry = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ property: fc.constant('words'), operator: fc.constant('like'), value: searched }),
  },
  fc.record({ property: fc.constant('words'), operator: fc.constant('notlike'), value: word }),
  fc.record({
    property: fc.constantFrom('cx_score', 'review_score', 'queue_id', 'wrapup_disposition_id'),
    operator: compared,
    value: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({
    property: fc.constant('sentiment'),
    operator: fc.constantFrom('=', 'ne'),
    value: fc.constantFrom('negative', '0', 1),
  }),
  fc.record({
    property: fc.constantFrom('timestamp', 'reviewed_at'),
    operator: compared,
    value: fc.constantFrom('2026-03-02', '2026-03-04 09:00:00', '2026-04-03'),
  }),
  fc.record({ property: fc.constant('reviewed_at'), operator: fc.constantFrom('=', 'ne'), value: fc.constant(null) }),
);

const queries = fc.record({
  filter: fc.array(entry, { maxLength: 3 }).map((entries) => JSON.stringify(entries)),
  sort: fc.constantFrom('id', 'timestamp', 'cx_score', 'review_score'),
  dir: fc.constantFrom('ASC', 'DESC'),
  page: fc.integer({ min: 1, max: 5 }),
  limit: fc.integer({ min: 1, max: 60 }),
});

const requestOf = (query: object) => pageRequest(collectionQuery.parse(query), fields);

const isOfWords = ({ property }: PageRequest['conditions'][number]) => property === 'words';

/** Words are walked through the texts; all else is as in every list. */
function walk(all: readonly Monitor[], request: PageRequest) {
  const fits = ({ transcript }: Monitor) =>
    request.conditions
      .filter(isOfWords)
      .every(({ value, operator }) => holdsAll(transcript, searchTermsOf(String(value))) === (operator === 'like'));
  return pageInMemory(all.filter(fits), {
    ...request,
    conditions: request.conditions.filter((one) => !isOfWords(one)),
  });
}

describe('recordings under random searches', () => {
  it.each([
    ['everybody’s', null],
    ['an agent’s own', agent],
  ])('are those that a plain walk finds: %s', async (_, userId) => {
    const scope = { ...everybody, userId };
    const all = (await store.monitors.page(scope, requestOf({ limit: 1000 }))).data;
    expect(all.length).toBeGreaterThan(20);
    const property = fc.asyncProperty(queries, async (query) => {
      const request = requestOf(query);
      expect(await store.monitors.page(scope, request)).toEqual(walk(all, request));
    });
    await fc.assert(property, { numRuns: 250 });
  });
});

/** The first of each recording that matches, with how much there is of it. */
function walkRecordings(all: readonly Monitor[], request: PageRequest) {
  const everything = { ...request, page: 1, limit: 1000, sort: 'id', direction: 'ASC' } as const;
  const ofId = ({ property }: PageRequest['conditions'][number]) => property === 'id';
  const matching = walk(all, { ...everything, conditions: request.conditions.filter((one) => !ofId(one)) }).data;
  const firsts = new Map([...matching].reverse().map((monitor) => [monitor.recording_id, monitor]));
  const rows = [...firsts.values()].map((first) => {
    const parts = all.filter(({ recording_id }) => recording_id === first.recording_id);
    const sum = (name: 'duration_ms' | 'size') => parts.reduce((total, part) => total + part[name], 0);
    const calls = new Set(parts.map(({ live_id }) => live_id)).size;
    return { ...first, whole: { parts: parts.length, calls, duration_ms: sum('duration_ms'), size: sum('size') } };
  });
  return walk(rows, { ...request, conditions: request.conditions.filter(ofId) });
}

describe('recordings of conversations under random searches', () => {
  const ids = fc.record({
    property: fc.constant('id'),
    operator: fc.constantFrom('gt', 'lt', '='),
    value: fc.integer({ min: 1, max: 120 }),
  });
  const paged = fc.record({ query: queries, beyond: fc.option(ids) });

  it.each([
    ['everybody’s', null],
    ['an agent’s own', agent],
  ])('are one each, the first part that a plain walk finds: %s', async (_, userId) => {
    const scope = { ...everybody, userId };
    const all = (await store.monitors.page(scope, requestOf({ limit: 1000 }))).data;
    expect(new Set(all.map(({ recording_id }) => recording_id)).size).toBeLessThan(all.length);
    const property = fc.asyncProperty(paged, async ({ query, beyond }) => {
      const filter = JSON.stringify([...JSON.parse(query.filter), ...(beyond ? [beyond] : [])]);
      const request = requestOf({ ...query, filter });
      expect(await store.monitors.recordings(scope, request)).toEqual(walkRecordings(all, request));
    });
    await fc.assert(property, { numRuns: 150 });
  });

  it('are as long as their parts together', async () => {
    const { monitor: first } = await store.monitors.start(newMonitor(store.customerId, 9101));
    await store.monitors.start(newMonitor(store.customerId, 9102, { continues: first.recording_id }));
    await store.monitors.finish(first.id, { duration: 61, durationMs: 61_200, size: 1000, pauses: [] }, []);
    await store.monitors.finish(first.id + 1, { duration: 9, durationMs: 8_900, size: 200, pauses: [] }, []);
    const newest = requestOf({ limit: 1, filter: '[{"property":"state","operator":"eq","value":"ready"}]' });
    const { data } = await store.monitors.recordings(everybody, newest);
    expect(data).toMatchObject([{ id: first.id, duration: 61, whole: { parts: 2, duration_ms: 70_100, size: 1200 } }]);
    await store.monitors.remove([first.id, first.id + 1]);
  });
});

describe('texts with a recording', () => {
  it('follows the transcript, and goes with the recording', async () => {
    const find = async (value: string) =>
      (
        await store.monitors.page(
          everybody,
          requestOf({ filter: JSON.stringify([{ property: 'words', operator: 'like', value }]) }),
        )
      ).data.map(({ id }) => id);
    const { monitor } = await store.monitors.start(newMonitor(store.customerId, 9001));
    await store.monitors.update(monitor.id, { transcript: 'Umbrella, please.' });
    expect(await find('umbrella')).toEqual([monitor.id]);
    await store.monitors.update(monitor.id, { transcript: 'Parasol, please.' });
    expect([await find('umbrella'), await find('"PARASOL please"')]).toEqual([[], [monitor.id]]);
    const excerpts = await store.monitors.excerpts([monitor.id, monitor.id + 1], 'paras');
    // Where an excerpt ends, PostgreSQL leaves out what is no word.
    expect([...excerpts]).toEqual([[monitor.id, expect.stringMatching(/^Parasol, please\.?$/)]]);
    await store.monitors.remove([monitor.id]);
    expect(await find('parasol')).toEqual([]);
  });

  it('is kept when the call’s record is deleted, and when the store is opened again', async () => {
    const made = { transcript: 'kept', cx_score: 70, sentiment: 1, queue: 2, disposition: 3, score: 4, day: 1 };
    await keep(store.customerId, 9002, { ...made, user_id: agent }, null);
    store = await store.reopen();
    const [kept] = (await store.monitors.page(everybody, requestOf({ limit: 1 }))).data;
    expect(kept).toMatchObject({
      queue_id: 2,
      queue_name: 'Queue 2',
      wrapup_disposition_id: 3,
      wrapup_disposition: 'Disposition 3',
      review_score: 4,
      review_notes: 'n',
      reviewed_by: 9,
      reviewed_by_name: 'R',
    });
  });
});

describe('a word that very many recordings hold', () => {
  it('is found in each of them', async () => {
    const many = 2100;
    const crowd = await openTestStore();
    const scope = { customerId: crowd.customerId, userId: null };
    await crowd.transaction(async ({ monitors }) => {
      for (let index = 1; index <= many; index++) {
        const { monitor } = await monitors.start(newMonitor(crowd.customerId, index));
        await monitors.update(monitor.id, {
          transcript: index % 700 === 0 ? 'hello rare' : 'hello',
          cx_score: index % 2,
        });
      }
    });
    const page = (value: string, sort: string, ...more: object[]) =>
      crowd.monitors.page(
        scope,
        requestOf({
          sort,
          limit: 2,
          filter: JSON.stringify([{ property: 'words', operator: 'like', value }, ...more]),
        }),
      );
    expect(await page('hello', 'id')).toMatchObject({ total: many, data: [{ live_id: many }, { live_id: many - 1 }] });
    expect(await page('hello', 'cx_score')).toMatchObject({ total: many, data: [{ cx_score: 1 }, { cx_score: 1 }] });
    const even = { property: 'cx_score', operator: 'eq', value: 0 };
    expect(await page('hell', 'id', even)).toMatchObject({
      total: many / 2,
      data: [{ live_id: many }, { live_id: 2098 }],
    });
    expect((await page('hello rare', 'timestamp')).total).toBe(3);
    await crowd.dispose();
  }, 60_000);
});
