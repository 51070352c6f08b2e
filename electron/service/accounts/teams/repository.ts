import type { Generated } from 'kysely';
import { type Policy, policySchema } from '../../../../shared/api/accounts/teams.ts';
import { type Places, preparedQuery } from '../../platform/storage/preparedQuery.ts';
import type { Row } from '../../platform/storage/tables.ts';
import { refusingDuplicates } from '../../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { jsonColumn, readableRows } from '../../platform/storage/unreadableRow.ts';

/** A team. */
export interface UserGroupRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  readonly color: string;
  /** Ascending. */
  readonly userIds: readonly number[];
}

/** A policy of some teams. */
export interface PolicyRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  readonly color: string;
  readonly policy: Policy;
  /** Ascending. */
  readonly groupIds: readonly number[];
}

/** Things with a name of their own within a customer. */
export interface NamedRepository<T extends { readonly id: number; readonly customerId: number }> {
  create(thing: Omit<T, 'id'>): Promise<T>;
  update(thing: T): Promise<void>;
  byId(customerId: number, id: number): Promise<T | null>;
  ofCustomer(customerId: number): Promise<T[]>;
  remove(id: number): Promise<void>;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    user_groups: { id: Generated<number>; customer_id: number; name: string; color: string };
    user_group_members: { group_id: number; user_id: number };
    user_group_policies: { id: Generated<number>; customer_id: number; name: string; color: string; policy: string };
    policy_groups: { policy_id: number; group_id: number };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly userGroups: UserGroupRepository;
    readonly policies: PolicyRepository;
  }
}

async function setGroups({ db }: UnitOfWork, policyId: number, groupIds: readonly number[]): Promise<void> {
  await db.deleteFrom('policy_groups').where('policy_id', '=', policyId).execute();
  if (groupIds.length === 0) return;
  const rows = groupIds.map((groupId) => ({ policy_id: policyId, group_id: groupId }));
  await db.insertInto('policy_groups').values(rows).execute();
}

const policyOf = jsonColumn('user_group_policies', 'policy', policySchema);

/** Policies in the `user_group_policies` table, the teams that they hold for in `policy_groups`. */
export function policyRepository(unit: UnitOfWork) {
  async function read(customerId: number, id: number | null): Promise<PolicyRecord[]> {
    const policies = unit.db.selectFrom('user_group_policies').selectAll().where('customer_id', '=', customerId);
    const rows = await (id === null ? policies : policies.where('id', '=', id)).orderBy('id').execute();
    const groups = await unit.db
      .selectFrom('policy_groups')
      .innerJoin('user_group_policies', 'user_group_policies.id', 'policy_groups.policy_id')
      .select(['policy_groups.policy_id', 'policy_groups.group_id'])
      .where('user_group_policies.customer_id', '=', customerId)
      .orderBy('policy_groups.group_id')
      .execute();
    const byPolicy = Map.groupBy(groups, (group) => group.policy_id);
    const fromRow = ({ customer_id, policy, ...row }: Row<'user_group_policies'>) => ({
      ...row,
      customerId: customer_id,
      policy: policyOf(policy, row),
      groupIds: (byPolicy.get(row.id) ?? []).map(({ group_id }) => group_id),
    });
    return id === null ? readableRows(unit, rows, fromRow) : rows.map(fromRow);
  }

  return {
    create: ({ customerId, name, color, policy, groupIds }: Omit<PolicyRecord, 'id'>) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          const row = { customer_id: customerId, name, color, policy: JSON.stringify(policy) };
          const query = within.db.insertInto('user_group_policies').values(row).returning('id');
          const { id } = await query.executeTakeFirstOrThrow();
          await setGroups(within, id, groupIds);
          return { id, customerId, name, color, policy, groupIds: groupIds.toSorted((one, other) => one - other) };
        }),
      ),
    update: ({ id, name, color, policy, groupIds }: PolicyRecord) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          const row = { name, color, policy: JSON.stringify(policy) };
          await within.db.updateTable('user_group_policies').set(row).where('id', '=', id).execute();
          await setGroups(within, id, groupIds);
        }),
      ),
    byId: async (customerId: number, id: number) => (await read(customerId, id))[0] ?? null,
    ofCustomer: (customerId: number) => read(customerId, null),
    async remove(id: number) {
      await unit.db.deleteFrom('user_group_policies').where('id', '=', id).execute();
    },
    /** The policies of the teams that a user is in. Throws if one cannot be read, because it may forbid something. */
    async ofUser(userId: number) {
      const rows = await unit.db
        .selectFrom('user_group_members')
        .innerJoin('policy_groups', 'policy_groups.group_id', 'user_group_members.group_id')
        .innerJoin('user_group_policies', 'user_group_policies.id', 'policy_groups.policy_id')
        .select(['user_group_policies.id', 'user_group_policies.policy'])
        .where('user_group_members.user_id', '=', userId)
        .execute();
      return rows.map((row) => policyOf(row.policy, row));
    },
  };
}

export type PolicyRepository = ReturnType<typeof policyRepository>;

async function setMembers({ db }: UnitOfWork, groupId: number, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('user_group_members').where('group_id', '=', groupId).execute();
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({ group_id: groupId, user_id: userId }));
  await db.insertInto('user_group_members').values(rows).execute();
}

/** A row for each member, and one for a team without any. */
const groupsOf = preparedQuery((db, { customerId }: Places<{ customerId: number }>) =>
  db
    .selectFrom('user_groups')
    .leftJoin('user_group_members', 'user_group_members.group_id', 'user_groups.id')
    .selectAll('user_groups')
    .select('user_group_members.user_id')
    .where('user_groups.customer_id', '=', customerId)
    .orderBy('user_groups.id')
    .orderBy('user_group_members.user_id'),
);

/** Teams in the `user_groups` table, their members in `user_group_members`. */
export function userGroupRepository(unit: UnitOfWork) {
  async function read(customerId: number, id: number | null): Promise<UserGroupRecord[]> {
    const rows = await groupsOf(unit, { customerId });
    const wanted = id === null ? rows : rows.filter((row) => row.id === id);
    return [...Map.groupBy(wanted, (row) => row.id).values()].flatMap(([group, ...others]) => {
      if (!group) return [];
      const { customer_id, user_id, ...row } = group;
      const userIds = [user_id, ...others.map((other) => other.user_id)].filter((userId) => userId !== null);
      return [{ ...row, customerId: customer_id, userIds }];
    });
  }

  return {
    create: ({ customerId, name, color, userIds }: Omit<UserGroupRecord, 'id'>) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          const query = within.db.insertInto('user_groups').values({ customer_id: customerId, name, color });
          const { id } = await query.returning('id').executeTakeFirstOrThrow();
          await setMembers(within, id, userIds);
          return { id, customerId, name, color, userIds: userIds.toSorted((one, other) => one - other) };
        }),
      ),
    update: ({ id, name, color, userIds }: UserGroupRecord) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          await within.db.updateTable('user_groups').set({ name, color }).where('id', '=', id).execute();
          await setMembers(within, id, userIds);
        }),
      ),
    byId: async (customerId: number, id: number) => (await read(customerId, id))[0] ?? null,
    ofCustomer: (customerId: number) => read(customerId, null),
    async remove(id: number) {
      await unit.db.deleteFrom('user_groups').where('id', '=', id).execute();
    },
    /** Teams without their members, by id. */
    namesOf: (customerId: number) =>
      unit.db
        .selectFrom('user_groups')
        .select(['id', 'name'])
        .where('customer_id', '=', customerId)
        .orderBy('id')
        .execute(),
    /** Ids of a user's teams, ascending. */
    async ofUser(userId: number) {
      const query = unit.db.selectFrom('user_group_members').select('group_id').where('user_id', '=', userId);
      return (await query.orderBy('group_id').execute()).map(({ group_id }) => group_id);
    },
    /** Makes these the teams of a user. */
    setOfUser: (userId: number, groupIds: readonly number[]) =>
      unit.atomically(async ({ db }) => {
        await db.deleteFrom('user_group_members').where('user_id', '=', userId).execute();
        const rows = groupIds.map((groupId) => ({ group_id: groupId, user_id: userId }));
        if (rows.length > 0) await db.insertInto('user_group_members').values(rows).execute();
      }),
  };
}

export type UserGroupRepository = ReturnType<typeof userGroupRepository>;
