import type { customer } from '../../../shared/api/accounts/customer.ts';
import type { Customer, customers as customersApi } from '../../../shared/api/accounts/customers.ts';
import type { User } from '../../../shared/api/accounts/users.ts';
import type { Transaction, transactions } from '../../../shared/api/transactions.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { Presence } from '../agents/presence.ts';
import type { AgentAudioControl, CallControl } from '../calls/callControl.ts';
import type { Principal, Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { LineRecord } from '../lines/repository.ts';
import { created, gone, page, pageOfList, single } from '../platform/http/answers.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Store } from '../platform/storage/store.ts';
import { countryOfCustomer } from './customerPlace.ts';
import type { Customers, CustomerView } from './customers.ts';
import { meBody, type OwnDevice, userBody } from './userBody.ts';
import type { UserEdits } from './userChanges.ts';
import type { UserRecord } from './userRepository.ts';
import type { Users } from './users.ts';

export interface CustomerDependencies {
  readonly users: Users;
  readonly edits: UserEdits;
  readonly customers: Customers;
  readonly calls: CallControl;
  readonly audio: AgentAudioControl;
  readonly presence: Pick<Presence, 'of'>;
  readonly store: Pick<Store, 'customers' | 'lines' | 'phones' | 'userGroups'>;
  /** Credentials of a program that the user registers. */
  readonly ownDevice: (viewer: Viewer) => Promise<OwnDevice>;
}

/** The caller id of the line that a user's calls go out over. */
function callerIdOf(userId: number, lines: readonly LineRecord[]): string {
  const usable = lines.filter(({ enabled }) => enabled);
  const own = usable.find((line) => line.userId === userId);
  const line = own ?? usable.find(({ isDefault, userId: owner }) => isDefault && owner === null);
  return line?.callerId ?? '';
}

/** Users with the fields that the contract adds, read together for all of them. */
async function bodiesOf(
  users: readonly UserRecord[],
  { presence, store }: Pick<CustomerDependencies, 'presence' | 'store'>,
) {
  const [first] = users;
  if (!first) return [];
  const { customerId } = first;
  const groups = await store.userGroups.ofCustomer(customerId);
  const lines = await store.lines.ofCustomer(customerId);
  const phones = await store.phones.countsByUser(customerId);
  const language = (await store.customers.byId(customerId))?.language ?? 'en';
  return users.map((user) =>
    userBody(user, {
      presence: presence.of(user.id, customerId),
      groups: groups.filter(({ userIds }) => userIds.includes(user.id)).map(({ id }) => id),
      phones: phones.get(user.id) ?? 0,
      callerId: callerIdOf(user.id, lines),
      language,
    }),
  );
}

const noDevice: OwnDevice = { password: '', domain: '' };

/**
 * These credentials can place calls: a token without that scope, or a user who still has to set up a second factor,
 * gets none.
 */
const mayHaveDevice = ({ scopes, isFactorMissing }: Principal): boolean =>
  !isFactorMissing && (scopes === null || scopes.includes('calls'));

function accountHandlers({ users, edits, store, ownDevice }: CustomerDependencies) {
  async function bodyOf(user: UserRecord, auth: Principal) {
    const lines = await store.lines.ofCustomer(user.customerId);
    const customer = await store.customers.byId(user.customerId);
    const context = {
      callerId: callerIdOf(user.id, lines),
      device: mayHaveDevice(auth) ? await ownDevice(auth) : noDevice,
      country: await countryOfCustomer(store, user.customerId),
      currency: customer?.currency ?? '',
      language: customer?.language ?? 'en',
    };
    return single(meBody(user, context, auth));
  }
  return {
    getMe: async ({ auth }) => bodyOf(await users.get(auth, auth.userId), auth),
    updateMe: async ({ auth, body }) => bodyOf(await edits.updateOwn(auth, body), auth),
  } satisfies Partial<Handlers>;
}

const bodyOf = async (
  user: UserRecord,
  dependencies: Pick<CustomerDependencies, 'presence' | 'store'>,
): Promise<User> => {
  const [body] = await bodiesOf([user], dependencies);
  if (!body) throw new Error('a user has no body');
  return body;
};

function userHandlers(dependencies: CustomerDependencies) {
  const { users, edits, calls } = dependencies;
  return {
    async listUsers({ auth, query }) {
      return pageOfList(await bodiesOf(await users.list(auth), dependencies), query);
    },
    createUser: async ({ auth, body }) => created(await bodyOf(await users.create(auth, body), dependencies)),
    importUsers: async ({ auth, body, context }) => single(await users.importTable(auth, body, context.address)),
    async placeUsers({ auth, body }) {
      const data = await bodiesOf(await edits.place(auth, body), dependencies);
      return page({ data, total: data.length });
    },
    getUser: async ({ auth, params }) => single(await bodyOf(await users.get(auth, params.id), dependencies)),
    updateUser: async ({ auth, params, body }) =>
      single(await bodyOf(await edits.update(auth, params.id, body), dependencies)),
    async deleteUser({ auth, params }) {
      await users.remove(auth, params.id);
      return gone;
    },
    async listUserCalls({ auth, params, query }) {
      const user = await users.get(auth, params.id);
      return pageOfList(calls.listOfUser(auth, user.id), query);
    },
  } satisfies Partial<Handlers>;
}

function audioHandlers({ users, audio }: CustomerDependencies) {
  /** The user, if it is the viewer itself or the viewer has the role; else `denied`. */
  async function userFor(viewer: Viewer, id: number, role: 'supervisor' | 'administrator'): Promise<UserRecord> {
    const user = await users.get(viewer, id);
    if (user.id !== viewer.userId && !reaches(viewer.roles, role)) throw new Refusal('denied', 'Access denied');
    return user;
  }

  return {
    async getUserAudio({ auth, params }) {
      const { id } = await userFor(auth, params.id, 'supervisor');
      const sessions = audio.list(auth).filter(({ user }) => user === id);
      return single({ user_id: id, online: audio.isOnline(id), sessions });
    },
    async resetUserAudio({ auth, params }) {
      const { id } = await userFor(auth, params.id, 'administrator');
      audio.closeOfUser(id, 'Reset');
      return gone;
    },
  } satisfies Partial<Handlers>;
}

const customerBody = ({ customer, users, isOperator }: CustomerView, { customerId }: Viewer): Customer => ({
  id: customer.id,
  name: customer.name,
  address: customer.address,
  time_zone: customer.timeZone,
  country: customer.country,
  currency_iso: customer.currency,
  language: customer.language,
  users,
  is_own: customer.id === customerId,
  is_operator: isOperator,
  created_at: toContractDateTime(customer.createdAt),
});

function accountsOfCustomers(dependencies: CustomerDependencies) {
  const { customers } = dependencies;
  return {
    async listCustomers({ auth, query }) {
      const views = await customers.list(auth, query.everyone === 'true');
      return pageOfList(
        views.map((view) => customerBody(view, auth)),
        query,
      );
    },
    async createCustomer({ auth, body }) {
      const { customer, owner } = await customers.create(auth, body);
      const shown = customerBody({ customer, users: 1, isOperator: false }, auth);
      return created({ ...shown, owner: await bodyOf(owner, dependencies) });
    },
    getCustomer: async ({ auth, params }) => single(customerBody(await customers.get(auth, params.id), auth)),
    updateCustomer: async ({ auth, params, body }) =>
      single(customerBody(await customers.update(auth, params.id, body), auth)),
    async deleteCustomer({ auth, params }) {
      await customers.remove(auth, params.id);
      return gone;
    },
  } satisfies Handlers<keyof typeof customersApi>;
}

/** Handlers of the Customer module. */
export function customerHandlers(
  dependencies: CustomerDependencies,
): Handlers<keyof typeof customer | keyof typeof customersApi | keyof typeof transactions> {
  return {
    listTransactions: async ({ query }) => pageOfList<Transaction>([], query),
    ...accountHandlers(dependencies),
    ...userHandlers(dependencies),
    ...audioHandlers(dependencies),
    ...accountsOfCustomers(dependencies),
  };
}
