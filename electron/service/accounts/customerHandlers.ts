import { type customer, userSchema } from '../../../shared/api/accounts/customer.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { AgentAudioControl, CallControl } from '../calls/callControl.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import { fieldsOf } from '../platform/collections/fields.ts';
import { created, gone, page, pageOfList, single } from '../platform/http/answers.ts';
import { liveCallFields } from '../platform/http/fields.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Customers } from './customers.ts';
import { meBody, userBody } from './userBody.ts';
import type { UserEdits } from './userChanges.ts';
import type { UserRecord } from './userRepository.ts';
import type { Users } from './users.ts';

export interface CustomerDependencies {
  readonly users: Users;
  readonly edits: UserEdits;
  readonly customers: Customers;
  readonly calls: CallControl;
  readonly audio: AgentAudioControl;
  readonly store: Pick<Store, 'lines' | 'userGroups'>;
}

const userFields = fieldsOf(userSchema);

/** The caller id of the line that a user's calls go out over. */
async function callerIdOf(viewer: Viewer, { lines }: Pick<Store, 'lines'>): Promise<string> {
  const usable = (await lines.ofCustomer(viewer.customerId)).filter(({ enabled }) => enabled);
  const own = usable.find(({ userId }) => userId === viewer.userId);
  const line = own ?? usable.find(({ isDefault, userId }) => isDefault && userId === null);
  return line?.callerId ?? '';
}

/** Users with their teams, read once for all of them. */
async function bodiesOf(users: readonly UserRecord[], { audio, store }: CustomerDependencies) {
  const [first] = users;
  const groups = first ? await store.userGroups.ofCustomer(first.customerId) : [];
  return users.map((user) => {
    const own = groups.filter(({ userIds }) => userIds.includes(user.id)).map(({ id }) => id);
    return userBody(user, { online: audio.isOnline(user.id), groups: own });
  });
}

function accountHandlers({ users, edits, store }: CustomerDependencies) {
  return {
    getMe: async ({ auth }) => single(meBody(await users.get(auth, auth.userId), await callerIdOf(auth, store), auth)),
    async updateMe({ auth, body }) {
      return single(meBody(await edits.updateOwn(auth, body), await callerIdOf(auth, store), auth));
    },
  } satisfies Partial<Handlers>;
}

function userHandlers(dependencies: CustomerDependencies) {
  const { users, edits, calls, audio, store } = dependencies;
  const bodyOf = async (user: UserRecord) =>
    userBody(user, { online: audio.isOnline(user.id), groups: await store.userGroups.ofUser(user.id) });
  return {
    async listUsers({ auth, query }) {
      return pageOfList(await bodiesOf(await users.list(auth), dependencies), query, userFields);
    },
    createUser: async ({ auth, body }) => created(await bodyOf(await users.create(auth, body))),
    async placeUsers({ auth, body }) {
      const data = await bodiesOf(await edits.place(auth, body), dependencies);
      return page({ data, total: data.length });
    },
    getUser: async ({ auth, params }) => single(await bodyOf(await users.get(auth, params.id))),
    updateUser: async ({ auth, params, body }) => single(await bodyOf(await edits.update(auth, params.id, body))),
    async deleteUser({ auth, params }) {
      await users.remove(auth, params.id);
      return gone;
    },
    async listUserCalls({ auth, params, query }) {
      const user = await users.get(auth, params.id);
      return pageOfList(calls.listOfUser(auth, user.id), query, liveCallFields);
    },
  } satisfies Partial<Handlers>;
}

function audioHandlers({ users, audio }: CustomerDependencies) {
  /** The user, when its audio is the viewer's own or the role reaches; else `denied`. */
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

function accountsOfCustomers(dependencies: CustomerDependencies) {
  const { customers, audio } = dependencies;
  return {
    async createCustomer({ auth, body }) {
      const { customer: made, owner } = await customers.create(auth, body);
      const context = { online: audio.isOnline(owner.id), groups: [] };
      const { id, name, createdAt } = made;
      return created({ id, name, created_at: toContractDateTime(createdAt), owner: userBody(owner, context) });
    },
    async deleteCustomer({ auth, params }) {
      await customers.remove(auth, params.id);
      return gone;
    },
  } satisfies Partial<Handlers>;
}

/** Handlers of the Customer module. */
export function customerHandlers(dependencies: CustomerDependencies): Handlers<keyof typeof customer> {
  return {
    ...accountHandlers(dependencies),
    ...userHandlers(dependencies),
    ...audioHandlers(dependencies),
    ...accountsOfCustomers(dependencies),
  };
}
