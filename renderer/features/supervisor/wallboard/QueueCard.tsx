import type { QueueReport } from '../../../../shared/api/schemas/report.ts';
import { figureDefinitions } from '../../../../shared/domain/reports.ts';
import { classNames } from '../../../components/classNames.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { useNow } from '../../../hooks/useNow.ts';
import type { QueueWithMembers } from '../../../lib/queues/useQueues.ts';
import { percentText, secondsText } from '../../../lib/reports/reportTime.ts';
import { useQueueToday } from '../../../lib/reports/useToday.ts';
import { formatDuration } from '../../../lib/time/format.ts';
import { t } from '../../../strings/t.ts';
import { Figure } from './Figure.tsx';
import { ThresholdForm } from './ThresholdForm.tsx';
import { useThresholds } from './thresholdStore.ts';
import { breachesOf } from './thresholds.ts';

const counts = [
  ['offered', 'wallboard.offered'],
  ['answered', 'wallboard.answered'],
  ['abandoned', 'wallboard.abandoned'],
  ['short_abandoned', 'wallboard.short'],
  ['overflowed', 'wallboard.overflowed'],
] as const;

const averages = [
  ['average_answer', 'wallboard.answer'],
  ['average_talk', 'wallboard.talk'],
  ['average_hold', 'wallboard.hold'],
  ['average_wrapup', 'wallboard.wrapup'],
] as const;

interface TodayProps {
  /** Null while nobody came, undefined until the service was asked. */
  readonly report: QueueReport | null | undefined;
  readonly isBig: boolean;
}

function Today({ report, isBig }: TodayProps) {
  return (
    <>
      {counts.map(([name, label]) => (
        <Figure key={name} label={t(label)} meaning={figureDefinitions[name]} isBig={isBig}>
          {report === undefined ? '–' : (report?.[name] ?? 0)}
        </Figure>
      ))}
      {averages.map(([name, label]) => (
        <Figure key={name} label={t(label)} meaning={figureDefinitions[name]} isBig={isBig}>
          {secondsText(report?.[name] ?? null)}
        </Figure>
      ))}
    </>
  );
}

interface QueueCardProps {
  readonly queue: QueueWithMembers;
  readonly isBig: boolean;
}

/** A queue now and today. */
export function QueueCard({ queue, isBig }: QueueCardProps) {
  const { id, name, waiting, longest_wait_since: since, service_level: seconds } = queue;
  const today = useQueueToday(queue);
  const now = useNow(since !== null);
  const longest = since === null ? null : Math.max(0, now / 1000 - since);
  const level = today.data?.service_level ?? null;
  const breaches = breachesOf({ waiting, longest, level }, useThresholds(id));
  const isBreached = (what: (typeof breaches)[number]) => breaches.includes(what);
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-card border bg-surface p-4',
        breaches.length > 0 ? 'border-failure' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className={classNames('min-w-0 truncate font-semibold', isBig ? 'text-2xl' : 'text-base')}>{name}</h3>
        <ThresholdForm queueId={id} queueName={name} />
      </div>
      {today.isError && today.data === undefined ? (
        <ErrorState error={today.error} onRetry={() => void today.refetch()} />
      ) : (
        <dl
          aria-label={t('wallboard.figures', { queue: name })}
          className={classNames('grid gap-1', isBig ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-3')}
        >
          <Figure label={t('wallboard.waiting')} isMain isBig={isBig} isBreached={isBreached('waiting')}>
            {waiting}
          </Figure>
          <Figure label={t('wallboard.longest')} isMain isBig={isBig} isBreached={isBreached('longest')}>
            {longest === null ? '–' : formatDuration(longest)}
          </Figure>
          <Figure
            label={`${t('wallboard.level')} (${seconds} s)`}
            meaning={figureDefinitions.service_level}
            isMain
            isBig={isBig}
            isBreached={isBreached('level')}
          >
            {percentText(level)}
          </Figure>
          <Today report={today.data} isBig={isBig} />
        </dl>
      )}
    </li>
  );
}
