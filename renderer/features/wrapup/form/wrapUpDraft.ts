import type { WrapUp, WrapUpPatch } from '../../../../shared/api/wrapups.ts';
import { idsOfText, textOfIds } from '../../../entities/label/useCallLabels.ts';
import { fromLocalField, toLocalField } from '../../../platform/format/format.ts';

/** The values of a wrap-up's form. */
export interface WrapUpDraft {
  readonly disposition_id: number | null;
  readonly notes: string;
  /** Their ids, separated by commas. */
  readonly labels: string;
  /** Digits, or empty. */
  readonly outcome_id: string;
  /** `YYYY-MM-DDTHH:MM` in local time, or empty. */
  readonly follow_up_at: string;
}

/** Names of the fields in the service. */
export const wrapUpFields = ['disposition_id', 'notes', 'labels', 'outcome_id', 'follow_up_at'] as const;

/** The values that the service has. */
export function draftOf({ disposition_id, notes, labels, outcome_id, follow_up_at }: WrapUp): WrapUpDraft {
  return {
    disposition_id,
    notes,
    labels: textOfIds(labels.map(({ id }) => id)),
    outcome_id: outcome_id === null ? '' : String(outcome_id),
    follow_up_at: toLocalField(follow_up_at),
  };
}

/** The typed values in the form of the request. */
export function bodyOf(typed: Partial<WrapUpDraft>): WrapUpPatch {
  const { disposition_id, notes, labels, outcome_id, follow_up_at } = typed;
  return {
    ...(disposition_id !== undefined && { disposition_id }),
    ...(notes !== undefined && { notes }),
    ...(labels !== undefined && { labels: idsOfText(labels) }),
    ...(outcome_id !== undefined && { outcome_id: outcome_id.trim() === '' ? null : Number(outcome_id) }),
    ...(follow_up_at !== undefined && { follow_up_at: fromLocalField(follow_up_at) }),
  };
}

/** Typed values that differ from those just sent. */
export function withoutSent(typed: Partial<WrapUpDraft>, sent: Partial<WrapUpDraft>): Partial<WrapUpDraft> {
  const left = Object.entries(typed).filter(([field, value]) => sent[field as keyof WrapUpDraft] !== value);
  return Object.fromEntries(left);
}

/** The typed values without some fields. */
export function without(typed: Partial<WrapUpDraft>, fields: readonly string[]): Partial<WrapUpDraft> {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !fields.includes(field)));
}

/** Whether nothing was typed. */
export const isEmpty = (typed: Partial<WrapUpDraft>): boolean => Object.keys(typed).length === 0;
