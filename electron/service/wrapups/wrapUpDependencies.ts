/** The interfaces that wrap-ups use. Types only. */
import type { CallLabel } from '../../../shared/api/calls/callLabels.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/principal.ts';
import type { Repositories, Store } from '../platform/storage/store.ts';

/** What an agent wrote about an ended call; undefined fields are not changed. */
export interface CallAnnotation {
  readonly liveId: number;
  readonly notes: string | undefined;
  readonly labels: readonly CallLabel[] | undefined;
}

/** A contact's new outcome, and the call that it is of. */
export interface ContactOutcome {
  readonly contactId: number;
  readonly outcomeId: number;
  readonly callId: number;
}

/** Where wrap-ups are written down besides their own table; everything within the transaction at hand. */
export interface WrapUpRecords {
  /** Writes on the call's record, if it exists. */
  annotate(within: Repositories, author: Viewer, annotation: CallAnnotation): Promise<void>;
  /** Changes it, with `contact.outcome_changed`; refuses what the author may not. */
  setOutcome(within: Repositories, author: Viewer, outcome: ContactOutcome): Promise<void>;
  /** Whether the user sees the contact. */
  seesContact(within: Repositories, viewer: Viewer, contactId: number): Promise<boolean>;
  /** The contact of a number, as the user would see it; null if unknown. */
  contactOf(within: Repositories, viewer: Viewer, number: string): Promise<number | null>;
}

export interface WrapUpDependencies {
  readonly store: Pick<Store, 'transaction' | 'wrapUps'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly records: WrapUpRecords;
}
