import '../../strings/en/supervisor.ts';
import type { Alert } from '../../../shared/api/alerts.ts';
import { formatCount, formatDecimal, formatDuration, formatPercent } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';

function figureText({ kind }: Pick<Alert, 'kind'>, figure: number): string {
  switch (kind) {
    case 'longest_wait':
    case 'no_agent':
    case 'line_unregistered':
      return formatDuration(figure);
    case 'service_level':
    case 'abandoned':
      return formatPercent(figure);
    case 'line_quality':
      return formatDecimal(figure, 1);
    default:
      return formatCount(figure);
  }
}

/** What is the matter, in the words of the interface. */
export function alertSentence(alert: Pick<Alert, 'kind' | 'figure' | 'threshold'>): string {
  const { kind, figure, threshold } = alert;
  return t(`alerts.${kind}`, { figure: figureText(alert, figure), limit: figureText(alert, threshold) });
}
