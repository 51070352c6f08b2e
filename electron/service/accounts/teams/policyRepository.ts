import type { Policy } from '../../../../shared/api/schemas/team.ts';
import { refusingDuplicates } from '../../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { PolicyRecord, PolicyRepository } from './records.ts';

async function setGroups({ db }: UnitOfWork, policyId: number, groupIds: readonly number[]): Promise<void> {
  await db.deleteFrom('policy_groups').where('policy_id', '=', policyId).execute();
  if (groupIds.length === 0) return;
  const rows = groupIds.map((groupId) => ({ policy_id: policyId, group_id: groupId }));
  await db.insertInto('policy_groups').values(rows).execute();
}

/** Policies in the `user_group_policies` table, the teams that they hold for in `policy_groups`. */
export function policyRepository(unit: UnitOfWork): PolicyRepository {
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
    return rows.map(({ customer_id, policy, ...row }) => ({
      ...row,
      customerId: customer_id,
      policy: JSON.parse(policy) as Policy,
      groupIds: (byPolicy.get(row.id) ?? []).map(({ group_id }) => group_id),
    }));
  }

  return {
    create: ({ customerId, name, color, policy, groupIds }) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          const row = { customer_id: customerId, name, color, policy: JSON.stringify(policy) };
          const query = within.db.insertInto('user_group_policies').values(row).returning('id');
          const { id } = await query.executeTakeFirstOrThrow();
          await setGroups(within, id, groupIds);
          return { id, customerId, name, color, policy, groupIds: groupIds.toSorted((one, other) => one - other) };
        }),
      ),
    update: ({ id, name, color, policy, groupIds }) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          const row = { name, color, policy: JSON.stringify(policy) };
          await within.db.updateTable('user_group_policies').set(row).where('id', '=', id).execute();
          await setGroups(within, id, groupIds);
        }),
      ),
    byId: async (customerId, id) => (await read(customerId, id))[0] ?? null,
    ofCustomer: (customerId) => read(customerId, null),
    async remove(id) {
      await unit.db.deleteFrom('user_group_policies').where('id', '=', id).execute();
    },
    async ofUser(userId) {
      const rows = await unit.db
        .selectFrom('user_group_members')
        .innerJoin('policy_groups', 'policy_groups.group_id', 'user_group_members.group_id')
        .innerJoin('user_group_policies', 'user_group_policies.id', 'policy_groups.policy_id')
        .select('user_group_policies.policy')
        .where('user_group_members.user_id', '=', userId)
        .execute();
      return rows.map(({ policy }) => JSON.parse(policy) as Policy);
    },
  };
}
