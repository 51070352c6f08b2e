import { type Generated, sql } from 'kysely';
import type { Role } from '../../../shared/domain/roles.ts';
import type { Row } from '../platform/storage/tables.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

/** A user as it is kept. */
export interface UserRecord {
  readonly id: number;
  readonly customerId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As `accounts/password.ts` writes it; never leaves the service. */
  readonly passwordHash: string;
  readonly roles: readonly Role[];
  readonly ext: string;
  readonly active: boolean;
  /** Created the account. */
  readonly isInitial: boolean;
  readonly isRoot: boolean;
  /** Codes by mail are asked for. */
  readonly twoFactor: boolean;
  /** An authenticator app was confirmed. */
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
  readonly visitedApps: readonly string[];
  readonly createdAt: number;
  /** As the administrator set it; null until then. */
  readonly locationId: number | null;
  /** Calls are offered while the user talks; else callers are told that it is busy. */
  readonly callWaiting: boolean;
}

/** What people read of a user: the name, else the address. */
export const fullName = ({ firstName, lastName, email }: UserRecord): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ') || email;

/** A user that does not exist yet. */
export type NewUser = Omit<
  UserRecord,
  'id' | 'visitedApps' | 'createdAt' | 'locationId' | 'callWaiting' | 'hasTotp' | 'hasPasskey'
>;

/** What can be changed of a user; what is absent stays. */
export type UserChanges = Partial<
  Pick<
    UserRecord,
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'roles'
    | 'ext'
    | 'active'
    | 'twoFactor'
    | 'passwordHash'
    | 'locationId'
    | 'callWaiting'
  >
>;

interface UserTable {
  id: Generated<number>;
  customer_id: number;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  roles: string;
  ext: string;
  active: number;
  is_initial: number;
  is_root: number;
  two_factor: number;
  visited_apps: string;
  created_at: number;
  location_id: number | null;
  call_waiting: Generated<number>;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    users: UserTable;
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly users: UserRepository;
  }
}

/** A user with what is asked for beside its password, read off the tables that hold it. */
type UserRow = Row<'users'> & { readonly has_totp: number; readonly has_passkey: number };

const hasTotp = sql<number>`EXISTS (
  SELECT 1 FROM totp_secrets WHERE totp_secrets.user_id = users.id AND sealed IS NOT NULL)`;

const hasPasskey = sql<number>`EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = users.id)`;

function fromRow(row: UserRow): UserRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password_hash,
    roles: JSON.parse(row.roles) as Role[],
    ext: row.ext,
    active: row.active === 1,
    isInitial: row.is_initial === 1,
    isRoot: row.is_root === 1,
    twoFactor: row.two_factor === 1,
    hasTotp: row.has_totp === 1,
    hasPasskey: row.has_passkey === 1,
    visitedApps: JSON.parse(row.visited_apps) as string[],
    createdAt: row.created_at,
    locationId: row.location_id,
    callWaiting: row.call_waiting === 1,
  };
}

function toRow(user: NewUser) {
  return {
    customer_id: user.customerId,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    password_hash: user.passwordHash,
    roles: JSON.stringify(user.roles),
    ext: user.ext,
    active: Number(user.active),
    is_initial: Number(user.isInitial),
    is_root: Number(user.isRoot),
    two_factor: Number(user.twoFactor),
    visited_apps: '[]',
    created_at: Date.now(),
  };
}

/** Columns of what changes; those that are absent stay as they are. */
function changesToRow(changes: UserChanges) {
  const { roles, active, twoFactor } = changes;
  return {
    email: changes.email,
    first_name: changes.firstName,
    last_name: changes.lastName,
    password_hash: changes.passwordHash,
    roles: roles && JSON.stringify(roles),
    ext: changes.ext,
    active: active === undefined ? undefined : Number(active),
    two_factor: twoFactor === undefined ? undefined : Number(twoFactor),
    location_id: changes.locationId,
    call_waiting: changes.callWaiting === undefined ? undefined : Number(changes.callWaiting),
  };
}

/** Users. E-mail addresses are unique in the service, extensions within a customer; a duplicate throws `Refusal`. */
export function userRepository(unit: UnitOfWork) {
  const select = () =>
    unit.db
      .selectFrom('users')
      .selectAll()
      .select([hasTotp.as('has_totp'), hasPasskey.as('has_passkey')]);
  const orNull = (row: UserRow | undefined) => (row ? fromRow(row) : null);

  return {
    async count() {
      const query = unit.db.selectFrom('users').select((of) => of.fn.countAll<number>().as('count'));
      return (await query.executeTakeFirstOrThrow()).count;
    },
    create: (user: NewUser) =>
      refusingDuplicates(async () => {
        const query = unit.db.insertInto('users').values(toRow(user)).returningAll();
        return fromRow({ ...(await query.executeTakeFirstOrThrow()), has_totp: 0, has_passkey: 0 });
      }),
    byId: async (id: number) => orNull(await select().where('id', '=', id).executeTakeFirst()),
    /** In any letter case. */
    byEmail: async (email: string) => orNull(await select().where('email', '=', email).executeTakeFirst()),
    byExtension: async (customerId: number, ext: string) =>
      orNull(await select().where('customer_id', '=', customerId).where('ext', '=', ext).executeTakeFirst()),
    ofCustomer: async (customerId: number) =>
      (await select().where('customer_id', '=', customerId).orderBy('id').execute()).map(fromRow),
    async setPassword(id: number, passwordHash: string) {
      await unit.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    },
    async setTwoFactor(id: number, enabled: boolean) {
      await unit.db
        .updateTable('users')
        .set({ two_factor: Number(enabled) })
        .where('id', '=', id)
        .execute();
    },
    update: (id: number, changes: UserChanges) =>
      refusingDuplicates(async () => {
        const row = changesToRow(changes);
        if (Object.values(row).every((value) => value === undefined)) return;
        await unit.db.updateTable('users').set(row).where('id', '=', id).execute();
      }),
    /** The user's tokens, devices and codes go with it; records of calls stay. */
    async remove(id: number) {
      await unit.db.deleteFrom('users').where('id', '=', id).execute();
    },
  };
}

export type UserRepository = ReturnType<typeof userRepository>;
