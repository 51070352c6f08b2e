/** Whom a visitor’s request calls first. A new kind of target is a new case here and in the contract’s schema. */
import type { CallMeBackTarget } from '../../../../shared/api/callMeBack/settingFields.ts';
import type { UserRecord } from '../../accounts/userRepository.ts';
import { Refusal, requireAll } from '../../kernel/refusal.ts';
import type { Repositories } from '../../platform/storage/store.ts';

type Directories = Pick<Repositories, 'users' | 'userGroups'>;

/** A target whose users ring at once. */
export type DirectTarget = Exclude<CallMeBackTarget, { readonly kind: 'queue' }>;

/** Ids of the active users of a target at the moment. */
export async function usersOfTarget(
  { users, userGroups }: Directories,
  customerId: number,
  target: DirectTarget,
): Promise<readonly number[]> {
  const active = (await users.ofCustomer(customerId)).filter((user) => user.active);
  switch (target.kind) {
    case 'everybody':
      return idsOf(active);
    case 'users':
      return idsOf(active).filter((id) => target.user_ids.includes(id));
    case 'team': {
      const team = await userGroups.byId(customerId, target.group_id);
      return idsOf(active).filter((id) => team?.userIds.includes(id));
    }
  }
}

/** Throws `Refusal` when the target names a user, team or queue that does not exist. */
export async function requireTarget(
  { users, userGroups, queues }: Directories & Pick<Repositories, 'queues'>,
  customerId: number,
  target: CallMeBackTarget,
): Promise<void> {
  if (target.kind === 'queue' && !(await queues.byId(customerId, target.queue_id))) {
    throw new Refusal('missing', `There is no queue ${target.queue_id}`, 'target.queue_id');
  }
  if (target.kind === 'team' && !(await userGroups.byId(customerId, target.group_id))) {
    throw new Refusal('missing', `There is no team ${target.group_id}`, 'target.group_id');
  }
  if (target.kind !== 'users') return;
  requireAll(target.user_ids, await users.ofCustomer(customerId), 'user', (index) => `target.user_ids.${index}`);
}

const idsOf = (users: readonly UserRecord[]): number[] => users.map(({ id }) => id);
