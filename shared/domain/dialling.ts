/** Words of dialling limits that the service and its clients share. */

/** Subjects of dialling limits, besides the customer itself. */
export const diallingSubjects = ['TEAM', 'USER', 'TOKEN'] as const;

export type DiallingSubject = (typeof diallingSubjects)[number];

/** Quantities with limits. */
export const countedLimits = ['calls_per_minute', 'calls_at_once', 'minutes_per_day'] as const;

export type CountedLimit = (typeof countedLimits)[number];

/**
 * Country codes of ITU-T E.164 that belong to satellites and networks of no country: Inmarsat (870), universal personal
 * numbers (878), satellite systems (881), international networks (882, 883). Calls there cost a multiple.
 */
export const satelliteCodes: readonly string[] = ['870', '878', '881', '882', '883'];

/** The country code of the international premium-rate service (ITU-T E.169.2). */
export const internationalPremiumCode = '979';

/** Default limits of a user; the customer as a whole has none unless they are set. */
export const usualUserLimits = { calls_per_minute: 60, calls_at_once: 10 } as const;

/** The percentage of a limit at which administrators are notified. */
export const usualAlarmPercent = 80;
