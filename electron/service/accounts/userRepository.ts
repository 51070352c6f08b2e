import { type Generated, type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Language } from '../../../shared/domain/languages.ts';
import type { RingsAt } from '../../../shared/domain/ringsAt.ts';
import { roles } from '../../../shared/domain/roles.ts';
import { type Places, preparedQuery } from '../platform/storage/preparedQuery.ts';
import { flag, json, type RecordOf, rowMapping } from '../platform/storage/rowMapping.ts';
import type { Row, Tables } from '../platform/storage/tables.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { readableRows } from '../platform/storage/unreadableRow.ts';

interface UserTable {
  id: Generated<number>;
  customer_id: number;
  email: string;
  first_name: string;
  last_name: string;
  /** As `accounts/password.ts` writes it; never leaves the service. */
  password_hash: string;
  /** JSON. */
  roles: string;
  ext: string;
  active: number;
  /** Created the account. */
  is_initial: number;
  is_root: number;
  /** Whether codes by mail are required. */
  two_factor: number;
  /** JSON. */
  visited_apps: string;
  created_at: number;
  /** Set by the administrator; null until then. */
  location_id: number | null;
  /** Whether calls are offered while the user talks; otherwise callers hear that it is busy. */
  call_waiting: Generated<number>;
  rings_at: Generated<RingsAt>;
  /** The user is offered no calls. */
  do_not_disturb: Generated<number>;
  /** Where calls go; null: nowhere else. */
  forward_always: string | null;
  forward_busy: string | null;
  forward_no_answer: string | null;
  /** Music that parties hear while the user holds them; null: that of the line or the customer. */
  hold_music_id: number | null;
  /** When a code that was mailed to the address came back; null: nobody has confirmed it. Unix milliseconds. */
  email_confirmed_at: number | null;
  /** The address that takes the place of the other once it is confirmed. */
  pending_email: string | null;
  /** The language that was chosen; empty: none. */
  language: Generated<Language | ''>;
  /** The account of a service token, which is in no list of people. */
  is_service: Generated<number>;
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

const users = rowMapping('users', {
  roles: json(z.array(z.enum(roles))),
  active: flag,
  is_initial: flag,
  is_root: flag,
  two_factor: flag,
  visited_apps: json(z.array(z.string())),
  call_waiting: flag,
  do_not_disturb: flag,
  is_service: flag,
});

/** A user; `hasTotp` says that an authenticator app was confirmed. */
export type UserRecord = RecordOf<typeof users> & { readonly hasTotp: boolean; readonly hasPasskey: boolean };

/** The displayed name of a user: its name, else its address. */
export const fullName = ({ firstName, lastName, email }: UserRecord): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ') || email;

/** Settings of a user, which begin with their usual values. */
type Preference =
  | 'locationId'
  | 'callWaiting'
  | 'ringsAt'
  | 'doNotDisturb'
  | 'forwardAlways'
  | 'forwardBusy'
  | 'forwardNoAnswer'
  | 'holdMusicId'
  | 'language';

/** State of the confirmation of a user's address. */
type Confirmation = 'emailConfirmedAt' | 'pendingEmail';

/** A user that does not exist yet. */
export type NewUser = Omit<
  UserRecord,
  'id' | 'visitedApps' | 'createdAt' | Preference | Confirmation | 'hasTotp' | 'hasPasskey' | 'isService'
> & { readonly isService?: boolean; readonly language?: Language };

/** What can be changed of a user; absent fields are not changed. */
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
    | Preference
    | Confirmation
  >
>;

/** A user with its second factors, from their tables. */
type UserRow = Row<'users'> & { readonly has_totp: number; readonly has_passkey: number };

const hasTotp = sql<number>`EXISTS (
  SELECT 1 FROM totp_secrets WHERE totp_secrets.user_id = users.id AND sealed IS NOT NULL)`;

const hasPasskey = sql<number>`EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = users.id)`;

function fromRow({ has_totp, has_passkey, ...row }: UserRow): UserRecord {
  return { ...users.fromRow(row), hasTotp: has_totp === 1, hasPasskey: has_passkey === 1 };
}

const selectFrom = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .selectAll()
    .select([hasTotp.as('has_totp'), hasPasskey.as('has_passkey')]);
const userOf = preparedQuery((db, { id }: Places<{ id: number }>) => selectFrom(db).where('id', '=', id));
const peopleOf = preparedQuery((db, { customerId }: Places<{ customerId: number }>) =>
  selectFrom(db).where('is_service', '=', 0).where('customer_id', '=', customerId).orderBy('id'),
);

/** Users. E-mail addresses are unique in the service, extensions within a customer; a duplicate throws `Refusal`. */
export function userRepository(unit: UnitOfWork) {
  const select = () => selectFrom(unit.db);
  const people = () => select().where('is_service', '=', 0);
  const orNull = (row: UserRow | undefined) => (row ? fromRow(row) : null);

  return {
    async count() {
      const query = unit.db.selectFrom('users').select((of) => of.fn.countAll<number>().as('count'));
      return (await query.executeTakeFirstOrThrow()).count;
    },
    create: (user: NewUser) =>
      refusingDuplicates(async () => {
        const row = users.toRow({ ...user, visitedApps: [], createdAt: Date.now() });
        const query = unit.db.insertInto('users').values(row).returningAll();
        return fromRow({ ...(await query.executeTakeFirstOrThrow()), has_totp: 0, has_passkey: 0 });
      }),
    byId: async (id: number) => orNull((await userOf(unit, { id }))[0]),
    /** In any letter case. */
    byEmail: async (email: string) => orNull(await people().where('email', '=', email).executeTakeFirst()),
    /** By the address that waits to be confirmed, in any letter case. */
    byPendingEmail: async (email: string) =>
      orNull(await select().where('pending_email', '=', email).orderBy('id').executeTakeFirst()),
    byExtension: async (customerId: number, ext: string) =>
      orNull(await people().where('customer_id', '=', customerId).where('ext', '=', ext).executeTakeFirst()),
    /** People alone: accounts of service tokens are in no list. */
    ofCustomer: async (customerId: number) => readableRows(unit, await peopleOf(unit, { customerId }), fromRow),
    /** Ids of those who are not rung both in the app and at their phones, or not at all. */
    notRungAtBoth: async () => {
      const isOther = unit.db
        .selectFrom('users')
        .select('id')
        .where((of) => of.or([of('rings_at', '<>', 'both'), of('do_not_disturb', '=', 1)]));
      return (await isOther.execute()).map(({ id }) => id);
    },
    /** How many users each customer has. */
    async countsByCustomer(): Promise<ReadonlyMap<number, number>> {
      const counted = unit.db
        .selectFrom('users')
        .where('is_service', '=', 0)
        .select(({ fn }) => ['customer_id', fn.countAll<number>().as('count')])
        .groupBy('customer_id');
      return new Map((await counted.execute()).map(({ customer_id, count }) => [customer_id, count]));
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
        const row = users.toRow(changes);
        if (Object.values(row).every((value) => value === undefined)) return;
        await unit.db.updateTable('users').set(row).where('id', '=', id).execute();
      }),
    /** The user's tokens, devices and codes are removed too; records of calls remain. */
    async remove(id: number) {
      await unit.db.deleteFrom('users').where('id', '=', id).execute();
    },
  };
}

export type UserRepository = ReturnType<typeof userRepository>;
