import type { DiallingLimit, DiallingSettings } from '../../../../shared/api/dialling.ts';

/** Amounts as they are typed; empty: unlimited. */
export interface RulesDraft {
  readonly allowed: string;
  readonly denied: string;
  readonly deny_premium: boolean;
  readonly deny_satellite: boolean;
  readonly calls_per_minute: string;
  readonly calls_at_once: string;
  readonly minutes_per_day: string;
  readonly alarm_percent: string;
  readonly end_calls: boolean;
}

/** The customer's limits, as they are typed. */
export interface CustomerDraft extends RulesDraft {
  readonly user_calls_per_minute: string;
  readonly user_calls_at_once: string;
}

/** Names of the fields, as the service names those that it refuses. */
export const ruleFields = [
  'allowed',
  'denied',
  'calls_per_minute',
  'calls_at_once',
  'minutes_per_day',
  'alarm_percent',
  'user_calls_per_minute',
  'user_calls_at_once',
];

/** A new limit, which narrows nothing yet. */
export const emptyDraft: RulesDraft = {
  allowed: '',
  denied: '',
  deny_premium: false,
  deny_satellite: false,
  calls_per_minute: '',
  calls_at_once: '',
  minutes_per_day: '',
  alarm_percent: '80',
  end_calls: false,
};

const typed = (amount: number | null): string => (amount === null ? '' : String(amount));

const amountOf = (text: string): number | null => (text === '' ? null : Number(text));

const rangesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((range) => range !== '');

/** A limit as its form begins. */
export const draftOf = (limit: DiallingLimit | DiallingSettings): RulesDraft => ({
  allowed: limit.allowed.join(', '),
  denied: limit.denied.join(', '),
  deny_premium: limit.deny_premium,
  deny_satellite: limit.deny_satellite,
  calls_per_minute: typed(limit.calls_per_minute),
  calls_at_once: typed(limit.calls_at_once),
  minutes_per_day: typed(limit.minutes_per_day),
  alarm_percent: typed(limit.alarm_percent),
  end_calls: limit.end_calls,
});

/** The customer's limits as their form begins. */
export const customerDraftOf = (settings: DiallingSettings): CustomerDraft => ({
  ...draftOf(settings),
  user_calls_per_minute: typed(settings.user_calls_per_minute),
  user_calls_at_once: typed(settings.user_calls_at_once),
});

/** The body of the request. */
export const bodyOf = (draft: RulesDraft) => ({
  allowed: rangesOf(draft.allowed),
  denied: rangesOf(draft.denied),
  deny_premium: draft.deny_premium,
  deny_satellite: draft.deny_satellite,
  calls_per_minute: amountOf(draft.calls_per_minute),
  calls_at_once: amountOf(draft.calls_at_once),
  minutes_per_day: amountOf(draft.minutes_per_day),
  alarm_percent: amountOf(draft.alarm_percent) ?? 0,
  end_calls: draft.end_calls,
});

/** The body of the request for the customer's form. */
export const customerBodyOf = (draft: CustomerDraft) => ({
  ...bodyOf(draft),
  user_calls_per_minute: amountOf(draft.user_calls_per_minute),
  user_calls_at_once: amountOf(draft.user_calls_at_once),
});
