/** How long what is kept, legal holds and erasures, as Kysely knows their tables and views. */
import type { Generated } from 'kysely';

/** What is held, and by which hold. */
interface HeldView {
  id: number;
  hold_id: number;
}

/** How long what is kept, legal holds and erasures, as Kysely knows their tables and views. */
export interface PrivacyTables {
  retention_periods: { customer_id: number; kind: string; queue_id: number; days: number | null };
  legal_cases: {
    id: Generated<number>;
    customer_id: number;
    name: string;
    description: string;
    created_at: string;
    user_id: number | null;
    user_name: string;
  };
  legal_holds: {
    id: Generated<number>;
    customer_id: number;
    case_id: number | null;
    object: string;
    object_id: number | null;
    number: string;
    title: string;
    reason: string;
    created_at: string;
    user_id: number | null;
    user_name: string;
  };
  held_keys: { customer_id: number; key: string; hold_id: number };
  erasures: {
    id: Generated<number>;
    customer_id: number;
    state: string;
    /** JSON; empty once it is done. */
    subject: string;
    /** JSON: how many of each kind. */
    counts: string;
    created_at: string;
    finished_at: string | null;
    user_id: number | null;
    user_name: string;
  };
  doomed_files: { path: string; customer_id: number };
  held_cdrs: HeldView;
  held_monitors: HeldView;
  held_wrapups: HeldView;
  held_sms: HeldView;
  held_chats: HeldView;
  held_chat_messages: HeldView;
  held_voice_messages: HeldView;
  held_faxes: HeldView;
  held_contacts: HeldView;
  held_callmeback_visitors: HeldView;
  held_callmeback_requests: HeldView;
  held_conversations: HeldView;
  held_sip_trace: HeldView;
}
