import '../../../strings/en/alertSettings.ts';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { Alert } from '../../../../shared/api/alerts.ts';
import { alertSentence } from '../../../entities/alert/alertSentence.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import {
  formatDateTime,
  formatDay,
  formatDuration,
  formatTime,
  parseContractTime,
} from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchedList } from '../../../ui/list/SearchedList.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';

/** From when till when, and for how long. */
function spanText({ started_at, ended_at }: Alert): string {
  const from = parseContractTime(started_at);
  if (ended_at === null) return t('alertSettings.since', { from: formatDateTime(from) });
  const until = parseContractTime(ended_at);
  return t('alertSettings.span', {
    from: formatDateTime(from),
    until: formatDay(until) === formatDay(from) ? formatTime(until) : formatDateTime(until),
    length: formatDuration(Math.round((until - from) / 1000)),
  });
}

const sorts: readonly Sort<Alert>[] = [
  { id: 'newest', label: 'alertSettings.newest', compare: (a, b) => b.id - a.id },
  { id: 'oldest', label: 'alertSettings.oldest', compare: (a, b) => a.id - b.id },
  { id: 'name', label: 'list.byName', compare: byText(({ subject_name }) => subject_name) },
];

const wordsOf = (alert: Alert): string =>
  [t(`alertSettings.${alert.subject}`), alert.subject_name, alertSentence(alert), spanText(alert)].join(' ');

function Row({ alert }: { readonly alert: Alert }) {
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-2">
      <div className="selectable min-w-0">
        <p className="text-sm break-words">
          <span className="font-medium">{alert.subject_name}</span>{' '}
          <span className="text-muted">{t(`alertSettings.${alert.subject}`)}</span>
        </p>
        <p className="text-sm break-words">{alertSentence(alert)}</p>
        <p className="text-xs text-muted tabular-nums">{spanText(alert)}</p>
      </div>
      {alert.active && <StateBadge tone="failure">{t('alertSettings.active')}</StateBadge>}
    </li>
  );
}

/** Every alert that is kept: about what, why, from when till when. */
export function PastAlerts() {
  const query = useQuery({
    queryKey: queryKeys.pastAlerts,
    queryFn: async () => (await api.call('listAlerts', { query: { limit: 10_000 } })).data,
  });
  return (
    <Card
      title={t('alertSettings.past')}
      text={t('alertSettings.pastText')}
      isFlush
      className="[&>header]:p-4 [&>header]:mb-0"
    >
      <QueryView query={query}>
        {(alerts) =>
          alerts.length === 0 ? (
            <EmptyState icon={<BellRing />} title={t('alertSettings.noneYet')} text={t('alertSettings.noneYetText')} />
          ) : (
            <SearchedList
              label={t('alertSettings.past')}
              entries={alerts}
              keyOf={({ id }) => id}
              wordsOf={wordsOf}
              sorts={sorts}
              row={(alert) => <Row alert={alert} />}
              isInCard
            />
          )
        }
      </QueryView>
    </Card>
  );
}
