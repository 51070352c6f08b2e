/** Users of a customer, and the first one of a new service. */
import type { z } from 'zod';
import type { newUserSchema } from '../../../shared/api/accounts/customer.ts';
import { MASK } from '../kernel/masking.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { AuditEntry } from '../platform/storage/audit/auditRows.ts';
import type { Repositories, Store } from '../platform/storage/store.ts';
import type { CustomerRecord } from './customerRepository.ts';
import { hashNewPassword } from './newPassword.ts';
import type { ScryptCost } from './password.ts';
import type { Sessions } from './sessions.ts';
import { userUpdated } from './userEvents.ts';
import { fullName, type NewUser, type UserRecord } from './userRepository.ts';

export type UserRequest = z.output<typeof newUserSchema>;

export type OwnerRequest = Omit<UserRequest, 'roles'>;

/** Users of a customer. */
export interface Users {
  list(viewer: Viewer): Promise<UserRecord[]>;
  /** `notFound` for a user of another customer. */
  get(viewer: Viewer, id: number): Promise<UserRecord>;
  create(viewer: Viewer, request: UserRequest): Promise<UserRecord>;
  /** The root user and the viewer itself are `denied`. */
  remove(viewer: Viewer, id: number): Promise<void>;
  /** Whether no user exists yet. */
  isSetupRequired(): Promise<boolean>;
  /** Creates the first customer and its owner; `conflict` when there is a user. */
  setUp(request: OwnerRequest): Promise<UserRecord>;
  /** The same where whoever starts the service names the owner, which no request does: the audit log tells of it. */
  setUpAsConfigured(request: OwnerRequest): Promise<UserRecord>;
  /** Creates a customer and its root user. */
  createOwner(
    name: string,
    request: OwnerRequest,
  ): Promise<{ readonly customer: CustomerRecord; readonly owner: UserRecord }>;
}

export interface UsersDependencies {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly cost: ScryptCost;
  /** Ends the user's audio. */
  readonly closeAudio: (userId: number) => void;
}

function newUser(request: UserRequest, customerId: number, passwordHash: string, isRoot: boolean): NewUser {
  const { email, first_name: firstName, last_name: lastName, roles, ext } = request;
  const fixed = { active: true, isInitial: isRoot, isRoot, twoFactor: false };
  return { ...fixed, customerId, email, firstName, lastName, passwordHash, roles, ext };
}

async function addOwner(within: Repositories, name: string, request: OwnerRequest, passwordHash: string) {
  const id = await within.customers.create(name);
  const user = newUser({ ...request, roles: ['administrator'] }, id, passwordHash, true);
  const owner = await within.users.create(user);
  const customer = await within.customers.byId(id);
  if (!customer) throw new Error('a customer that was just created is not there');
  return { customer, owner };
}

/** The audit log's row of an owner that the configuration names. Nothing was asked over the network: it has no address. */
function ownerEntry(owner: UserRecord): AuditEntry {
  const name = fullName(owner);
  const changes = [
    { field: 'email', before: null, after: owner.email },
    { field: 'password', before: null, after: MASK },
  ];
  return {
    customerId: owner.customerId,
    operation: 'root.created',
    userId: owner.id,
    userName: name,
    objectType: 'users',
    objectId: String(owner.id),
    objectName: name,
    changes,
    reason: 'The account is set by the configuration (--admin-email)',
  };
}

/** Makes the users' service. */
export function createUsers({ store, sessions, cost, closeAudio }: UsersDependencies): Users {
  async function get(viewer: Viewer, id: number): Promise<UserRecord> {
    const user = await store.users.byId(id);
    if (user?.customerId !== viewer.customerId) throw new Refusal('notFound', 'Resource not found');
    return user;
  }

  async function addFirst(
    request: OwnerRequest,
    tell: (within: Repositories, owner: UserRecord) => Promise<void> = async () => undefined,
  ): Promise<UserRecord> {
    const passwordHash = await hashNewPassword(request.password, request, cost);
    return store.transaction(async (within) => {
      if ((await within.users.count()) > 0) throw new Refusal('conflict', 'The service has already been set up');
      const { owner } = await addOwner(within, request.email, request, passwordHash);
      await tell(within, owner);
      return owner;
    });
  }

  return {
    list: (viewer) => store.users.ofCustomer(viewer.customerId),
    get,
    async create(viewer, request) {
      const passwordHash = await hashNewPassword(request.password, request, cost);
      return store.transaction(async (within) => {
        const user = await within.users.create(newUser(request, viewer.customerId, passwordHash, false));
        await within.events.append([userUpdated(user, Date.now())]);
        return user;
      });
    },
    async remove(viewer, id) {
      const user = await get(viewer, id);
      if (user.isRoot || user.id === viewer.userId) throw new Refusal('denied', 'Access denied');
      await store.transaction(async (within) => {
        await within.users.remove(id);
        await within.events.append([userUpdated(user, Date.now(), true)]);
      });
      sessions.forgetUser(id);
      closeAudio(id);
    },
    isSetupRequired: async () => (await store.users.count()) === 0,
    setUp: (request) => addFirst(request),
    setUpAsConfigured: (request) =>
      addFirst(request, async (within, owner) => {
        await within.audit.append(ownerEntry(owner));
      }),
    async createOwner(name, request) {
      const passwordHash = await hashNewPassword(request.password, request, cost);
      return store.transaction((within) => addOwner(within, name, request, passwordHash));
    },
  };
}
