import { toContractDateTime } from '../../../shared/domain/time.ts';
import { parseContractTime } from './format.ts';

const minuteMs = 60_000;

/** A moment of the contract as a local date and time field has it: `YYYY-MM-DDTHH:MM`; empty for none. */
export function toLocalField(moment: string | null): string {
  if (!moment) return '';
  const at = parseContractTime(moment);
  return new Date(at - new Date(at).getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/** What a local date and time field has, as a moment of the contract; null for what is none. */
export function fromLocalField(text: string): string | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : toContractDateTime(at);
}
