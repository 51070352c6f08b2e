/** A service with people of every role below the administrator, for contacts. */
import type { z } from 'zod';
import type { Store } from '../../../electron/service/platform/storage/store.ts';
import type { ApiError } from '../../../shared/api/client.ts';
import type { contactRequestSchema } from '../../../shared/api/contacts/contactRequests.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../../support/testService.ts';

/** Who is there, and the store beside them. */
export interface ContactsFixture {
  readonly service: TestService;
  readonly store: Store;
  readonly customerId: number;
  readonly admin: SignedIn;
  readonly agent: TestUser;
  readonly colleague: TestUser;
  readonly reception: TestUser;
}

/** Opens it, with a line in Berlin. End it with `service.dispose()`. */
export async function openContactsFixture(): Promise<ContactsFixture> {
  const service = await startTestService();
  const admin = await service.admin();
  const [agent, colleague, reception] = [
    await service.user('agent'),
    await service.user('agent'),
    await service.user('reception'),
  ];
  const line = { name: 'Berlin', server: '127.0.0.1:9', register: false, caller_id: '+493012345678', is_default: true };
  await admin.call('createLine', { body: line });
  const store = await service.openStore();
  const customerId = (await store.customers.first()) ?? 0;
  return { service, store, customerId, admin, agent, colleague, reception };
}

/** The refusal that a request comes to; throws when it is not refused. */
export const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: ApiError) => error,
  );

/** The status of a refusal. */
export const statusOf = async (call: Promise<unknown>) => (await failure(call)).status;

/** Makes a contact. */
export async function contact(user: SignedIn, body: z.input<typeof contactRequestSchema>) {
  return (await user.call('createContact', { body })).data;
}

/** Ids of what a search finds. */
export async function search(user: SignedIn, value: string): Promise<number[]> {
  const filter = JSON.stringify([{ property: 'search', operator: 'like', value }]);
  return (await user.call('listContacts', { query: { filter } })).data.map(({ id }) => id);
}
