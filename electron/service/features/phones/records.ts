/** What is kept of registered phones. Types only. Times are Unix milliseconds. */
import type { Generated } from 'kysely';
import type { PhoneBinding, PhoneSecrets } from '../../telephony/ports/sipServer.ts';

/** A phone of a user. */
export interface PhoneRecord {
  readonly id: number;
  readonly customerId: number;
  readonly userId: number;
  readonly name: string;
  /** Unique within the service. */
  readonly username: string;
  readonly secrets: PhoneSecrets;
  readonly rings: boolean;
  readonly dialsFirst: boolean;
  /** What it called itself when it registered last. */
  readonly userAgent: string;
  readonly lastSeenAt: number | null;
  readonly createdAt: number;
}

/** Phones; their secrets are sealed at rest. */
export interface PhoneRepository {
  /** A phone that dials first takes that from the user's others. */
  create(phone: Omit<PhoneRecord, 'id' | 'userAgent' | 'lastSeenAt'>): Promise<PhoneRecord>;
  /** As `create`. */
  update(phone: PhoneRecord): Promise<void>;
  byId(id: number): Promise<PhoneRecord | null>;
  /** In order of id. */
  ofUser(userId: number): Promise<PhoneRecord[]>;
  all(): Promise<PhoneRecord[]>;
  /** Its bindings go with it. */
  remove(id: number): Promise<void>;
  /** Puts these bindings in the place of those of before, and notes when and as what the phone was seen. */
  saveBindings(phoneId: number, bindings: readonly PhoneBinding[], seen: PhoneSeen): Promise<void>;
  bindings(): Promise<PhoneBinding[]>;
}

/** When a phone was heard of last, and what it called itself. */
export interface PhoneSeen {
  readonly at: number | null;
  readonly userAgent: string;
}

/** Registered phones. */
export interface PhonesRepositories {
  readonly phones: PhoneRepository;
}

interface PhoneTable {
  id: Generated<number>;
  customer_id: number;
  user_id: number;
  name: string;
  username: string;
  /** JSON of the digest's HA1 values. */
  sealed_secrets: string;
  rings: number;
  dials_first: number;
  user_agent: Generated<string>;
  last_seen_at: Generated<number | null>;
  created_at: number;
}

interface PhoneBindingTable {
  phone_id: number;
  contact: string;
  transport: string;
  source_host: string;
  source_port: number;
  /** JSON array of Path values. */
  path: string;
  user_agent: string;
  call_id: string;
  sequence: number;
  registered_at: number;
  expires_at: number;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    phones: PhoneTable;
    phone_bindings: PhoneBindingTable;
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends PhonesRepositories {}
}
