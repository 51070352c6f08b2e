/** Which crossings of thresholds were told already. Pure. */

/** A crossing that was told: null while the queue is still beyond it, else since when it is not, in Unix milliseconds. */
export type ToldBreaches = Readonly<Record<string, number | null>>;

/** A queue that is back for a shorter time than this has not been away: one caller more or less tells nobody anything. */
export const calmMs = 60_000;

/** A crossing's name in the log. */
export const breachKey = (queueId: number, breach: string): string => `${queueId} ${breach}`;

/** Whether a queue that is beyond a threshold has to be told of. */
export function isNews(told: ToldBreaches, key: string, now: number): boolean {
  const clearedAt = told[key];
  if (clearedAt === undefined) return true;
  return clearedAt !== null && now - clearedAt > calmMs;
}

/** The log once somebody was told. */
export function withTold(told: ToldBreaches, key: string): ToldBreaches {
  return { ...told, [key]: null };
}

/** The log once the queue is back; what is not known to have been told stays so. */
export function withCleared(told: ToldBreaches, key: string, now: number): ToldBreaches {
  return told[key] === null ? { ...told, [key]: now } : told;
}
