/** What is kept of conference rooms. Types only. */
import type { Generated } from 'kysely';

/** A conference room as it is kept. */
export interface ConferenceRecord {
  readonly id: number;
  readonly customerId: number;
  /** What users of the house dial. */
  readonly confno: number;
  readonly name: string;
  /** Asked of users of the house; empty asks nothing. */
  readonly pin: string;
  /** Asked of callers from outside; empty asks nothing. */
  readonly pinPstn: string;
  readonly annJoinLeave: boolean;
  readonly monitor: boolean;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

/** Conference rooms; PINs are sealed at rest. */
export interface ConferenceRepository {
  /** Gives it the lowest number from 7001 that is neither a room's nor a user's extension. */
  create(conference: Omit<ConferenceRecord, 'id' | 'confno'>): Promise<ConferenceRecord>;
  update(conference: ConferenceRecord): Promise<void>;
  byId(customerId: number, id: number): Promise<ConferenceRecord | null>;
  byConfno(customerId: number, confno: number): Promise<ConferenceRecord | null>;
  /** In order of id. */
  ofCustomer(customerId: number): Promise<ConferenceRecord[]>;
  remove(id: number): Promise<void>;
  /** Lets users who came later see what is kept of the call that a room's recording belongs to. */
  admit(liveId: number, userIds: readonly number[]): Promise<void>;
}

/** Conference rooms. */
export interface ConferencesRepositories {
  readonly conferences: ConferenceRepository;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    conferences: {
      id: Generated<number>;
      customer_id: number;
      confno: number;
      name: string;
      sealed_pin: string;
      sealed_pin_pstn: string;
      ann_join_leave: number;
      monitor: number;
      created_at: number;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories extends ConferencesRepositories {}
}
