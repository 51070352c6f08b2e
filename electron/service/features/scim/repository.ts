import type { Generated } from 'kysely';
import type { ScimTeamRole } from '../../../../shared/api/accounts/scim.ts';
import { flag, type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import { refusingDuplicates } from '../../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    /** What the directory knows of a user; one that it never wrote has no row. */
    scim_users: {
      user_id: number;
      customer_id: number;
      user_name: string;
      external_id: string | null;
      display_name: string | null;
      preferred_language: string | null;
      locale: string | null;
    };
    scim_groups: { group_id: number; customer_id: number; external_id: string | null };
    scim_team_roles: { group_id: number; customer_id: number; role: ScimTeamRole };
    scim_settings: {
      customer_id: number;
      mail_invitations: Generated<number>;
      /** Unix milliseconds, as `last_error_at`. */
      last_request_at: number | null;
      last_request: Generated<string>;
      last_error_at: number | null;
      last_error: Generated<string>;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly scim: ScimRepository;
  }
}

const users = rowMapping('scim_users');
const settings = rowMapping('scim_settings', { mail_invitations: flag });

export type ScimUserRecord = RecordOf<typeof users>;
export type ScimSettingsRecord = RecordOf<typeof settings>;

/** A team whose members have a role. */
export interface TeamRole {
  readonly groupId: number;
  readonly role: ScimTeamRole;
}

/** What a directory wrote, and the settings of its access. */
export function scimRepository(unit: UnitOfWork) {
  const { db } = unit;
  const settingsOf = (customerId: number) =>
    db.selectFrom('scim_settings').selectAll().where('customer_id', '=', customerId).executeTakeFirst();

  async function save(customerId: number, changes: Partial<Omit<ScimSettingsRecord, 'customerId'>>): Promise<void> {
    const row = settings.toRow(changes);
    const insert = db.insertInto('scim_settings').values({ customer_id: customerId, ...row });
    await insert.onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row)).execute();
  }

  return {
    async usersOf(customerId: number): Promise<ReadonlyMap<number, ScimUserRecord>> {
      const rows = await db.selectFrom('scim_users').selectAll().where('customer_id', '=', customerId).execute();
      return new Map(rows.map((row) => [row.user_id, users.fromRow(row)]));
    },
    async user(userId: number): Promise<ScimUserRecord | null> {
      const row = await db.selectFrom('scim_users').selectAll().where('user_id', '=', userId).executeTakeFirst();
      return row ? users.fromRow(row) : null;
    },
    /** By the name in the directory, in any letter case; null also for a user that no directory wrote. */
    async userByName(customerId: number, userName: string): Promise<ScimUserRecord | null> {
      const query = db.selectFrom('scim_users').selectAll().where('customer_id', '=', customerId);
      const row = await query.where('user_name', '=', userName).executeTakeFirst();
      return row ? users.fromRow(row) : null;
    },
    /** By the identifier that the directory gave; several may have the same. */
    async usersByExternalId(customerId: number, externalId: string): Promise<ScimUserRecord[]> {
      const query = db.selectFrom('scim_users').selectAll().where('customer_id', '=', customerId);
      return (await query.where('external_id', '=', externalId).orderBy('user_id').execute()).map(users.fromRow);
    },
    /** Those of these users that a directory wrote. */
    async usersAmong(userIds: readonly number[]): Promise<ReadonlyMap<number, ScimUserRecord>> {
      if (userIds.length === 0) return new Map();
      const found = await db.selectFrom('scim_users').selectAll().where('user_id', 'in', userIds).execute();
      return new Map(found.map((row) => [row.user_id, users.fromRow(row)]));
    },
    /** Throws `Refusal` for a name that another user of the customer has. */
    saveUser: (record: ScimUserRecord) =>
      refusingDuplicates(async () => {
        const { user_id, customer_id, ...row } = users.toRow(record);
        const insert = db.insertInto('scim_users').values({ user_id, customer_id, ...row });
        await insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(row)).execute();
      }),
    /** The directory's identifiers of teams. */
    async groupsOf(customerId: number): Promise<ReadonlyMap<number, string | null>> {
      const rows = await db.selectFrom('scim_groups').selectAll().where('customer_id', '=', customerId).execute();
      return new Map(rows.map(({ group_id, external_id }) => [group_id, external_id]));
    },
    async saveGroup(customerId: number, groupId: number, externalId: string | null): Promise<void> {
      const row = { external_id: externalId };
      const insert = db.insertInto('scim_groups').values({ group_id: groupId, customer_id: customerId, ...row });
      await insert.onConflict((conflict) => conflict.column('group_id').doUpdateSet(row)).execute();
    },
    async teamRolesOf(customerId: number): Promise<TeamRole[]> {
      const query = db.selectFrom('scim_team_roles').selectAll().where('customer_id', '=', customerId);
      return (await query.orderBy('group_id').execute()).map(({ group_id, role }) => ({ groupId: group_id, role }));
    },
    setTeamRoles: (customerId: number, roles: readonly TeamRole[]) =>
      unit.atomically(async (within) => {
        await within.db.deleteFrom('scim_team_roles').where('customer_id', '=', customerId).execute();
        const rows = roles.map(({ groupId, role }) => ({ group_id: groupId, customer_id: customerId, role }));
        if (rows.length > 0) await within.db.insertInto('scim_team_roles').values(rows).execute();
      }),
    async settingsOf(customerId: number): Promise<ScimSettingsRecord> {
      const row = await settingsOf(customerId);
      if (row) return settings.fromRow(row);
      const never = { lastRequestAt: null, lastRequest: '', lastErrorAt: null, lastError: '' };
      return { customerId, mailInvitations: true, ...never };
    },
    saveSettings: save,
  };
}

export type ScimRepository = ReturnType<typeof scimRepository>;
