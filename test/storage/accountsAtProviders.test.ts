import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestStore, type TestStore } from './storeFixture.ts';

/** A person's account at a provider of sign-in is part of what is known of that person. */
let store: TestStore;

beforeEach(async () => {
  store = await openTestStore();
});

afterEach(() => store.dispose());

const kind = 'accounts_at_providers';
const known = (email: string) => ({ numbers: [], emails: [email] });

async function signsIn(customerId: number, email: string, subject: string): Promise<void> {
  const user = await store.user(email.slice(0, 3));
  await store.users.update(user.id, { email });
  const provider = await store.ssoProviders.create({
    customerId,
    issuer: `https://${subject}.test`,
    clientId: 'cordboard',
    clientSecret: '',
    name: 'Company',
    enabled: true,
    scopes: [],
    rules: [],
    createsUsers: false,
    linksByMail: true,
    asksSecondFactor: false,
    endsProviderSession: false,
    createdAt: 1,
  });
  await store.ssoIdentities.add(provider.id, subject, user.id, 1);
}

it('is counted, exported and erased by the address of the person, and nobody else’s is', async () => {
  const { customerId, personalData } = store;
  await signsIn(customerId, '201.Ada@company.test', 'subject-of-ada');
  await signsIn(customerId, '202.max@company.test', 'subject-of-max');
  const ada = known('201.ada@company.test');
  expect(personalData.kinds).toContain(kind);
  expect(await personalData.count(customerId, kind, ada)).toEqual({ count: 1, held: 0 });
  expect(await personalData.count(customerId + 1, kind, ada)).toEqual({ count: 0, held: 0 });
  expect(await personalData.rows(customerId, kind, ada, 0, 10)).toMatchObject([
    { row: { subject: 'subject-of-ada' }, path: null },
  ]);
  expect(await personalData.erase(customerId, kind, ada, 10)).toBe(1);
  expect(await personalData.count(customerId, kind, ada)).toEqual({ count: 0, held: 0 });
  expect(await personalData.count(customerId, kind, known('202.max@company.test'))).toEqual({ count: 1, held: 0 });
});
