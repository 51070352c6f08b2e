import type { Generated } from 'kysely';

/** Mail and its servers, as Kysely knows their tables. */
export interface MailTables {
  mail_outbox: {
    id: Generated<number>;
    customer_id: number;
    recipient: string;
    subject: string;
    /** Sealed when `sealed` is 1; empty once it was sent. */
    body: string;
    created_at: number;
    state: string;
    sealed: number;
    attempts: Generated<number>;
    next_attempt_at: number;
    expires_at: number | null;
    last_error: string | null;
    message_id: string;
    confidential: number;
  };
  mail_settings: {
    customer_id: number;
    host: string;
    port: number;
    secure: string;
    username: string | null;
    sealed_password: string | null;
    sender: string;
    ca: string | null;
  };
  public_addresses: { customer_id: number; url: string };
}
