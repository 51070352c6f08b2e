/** Which queues and which team a report covers. Of queues: one, those of a group, or the one if it belongs to the group. */
import { Refusal } from '../../kernel/refusal.ts';
import type { Store } from '../../platform/storage/store.ts';

interface Asked {
  readonly queue_id?: number | null | undefined;
  readonly queue_group_id?: number | null | undefined;
}

/** Ids of the queues, null for all. A group that does not exist has none. */
export async function reportedQueues(
  store: Pick<Store, 'queueGroups'>,
  customerId: number,
  { queue_id: queueId = null, queue_group_id: groupId = null }: Asked,
): Promise<readonly number[] | null> {
  const one = queueId === null ? null : [queueId];
  if (groupId === null) return one;
  const group = (await store.queueGroups.byId(customerId, groupId))?.queueIds ?? [];
  return one ? one.filter((id) => group.includes(id)) : group;
}

/** Refuses a queue or a group that does not exist. */
export async function requireQueues(
  store: Pick<Store, 'queues' | 'queueGroups'>,
  customerId: number,
  { queue_id: queueId, queue_group_id: groupId }: Asked,
): Promise<void> {
  if (queueId && !(await store.queues.byId(customerId, queueId))) {
    throw new Refusal('missing', 'There is no such queue', 'queue_id');
  }
  if (groupId && !(await store.queueGroups.byId(customerId, groupId))) {
    throw new Refusal('missing', 'There is no such queue group', 'queue_group_id');
  }
}

/** Refuses a team that is not there. */
export async function requireTeam(
  store: Pick<Store, 'userGroups'>,
  customerId: number,
  { team_id: teamId }: { readonly team_id?: number | null | undefined },
): Promise<void> {
  if (teamId && !(await store.userGroups.byId(customerId, teamId))) {
    throw new Refusal('missing', 'There is no such team', 'team_id');
  }
}
