/** Alerts of the same moment are shown together. */

/** An alert as it is shown. */
export interface ShownAlert {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** Takes alerts; hands on those that came together. */
export interface AlertBatch {
  add(alert: ShownAlert): void;
  /** Forgets what was not handed on yet. */
  close(): void;
}

/**
 * Gathers what happens at the same moment, so that ten queues are one message and not ten.
 *
 * @param waitMs for how long alerts gather, from the first one on
 */
export function createAlertBatch(waitMs: number, show: (alerts: readonly ShownAlert[]) => void): AlertBatch {
  let gathered: ShownAlert[] = [];
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
