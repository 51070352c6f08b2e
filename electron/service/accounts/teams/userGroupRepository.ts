import { refusingDuplicates } from '../../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { UserGroupRecord, UserGroupRepository } from './records.ts';

async function setMembers({ db }: UnitOfWork, groupId: number, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('user_group_members').where('group_id', '=', groupId).execute();
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({ group_id: groupId, user_id: userId }));
  await db.insertInto('user_group_members').values(rows).execute();
}

/** Teams in the `user_groups` table, their members in `user_group_members`. */
export function userGroupRepository(unit: UnitOfWork): UserGroupRepository {
  async function read(customerId: number, id: number | null): Promise<UserGroupRecord[]> {
    const groups = unit.db.selectFrom('user_groups').selectAll().where('customer_id', '=', customerId);
    const rows = await (id === null ? groups : groups.where('id', '=', id)).orderBy('id').execute();
    const members = await unit.db
      .selectFrom('user_group_members')
      .innerJoin('user_groups', 'user_groups.id', 'user_group_members.group_id')
      .select(['user_group_members.group_id', 'user_group_members.user_id'])
      .where('user_groups.customer_id', '=', customerId)
      .orderBy('user_group_members.user_id')
      .execute();
    const byGroup = Map.groupBy(members, (member) => member.group_id);
    return rows.map(({ customer_id, ...row }) => ({
      ...row,
      customerId: customer_id,
      userIds: (byGroup.get(row.id) ?? []).map(({ user_id }) => user_id),
    }));
  }

  return {
    create: ({ customerId, name, color, userIds }) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          const query = within.db.insertInto('user_groups').values({ customer_id: customerId, name, color });
          const { id } = await query.returning('id').executeTakeFirstOrThrow();
          await setMembers(within, id, userIds);
          return { id, customerId, name, color, userIds: userIds.toSorted((one, other) => one - other) };
        }),
      ),
    update: ({ id, name, color, userIds }) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          await within.db.updateTable('user_groups').set({ name, color }).where('id', '=', id).execute();
          await setMembers(within, id, userIds);
        }),
      ),
    byId: async (customerId, id) => (await read(customerId, id))[0] ?? null,
    ofCustomer: (customerId) => read(customerId, null),
    async remove(id) {
      await unit.db.deleteFrom('user_groups').where('id', '=', id).execute();
    },
    async ofUser(userId) {
      const query = unit.db.selectFrom('user_group_members').select('group_id').where('user_id', '=', userId);
      return (await query.orderBy('group_id').execute()).map(({ group_id }) => group_id);
    },
    setOfUser: (userId, groupIds) =>
      unit.atomically(async ({ db }) => {
        await db.deleteFrom('user_group_members').where('user_id', '=', userId).execute();
        const rows = groupIds.map((groupId) => ({ group_id: groupId, user_id: userId }));
        if (rows.length > 0) await db.insertInto('user_group_members').values(rows).execute();
      }),
  };
}
