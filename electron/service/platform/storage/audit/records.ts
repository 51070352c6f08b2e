/** The audit log: who did what. Rows are only ever added; times are Unix milliseconds. Types only. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { AuditLogChange, AuditLogEntry } from '../../../../../shared/api/schemas/audit.ts';
import type { AuditOutcome } from '../../../../../shared/domain/audit.ts';
import type { Page, PageRequest } from '../../../kernel/collections.ts';

/** What somebody, or the service itself, did. What is absent is not known or does not apply. */
export interface AuditEntry {
  /** Null: nobody's, such as a login of somebody who is unknown. */
  readonly customerId: number | null;
  /** Operation of the contract, or what the service did by itself: `retention.expired`. */
  readonly operation: string;
  /** Default: done. */
  readonly outcome?: AuditOutcome;
  /** Default: now. */
  readonly at?: number;
  readonly userId?: number | null;
  /** Name of the user at that time; default: the service itself. */
  readonly userName?: string;
  /** Name of the API token; empty: a login. */
  readonly tokenName?: string;
  /** IP address. */
  readonly address?: string;
  /** What kind of object, such as `users`, and which: its id, or several joined by commas. */
  readonly objectType?: string;
  readonly objectId?: string;
  /** What people call the object. It can be erased, as the changes can. */
  readonly objectName?: string;
  /** Fields before and after; secrets are masked before they come here. */
  readonly changes?: readonly AuditLogChange[];
  /** HTTP status that was answered. */
  readonly status?: number | null;
  /** Why it was refused or failed, or further words. */
  readonly reason?: string;
  /** Number of the request, as in the service's own log. */
  readonly requestId?: string;
}

/** An entry as it is kept. */
export interface AuditRecord {
  readonly customerId: number | null;
  readonly at: number;
  readonly body: AuditLogEntry;
}

/** The audit log. */
export interface AuditRepository {
  /** Adds a row: in the transaction at hand, or in one of its own. */
  append(entry: AuditEntry): Promise<AuditRecord>;
  /** Rows of a customer. */
  page(customerId: number, request: PageRequest): Promise<Page<AuditRecord>>;
  byId(customerId: number, id: number): Promise<AuditRecord | null>;
  /** All of a customer that match, in the order of ids, some at a time. */
  stream(
    customerId: number,
    request: Pick<PageRequest, 'conditions' | 'direction'>,
  ): AsyncIterable<readonly AuditRecord[]>;
  /** Rows of everybody after an id, the oldest first. */
  after(id: number, limit: number): Promise<AuditRecord[]>;
  newestId(): Promise<number>;
  /**
   * Erases names and values of a customer's rows that mention one of these texts, and says so in a row of its own. Who did
   * what, when and to which object stays, and so does the chain. Answers how many rows it was.
   */
  eraseMentions(customerId: number, texts: readonly string[]): Promise<number>;
  /**
   * Removes the oldest rows, of everybody, up to the first that is not older; the last one's hash is kept as the anchor
   * of what follows, and a row says so. Answers how many it were, some thousands at most: ask again until there are none.
   */
  prune(before: number): Promise<number>;
  /** How far the log was exported under a name; null: never. */
  exportedUpTo(name: string): Promise<number | null>;
  setExportedUpTo(name: string, id: number): Promise<void>;
}

/** The audit log among the repositories. */
export interface AuditRepositories {
  readonly audit: AuditRepository;
}

/** Work whose first transaction that changes anything carries the row that tells of it. */
export interface AuditedWork {
  /** Does the work. Kept with its first change: the entry as it was given, for the case that the service dies on the way. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Writes the row as it is to stand in the log, in the place of what was kept. */
  finish(entry: AuditEntry): Promise<void>;
}

declare module '../tables.ts' {
  interface Tables {
    audit_log: {
      id: Generated<number>;
      at: number;
      time: GeneratedAlways<string>;
      customer_id: number | null;
      user_id: number | null;
      user_name: string;
      token_name: string;
      address: string;
      operation: string;
      object_type: string;
      object_id: string;
      outcome: string;
      status: number | null;
      reason: string;
      request_id: string;
      values_digest: string;
      previous_hash: string;
      hash: string;
    };
    audit_values: { audit_id: number; salt: string; content: string };
    audit_anchors: { up_to: number; hash: string; audit_id: number };
    audit_erasures: { audit_id: number; by_id: number };
    audit_pending: { id: Generated<number>; entry: string };
    audit_exports: { name: string; up_to: number };
  }
}

declare module '../store.ts' {
  interface Repositories extends AuditRepositories {}
}
