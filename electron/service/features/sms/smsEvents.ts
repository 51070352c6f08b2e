/** Events of text messages. */
import type { Sms } from '../../../../shared/api/sms/sms.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';

const audienceOf = ({ user_id: userId }: Sms): readonly number[] | null => (userId === null ? null : [userId]);

export function smsReceived(customerId: number, sms: Sms, now: number): NewEvent {
  const { from: from_no, to: to_no, message: text, user_id } = sms;
  const event_time = toContractDateTime(now);
  const body = {
    event_name: 'sms.received',
    event_time,
    customer_id: customerId,
    user_id,
    from_no,
    to_no,
    text,
  } as const;
  return { customerId, userIds: audienceOf(sms), body };
}

/** An outbound message has a new result. */
export function smsUpdated(customerId: number, sms: Sms, now: number): NewEvent {
  const { id: sms_id, user_id, result, reason } = sms;
  const body = {
    event_name: 'sms.updated',
    event_time: toContractDateTime(now),
    sms_id,
    user_id,
    result,
    reason,
  } as const;
  return { customerId, userIds: audienceOf(sms), body };
}
