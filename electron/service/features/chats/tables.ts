/** Chats and chat messages, as Kysely knows their tables. */
import type { Generated, GeneratedAlways } from 'kysely';

interface ChatTable {
  id: Generated<number>;
  customer_id: number;
  created_at: string;
  duration: Generated<number>;
  operator_id: number | null;
  operator_ua: Generated<string>;
  state: number;
  visitor_city: string | null;
  visitor_country: string | null;
  visitor_email: string | null;
  visitor_geo: string | null;
  visitor_id: string;
  visitor_ip: string;
  visitor_name: string;
  visitor_referer: string;
  visitor_ua: string;
  visitor_number: string | null;
  website_id: number | null;
  accepted_at: string | null;
  ended_at: string | null;
  ended_by: string | null;
  unread: Generated<number>;
  token_hash: string;
  origin: string | null;
  contact: string;
  contact_name: string;
  seen_at: number;
  active_at: number;
  visitor_read_up_to: Generated<number>;
}

interface ChatMessageTable {
  id: Generated<number>;
  customer_id: number;
  chat_id: number | null;
  conversation_id: Generated<number>;
  created_at: string;
  type: string;
  from_id: number | null;
  from_name: string;
  from_number: string;
  to_id: number | null;
  to_name: string;
  to_number: string;
  text: string;
  read_at: string | null;
  read: GeneratedAlways<number>;
}

/** Chats and chat messages, as Kysely knows their tables. */
export interface ChatsTables {
  chats: ChatTable;
  /** Users who took part. */
  chat_participants: { user_id: number; chat_id: number };
  chat_messages: ChatMessageTable;
}
