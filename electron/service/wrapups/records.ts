/** What is kept of wrap-ups, and of what agents choose from in them. Times are Unix milliseconds. Types only. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { Disposition } from '../../../shared/api/schemas/wrapup.ts';
import type { WrapUpState } from '../../../shared/domain/wrapUp.ts';
import type { NamedRepository } from '../accounts/teams/records.ts';
import type { Page, PageRequest, RecordScope } from '../kernel/collections.ts';
import type { EventBody } from '../platform/events/eventOutbox.ts';

/** What people write in a wrap-up; `followUpAt` is the contract's date-time. */
export interface WrapUpForm {
  readonly dispositionId: number | null;
  readonly disposition: string;
  readonly notes: string;
  readonly labels: readonly string[];
  readonly contactId: number | null;
  readonly outcomeId: number | null;
  readonly followUpAt: string | null;
}

/** The attributes that `queue.wrapup` has of the call; the others are of the moment. */
export type WrapUpCall = Omit<
  Extract<EventBody, { event_name: 'queue.wrapup' }>,
  'event_name' | 'event_time' | 'state' | 'final'
>;

/** A wrap-up. */
export interface WrapUpRecord extends WrapUpForm {
  readonly id: number;
  readonly customerId: number;
  readonly userId: number;
  readonly userName: string;
  readonly queueId: number;
  readonly queueName: string;
  readonly callId: number;
  readonly number: string;
  readonly name: string;
  readonly state: WrapUpState;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly endedAt: number | null;
  readonly endedBy: number | null;
  /** Seconds; 0 is none. */
  readonly extensionTime: number;
  readonly extended: boolean;
  /** A crash of the service cut the call. */
  readonly isCut: boolean;
  /** When the follow-up was said to be done; contract's date-time. */
  readonly followUpDoneAt: string | null;
  /** Fields that somebody wrote; the others say what was known when it opened, and change nothing. */
  readonly written: readonly (keyof WrapUpForm)[];
  readonly call: WrapUpCall;
}

/** Wrap-ups; an agent has one of a call. */
export interface WrapUpRepository {
  create(wrapUp: Omit<WrapUpRecord, 'id'>): Promise<WrapUpRecord>;
  /** State, times and what is written. */
  save(wrapUp: WrapUpRecord): Promise<void>;
  byId(scope: RecordScope, id: number): Promise<WrapUpRecord | null>;
  /** The open one of an agent and a call. */
  openOf(userId: number, callId: number): Promise<WrapUpRecord | null>;
  /** Those of a call that have ended, in the order in which they did. */
  endedOf(callId: number): Promise<WrapUpRecord[]>;
  /** Every open one, of all customers. */
  open(): Promise<WrapUpRecord[]>;
  page(scope: RecordScope, request: PageRequest): Promise<Page<WrapUpRecord>>;
}

/** A disposition; its name is unique within the customer. */
export interface DispositionRecord extends Disposition {
  readonly customerId: number;
}

/** Wrap-ups and dispositions. */
export interface WrapupsRepositories {
  readonly wrapUps: WrapUpRepository;
  /** In order of position, then id. A queue that is removed leaves its dispositions. */
  readonly dispositions: NamedRepository<DispositionRecord>;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    wrapups: {
      id: Generated<number>;
      customer_id: number;
      user_id: number;
      user_name: string;
      queue_id: number;
      queue_name: string;
      call_id: number;
      number: string;
      name: string;
      state: string;
      created_at: string;
      created_ms: number;
      expires_at: string;
      expires_ms: number;
      ended_at: string | null;
      ended_ms: number | null;
      ended_by: number | null;
      extension_time: number;
      extended: number;
      disposition_id: number | null;
      disposition: string;
      notes: string;
      labels: string;
      contact_id: number | null;
      outcome_id: number | null;
      follow_up_at: string | null;
      follow_up_done_at: Generated<string | null>;
      /** `none`, `open` or `done`; SQLite derives it. */
      readonly follow_up_state: GeneratedAlways<string>;
      cut: Generated<number>;
      written: string;
      call: string;
    };
    dispositions: {
      id: Generated<number>;
      customer_id: number;
      name: string;
      every_queue: number;
      outcome_id: number | null;
      position: number;
    };
    disposition_queues: { disposition_id: number; queue_id: number };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories extends WrapupsRepositories {}
}
