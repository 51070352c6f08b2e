/** Words of dialling limits that the service and its clients share. */

/** Whose calls a limit of its own holds for, besides the customer's. */
export const diallingSubjects = ['TEAM', 'USER', 'TOKEN'] as const;

/** Whose calls a limit of its own holds for. */
export type DiallingSubject = (typeof diallingSubjects)[number];

/** What is counted. */
export const countedLimits = ['calls_per_minute', 'calls_at_once', 'minutes_per_day'] as const;

/** What is counted. */
export type CountedLimit = (typeof countedLimits)[number];

/**
 * Country codes of ITU-T E.164 that belong to satellites and networks of no country: Inmarsat (870), universal personal
 * numbers (878), satellite systems (881), international networks (882, 883). Calls there cost a multiple.
 */
export const satelliteCodes: readonly string[] = ['870', '878', '881', '882', '883'];

/** The country code of the international premium-rate service (ITU-T E.169.2). */
export const internationalPremiumCode = '979';

/** What a user may dial who has no limit of its own for it; the customer as a whole has none unless it is set. */
export const usualUserLimits = { calls_per_minute: 60, calls_at_once: 10 } as const;

/** The share of a limit, in percent, at which administrators are told. */
export const usualAlarmPercent = 80;
