import type { Generated } from 'kysely';

type Flag = number;
/** JSON array of texts. */
type Texts = string;

interface RulesColumns {
  customer_id: number;
  allowed: Texts;
  denied: Texts;
  deny_premium: Flag;
  deny_satellite: Flag;
  calls_per_minute: number | null;
  calls_at_once: number | null;
  minutes_per_day: number | null;
  alarm_percent: number;
  end_calls: Flag;
}

/** Dialling limits and what was dialled, as Kysely knows their tables. Times are Unix milliseconds. */
export interface DiallingTables {
  dialling_settings: RulesColumns & { user_calls_per_minute: number | null; user_calls_at_once: number | null };
  dialling_limits: RulesColumns & { id: Generated<number>; subject: string; subject_id: number };
  dialling_usage: {
    customer_id: number;
    /** YYYY-MM-DD */
    day: string;
    user_id: number;
    token_id: number;
    calls: number;
    seconds: number;
  };
  dialling_refusals: {
    id: Generated<number>;
    customer_id: number;
    at: number;
    user_id: number | null;
    token_id: number | null;
    number: string;
    reason: string;
  };
}
