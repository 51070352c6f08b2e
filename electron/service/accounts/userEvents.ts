/** Events about users that go to everybody of their customer. Pure. */
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';
import type { UserRecord } from './userRepository.ts';

/** A user was added, changed, or removed; `now` in Unix milliseconds. */
export function userUpdated(
  { id, customerId }: Pick<UserRecord, 'id' | 'customerId'>,
  now: number,
  removed = false,
): NewEvent {
  const event_time = toContractDateTime(now);
  return { customerId, userIds: null, body: { event_name: 'user.updated', event_time, user_id: id, removed } };
}
