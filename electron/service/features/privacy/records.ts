/** How long what is kept, what is held against deletion, and what is to be erased. */
import type { Generated } from 'kysely';
import type { Coverable, LegalCase, LegalHold, NewLegalHold } from '../../../../shared/api/schemas/legalHold.ts';
import type { Erasure } from '../../../../shared/api/schemas/personalData.ts';
import type { ExpiringKind, RetentionKind } from '../../../../shared/domain/retention.ts';

/** Days that a customer chose. */
export interface RetentionPeriod {
  readonly kind: RetentionKind;
  /** 0: every queue without days of its own, and what is no queue's. */
  readonly queueId: number;
  /** Null: for ever. */
  readonly days: number | null;
}

/** Records that may have expired. */
export interface ExpiryRequest {
  readonly customerId: number;
  readonly kind: ExpiringKind;
  /** Unix milliseconds; what is from before is expired. */
  readonly before: number;
  /** Of one queue, or of all but some. */
  readonly queues: { readonly only: number } | { readonly except: readonly number[] };
}

/** How long what is kept. */
export interface RetentionRepository {
  /** Ids of the customers that are served. */
  customers(): Promise<number[]>;
  ofCustomer(customerId: number): Promise<RetentionPeriod[]>;
  /** What was chosen before is forgotten. */
  replace(customerId: number, periods: readonly RetentionPeriod[]): Promise<void>;
  /** Removes at most `limit` records that have expired and are not held; answers how many. Their files follow. */
  expire(request: ExpiryRequest, limit: number): Promise<number>;
  /** Files whose rows are gone, relative to the data folder. */
  doomedFiles(limit: number): Promise<string[]>;
  /** They are gone from the disk. */
  forgetFiles(paths: readonly string[]): Promise<void>;
  /** Leaves nothing of what was deleted in the database's log; answers false where readers were in the way. */
  tidy(): Promise<boolean>;
}

/** Who does something, and when, as it is kept. */
export interface Doer {
  readonly userId: number;
  readonly userName: string;
  /** As the contract writes it. */
  readonly at: string;
}

/** Kinds of records that a collection is deleted of as a whole. */
export type HeldTable = 'cdrs' | 'monitors' | 'sms' | 'chat_messages';

/** What may not be deleted. */
export interface LegalHoldRepository {
  cases(customerId: number): Promise<LegalCase[]>;
  caseById(customerId: number, id: number): Promise<LegalCase | null>;
  /** A name that is taken throws `Refusal`. */
  createCase(customerId: number, request: { name: string; description: string }, by: Doer): Promise<LegalCase>;
  removeCase(id: number): Promise<void>;
  /** All, or those that hold one thing. */
  ofCustomer(customerId: number, covered?: Coverable): Promise<LegalHold[]>;
  byId(customerId: number, id: number): Promise<LegalHold | null>;
  /** Null when the object is not there. */
  create(customerId: number, request: NewLegalHold, by: Doer): Promise<LegalHold | null>;
  remove(id: number): Promise<void>;
  /** Why a customer's records of a kind may not all be deleted; null: nothing is held. */
  reasonAgainst(customerId: number, table: HeldTable): Promise<string | null>;
}

/** By what somebody is known. */
export interface Identity {
  /** Digits. */
  readonly numbers: readonly string[];
  /** In lower case. */
  readonly emails: readonly string[];
}

/** A row about somebody. */
export interface PersonalRow {
  readonly row: Readonly<Record<string, unknown>>;
  /** Its file, relative to the data folder; null where there is none. */
  readonly path: string | null;
}

/** Everything about one person. */
export interface PersonalDataRepository {
  /** Kinds, in the order in which they are erased. */
  readonly kinds: readonly string[];
  count(customerId: number, kind: string, who: Identity): Promise<{ readonly count: number; readonly held: number }>;
  /** Rows of a kind after an id. */
  rows(customerId: number, kind: string, who: Identity, afterId: number, limit: number): Promise<PersonalRow[]>;
  /** Removes or anonymises at most `limit` rows that are not held; answers how many. */
  erase(customerId: number, kind: string, who: Identity, limit: number): Promise<number>;
  /** Whether somebody of these numbers is in a call. */
  isInCall(customerId: number, who: Identity): Promise<boolean>;
}

/** An erasure that goes on. */
export interface PendingErasure {
  readonly id: number;
  readonly customerId: number;
  readonly who: Identity;
  readonly counts: Readonly<Record<string, number>>;
  readonly by: { readonly userId: number | null; readonly userName: string };
}

/** Erasures; once done they name nobody. */
export interface ErasureRepository {
  create(customerId: number, who: Identity, by: Doer): Promise<Erasure>;
  ofCustomer(customerId: number): Promise<Erasure[]>;
  pending(): Promise<PendingErasure[]>;
  finish(id: number, counts: Readonly<Record<string, number>>, at: string): Promise<void>;
}

/** How long what is kept, what is held, and everything about one person. */
export interface PrivacyRepositories {
  readonly personalData: PersonalDataRepository;
  readonly erasures: ErasureRepository;
  readonly retention: RetentionRepository;
  readonly legalHolds: LegalHoldRepository;
}

/** What is held, and by which hold. */
interface HeldView {
  id: number;
  hold_id: number;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
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
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends PrivacyRepositories {}
}
