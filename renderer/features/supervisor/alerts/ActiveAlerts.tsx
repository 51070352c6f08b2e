import { TriangleAlert } from 'lucide-react';
import { alertSentence } from '../../../entities/alert/alertSentence.ts';
import { formatTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { useActiveAlerts } from './useAlerts.ts';

/** What needs attention at the moment; nothing while all is well. */
export function ActiveAlerts() {
  const { data: alerts = [] } = useActiveAlerts();
  if (alerts.length === 0) return null;
  return (
    <Card title={t('alerts.title')} isFlush className="shrink-0 [&>header]:px-4 [&>header]:pt-3">
      <ul className="divide-y divide-line border-t border-line">
        {alerts.map((alert) => (
          <li key={alert.id} className="flex items-start gap-2 px-4 py-2 text-sm">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-failure" />
            <span className="min-w-0 flex-1 break-words">
              <span className="font-medium">{alert.subject_name}</span> {alertSentence(alert)}
            </span>
            <span className="shrink-0 text-muted tabular-nums">
              {t('alerts.since', { time: formatTime(parseContractTime(alert.started_at)) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
