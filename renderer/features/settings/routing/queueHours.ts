/** When a queue takes its callers, and when it sends them on. Pure. */
import { t } from '../../../strings/t.ts';
import type { CallTargets } from '../callTargets/useCallTargets.ts';
import type { PathStep } from './steps.ts';

type Queue = CallTargets['queues'][number];

const hasHours = ({ hours }: Queue) => hours.weekly.length > 0 || hours.holidays.length > 0;

/** The hours before what they open; that alone where the queue is always open. */
export function hoursStep(queue: Queue, open: PathStep): PathStep {
  if (!hasHours(queue)) return { ...open, via: t('routing.via.calls') };
  return {
    kind: 'hours',
    via: t('routing.via.calls'),
    name: t('routing.hours'),
    text: t(queue.open ? 'routing.hoursOpen' : 'routing.hoursClosed'),
    href: `/settings/queues/${queue.id}`,
    next: [open],
  };
}

/** Why callers go to the overflow target. */
export function overflowVia(queue: Queue): string {
  const seconds = queue.max_wait;
  if (seconds === 0) return t(hasHours(queue) ? 'routing.via.closed' : 'routing.via.overflow');
  return t(hasHours(queue) ? 'routing.via.waitedClosed' : 'routing.via.waited', { seconds });
}
