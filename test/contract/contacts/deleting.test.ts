import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../electron/service/platform/storage/store.ts';
import { contactSchema } from '../../../shared/api/contacts/contacts.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import type { TestService, TestUser } from '../../support/testService.ts';
import { until } from '../../support/until.ts';
import { contact, failure, openContactsFixture, search, statusOf } from './contactsFixture.ts';

/** Contacts that are deleted: at once from every list, and erased soon after. */
let service: TestService;
let store: Store;
let admin: SignedIn;
let agent: TestUser;
let customerId: number;

beforeAll(async () => {
  ({ service, store, admin, agent, customerId } = await openContactsFixture());
});

afterAll(async () => {
  await service.dispose();
});

describe('deleting', () => {
  it('an unknown id is named and nothing is deleted', async () => {
    const { id } = await contact(agent, { first_name: 'Stays' });
    const error = await failure(agent.call('deleteContacts', { params: { ids: `${id},987654` } }));
    expect(error).toMatchObject({ status: 404, message: 'There is no contact 987654' });
    await agent.call('deleteContacts', { params: { ids: String(id) } });
    expect(await statusOf(agent.call('getContact', { params: { id } }))).toBe(404);
  });

  it('of many hides them at once, also from the search, and erases them, be it after the next start', async () => {
    const made = await store.contacts.create(customerId, await many(120));
    const ids = made.map(({ id }) => id).join(',');
    await admin.call('deleteContacts', { params: { ids } });
    expect(await search(admin, 'Erased')).toEqual([]);
    // As a process leaves it that ends right after the answer.
    const left = await store.contacts.create(customerId, await many(3));
    await store.contacts.hide(
      customerId,
      left.map(({ id }) => id),
    );
    expect(await search(admin, 'Erased')).toEqual([]);
    await store.contacts.eraseHidden();
    const scope = { customerId, userId: null };
    expect(
      await store.contacts.byIds(
        scope,
        left.map(({ id }) => id),
      ),
    ).toEqual([]);
  });

  async function many(count: number) {
    const { data } = await admin.call('createContact', { body: { last_name: 'Erased' } });
    const { id: _, internal: __, ...template } = contactSchema.parse(data);
    await admin.call('deleteContacts', { params: { ids: String(data.id) } });
    return Array.from({ length: count }, () => template);
  }
});

describe('a background deletion', () => {
  it('has erased its contacts soon after the answer', async () => {
    await until(
      async () =>
        (
          await store.contacts.page(
            { customerId, userId: null },
            {
              page: 1,
              limit: 1,
              sort: 'id',
              direction: 'DESC',
              conditions: [{ property: 'search', operator: 'like', value: 'Erased' }],
            },
          )
        ).total === 0,
      { what: 'the erasure' },
    );
  });
});
