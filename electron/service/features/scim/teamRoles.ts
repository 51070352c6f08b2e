/** Roles that follow from teams, as the settings say. */
import { type Role, roles } from '../../../../shared/domain/roles.ts';
import type { Settle, UserEdits } from '../../accounts/userChanges.ts';
import { fullName, type UserRecord } from '../../accounts/userRepository.ts';
import type { Viewer } from '../../kernel/principal.ts';
import type { Repositories } from '../../platform/storage/store.ts';

export interface TeamRolesDependencies {
  readonly edits: Pick<UserEdits, 'follow'>;
}

export type TeamRoles = ReturnType<typeof createTeamRoles>;

/** Users that are read one by one; more are found faster by reading all. */
const MOST_SINGLY = 50;

const isAdministrator = (user: UserRecord): boolean => user.isRoot || user.roles.includes('administrator');

export function createTeamRoles({ edits }: TeamRolesDependencies) {
  /** The role that each user is to have; null where roles are no business of the directory. */
  async function rolesOf(
    { scim, userGroups }: Repositories,
    customerId: number,
    tookRole: boolean,
  ): Promise<((userId: number) => Role) | null> {
    const given = await scim.teamRolesOf(customerId);
    if (given.length === 0 && !tookRole) return null;
    const groups = new Map((await userGroups.ofCustomer(customerId)).map((group) => [group.id, group]));
    const members = given.map(({ groupId, role }) => ({ role, userIds: new Set(groups.get(groupId)?.userIds ?? []) }));
    return (userId) => {
      const held = members.filter(({ userIds }) => userIds.has(userId)).map(({ role }) => roles.indexOf(role));
      return roles[Math.max(0, ...held)] ?? 'agent';
    };
  }

  /** Users whom the directory manages: of these, or all. */
  async function managedAmong(
    { scim, users: known }: Repositories,
    customerId: number,
    userIds: readonly number[] | null,
  ): Promise<UserRecord[]> {
    if (userIds !== null && userIds.length <= MOST_SINGLY) {
      const managed = await scim.usersAmong(userIds);
      const users = await Promise.all([...managed.keys()].map((id) => known.byId(id)));
      return users.filter((user) => user?.customerId === customerId) as UserRecord[];
    }
    const managed = await scim.usersOf(customerId);
    const wanted = userIds === null ? null : new Set(userIds);
    return (await known.ofCustomer(customerId)).filter(({ id }) => managed.has(id) && wanted?.has(id) !== false);
  }

  return {
    /**
     * Gives the users their roles; null: everybody whom the directory manages. Administrators, and people whom it never wrote,
     * stay what they are. It is done in the transaction that changes the teams, so that nobody is ever in a team without its
     * role; to be called once that is committed: what it answers.
     *
     * @param tookRole a team that gave a role is gone, maybe the last one
     */
    async apply(
      within: Repositories,
      viewer: Viewer,
      userIds: readonly number[] | null,
      tookRole = false,
    ): Promise<Settle> {
      const roleOf = await rolesOf(within, viewer.customerId, tookRole);
      if (roleOf === null) return async () => undefined;
      const settling: Settle[] = [];
      for (const user of await managedAmong(within, viewer.customerId, userIds)) {
        if (isAdministrator(user)) continue;
        const role = roleOf(user.id);
        if (user.roles.join() === role) continue;
        settling.push(await edits.follow(within, viewer, user.id, { roles: [role] }));
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
      }
      return async () => {
        for (const settle of settling) await settle();
      };
    },
  };
}
