/** What is kept of telephone numbers and where their calls go. Types only. */
import type { Generated } from 'kysely';
import type { Ddi } from '../../../shared/api/schemas/ddi.ts';
import type { Page, PageRequest } from '../kernel/collections.ts';

/** A telephone number as it is kept: the contract's own shape, with its customer. */
export interface DdiRecord extends Omit<Ddi, 'id'> {
  readonly id: number;
  readonly customerId: number;
}

/** Telephone numbers; `e164` is unique within the customer, a duplicate throws `Refusal`. */
export interface DdiRepository {
  create(ddi: Omit<DdiRecord, 'id'>): Promise<DdiRecord>;
  update(ddi: DdiRecord): Promise<void>;
  byId(customerId: number, id: number): Promise<DdiRecord | null>;
  /** By its digits, without `+`. */
  byE164(customerId: number, e164: string): Promise<DdiRecord | null>;
  /** Numbers that end with these digits, at most two: one is a match, two are ambiguous. */
  endingWith(customerId: number, digits: string): Promise<DdiRecord[]>;
  /** Numbers whose calls go to this target, in order of id. */
  ofTarget(customerId: number, targetType: number, targetId: number): Promise<DdiRecord[]>;
  page(customerId: number, request: PageRequest): Promise<Page<DdiRecord>>;
  remove(id: number): Promise<void>;
}

/** Telephone numbers and where their calls go. */
export interface DdisRepositories {
  readonly ddis: DdiRepository;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    ddis: {
      id: Generated<number>;
      customer_id: number;
      e164: string;
      name: string;
      info: string;
      status: number;
      flag: number;
      target_type: number;
      target_id: number;
      target_number: string;
      channels: number;
      cli_hide: number;
      cli_prefix: number;
      esc_enabled: number;
      fax_enabled: number;
      fax_email: string;
      sms_enabled: number;
      sms_email: string;
      tel_verified: number;
      uri: string;
      rate: number;
      has_fax_password: number;
      created_at: string;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories extends DdisRepositories {}
}
