/** Users of a customer, and the first one of a new service. */
import type { z } from 'zod';
import { type newUserSchema, userRowSchema } from '../../../shared/api/accounts/users.ts';
import type { TableImport } from '../../../shared/api/tableImport.ts';
import type { Language } from '../../../shared/domain/languages.ts';
import { MASK } from '../kernel/masking.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import { importTable } from '../platform/collections/tableImport.ts';
import type { AuditEntry } from '../platform/storage/audit/auditRows.ts';
import type { Repositories, Store } from '../platform/storage/store.ts';
import type { CustomerRecord } from './customerRepository.ts';
import { hashNewPassword } from './newPassword.ts';
import { type ScryptCost, unmatchedHash } from './password.ts';
import type { Sessions } from './sessions.ts';
import { userUpdated } from './userEvents.ts';
import { fullName, type NewUser, type UserRecord } from './userRepository.ts';

export type UserRequest = z.output<typeof newUserSchema>;

/** A user without a password. */
type NewPerson = Omit<UserRequest, 'password'> & { readonly language?: Language };

export type OwnerRequest = Omit<UserRequest, 'roles'>;

/** A table of new users. */
export interface UserImport {
  readonly data: string;
  readonly dry_run: boolean;
  readonly invite: boolean;
}

/** Creates a user with an extension. */
export type UserCreation = (within: Repositories, ext: string) => Promise<UserRecord>;

/** Users of a customer. */
export interface Users {
  list(viewer: Viewer): Promise<UserRecord[]>;
  /** `notFound` for a user of another customer. */
  get(viewer: Viewer, id: number): Promise<UserRecord>;
  create(viewer: Viewer, request: UserRequest): Promise<UserRecord>;
  /** Checks and hashes the password of a new user; the result creates the user in a transaction, with its event. */
  prepare(customerId: number, request: Omit<UserRequest, 'ext'>): Promise<UserCreation>;
  /** Creates a user whom no password lets in, in a transaction, with its event: it sets one by mail, or signs in elsewhere. */
  addWithoutPassword(within: Repositories, customerId: number, person: NewPerson): Promise<UserRecord>;
  /** Mails a user a link to set a password; `address` is that of the requester. */
  invite(email: string, address: string): void;
  /** Creates the users of a table, without a password; `invite` mails each a link to set one. */
  importTable(viewer: Viewer, request: UserImport, address: string): Promise<TableImport>;
  /** The root user and the viewer itself are `denied`. */
  remove(viewer: Viewer, id: number): Promise<void>;
  /** Whether no user exists yet. */
  isSetupRequired(): Promise<boolean>;
  /** Creates the first customer and its owner; `conflict` when there is a user. */
  setUp(request: OwnerRequest): Promise<UserRecord>;
  /**
   * The same when the service's configuration names the owner: there is no request, so it is entered in the audit log.
   */
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
  /** Mails a link to set a password; `address` is that of the requester. */
  readonly invite: (email: string, address: string) => void;
  /** Mails a code that confirms the address. */
  readonly confirmAddress: (user: UserRecord) => Promise<void>;
  /** Closes the user's audio sessions. */
  readonly closeAudio: (userId: number) => void;
}

const tableColumns = {
  schema: userRowSchema,
  lists: ['roles'],
  names: {
    mail: 'email',
    emailaddress: 'email',
    extension: 'ext',
    role: 'roles',
    firstname: 'first_name',
    surname: 'last_name',
  },
};

function newUser(request: NewPerson, customerId: number, passwordHash: string, isRoot: boolean): NewUser {
  const { email, first_name: firstName, last_name: lastName, roles, ext, language } = request;
  const fixed = { active: true, isInitial: isRoot, isRoot, twoFactor: false };
  return { ...fixed, customerId, email, firstName, lastName, passwordHash, roles, ext, language };
}

/** Numbers of a removed user lose their target, so that no number rings somebody who does not exist. */
async function releaseNumbers({ ddis, mailboxes }: Repositories, { id, customerId }: UserRecord): Promise<void> {
  const mailbox = await mailboxes.ofUser(customerId, id);
  await ddis.release(customerId, 'USER', id);
  await ddis.release(customerId, 'VOICEMAIL', mailbox.id);
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

export function createUsers({ store, sessions, cost, invite, confirmAddress, closeAudio }: UsersDependencies): Users {
  async function get(viewer: Viewer, id: number): Promise<UserRecord> {
    const user = await store.users.byId(id);
    const isNobody = user?.isService === true && id !== viewer.userId;
    if (user?.customerId !== viewer.customerId || isNobody) throw new Refusal('notFound', 'Resource not found');
    return user;
  }

  async function add(within: Repositories, user: NewUser): Promise<UserRecord> {
    const made = await within.users.create(user);
    await within.events.append([userUpdated(made, Date.now())]);
    return made;
  }

  async function prepare(customerId: number, request: Omit<UserRequest, 'ext'>): Promise<UserCreation> {
    const passwordHash = await hashNewPassword(request.password, request, cost);
    return (within, ext) => add(within, newUser({ ...request, ext }, customerId, passwordHash, false));
  }

  async function addFirst(
    request: OwnerRequest,
    afterwards: (within: Repositories, owner: UserRecord) => Promise<void> = async () => undefined,
  ): Promise<UserRecord> {
    const passwordHash = await hashNewPassword(request.password, request, cost);
    return store.transaction(async (within) => {
      if ((await within.users.count()) > 0) throw new Refusal('conflict', 'The service has already been set up');
      const { owner } = await addOwner(within, request.email, request, passwordHash);
      await afterwards(within, owner);
      return owner;
    });
  }

  return {
    list: (viewer) => store.users.ofCustomer(viewer.customerId),
    get,
    async create(viewer, request) {
      const creation = await prepare(viewer.customerId, request);
      const made = await store.transaction((within) => creation(within, request.ext));
      await confirmAddress(made);
      return made;
    },
    prepare,
    addWithoutPassword: (within, customerId, person) =>
      add(within, newUser(person, customerId, unmatchedHash(cost), false)),
    invite,
    async importTable({ customerId }, request, address) {
      const emails: string[] = [];
      const report = await importTable(store, request, {
        columns: tableColumns,
        nameOf: ({ first_name, last_name, ext }) => `${[first_name, last_name].join(' ').trim()} (${ext})`,
        prepare: async (row) => newUser(row, customerId, unmatchedHash(cost), false),
        async write(within, user) {
          const { id, email } = await add(within, user);
          emails.push(email);
          return id;
        },
      });
      if (request.invite && !request.dry_run) for (const email of emails) invite(email, address);
      return report;
    },
    async remove(viewer, id) {
      const user = await get(viewer, id);
      if (user.isRoot || user.id === viewer.userId) throw new Refusal('denied', 'Access denied');
      await store.transaction(async (within) => {
        await releaseNumbers(within, user);
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
