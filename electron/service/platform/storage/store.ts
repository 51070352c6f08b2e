/**
 * What is stored, and how the domain reads and writes it. Every write outside of `Store.transaction` is a transaction
 * of its own. Times are Unix milliseconds unless a record has the contract's own shape.
 */
import type { Unsubscribe } from '../../kernel/listenerSet.ts';
import type { StoredEvent } from '../events/eventOutbox.ts';
import type { EventRepository } from '../events/eventRepository.ts';
import type { AuditEntry } from './audit/auditRows.ts';

/** Work whose first transaction that changes anything carries its row of the audit log. */
export interface AuditedWork {
  /** Does the work. The entry is stored with its first change, in case the service dies before the end. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Writes the final row of the log in place of the one that was stored at first. */
  finish(entry: AuditEntry): Promise<void>;
}

/** Everything that is stored: each room adds its repositories. */
export interface Repositories {
  readonly events: EventRepository;
}

/** The store: repositories, and a unit of work over several of them. */
export interface Store extends Repositories {
  /**
   * Runs `work` in one transaction: all of it is written, or nothing when it throws. Transactions never interleave. Inside,
   * use only the repositories that `work` gets; using the store itself throws.
   */
  transaction<T>(work: (within: Repositories) => Promise<T>): Promise<T>;
  /** Whether another program has changed anything since this was asked last. */
  changedElsewhere(): boolean;
  /**
   * An operation with an entry in the audit log: its row is stored with the first of its transactions that changes anything, and
   * takes its place in the log when it is over.
   */
  beginAudit(entry: AuditEntry): AuditedWork;
  /**
   * Enters in the log what an earlier process had begun when it died; once, before requests are served. Answers the
   * number of entries.
   */
  settleInterrupted(): Promise<number>;
  /** A new id for a live call, or for a supervision of one, larger than any before it. */
  nextLiveId(): number;
  /** Called after every commit that appended events, in the order of their ids. */
  onCommitted(listener: (events: readonly StoredEvent[]) => void): Unsubscribe;
  /** Resolves when the transactions that were asked for up to now are committed or failed; null when they are. */
  settled(): Promise<void> | null;
  close(): Promise<void>;
}
