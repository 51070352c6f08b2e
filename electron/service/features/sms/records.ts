/** What is kept of text messages: messages, the queue of those that go out, threads, canned responses, carriers. Types only. */
import type { Generated } from 'kysely';
import type { Sms, SmsResult, SmsThreadSummary } from '../../../../shared/api/schemas/sms.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';

/** One end of a message. */
export interface SmsParty {
  readonly number: string;
  readonly name: string;
  /** Null when it is nobody of the house. */
  readonly userId: number | null;
}

/** Which way a message goes or came; both null: it stays in the house. */
export interface SmsRoute {
  readonly lineId: number | null;
  readonly carrierId: number | null;
}

/** A message that is not kept yet. */
export interface NewSms extends SmsRoute {
  readonly customerId: number;
  /** Whose it is; null is everybody's. */
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

/** Whose messages: everybody's of a customer are always among them; a user's only, or all when `userId` is null. */
export type SmsScope = RecordScope;

/** Text messages. */
export interface SmsRepository {
  add(sms: NewSms): Promise<Sms>;
  page(scope: SmsScope, request: PageRequest): Promise<Page<Sms>>;
  byId(scope: SmsScope, id: number): Promise<Sms | null>;
  /** Notes what was sent in the place of one that failed; false when it did not fail, or was sent again already. */
  markResent(id: number, resentAs: number): Promise<boolean>;
  /** Who last wrote to a number over a line; null when nobody did. */
  lastSender(lineId: number, to: string): Promise<string | null>;
}

/** A message that waits to be sent. */
export interface QueuedSms extends SmsRoute {
  readonly id: number;
  readonly customerId: number;
  readonly userId: number | null;
  readonly conversationId: string;
  readonly from: string;
  readonly to: string;
  readonly message: string;
  readonly attempts: number;
  /** When it was taken in, Unix milliseconds. */
  readonly queuedAt: number;
  readonly reason: string | null;
}

/** What becomes of a message that goes out. */
export type SmsOutcome = Exclude<SmsResult, 'queued' | 'received'>;

/** A message that has got its result. */
export interface SettledSms {
  readonly customerId: number;
  readonly sms: Sms;
}

/** The messages that wait to be sent, and their results. Times are Unix milliseconds. */
export interface SmsQueueRepository {
  /** At most `limit` whose time has come, the oldest first. */
  due(now: number, limit: number): Promise<QueuedSms[]>;
  /** When the next one is due after `now`; null when none is. */
  nextDueAt(now: number): Promise<number | null>;
  /**
   * Takes it from the queue with a result. Results only go forward: queued → sent → delivered | failed; null when the
   * message is gone or has come further already.
   */
  settle(id: number, result: SmsOutcome, reason: string | null): Promise<SettledSms | null>;
  postpone(
    id: number,
    next: { readonly dueAt: number; readonly attempts: number; readonly reason: string },
  ): Promise<void>;
  /** Makes everything that waits for a carrier due. */
  hasten(carrierId: number, now: number): Promise<void>;
}

/** A part of a message that a carrier has taken. */
export interface SentSmsPart {
  readonly smsId: number;
  readonly carrierId: number;
  /** From 1. */
  readonly part: number;
  /** How many parts the message has. */
  readonly parts: number;
  /** The carrier's id of it. */
  readonly messageId: string;
}

/** What a carrier said about a part after it took it. */
export interface SmsReceipt {
  readonly carrierId: number;
  readonly messageId: string;
  readonly delivered: boolean;
  /** Why not; empty when it was. */
  readonly reason: string;
}

/** How far the parts of a message are. */
export interface SmsPartTally {
  readonly smsId: number;
  readonly parts: number;
  readonly delivered: number;
  /** Why a part failed; null when none did. */
  readonly failure: string | null;
}

/** A part of a message that came in and is not complete. */
export interface InboundSmsPart {
  readonly customerId: number;
  readonly carrierId: number;
  readonly from: string;
  readonly to: string;
  readonly reference: number;
  /** From 1. */
  readonly part: number;
  readonly parts: number;
  readonly text: string;
  /** Unix milliseconds. */
  readonly receivedAt: number;
}

/** Parts of long messages, both ways. */
export interface SmsPartRepository {
  /** Numbers of the parts of a message that its carrier has taken. */
  sentOf(smsId: number): Promise<readonly number[]>;
  /** Remembers a part; a receipt that came before is applied. */
  addSent(part: SentSmsPart): Promise<void>;
  /** Applies a receipt; null when no part has that id, and then it is kept for the case that one gets it. */
  applyReceipt(receipt: SmsReceipt, receivedAt: number): Promise<SmsPartTally | null>;
  tallyOf(smsId: number): Promise<SmsPartTally | null>;
  /** Keeps a part of an inbound message (a repeated one once) and answers all that are there, in order. */
  addInbound(part: InboundSmsPart): Promise<InboundSmsPart[]>;
  removeInbound(part: InboundSmsPart): Promise<void>;
  /** Parts of one message each that have waited since before `receivedAt`. */
  inboundBefore(receivedAt: number): Promise<InboundSmsPart[][]>;
  removeReceiptsBefore(receivedAt: number): Promise<void>;
}

/** Messages by pair of numbers: those of a user and those that are everybody's. */
export interface SmsThreadRepository {
  /** The newest first. */
  summaries(customerId: number, userId: number): Promise<SmsThreadSummary[]>;
  summary(customerId: number, userId: number, conversationId: string): Promise<SmsThreadSummary | null>;
  /** A page of messages, the newest first. */
  messages(
    customerId: number,
    userId: number,
    conversationId: string,
    page: { readonly page: number; readonly limit: number },
  ): Promise<Sms[]>;
  markRead(customerId: number, userId: number, conversationId: string): Promise<void>;
}

/** A text that is sent often. */
export interface CannedResponseRecord {
  readonly id: number;
  readonly customerId: number;
  readonly userId: number;
  readonly name: string;
  readonly text: string;
  /** Everybody's. */
  readonly shared: boolean;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

/** Texts that are sent often. */
export interface CannedResponseRepository {
  create(response: Omit<CannedResponseRecord, 'id'>): Promise<CannedResponseRecord>;
  update(response: CannedResponseRecord): Promise<void>;
  byId(customerId: number, id: number): Promise<CannedResponseRecord | null>;
  /** A user's own and the shared ones, in order of id. */
  ofUser(customerId: number, userId: number): Promise<CannedResponseRecord[]>;
  remove(id: number): Promise<void>;
}

/** A number or sender name that a carrier takes from us. */
export interface SmsCarrierNumber {
  readonly number: string;
  /** Whose it is; null is everybody's. */
  readonly userId: number | null;
}

/** A carrier that text messages go through (SMPP 3.4). */
export interface SmsCarrierRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly systemId: string;
  readonly password: string;
  readonly systemType: string;
  /** None: it takes any number. */
  readonly numbers: readonly SmsCarrierNumber[];
  readonly enabled: boolean;
}

/** Carriers; passwords are sealed at rest. */
export interface SmsCarrierRepository {
  create(carrier: Omit<SmsCarrierRecord, 'id'>): Promise<SmsCarrierRecord>;
  update(carrier: SmsCarrierRecord): Promise<void>;
  byId(id: number): Promise<SmsCarrierRecord | null>;
  /** In order of id. */
  ofCustomer(customerId: number): Promise<SmsCarrierRecord[]>;
  all(): Promise<SmsCarrierRecord[]>;
  remove(id: number): Promise<void>;
}

/** Everything that is kept of text messages. */
export interface SmsRepositories {
  readonly sms: SmsRepository;
  readonly smsQueue: SmsQueueRepository;
  readonly smsParts: SmsPartRepository;
  readonly smsThreads: SmsThreadRepository;
  readonly cannedResponses: CannedResponseRepository;
  readonly smsCarriers: SmsCarrierRepository;
}

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

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    sms: SmsTable;
    sms_sent_parts: SmsSentPartTable;
    sms_receipts: SmsReceiptTable;
    sms_inbound_parts: SmsInboundPartTable;
    canned_responses: CannedResponseTable;
    sms_carriers: SmsCarrierTable;
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends SmsRepositories {}
}
