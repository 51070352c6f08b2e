/** Roles that follow from teams, as the settings say. */
import { type Role, roles } from '../../../../shared/domain/roles.ts';
import type { UserEdits } from '../../accounts/userChanges.ts';
import { fullName, type UserRecord } from '../../accounts/userRepository.ts';
import type { Viewer } from '../../kernel/principal.ts';
import type { Store } from '../../platform/storage/store.ts';

export interface TeamRolesDependencies {
  readonly store: Store;
  readonly edits: Pick<UserEdits, 'follow'>;
}

export type TeamRoles = ReturnType<typeof createTeamRoles>;

/** Users that are read one by one; more are found faster by reading all. */
const MOST_SINGLY = 50;

const isAdministrator = (user: UserRecord): boolean => user.isRoot || user.roles.includes('administrator');

export function createTeamRoles({ store, edits }: TeamRolesDependencies) {
  /** The role that each user is to have; null where roles are no business of the directory. */
  async function rolesOf(customerId: number, tookRole: boolean): Promise<((userId: number) => Role) | null> {
    const given = await store.scim.teamRolesOf(customerId);
    if (given.length === 0 && !tookRole) return null;
    const groups = new Map((await store.userGroups.ofCustomer(customerId)).map((group) => [group.id, group]));
    const members = given.map(({ groupId, role }) => ({ role, userIds: new Set(groups.get(groupId)?.userIds ?? []) }));
    return (userId) => {
      const held = members.filter(({ userIds }) => userIds.has(userId)).map(({ role }) => roles.indexOf(role));
      return roles[Math.max(0, ...held)] ?? 'agent';
    };
  }

  /** Users whom the directory manages: of these, or all. */
  async function managedAmong(customerId: number, userIds: readonly number[] | null): Promise<UserRecord[]> {
    if (userIds !== null && userIds.length <= MOST_SINGLY) {
      const managed = await store.scim.usersAmong(userIds);
      const users = await Promise.all([...managed.keys()].map((id) => store.users.byId(id)));
      return users.filter((user) => user?.customerId === customerId) as UserRecord[];
    }
    const managed = await store.scim.usersOf(customerId);
    const wanted = userIds === null ? null : new Set(userIds);
    return (await store.users.ofCustomer(customerId)).filter(({ id }) => managed.has(id) && wanted?.has(id) !== false);
  }

  return {
    /**
     * Gives the users their roles; null: everybody whom the directory manages. Administrators, and people whom it never wrote,
     * stay what they are.
     *
     * @param tookRole a team that gave a role is gone, maybe the last one
     */
    async apply(viewer: Viewer, userIds: readonly number[] | null, tookRole = false): Promise<void> {
      const roleOf = await rolesOf(viewer.customerId, tookRole);
      if (roleOf === null) return;
      for (const user of await managedAmong(viewer.customerId, userIds)) {
        if (isAdministrator(user)) continue;
        const role = roleOf(user.id);
        if (user.roles.join() === role) continue;
        await edits.follow(viewer, user.id, { roles: [role] }, async (within) => {
          await within.audit.append({
            customerId: viewer.customerId,
            operation: 'scim.roleChanged',
            userId: viewer.userId,
            objectType: 'users',
            objectId: String(user.id),
            objectName: fullName(user),
            changes: [{ field: 'roles', before: [...user.roles], after: [role] }],
            reason: 'The role follows from the teams (provisioning)',
          });
        });
      }
    },
  };
}
