/** Teams and policies: they refer only to users and teams of the same customer. */
import type { z } from 'zod';
import type {
  newUserGroupPolicySchema,
  newUserGroupSchema,
  userGroupPatchSchema,
  userGroupPolicyPatchSchema,
} from '../../../../shared/api/accounts/teams.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal, requireAll } from '../../kernel/refusal.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { PolicyRecord, UserGroupRecord } from './repository.ts';

/** Teams and policies of a customer; one of another customer is `notFound`, a name that is used already `invalid`. */
export interface Teams {
  createGroup(viewer: Viewer, request: z.output<typeof newUserGroupSchema>): Promise<UserGroupRecord>;
  updateGroup(viewer: Viewer, id: number, patch: z.output<typeof userGroupPatchSchema>): Promise<UserGroupRecord>;
  createPolicy(viewer: Viewer, request: z.output<typeof newUserGroupPolicySchema>): Promise<PolicyRecord>;
  updatePolicy(viewer: Viewer, id: number, patch: z.output<typeof userGroupPolicyPatchSchema>): Promise<PolicyRecord>;
}

function there<T>(thing: T | null): T {
  if (thing === null) throw new Refusal('notFound', 'Resource not found');
  return thing;
}

export function createTeams(store: Pick<Store, 'users' | 'userGroups' | 'policies'>): Teams {
  const { users, userGroups, policies } = store;

  async function checkMembers({ customerId }: Viewer, userIds: readonly number[]): Promise<void> {
    if (userIds.length > 0) requireAll(userIds, await users.ofCustomer(customerId), 'user', () => 'user_ids');
  }

  async function checkTeams({ customerId }: Viewer, groupIds: readonly number[]): Promise<void> {
    if (groupIds.length > 0) requireAll(groupIds, await userGroups.ofCustomer(customerId), 'team', () => 'group_ids');
  }

  return {
    async createGroup(viewer, { name, color, user_ids: userIds }) {
      await checkMembers(viewer, userIds);
      return userGroups.create({ customerId: viewer.customerId, name, color, userIds });
    },
    async updateGroup(viewer, id, { name, color, user_ids: userIds }) {
      const group = there(await userGroups.byId(viewer.customerId, id));
      await checkMembers(viewer, userIds ?? []);
      const { name: oldName, color: oldColor, userIds: oldIds } = group;
      await userGroups.update({
        ...group,
        name: name ?? oldName,
        color: color ?? oldColor,
        userIds: userIds ?? oldIds,
      });
      return there(await userGroups.byId(viewer.customerId, id));
    },
    async createPolicy(viewer, { name, color, policy, group_ids: groupIds }) {
      await checkTeams(viewer, groupIds);
      return policies.create({ customerId: viewer.customerId, name, color, policy, groupIds });
    },
    async updatePolicy(viewer, id, { name, color, policy, group_ids: groupIds }) {
      const before = there(await policies.byId(viewer.customerId, id));
      await checkTeams(viewer, groupIds ?? []);
      await policies.update({
        ...before,
        name: name ?? before.name,
        color: color ?? before.color,
        policy: {
          dial_out: policy?.dial_out ?? before.policy.dial_out,
          record_calls: policy?.record_calls ?? before.policy.record_calls,
        },
        groupIds: groupIds ?? before.groupIds,
      });
      return there(await policies.byId(viewer.customerId, id));
    },
  };
}
