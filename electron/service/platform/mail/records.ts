/** What is kept of mail and of the servers that it goes out over. Times are Unix milliseconds. Types only. */
import type { Generated } from 'kysely';

/** How to reach an SMTP server (RFC 5321). */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (RFC 8314), STARTTLS and nothing without it (RFC 3207), or neither. */
  readonly secure: 'tls' | 'starttls' | 'none';
  readonly user: string | null;
  readonly password: string | null;
  /** Address that mail comes from. */
  readonly from: string;
  /** PEM of a certificate authority that is trusted besides the usual ones. */
  readonly ca: string | null;
}

/** A mail as it is kept. */
export interface MailRecord {
  readonly id: number;
  readonly customerId: number;
  readonly to: string;
  readonly subject: string;
  /** Plain text; empty once it was sent or has failed. */
  readonly text: string;
  readonly createdAt: number;
  readonly state: 'kept' | 'queued' | 'sent' | 'failed';
  readonly attempts: number;
  /** When it is tried again. */
  readonly nextAttemptAt: number;
  /** After this it is of no use any more. */
  readonly expiresAt: number | null;
  readonly lastError: string | null;
  /** The same on every attempt, so that a receiver recognises what it got twice. */
  readonly messageId: string;
  /** It carries a code or a token: nobody but its addressee reads it. */
  readonly confidential: boolean;
}

/** A mail that was not tried yet. */
export type NewMail = Omit<MailRecord, 'id' | 'attempts' | 'lastError'>;

/** Mail in the order in which it was written; texts are sealed at rest. */
export interface MailOutboxRepository {
  add(mail: NewMail): Promise<void>;
  ofCustomer(customerId: number): Promise<MailRecord[]>;
  byId(customerId: number, id: number): Promise<MailRecord | null>;
  /** What waits or is kept is due now. */
  requeue(id: number, now: number): Promise<void>;
  /** The first that is due of each customer but those named. */
  due(now: number, except: readonly number[]): Promise<MailRecord[]>;
  /** When the next is due; null when nothing waits. */
  nextDueAt(): Promise<number | null>;
  /** The server took it: its text goes. */
  markSent(id: number): Promise<void>;
  /** It goes to nobody: its text goes. */
  markFailed(id: number, error: string): Promise<void>;
  postpone(id: number, error: string, nextAttemptAt: number): Promise<void>;
  /** What waits of a customer is due now: its server has changed. */
  hurry(customerId: number, now: number): Promise<void>;
}

/** The mail servers of customers. */
export interface MailServerRepository {
  ofCustomer(customerId: number): Promise<MailServer | null>;
  save(customerId: number, server: MailServer): Promise<void>;
  remove(customerId: number): Promise<void>;
}

/** Where people reach the interface from outside, as their administrator knows it: links in mail lead there. */
export interface PublicAddressRepository {
  /** Without a slash at the end. */
  ofCustomer(customerId: number): Promise<string | null>;
  /** Null forgets it. */
  save(customerId: number, url: string | null): Promise<void>;
}

/** Mail and its servers. */
export interface MailRepositories {
  readonly mailOutbox: MailOutboxRepository;
  readonly mailServers: MailServerRepository;
  readonly publicAddresses: PublicAddressRepository;
}

declare module '../storage/tables.ts' {
  interface Tables {
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
}

declare module '../storage/store.ts' {
  interface Repositories extends MailRepositories {}
}
