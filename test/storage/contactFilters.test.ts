import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyContact, numbersOf } from '../../electron/service/features/contacts/contactDraft.ts';
import type { ContactScope } from '../../electron/service/features/contacts/contactScopes.ts';
import type { NewContact } from '../../electron/service/features/contacts/repository.ts';
import { pageRequest } from '../../electron/service/platform/collections/pageRequest.ts';
import { collectionQuery } from '../../shared/api/collection.ts';
import { type Contact, contactSchema } from '../../shared/api/contacts/contacts.ts';
import { fieldsOf } from '../../shared/api/listFields.ts';
import { contactTypeCodes } from '../../shared/domain/codes.ts';
import { openTestStore, type TestStore } from './storeFixture.ts';

/** What a filter finds among random contacts is what a plain walk over all of them finds. */
const fields = fieldsOf(contactSchema, { codes: { type: contactTypeCodes }, combined: ['search'] });

let store: TestStore;
let owner: number;
let other: number;

beforeAll(async () => {
  store = await openTestStore();
  owner = (await store.user('201')).id;
  other = (await store.user('202')).id;
});

afterAll(async () => {
  await store.dispose();
});

const letters = fc
  .array(fc.constantFrom(...'abcABC äÄöß12-.%_"\'*'), { maxLength: 8 })
  .map((some) => some.join('').trim());
/** Texts that end alike are told apart as well. */
const word = fc.oneof(
  { weight: 3, arbitrary: letters },
  fc.constantFrom('Eriksson', 'erikson', 'Isaksson', 'Märtsson'),
);
const number = fc.constantFrom('', '493012345678', '494012345678', '4930999', '12015550123', '201');

const contacts = fc.array(
  fc.record({
    first_name: word,
    last_name: word,
    company: word,
    tel: number,
    mobile: number,
    group_name: fc.constantFrom('', 'A', 'B'),
    outcome_id: fc.option(fc.integer({ min: 1, max: 3 })),
    type: fc.integer({ min: 0, max: 2 }),
    global: fc.boolean(),
    mine: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);

const textCondition = fc.record({
  property: fc.constantFrom('search', 'first_name', 'company'),
  operator: fc.constantFrom('like', 'notlike'),
  value: fc.oneof(
    word,
    fc.constantFrom('493', '+49 30', '+49 (40) 123-456', '3012345678', '201', 'b1', 'abc', 'saksson'),
  ),
});
const groupCondition = fc.record({
  property: fc.constant('group_name'),
  operator: fc.constantFrom('=', 'ne'),
  value: fc.constantFrom('', 'A', 'B'),
});
const outcomeCondition = fc.record({
  property: fc.constant('outcome_id'),
  operator: fc.constantFrom('=', 'ne', 'gt', 'lte'),
  value: fc.integer({ min: 0, max: 4 }),
});
const filters = fc.array(fc.oneof(textCondition, groupCondition, outcomeCondition), { maxLength: 3 });

type Entry = { property: string; operator: string; value: string | number };

const lower = (text: string) => text.toLowerCase();

/** Each text that a search looks into. */
function searched(contact: Contact): string[] {
  const name = `${contact.first_name} ${contact.last_name}`.trim();
  return [name, contact.company, contact.email, ...numbersOf(contact)].map(lower);
}

/** Three characters and more are found anywhere, fewer at the beginning of words. */
function finds(contact: Contact, typed: string): boolean {
  const text = lower(typed.trim());
  if (text === '') return true;
  const digits = text.replace(/\D/g, '');
  const spellings = /^\+?[\d\s()./-]+$/.test(text) && digits !== '' ? [text, digits] : [text];
  const long = spellings.filter((spelling) => [...spelling].length >= 3);
  if (long.length > 0) return long.some((spelling) => searched(contact).some((one) => one.includes(spelling)));
  const words = searched(contact).flatMap((one) => one.split(/[^\p{L}\p{N}]+/u));
  const starts = spellings.map((spelling) => spelling.replace(/[^\p{L}\p{N}]/gu, '')).filter((start) => start !== '');
  return starts.some((start) => words.some((one) => one.startsWith(start)));
}

function matches(contact: Contact, { property, operator, value }: Entry): boolean {
  const found = property === 'search' ? null : contact[property as keyof Contact];
  switch (operator) {
    case 'like':
      return found === null ? finds(contact, String(value)) : lower(String(found)).includes(lower(String(value)));
    case 'notlike':
      return !matches(contact, { property, operator: 'like', value });
    case '=':
      return found === value;
    case 'ne':
      return found !== value;
    case 'gt':
      return found !== null && Number(found) > Number(value);
    default:
      return found !== null && Number(found) <= Number(value);
  }
}

async function fill(drafts: readonly (Partial<NewContact> & { mine: boolean })[]): Promise<Contact[]> {
  const everybody: ContactScope = { customerId: store.customerId, userId: null };
  const before = await store.contacts.after(everybody, [], 0, 10_000);
  if (before.length > 0)
    await store.contacts.remove(
      store.customerId,
      before.map(({ id }) => id),
    );
  const made = drafts.map(
    ({ mine, ...draft }): NewContact => ({
      ...emptyContact(mine ? owner : other, '2026-01-01 00:00:00'),
      ...draft,
    }),
  );
  return store.contacts.create(store.customerId, made);
}

describe('random contacts', () => {
  it('are found as a plain walk finds them, on every page, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        contacts,
        filters,
        fc.constantFrom('id', 'last_name', 'outcome_id'),
        fc.boolean(),
        async (drafts, filter, sort, seesAll) => {
          const all = await fill(drafts);
          const scope = { customerId: store.customerId, userId: seesAll ? null : owner };
          const visible = all.filter((contact) => seesAll || contact.global || contact.user_id === owner);
          const expected = visible.filter((contact) => filter.every((entry) => matches(contact, entry)));
          const found: Contact[] = [];
          for (let page = 1; page <= 4; page++) {
            const query = { page, limit: 10, sort, dir: 'ASC', filter: JSON.stringify(filter) };
            const answer = await store.contacts.page(scope, pageRequest(collectionQuery.parse(query), fields));
            expect(answer.total).toBe(expected.length);
            found.push(...answer.data);
          }
          const ids = (list: readonly Contact[]) => list.map(({ id }) => id).sort((a, b) => a - b);
          expect(ids(found)).toEqual(ids(expected));
          const keys = found.map((contact) => contact[sort as 'id']);
          expect(keys).toEqual(keys.toSorted((a, b) => compare(a, b)));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('that are many are found and counted as a plain walk does', async () => {
    const names = ['Anna Meier', 'Ann Müller', 'Hannah Schmidt', 'Joanna'];
    const drafts = Array.from({ length: 2600 }, (_, index) => ({
      mine: index % 3 === 0,
      global: index % 5 === 0,
      first_name: names[index % 4] ?? '',
      last_name: `L${index}`,
    }));
    const all = await fill(drafts);
    const filters: Entry[][] = [
      [{ property: 'search', operator: 'like', value: 'ann' }],
      [{ property: 'search', operator: 'like', value: 'j' }],
      [{ property: 'search', operator: 'like', value: 'an' }],
      [{ property: 'first_name', operator: 'like', value: ' ann' }],
      [{ property: 'first_name', operator: 'like', value: 'ann' }],
      [{ property: 'first_name', operator: 'like', value: 'nnah ' }],
      [
        { property: 'search', operator: 'like', value: 'ann' },
        { property: 'last_name', operator: 'like', value: 'l12' },
      ],
      [],
    ];
    for (const userId of [null, owner]) {
      const visible = all.filter((contact) => userId === null || contact.global || contact.user_id === userId);
      for (const filter of filters) {
        const expected = visible.filter((contact) => filter.every((entry) => matches(contact, entry)));
        const ids = expected.map(({ id }) => id).sort((a, b) => b - a);
        for (const page of [1, 2, Math.ceil(ids.length / 20) || 1, Math.ceil(ids.length / 10) || 1, 1000]) {
          const query = { page, limit: 10, filter: JSON.stringify(filter) };
          const scope = { customerId: store.customerId, userId };
          const answer = await store.contacts.page(scope, pageRequest(collectionQuery.parse(query), fields));
          expect(answer.total).toBe(ids.length);
          expect(answer.data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 10, page * 10));
        }
      }
    }
  });

  it('that change are found by what they are, and no more by what they were', async () => {
    const [contact] = await fill([{ mine: true }]);
    if (!contact) throw new Error('There is no contact.');
    const find = async (value: string) => {
      const filter = JSON.stringify([{ property: 'search', operator: 'like', value }]);
      const scope = { customerId: store.customerId, userId: owner };
      return (await store.contacts.page(scope, pageRequest(collectionQuery.parse({ filter }), fields))).total;
    };
    await store.contacts.update(store.customerId, { ...contact, last_name: 'Lovelace', tel: '493012345678' });
    expect([await find('lovel'), await find('345'), await find('lo')]).toEqual([1, 1, 1]);
    await store.contacts.update(store.customerId, { ...contact, last_name: 'Hopper' });
    expect([await find('lovel'), await find('345'), await find('lo'), await find('hopper')]).toEqual([0, 0, 0, 1]);
    await store.contacts.hide(store.customerId, [contact.id]);
    expect(await find('hopper')).toBe(0);
    await store.contacts.eraseHidden();
    expect((await store.contacts.byIds({ customerId: store.customerId, userId: null }, [contact.id])).length).toBe(0);
  });
});

/** As SQLite compares: nothing first, text by its bytes. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}
