import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { parseContractTime } from '../../../lib/time/format.ts';
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

const minuteMs = 60_000;

/** A moment of the contract as a local date and time field has it. */
function toLocalField(moment: string | null): string {
  if (!moment) return '';
  const at = parseContractTime(moment);
  return new Date(at - new Date(at).getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

function fromLocalField(text: string): string | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : toContractDateTime(at);
}

/** What is known of a contact already. */
export function draftOfTalk({ notes, outcome_id, labels, next_call_at }: Contact): AfterTalkDraft {
  return {
    notes,
    outcome_id: outcome_id === null ? '' : String(outcome_id),
    labels: joinNames(labels),
    next_call_at: toLocalField(next_call_at),
  };
}

/** What was typed as the service takes it; what is no number goes as it is, so that the service says so. */
export function bodyOfTalk(typed: Partial<AfterTalkDraft>) {
  const { notes, outcome_id, labels, next_call_at } = typed;
  return {
    ...(notes !== undefined && { notes }),
    ...(outcome_id !== undefined && { outcome_id: outcome_id.trim() === '' ? null : Number(outcome_id) }),
    ...(labels !== undefined && { labels: splitNames(labels) }),
    ...(next_call_at !== undefined && { next_call_at: fromLocalField(next_call_at) }),
  };
}
