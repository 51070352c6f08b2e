import type { Sms, SmsResult } from '../../../../../shared/api/schemas/sms.ts';
import { conversationIdOf } from '../../../../../shared/domain/smsConversation.ts';
import { toContractDateTime } from '../../../../../shared/domain/time.ts';
import type { NewRow, Row } from '../../../platform/storage/tables.ts';
import type { NewSms, SmsParty } from '../records.ts';

/** A message as the contract shows it. */
export function smsFromRow(row: Row<'sms'>): Sms {
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    created_at: row.created_at,
    from: row.from,
    from_id: row.from_id,
    from_name: row.from_name,
    message: row.message,
    result: row.result as SmsResult,
    to: row.to,
    to_id: row.to_id,
    to_name: row.to_name,
    type: row.type as Sms['type'],
    user_id: row.user_id,
    read: row.read === 1,
    reason: row.reason,
    resent_as: row.resent_as,
  };
}

const idOf = ({ userId }: SmsParty): string => (userId === null ? '' : String(userId));

/** A message as it is kept. */
export function toSmsRow(sms: NewSms): NewRow<'sms'> {
  const { customerId, userId, from, to, type, result, message, createdAt, lineId, carrierId } = sms;
  return {
    type,
    result,
    message,
    customer_id: customerId,
    user_id: userId,
    conversation_id: conversationIdOf(from.number, to.number),
    created_at: toContractDateTime(createdAt),
    from: from.number,
    from_id: idOf(from),
    from_name: from.name,
    to: to.number,
    to_id: idOf(to),
    to_name: to.name,
    read: Number(type === 'O'),
    reason: null,
    line_id: lineId,
    carrier_id: carrierId,
    due_at: result === 'queued' ? createdAt : null,
    queued_at: createdAt,
  };
}
