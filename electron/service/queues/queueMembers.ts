/** Who works in a queue, as it is asked for. Pure. */
import type { QueuePatch } from '../../../shared/api/schemas/queue.ts';
import type { QueueMemberRecord } from '../ports/queuesRepositories.ts';

/** What a client asks for: ids are exactly the agents, objects change some of them. */
export type MembersRequest = NonNullable<QueuePatch['users']>;
/** A change of one agent. */
export type MemberChange = Exclude<MembersRequest[number], number>;

/** The changes, if the request is one; null when it names all agents by their ids. */
export function changesIn(request: MembersRequest): readonly MemberChange[] | null {
  const changes = request.filter((entry) => typeof entry !== 'number');
  return changes.length === request.length && request.length > 0 ? changes : null;
}

/** Ids of the users that a request names. */
export function usersIn(request: MembersRequest): readonly number[] {
  return request.map((entry) => (typeof entry === 'number' ? entry : entry.id));
}

/** The agents afterwards, in order of id. Who comes in works at once, unless it is said otherwise. */
export function membersAfter(before: readonly QueueMemberRecord[], request: MembersRequest): QueueMemberRecord[] {
  const known = new Map(before.map((member) => [member.userId, member]));
  const changes = changesIn(request);
  const after = new Map(changes ? known : []);
  for (const userId of changes ? [] : usersIn(request)) {
    after.set(userId, known.get(userId) ?? { userId, status: true, penalty: 0 });
  }
  for (const { id, status, penalty } of changes ?? []) {
    const member = known.get(id) ?? { userId: id, status: true, penalty: 0 };
    after.set(id, { userId: id, status: status ?? member.status, penalty: penalty ?? member.penalty });
  }
  return [...after.values()].toSorted((a, b) => a.userId - b.userId);
}
