/** Users of a customer, and the first one of a new service. */
import type { z } from 'zod';
import type { newUserSchema } from '../../../shared/api/schemas/user.ts';
import type { NewUser, UserRecord } from '../ports/accountRepositories.ts';
import type { Viewer } from '../ports/callControl.ts';
import { Refusal } from '../ports/refusal.ts';
import type { Store } from '../ports/repositories.ts';
import type { PostOffice } from './mail/postOffice.ts';
import { hashPassword, type ScryptCost } from './password.ts';
import type { Sessions } from './sessions.ts';

/** What a new user needs. */
export type UserRequest = z.output<typeof newUserSchema>;

/** Users of a customer. */
export interface Users {
  list(viewer: Viewer): Promise<UserRecord[]>;
  /** `notFound` for a user of another customer. */
  get(viewer: Viewer, id: number): Promise<UserRecord>;
  create(viewer: Viewer, request: UserRequest): Promise<UserRecord>;
  /** The root user and the viewer itself are `denied`. */
  remove(viewer: Viewer, id: number): Promise<void>;
  /** `precondition` while mail does not reach its recipients. */
  setTwoFactor(viewer: Viewer, id: number, enabled: boolean): Promise<void>;
  /** Whether no user exists yet. */
  isSetupRequired(): Promise<boolean>;
  /** Creates the first customer and its owner; `conflict` when there is a user. */
  setUp(request: Omit<UserRequest, 'roles'>): Promise<UserRecord>;
}

/** What it needs. */
export interface UsersDependencies {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly mail: PostOffice;
  readonly cost: ScryptCost;
}

function newUser(request: UserRequest, customerId: number, passwordHash: string, isRoot: boolean): NewUser {
  const { email, first_name: firstName, last_name: lastName, roles, ext } = request;
  const fixed = { active: true, isInitial: isRoot, isRoot, twoFactor: false };
  return { ...fixed, customerId, email, firstName, lastName, passwordHash, roles, ext };
}

/** Makes the users' service. */
export function createUsers({ store, sessions, mail, cost }: UsersDependencies): Users {
  async function get(viewer: Viewer, id: number): Promise<UserRecord> {
    const user = await store.users.byId(id);
    if (user?.customerId !== viewer.customerId) throw new Refusal('notFound', 'Resource not found');
    return user;
  }

  return {
    list: (viewer) => store.users.ofCustomer(viewer.customerId),
    get,
    async create(viewer, request) {
      const passwordHash = await hashPassword(request.password, cost);
      return store.users.create(newUser(request, viewer.customerId, passwordHash, false));
    },
    async remove(viewer, id) {
      const user = await get(viewer, id);
      if (user.isRoot || user.id === viewer.userId) throw new Refusal('denied', 'Access denied');
      await store.users.remove(id);
      sessions.forgetUser(id);
    },
    async setTwoFactor(viewer, id, enabled) {
      if (enabled && !mail.delivers) throw new Refusal('precondition', 'Two-factor needs a mail server');
      await get(viewer, id);
      await store.users.setTwoFactor(id, enabled);
    },
    isSetupRequired: async () => (await store.users.count()) === 0,
    async setUp(request) {
      const passwordHash = await hashPassword(request.password, cost);
      return store.transaction(async (within) => {
        if ((await within.users.count()) > 0) throw new Refusal('conflict', 'The service is set up already');
        const customerId = await within.customers.create(request.email);
        return within.users.create(newUser({ ...request, roles: ['administrator'] }, customerId, passwordHash, true));
      });
    },
  };
}
