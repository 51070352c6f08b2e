/** Gathers what happens at the same moment, so that ten queues are one message and not ten. */

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

/** @param waitMs for how long alerts gather, from the first one on */
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
