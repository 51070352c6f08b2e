/** Which breaches of goals were shown already, and which are shown together. */

/** A shown breach: null while the queue is beyond the goal, else since when it is not, in Unix milliseconds. */
export type ToldBreaches = Readonly<Record<string, number | null>>;

/** A queue that recovers for less than this does not cause a second alert: single callers come and go. */
export const calmMs = 60_000;

/** A crossing's name in the log. */
export const breachKey = (queueId: number, breach: string): string => `${queueId} ${breach}`;

/** Whether a breach has to be shown. */
export function isNews(told: ToldBreaches, key: string, now: number): boolean {
  const clearedAt = told[key];
  if (clearedAt === undefined) return true;
  return clearedAt !== null && now - clearedAt > calmMs;
}

/** The log after an alert. */
export function withTold(told: ToldBreaches, key: string): ToldBreaches {
  return { ...told, [key]: null };
}

/** The log after a queue recovered; unknown breaches are not added. */
export function withCleared(told: ToldBreaches, key: string, now: number): ToldBreaches {
  return told[key] === null ? { ...told, [key]: now } : told;
}

/** A breach of a queue's goal. */
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
