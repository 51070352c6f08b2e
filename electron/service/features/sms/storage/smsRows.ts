import type { Generated } from 'kysely';
import type { Sms, SmsResult } from '../../../../../shared/api/sms/sms.ts';
import { conversationIdOf } from '../../../../../shared/domain/smsConversation.ts';
import { toContractDateTime } from '../../../../../shared/domain/time.ts';
import { flagColumns } from '../../../platform/storage/rowMapping.ts';
import type { NewRow, Row } from '../../../platform/storage/tables.ts';

declare module '../../../platform/storage/tables.ts' {
  interface Tables {
    sms: {
      id: Generated<number>;
      customer_id: number;
      user_id: number | null;
      conversation_id: string;
      created_at: string;
      from: string;
      from_id: string;
      from_name: string;
      message: string;
      result: SmsResult;
      to: string;
      to_id: string;
      to_name: string;
      type: Sms['type'];
      read: number;
      reason: string | null;
      line_id: number | null;
      carrier_id: number | null;
      attempts: Generated<number>;
      /** Null: it does not wait to be sent. */
      due_at: number | null;
      queued_at: number;
      /** The message that was sent instead. */
      resent_as: Generated<number | null>;
    };
  }
}

/** One end of a message. */
export interface SmsParty {
  readonly number: string;
  readonly name: string;
  /** Null if it is not a user of the customer. */
  readonly userId: number | null;
}

/** The line or carrier of a message; both null for an internal message. */
export interface SmsRoute {
  readonly lineId: number | null;
  readonly carrierId: number | null;
}

export interface NewSms extends SmsRoute {
  readonly customerId: number;
  /** Whose it is; null: everybody's. */
  readonly userId: number | null;
  readonly type: 'I' | 'O';
  readonly from: SmsParty;
  readonly to: SmsParty;
  readonly message: string;
  /** `queued` puts it into the queue. */
  readonly result: SmsResult;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

const flags = flagColumns('read');

export function smsFromRow(row: Row<'sms'>): Sms {
  const { customer_id: _, line_id: __, carrier_id: ___, attempts, due_at, queued_at, ...sms } = row;
  return flags.fromRow(sms);
}

const idOf = ({ userId }: SmsParty): string => (userId === null ? '' : String(userId));

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
