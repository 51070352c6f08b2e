/** Conversations across channels, as Kysely knows their tables. */
import type { Generated, GeneratedAlways } from 'kysely';

interface ConversationTable {
  id: Generated<number>;
  conversation_id: GeneratedAlways<number>;
  customer_id: number;
  channel: string;
  /** What tells the contact apart within the channel. */
  contact: string;
  created_at: string;
  updated_at: string;
  user_id: number | null;
  type: string;
  src: string;
  src_id: string;
  src_name: string;
  dst: string;
  dst_id: string;
  dst_name: string;
  duration: number;
  ring_time: number;
  call_flow: string;
  object_class: string;
  object_id: number;
  voicemessage_id: number | null;
  cx_score: number | null;
  /** JSON. */
  labels: string;
  notes: string;
  interactions: number;
  monitor_id: number | null;
}

/** Conversations across channels, as Kysely knows their tables. */
export interface ConversationsTables {
  conversations: ConversationTable;
  conversation_participants: { user_id: number; conversation_id: number };
}
