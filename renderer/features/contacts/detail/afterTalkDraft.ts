import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import { fromLocalField, toLocalField } from '../../../platform/format/localField.ts';
import { joinNames, splitNames } from '../names.ts';

/** What everybody who sees a contact may write down about it, as it stands in the form. */
export interface AfterTalkDraft {
  readonly notes: string;
  /** Digits, or empty. */
  readonly outcome_id: string;
  /** Separated by commas. */
  readonly labels: string;
  /** `YYYY-MM-DDTHH:MM` in local time, or empty. */
  readonly next_call_at: string;
}

/** The fields as the service names them. */
export const afterTalkFields = ['notes', 'outcome_id', 'labels', 'next_call_at'];

/** What is known of a contact already. */
export function draftOfTalk({ notes, outcome_id, labels, next_call_at }: Contact): AfterTalkDraft {
  return {
    notes,
    outcome_id: outcome_id === null ? '' : String(outcome_id),
    labels: joinNames(labels),
    next_call_at: toLocalField(next_call_at),
  };
}

/** Whether an outcome can be sent: a whole number, or nothing. */
export const isOutcome = (text: string): boolean => /^\d{0,9}$/.test(text.trim());

/** What was typed as the service takes it. */
export function bodyOfTalk(typed: Partial<AfterTalkDraft>) {
  const { notes, outcome_id, labels, next_call_at } = typed;
  return {
    ...(notes !== undefined && { notes }),
    ...(outcome_id !== undefined && { outcome_id: outcome_id.trim() === '' ? null : Number(outcome_id) }),
    ...(labels !== undefined && { labels: splitNames(labels) }),
    ...(next_call_at !== undefined && { next_call_at: fromLocalField(next_call_at) }),
  };
}
