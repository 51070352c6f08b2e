/** Which crossings of thresholds were told already, and those that are told together. */

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

/** What is wrong with a queue. */
export interface QueueAlert {
  readonly key: string;
  readonly queueName: string;
  readonly text: string;
}

/** Takes alerts; hands on those that came together. */
export interface AlertBatch {
  add(alert: QueueAlert): void;
  /** Forgets what was not handed on yet. */
  close(): void;
}

/**
 * Gathers what happens at the same moment, so that ten queues are one message and not ten.
 *
 * @param waitMs for how long alerts gather, from the first one on
 */
export function createAlertBatch(waitMs: number, show: (alerts: readonly QueueAlert[]) => void): AlertBatch {
  let gathered: QueueAlert[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const alerts = gathered;
    gathered = [];
    timer = undefined;
    show(alerts);
  };
  return {
    add(alert) {
      gathered.push(alert);
      timer ??= setTimeout(flush, waitMs);
    },
    close: () => clearTimeout(timer),
  };
}
