/** Voicemail announcements, mailboxes and voice messages, as Kysely knows their tables. */
import type { Generated } from 'kysely';

/** Voicemail announcements, mailboxes and voice messages, as Kysely knows their tables. */
export interface VoicemailTables {
  vm_announcements: {
    id: Generated<number>;
    customer_id: number;
    user_id: number;
    extension: number;
    created_at: string;
    description: string;
    content_type: string;
    size: number;
    duration: number;
    path: string;
    pcm_path: string;
  };
  mailboxes: {
    id: Generated<number>;
    customer_id: number;
    user_id: number | null;
    name: string;
    enabled: number;
    ring_seconds: number;
    announcement_id: number | null;
    notify_email: number;
  };
  voice_messages: {
    id: Generated<number>;
    customer_id: number;
    mailbox_id: number;
    user_id: number | null;
    created_at: string;
    from: string;
    from_name: string;
    ddi: string;
    live_id: number;
    duration: number;
    size: number;
    state: string;
    finished: number;
    path: string;
  };
}
