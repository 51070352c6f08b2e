/** Composes alerts: what is watched, what is written, and what is mailed. */
import type { QueueStats } from '../../../../shared/api/queues/queues.ts';
import { serviceLevel } from '../../../../shared/domain/reports.ts';
import type { AlertMailDependencies } from './alertMails.ts';
import { AlertWatch, type AlertWatchDependencies } from './alertWatch.ts';
import { type CallOfLine, LineCalls } from './lineCalls.ts';

/** What alerts are about, and time as that has it. */
export interface Watched extends Pick<AlertWatchDependencies, 'queues' | 'lineState' | 'clock'> {
  readonly todayOf: (queueId: number) => Promise<QueueStats['today'] | null>;
  /** Calls the listener with the record of each call that ended. */
  readonly onRecorded: (listener: (record: CallOfLine) => void) => void;
}

export interface AlertsOptions extends Omit<AlertMailDependencies, 'store' | 'clock'> {
  readonly store: AlertWatchDependencies['store'];
  readonly watched: Watched;
  readonly onFailure: (error: unknown) => void;
}

/** Nothing is looked at before `start`. */
export function createAlerts({ store, mailer, watched, onFailure }: AlertsOptions): AlertWatch {
  const { clock, queues, lineState, todayOf, onRecorded } = watched;
  const lineCalls = new LineCalls(clock);
  onRecorded((record) => lineCalls.add(record));
  return new AlertWatch({
    store,
    mailer,
    clock,
    queues,
    lineState,
    lineCalls,
    onFailure,
    async dayOf(queueId) {
      const today = await todayOf(queueId);
      if (today === null) return null;
      const { answered, abandoned } = today;
      return { answered, abandoned, service_level: serviceLevel(today) };
    },
  });
}
