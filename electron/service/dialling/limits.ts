/** Which dialling limits hold for whoever dials, and what they refuse: the strictest of them decides. Pure. */
import type { CountedLimit, DiallingSubject } from '../../../shared/domain/dialling.ts';
import type { UserGroupRecord } from '../accounts/teams/repository.ts';
import { type Destination, deniedBy, isAllowed } from './destination.ts';
import type { DialledBy } from './guard.ts';
import type { DiallingLimitRecord, DiallingRules, DiallingSettingsRecord } from './limitRepository.ts';

/** All limits of a customer. */
export interface CustomerLimits {
  readonly settings: DiallingSettingsRecord;
  readonly rows: readonly DiallingLimitRecord[];
  readonly teams: readonly UserGroupRecord[];
}

/** Calls that are counted together. */
export interface Counted {
  readonly subject: DiallingSubject | 'CUSTOMER';
  /** 0 for the customer. */
  readonly subjectId: number;
  /** Whether a call counts. */
  covers(call: Pick<DialledBy, 'userId' | 'tokenId'>): boolean;
}

/** A limit that holds for somebody. */
export interface AppliedLimit extends Counted {
  readonly rules: DiallingRules;
  /** Whose limit it is, as the end of a sentence. */
  readonly whose: string;
  /** Of a team; empty for others. */
  readonly team?: string;
}

/** The used part of a limit. */
export type Used = Readonly<Record<CountedLimit, number>>;

const nothingSaid: DiallingRules = {
  allowed: [],
  denied: [],
  denyPremium: false,
  denySatellite: false,
  callsPerMinute: null,
  callsAtOnce: null,
  minutesPerDay: null,
  alarmPercent: 100,
  endCalls: false,
};

/** The limits of the customer, of the user's teams, of the user and of the token, in this order. */
export function limitsFor({ settings, rows, teams }: CustomerLimits, by: DialledBy): readonly AppliedLimit[] {
  const rowOf = (subject: DiallingSubject, id: number) =>
    rows.find((row) => row.subject === subject && row.subjectId === id);
  const applied: AppliedLimit[] = [
    { subject: 'CUSTOMER', subjectId: 0, rules: settings, whose: 'your company', covers: () => true },
  ];
  const { userId, tokenId = null } = by;
  if (userId !== null) {
    for (const team of teams) {
      const rules = rowOf('TEAM', team.id);
      if (!rules || !team.userIds.includes(userId)) continue;
      const covers: Counted['covers'] = (call) => call.userId !== null && team.userIds.includes(call.userId);
      applied.push({
        subject: 'TEAM',
        subjectId: team.id,
        rules,
        whose: `the team “${team.name}”`,
        team: team.name,
        covers,
      });
    }
    const own = rowOf('USER', userId) ?? { ...nothingSaid, alarmPercent: settings.alarmPercent };
    const rules = {
      ...own,
      callsPerMinute: own.callsPerMinute ?? settings.userCallsPerMinute,
      callsAtOnce: own.callsAtOnce ?? settings.userCallsAtOnce,
    };
    const covers: Counted['covers'] = (call) => call.userId === userId;
    applied.push({ subject: 'USER', subjectId: userId, rules, whose: 'the user who calls', covers });
  }
  const ofToken = tokenId === null ? undefined : rowOf('TOKEN', tokenId);
  if (ofToken && tokenId !== null) {
    const covers: Counted['covers'] = (call) => call.tokenId === tokenId;
    applied.push({ subject: 'TOKEN', subjectId: tokenId, rules: ofToken, whose: 'the API token', covers });
  }
  return applied;
}

const change = 'An administrator can change them in Settings, under Dialling limits.';

/** Why a number may not be dialled; null when it may. */
export function refusalOfNumber(limits: readonly AppliedLimit[], destination: Destination): string | null {
  for (const { rules, whose } of limits) {
    const limitsOf = `the dialling limits of ${whose}`;
    if (rules.denyPremium && destination.isPremium) {
      return `This is a premium-rate number, and ${limitsOf} block these. ${change}`;
    }
    if (rules.denySatellite && destination.isSatellite) {
      return `This is a number of a satellite or international network, and ${limitsOf} block these. ${change}`;
    }
    const rule = deniedBy(destination, rules.denied);
    if (rule !== null) return `This number falls under ${rule}, which ${limitsOf} block. ${change}`;
    if (!isAllowed(destination, rules.allowed)) {
      return `This number is in none of the countries and ranges that ${limitsOf} allow. ${change}`;
    }
  }
  return null;
}

const amountOf = (rules: DiallingRules): Readonly<Record<CountedLimit, number | null>> => ({
  calls_per_minute: rules.callsPerMinute,
  calls_at_once: rules.callsAtOnce,
  minutes_per_day: rules.minutesPerDay,
});

const sentences: Readonly<Record<CountedLimit, (whose: string, amount: number) => string>> = {
  calls_per_minute: (whose, amount) =>
    `The dialling limits of ${whose} allow ${amount} calls a minute: try again in a minute.`,
  calls_at_once: (whose, amount) =>
    `The dialling limits of ${whose} allow ${amount} calls at once: end one, or try again when one has ended.`,
  minutes_per_day: (whose, amount) =>
    `The ${amount} minutes a day that the dialling limits of ${whose} allow are used up. Call again tomorrow, or ask an ` +
    'administrator for more.',
};

/** A limit with its amount and what was used of it. */
export interface LimitState {
  readonly applied: AppliedLimit;
  readonly limit: CountedLimit;
  readonly amount: number;
  readonly used: number;
}

/** The limits that have an amount. */
export function statesOf(limits: readonly AppliedLimit[], usedOf: (counted: Counted) => Used): readonly LimitState[] {
  return limits.flatMap((applied) => {
    const amounts = Object.entries(amountOf(applied.rules)) as [CountedLimit, number | null][];
    const set = amounts.flatMap(([limit, amount]) => (amount === null ? [] : [{ limit, amount }]));
    if (set.length === 0) return [];
    const used = usedOf(applied);
    return set.map(({ limit, amount }) => ({ applied, limit, amount, used: used[limit] }));
  });
}

/** Why no further call may be made now; null when one may. */
export function refusalOfCount(states: readonly LimitState[]): string | null {
  const reached = states.find(({ used, amount }) => used >= amount);
  return reached ? sentences[reached.limit](reached.applied.whose, reached.amount) : null;
}

/** Whether the alarm percentage of a limit is reached. */
export const isAlarming = ({ used, amount, applied }: LimitState): boolean =>
  used * 100 >= amount * applied.rules.alarmPercent;
