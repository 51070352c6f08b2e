/** Agents of a queue, as requests describe them. Pure. */
import type { QueuePatch } from '../../../shared/api/queues/queues.ts';
import type { QueueMemberRecord } from './queueRepository.ts';

/** A request for agents: a list of ids replaces all agents, objects change some of them. */
type UsersRequest = NonNullable<QueuePatch['users']>;
/** A change of one agent. */
type MemberChange = Exclude<UsersRequest[number], number>;

/** A request for agents: `members` replaces all agents with their settings. */
export type MembersRequest = Pick<QueuePatch, 'users' | 'members'>;

const entering = (userId: number): QueueMemberRecord => ({ userId, status: true, penalty: 0 });

/** The changes, if `users` are some; null when they name all agents by their ids. */
export function changesIn(users: UsersRequest): readonly MemberChange[] | null {
  const changes = users.filter((entry) => typeof entry !== 'number');
  return changes.length === users.length && users.length > 0 ? changes : null;
}

/** Ids of the users that a request names, with their place in it. */
export function usersIn({
  users,
  members,
}: MembersRequest): readonly { readonly id: number; readonly field: string }[] {
  const ids = (users ?? []).map((entry) => (typeof entry === 'number' ? entry : entry.id));
  return [
    ...ids.map((id, index) => ({ id, field: `users.${index}` })),
    ...(members ?? []).map(({ id }, index) => ({ id, field: `members.${index}.id` })),
  ];
}

function changed(before: QueueMemberRecord, { status, penalty }: MemberChange): QueueMemberRecord {
  return { userId: before.userId, status: status ?? before.status, penalty: penalty ?? before.penalty };
}

/** The agents after the change, in order of id. New ones work at once, unless stated otherwise. */
export function membersAfter(before: readonly QueueMemberRecord[], request: MembersRequest): QueueMemberRecord[] {
  const { users, members } = request;
  const known = new Map(before.map((member) => [member.userId, member]));
  const changes = members ?? (users && changesIn(users)) ?? [];
  const staysAll = !members && (!users || changes.length > 0);
  const after = new Map(staysAll ? known : []);
  for (const { id } of changes.length > 0 ? [] : usersIn({ users })) after.set(id, known.get(id) ?? entering(id));
  for (const change of changes) after.set(change.id, changed(known.get(change.id) ?? entering(change.id), change));
  return [...after.values()].toSorted((a, b) => a.userId - b.userId);
}
