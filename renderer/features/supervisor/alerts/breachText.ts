import { formatDuration } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { percentText } from '../reports/reportTime.ts';
import type { Breach, QueueSituation, Thresholds } from '../wallboard/thresholds.ts';

/** What is wrong, with the figure and the threshold; null when nothing is. */
export function breachText(breach: Breach, situation: QueueSituation, thresholds: Thresholds): string | null {
  const limit = thresholds[breach];
  const figure = situation[breach];
  if (limit === null || figure === null) return null;
  switch (breach) {
    case 'waiting':
      return t('alerts.waiting', { count: figure, limit });
    case 'longest':
      return t('alerts.longest', { wait: formatDuration(figure), limit: formatDuration(limit) });
    case 'level':
      return t('alerts.level', { level: percentText(figure), limit: percentText(limit / 100) });
  }
}
