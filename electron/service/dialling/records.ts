/** What is kept of dialling limits and of what was dialled. Types only. Times are Unix milliseconds. */
import type { Generated } from 'kysely';
import type { DiallingSubject } from '../../../shared/domain/dialling.ts';

/** What one limit says. */
export interface DiallingRules {
  /** Two-letter countries, `+` and the beginning of E.164 numbers, or digits as they are dialled; empty: all. */
  readonly allowed: readonly string[];
  readonly denied: readonly string[];
  readonly denyPremium: boolean;
  readonly denySatellite: boolean;
  /** Null is unlimited. */
  readonly callsPerMinute: number | null;
  readonly callsAtOnce: number | null;
  readonly minutesPerDay: number | null;
  /** Percent of a limit at which administrators are told. */
  readonly alarmPercent: number;
  /** Whether running calls end when the minutes of the day are used up; else only new ones are refused. */
  readonly endCalls: boolean;
}

/** The limits of a whole house. */
export interface DiallingSettingsRecord extends DiallingRules {
  /** For users who have no limit of their own. */
  readonly userCallsPerMinute: number | null;
  readonly userCallsAtOnce: number | null;
}

/** The limits of a team, a user or a token. */
export interface DiallingLimitRecord extends DiallingRules {
  readonly id: number;
  readonly customerId: number;
  readonly subject: DiallingSubject;
  readonly subjectId: number;
}

/** What somebody dialled on one day. 0 stands for nobody. */
export interface DiallingUsageRecord {
  readonly customerId: number;
  /** YYYY-MM-DD in the machine's time zone. */
  readonly day: string;
  readonly userId: number;
  readonly tokenId: number;
  readonly calls: number;
  /** Seconds of talk. */
  readonly seconds: number;
}

/** A number that was not dialled. */
export interface DiallingRefusalRecord {
  readonly id: number;
  readonly customerId: number;
  readonly at: number;
  readonly userId: number | null;
  readonly tokenId: number | null;
  readonly number: string;
  readonly reason: string;
}

/** Limits; a second one of the same subject throws `Refusal`. */
export interface DiallingLimitRepository {
  create(limit: Omit<DiallingLimitRecord, 'id'>): Promise<DiallingLimitRecord>;
  update(limit: DiallingLimitRecord): Promise<void>;
  byId(customerId: number, id: number): Promise<DiallingLimitRecord | null>;
  ofCustomer(customerId: number): Promise<DiallingLimitRecord[]>;
  remove(id: number): Promise<void>;
  /** The name of a user's named token, and whose it is; null when the customer has none of that id. */
  tokenOf(customerId: number, tokenId: number): Promise<{ readonly name: string; readonly userId: number } | null>;
}

/** Dialling limits, what was used of them, and what they refused. */
export interface DiallingRepositories {
  readonly diallingLimits: DiallingLimitRepository;
  readonly diallingSettings: {
    /** The usual ones until they are changed. */
    ofCustomer(customerId: number): Promise<DiallingSettingsRecord>;
    save(customerId: number, settings: DiallingSettingsRecord): Promise<void>;
  };
  readonly diallingUsage: {
    ofDay(day: string): Promise<DiallingUsageRecord[]>;
    /** Takes the place of what was kept for the same day, user and token. */
    save(usage: readonly DiallingUsageRecord[]): Promise<void>;
    removeBefore(day: string): Promise<void>;
  };
  readonly diallingRefusals: {
    add(refusal: Omit<DiallingRefusalRecord, 'id'>): Promise<void>;
    /** The latest first. */
    latest(customerId: number, limit: number): Promise<DiallingRefusalRecord[]>;
    removeBefore(at: number): Promise<void>;
  };
}

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

declare module '../platform/storage/tables.ts' {
  interface Tables {
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
}

declare module '../platform/storage/store.ts' {
  interface Repositories extends DiallingRepositories {}
}
