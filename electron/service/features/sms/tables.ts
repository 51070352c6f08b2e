/** Text messages, canned responses and SMS carriers, as Kysely knows their tables. */
import type { Generated } from 'kysely';

interface SmsTable {
  id: Generated<number>;
  customer_id: number;
  user_id: number | null;
  conversation_id: string;
  created_at: string;
  from: string;
  from_id: string;
  from_name: string;
  message: string;
  result: string;
  to: string;
  to_id: string;
  to_name: string;
  type: string;
  read: number;
  reason: string | null;
  line_id: number | null;
  carrier_id: number | null;
  attempts: Generated<number>;
  /** Null: it does not wait to be sent. */
  due_at: number | null;
  queued_at: number;
  /** The message that was sent in its place. */
  resent_as: Generated<number | null>;
}

interface SmsSentPartTable {
  sms_id: number;
  part: number;
  parts: number;
  carrier_id: number;
  message_id: string;
  delivered: Generated<number>;
  failure: string | null;
}

interface SmsReceiptTable {
  carrier_id: number;
  message_id: string;
  delivered: number;
  reason: string;
  received_at: number;
}

interface SmsInboundPartTable {
  customer_id: number;
  carrier_id: number;
  from: string;
  to: string;
  reference: number;
  part: number;
  parts: number;
  /** JSON: a part may end in the middle of a surrogate pair, which UTF-8 cannot hold. */
  text: string;
  received_at: number;
}

interface CannedResponseTable {
  id: Generated<number>;
  customer_id: number;
  user_id: number;
  name: string;
  text: string;
  shared: number;
  created_at: number;
}

interface SmsCarrierTable {
  id: Generated<number>;
  customer_id: number;
  sealed_password: string;
  settings: string;
}

/** Text messages, canned responses and SMS carriers. */
export interface SmsTables {
  sms: SmsTable;
  sms_sent_parts: SmsSentPartTable;
  sms_receipts: SmsReceiptTable;
  sms_inbound_parts: SmsInboundPartTable;
  canned_responses: CannedResponseTable;
  sms_carriers: SmsCarrierTable;
}
