import type { Disposition } from '../../../../shared/api/schemas/wrapup.ts';

/** What stands in the form of a disposition. */
export interface DispositionDraft {
  readonly name: string;
  readonly isOfEveryQueue: boolean;
  /** Ids of queues. */
  readonly queues: readonly string[];
  /** Digits, or empty. */
  readonly outcome: string;
}

/** A disposition as it stands; null for a new one. */
export function draftOf(disposition: Disposition | null): DispositionDraft {
  const { name = '', queue_ids = null, outcome_id = null } = disposition ?? {};
  return {
    name,
    isOfEveryQueue: queue_ids === null,
    queues: (queue_ids ?? []).map(String),
    outcome: outcome_id === null ? '' : String(outcome_id),
  };
}

/** The digits of what was typed, as many as a number of the contract may have: other signs would be lost in silence. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 9);

/** As the service takes it. */
export function bodyOf({ name, isOfEveryQueue, queues, outcome }: DispositionDraft) {
  return {
    name,
    queue_ids: isOfEveryQueue ? null : queues.map(Number),
    outcome_id: outcome.trim() === '' ? null : Number(outcome),
  };
}
