import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsFixture, openAccounts, ownerPassword } from './accountsFixture.ts';

let fixture: AccountsFixture;

beforeEach(async () => {
  fixture = await openAccounts();
});

afterEach(async () => {
  await fixture.dispose();
});

const person = { email: 'b@company.test', first_name: 'B', last_name: '', password: ownerPassword, ext: '200' };

describe('users', () => {
  it('are set up once, also when two try at the same moment', async () => {
    const { users } = fixture.accounts;
    expect(await users.isSetupRequired()).toBe(false);
    const attempts = await Promise.allSettled([users.setUp(person), users.setUp(person)]);
    expect(attempts.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(users.setUp(person)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('of another customer are not there', async () => {
    const other = await fixture.store.customers.create('other');
    const stranger = await fixture.store.users.create({
      customerId: other,
      email: 's@other.test',
      firstName: 'S',
      lastName: '',
      passwordHash: '',
      roles: ['agent'],
      ext: '100',
      active: true,
      isInitial: false,
      isRoot: false,
      twoFactor: false,
    });
    const { users } = fixture.accounts;
    await expect(users.get(fixture.owner, stranger.id)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(users.remove(fixture.owner, stranger.id)).rejects.toMatchObject({ kind: 'notFound' });
    expect((await users.list(fixture.owner)).map(({ id }) => id)).toEqual([fixture.owner.userId]);
  });

  it('cannot remove themselves or the root user', async () => {
    const { users } = fixture.accounts;
    const second = await users.create(fixture.owner, { ...person, roles: ['administrator'] });
    const viewer = { userId: second.id, customerId: second.customerId, roles: second.roles };
    await expect(users.remove(viewer, fixture.owner.userId)).rejects.toMatchObject({ kind: 'denied' });
    await expect(users.remove(viewer, second.id)).rejects.toMatchObject({ kind: 'denied' });
  });
});
