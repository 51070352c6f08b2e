/** What is kept of announcements, mailboxes and voice messages. Types only. */
import type { Generated } from 'kysely';
import type { Mailbox, VmAnnouncement, VoiceMessage } from '../../../shared/api/schemas/voicemail.ts';
import type { Page, PageRequest, RecordScope } from '../kernel/collections.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';

/** An announcement and where its files are, relative to the data folder. */
export interface StoredAnnouncement extends VmAnnouncement {
  readonly customerId: number;
  /** The upload as it came. */
  readonly path: string;
  /** The same as it is played: a WAV file of 16 kHz, mono, 16 bit. */
  readonly pcmPath: string;
}

/** Announcements. */
export interface AnnouncementRepository {
  create(announcement: Omit<StoredAnnouncement, 'id'>): Promise<StoredAnnouncement>;
  update(announcement: StoredAnnouncement): Promise<void>;
  byId(customerId: number, id: number): Promise<StoredAnnouncement | null>;
  page(customerId: number, request: PageRequest): Promise<Page<StoredAnnouncement>>;
  /** Mailboxes that used it have none from then on. */
  remove(id: number): Promise<void>;
  /** Whether an announcement still has this upload. */
  isUsed(path: string): Promise<boolean>;
}

/** A mailbox. */
export interface MailboxRecord extends Omit<Mailbox, 'new_messages' | 'saved_messages'> {
  readonly customerId: number;
}

/** Mailboxes. */
export interface MailboxRepository {
  create(mailbox: Omit<MailboxRecord, 'id'>): Promise<MailboxRecord>;
  update(mailbox: MailboxRecord): Promise<void>;
  byId(customerId: number, id: number): Promise<MailboxRecord | null>;
  /** A user's own; made when it has none yet. */
  ofUser(customerId: number, userId: number): Promise<MailboxRecord>;
  /** All of a customer, one for every user among them, in order of id. */
  ofCustomer(customerId: number): Promise<MailboxRecord[]>;
  /** Messages by state. */
  countMessages(id: number): Promise<{ readonly new: number; readonly saved: number }>;
  remove(id: number): Promise<void>;
}

/** A voice message and where its file is, relative to the data folder. */
export interface StoredVoiceMessage {
  readonly message: VoiceMessage;
  readonly customerId: number;
  readonly path: string;
}

/** A voice message that begins. */
export interface NewVoiceMessage extends Omit<VoiceMessage, 'id' | 'duration' | 'size' | 'state'> {
  readonly customerId: number;
  readonly path: string;
}

/** Voice messages. One that is still recorded shows in `unfinished` alone. */
export interface VoiceMessageRepository {
  begin(message: NewVoiceMessage): Promise<number>;
  /** Shows it, with the event that `eventOf` makes of it in the same transaction; null when it is not there. */
  finish(
    id: number,
    result: { readonly duration: number; readonly size: number },
    eventOf: (message: VoiceMessage) => NewEvent,
  ): Promise<VoiceMessage | null>;
  unfinished(): Promise<StoredVoiceMessage[]>;
  /** A user's scope has its own messages and those of shared mailboxes. */
  page(scope: RecordScope, request: PageRequest): Promise<Page<VoiceMessage>>;
  byId(scope: RecordScope, id: number): Promise<StoredVoiceMessage | null>;
  /** Messages of a mailbox, new ones first, each in order of arrival. */
  ofMailbox(mailboxId: number): Promise<StoredVoiceMessage[]>;
  setState(id: number, state: VoiceMessage['state']): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
}

/** Announcements, mailboxes and voice messages. */
export interface VoicemailRepositories {
  readonly announcements: AnnouncementRepository;
  readonly mailboxes: MailboxRepository;
  readonly voiceMessages: VoiceMessageRepository;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
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
}

declare module '../platform/storage/store.ts' {
  interface Repositories extends VoicemailRepositories {}
}
