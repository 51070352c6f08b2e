/** What is kept of registered phones. Types only. Times are Unix milliseconds. */
import type { SipTransport } from '../../../../shared/domain/sipTransport.ts';

/** What a phone proves that it knows its password with (RFC 8760): HA1 by algorithm, in hexadecimal. */
export interface PhoneSecrets {
  readonly md5: string;
  readonly sha256: string;
}

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

/** Where a phone can be reached (RFC 3261 section 10.3). */
export interface PhoneBinding {
  readonly phoneId: number;
  /** A SIP URI, as the phone wrote it. */
  readonly contact: string;
  readonly transport: SipTransport;
  /** Where the registration came from: the way through a NAT. */
  readonly source: { readonly host: string; readonly port: number };
  /** Proxies on the way, the nearest to us first (RFC 3327). */
  readonly path: readonly string[];
  readonly userAgent: string;
  /** Call-ID and CSeq of the registration, which order requests. */
  readonly callId: string;
  readonly sequence: number;
  /** Since when it has been registered without a gap: a refresh does not change it. */
  readonly registeredAt: number;
  readonly expiresAt: number;
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
