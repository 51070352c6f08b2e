import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../electron/service/features/scim/answers.ts';
import { parseFilter } from '../../electron/service/features/scim/protocol/filter.ts';
import { userType } from '../../electron/service/features/scim/protocol/schemas.ts';
import { createScimUsers } from '../../electron/service/features/scim/scimUsers.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import { newUser, openTestStore, type TestStore } from './storeFixture.ts';

/** Users of a large company. */
const many = 5000;

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
  await store.transaction(async (within) => {
    const teams = await Promise.all(
      Array.from({ length: 20 }, (_, team) =>
        within.userGroups.create({ customerId: store.customerId, name: `Team ${team}`, color: '#2563eb', userIds: [] }),
      ),
    );
    for (let number = 0; number < many; number += 1) {
      const user = await within.users.create({
        ...newUser(store.customerId, String(10_000 + number)),
        email: `person${number}@company.test`,
      });
      await within.scim.saveUser({
        userId: user.id,
        customerId: store.customerId,
        userName: `person${number}`,
        externalId: `hr-${number}`,
        displayName: null,
        preferredLanguage: null,
        locale: null,
      });
      await within.userGroups.setOfUser(user.id, [teams[number % teams.length]?.id ?? 0]);
    }
  });
}, 120_000);

afterAll(() => store.dispose());

/** The users of a directory, and how often lists of everybody were read. */
function watched() {
  const read = { lists: 0 };
  const counting = <T extends object>(of: T, names: readonly string[]): T =>
    new Proxy(of, {
      get(target, name) {
        if (names.includes(String(name))) read.lists += 1;
        return Reflect.get(target, name);
      },
    });
  const counted = {
    ...store,
    users: counting(store.users, ['ofCustomer']),
    scim: counting(store.scim, ['usersOf']),
    userGroups: counting(store.userGroups, ['ofCustomer']),
  } as Store;
  const nothing = {} as never;
  return { read, users: createScimUsers({ store: counted, accounts: nothing, teamRoles: nothing }) };
}

describe(`of ${many} users`, () => {
  it.each([
    'userName eq "PERSON4711"',
    'externalId eq "hr-4711"',
    'userName eq "person4711" and active eq true',
    'active eq true and externalId eq "hr-4711"',
  ])('the one with %s is found without reading all', async (filter) => {
    const { read, users } = watched();
    const key = keyOf(parseFilter(filter, userType));
    const found = key && (await users.having(store.customerId, key));
    expect(found?.map(({ body }) => [body.userName, body.groups])).toEqual([
      ['person4711', [{ value: expect.any(String), display: 'Team 11', type: 'direct' }]],
    ]);
    expect(read.lists).toBe(0);
  });

  it.each([
    'displayName eq "person4711"',
    'userName sw "person4711"',
    'not (userName eq "person4711")',
    'userName eq "person4711" or active eq true',
    'name.givenName eq "User"',
  ])('all are read for %s', async (filter) => {
    const { users } = watched();
    const key = keyOf(parseFilter(filter, userType));
    expect(key && (await users.having(store.customerId, key))).toBeNull();
  });

  it('is read by an index, not row by row', () => {
    const database = new DatabaseSync(join(store.dataDir, 'cordboard.db'), { readOnly: true });
    const plan = (condition: string) =>
      database
        .prepare(`EXPLAIN QUERY PLAN SELECT * FROM scim_users WHERE customer_id = 1 AND ${condition}`)
        .all()
        .map(({ detail }) => String(detail));
    expect(plan("external_id = 'hr-1'")[0]).toContain('scim_users_external_id');
    expect(plan("user_name = 'person1'")[0]).toContain('scim_users_name');
    database.close();
  });
});
