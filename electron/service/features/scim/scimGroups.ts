/** Teams as a directory sees them. */
import { defaultTeamColor } from '../../../../shared/api/accounts/teams.ts';
import type { UserGroupRecord } from '../../accounts/teams/repository.ts';
import { fullName, type UserRecord } from '../../accounts/userRepository.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Store } from '../../platform/storage/store.ts';
import { groupSchema, groupType } from './protocol/schemas.ts';
import { badRequest, ScimError } from './protocol/scimError.ts';
import { type Fields, isFields } from './protocol/values.ts';
import { idOf, type Resources, type Shown, textOf } from './resources.ts';
import type { TeamRoles } from './teamRoles.ts';

/** Members of a team, as in the contract. */
const MOST_MEMBERS = 10_000;

export interface ScimGroupsDependencies {
  readonly store: Store;
  readonly teamRoles: TeamRoles;
  /** The list of teams of a customer is other than it was. */
  readonly onChanged: (customerId: number, userId: number) => void;
}

interface Context {
  readonly externalId: string | null;
  readonly users: ReadonlyMap<number, UserRecord>;
}

function shownOf({ id, name, userIds }: UserGroupRecord, { externalId, users }: Context): Shown {
  const members = userIds.flatMap((userId) => {
    const user = users.get(userId);
    return user ? [{ value: String(userId), display: fullName(user), type: 'User' }] : [];
  });
  const body: Fields = {
    schemas: [groupSchema],
    id: String(id),
    ...(externalId === null ? {} : { externalId }),
    displayName: name,
    members,
    meta: { resourceType: 'Group' },
  };
  return { id, name, body };
}

/** A team as it is to be. */
interface Wanted {
  readonly name: string;
  readonly externalId: string | null;
  readonly userIds: readonly number[];
}

function wantedOf(given: Readonly<Fields>, users: ReadonlyMap<number, UserRecord>): Wanted {
  const name = textOf(given, 'displayName', 100);
  if (name === null) throw badRequest('invalidValue', 'displayName is needed');
  const list = Array.isArray(given.members) ? given.members : [];
  if (list.length > MOST_MEMBERS) throw new ScimError(413, 'tooMany', `A group has at most ${MOST_MEMBERS} members`);
  const userIds = list.map((member) => {
    const { value, type } = isFields(member) ? member : {};
    if (typeof type === 'string' && type.toLowerCase() === 'group') {
      throw badRequest('invalidValue', 'Groups within groups are not known: assign the people themselves');
    }
    const id = idOf(value);
    if (id === null || !users.has(id))
      throw badRequest('invalidValue', `There is no user ${String(value).slice(0, 40)}`);
    return id;
  });
  return { name, externalId: textOf(given, 'externalId', 200), userIds: [...new Set(userIds)] };
}

/** Who is in one of the two lists alone. */
function moved(before: readonly number[], after: readonly number[]): number[] {
  const [old, now] = [new Set(before), new Set(after)];
  return [...before.filter((id) => !now.has(id)), ...after.filter((id) => !old.has(id))];
}

export function createScimGroups({ store, teamRoles, onChanged }: ScimGroupsDependencies): Resources {
  const usersOf = async (customerId: number) =>
    new Map((await store.users.ofCustomer(customerId)).map((user) => [user.id, user]));

  async function show(group: UserGroupRecord): Promise<Shown> {
    const externalId = (await store.scim.groupsOf(group.customerId)).get(group.id) ?? null;
    return shownOf(group, { externalId, users: await usersOf(group.customerId) });
  }

  async function found(customerId: number, id: number): Promise<UserGroupRecord> {
    const group = await store.userGroups.byId(customerId, id);
    if (!group) throw new Refusal('notFound', 'Resource not found');
    return group;
  }

  return {
    type: groupType,
    async all(customerId) {
      const users = await usersOf(customerId);
      const kept = await store.scim.groupsOf(customerId);
      return (await store.userGroups.ofCustomer(customerId)).map((group) =>
        shownOf(group, { externalId: kept.get(group.id) ?? null, users }),
      );
    },
    async having(customerId, { attribute, value }) {
      const isIt = (group: { id: number; name: string }) =>
        attribute === 'id' ? String(group.id) === value : group.name.toLowerCase() === value.toLowerCase();
      if (attribute !== 'id' && attribute !== 'displayName') return null;
      // There are few teams; their members are many.
      const named = (await store.userGroups.namesOf(customerId)).filter(isIt);
      const groups = await Promise.all(named.map(({ id }) => store.userGroups.byId(customerId, id)));
      return Promise.all(groups.filter((group) => group !== null).map(show));
    },
    async get(customerId, id) {
      const group = await store.userGroups.byId(customerId, id);
      return group && show(group);
    },
    async create({ viewer }, given) {
      const { customerId, userId } = viewer;
      const { name, externalId, userIds } = wantedOf(given, await usersOf(customerId));
      const { made, settle } = await store.transaction(async (within) => {
        const group = await within.userGroups.create({ customerId, name, color: defaultTeamColor, userIds });
        await within.scim.saveGroup(customerId, group.id, externalId);
        return { made: group, settle: await teamRoles.apply(within, viewer, userIds) };
      });
      await settle();
      onChanged(customerId, userId);
      return show(made);
    },
    async change({ viewer }, before, given) {
      const { customerId, userId } = viewer;
      const group = await found(customerId, before.id);
      const wanted = wantedOf({ members: before.body.members, ...given }, await usersOf(customerId));
      const settle = await store.transaction(async (within) => {
        await within.userGroups.update({ ...group, name: wanted.name, userIds: wanted.userIds });
        await within.scim.saveGroup(customerId, group.id, wanted.externalId);
        return teamRoles.apply(within, viewer, moved(group.userIds, wanted.userIds));
      });
      await settle();
      onChanged(customerId, userId);
      return show(await found(customerId, group.id));
    },
    async remove({ viewer }, before) {
      const { id, userIds } = await found(viewer.customerId, before.id);
      const settle = await store.transaction(async (within) => {
        const gaveRole = (await within.scim.teamRolesOf(viewer.customerId)).some(({ groupId }) => groupId === id);
        await within.userGroups.remove(id);
        return teamRoles.apply(within, viewer, userIds, gaveRole);
      });
      await settle();
      onChanged(viewer.customerId, viewer.userId);
    },
  };
}
