import '../../../strings/en/supervisor.ts';
import { useState } from 'react';
import type { QueueTrend } from '../../../../shared/api/reports.ts';
import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { formatTime, parseContractTime } from '../../../platform/format/format.ts';
import { useWording } from '../../../platform/window/interfaceLanguage.ts';
import { t } from '../../../strings/t.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Select } from '../../../ui/Select.tsx';
import { type ChartSeries, SeriesChart } from '../reports/SeriesChart.tsx';
import { useTrend } from '../reports/useToday.ts';

const everyQueue = 'all';

const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 100));

/** Abandoned callers are stacked on answered ones; others are drawn behind both. */
function callersOf(lines: readonly QueueTrend[]): ChartSeries[] {
  const bars = { kind: 'bars', scale: 'count' } as const;
  return [
    {
      ...bars,
      label: t('reports.column.offered'),
      color: '--color-line-strong',
      values: lines.map(({ offered }) => offered),
    },
    {
      ...bars,
      label: t('goals.name.abandoned'),
      color: '--color-failure-solid',
      values: lines.map(({ answered, abandoned, short_abandoned }) => answered + abandoned + short_abandoned),
    },
    {
      ...bars,
      label: t('reports.column.answered'),
      color: '--color-connected',
      values: lines.map(({ answered }) => answered),
    },
  ];
}

function waitingOf(lines: readonly QueueTrend[]): ChartSeries[] {
  return [
    {
      label: t('reports.column.longest_wait'),
      color: '--color-ringing',
      kind: 'bars',
      scale: 'seconds',
      values: lines.map(({ longest_wait }) => longest_wait),
    },
    {
      label: t('reports.column.service_level'),
      color: '--color-accent',
      kind: 'line',
      scale: 'percent',
      values: lines.map(({ service_level }) => percent(service_level)),
    },
  ];
}

const total = (lines: readonly QueueTrend[], name: 'offered' | 'answered' | 'abandoned'): number =>
  lines.reduce((sum, line) => sum + line[name], 0);

function Charts({ lines }: { readonly lines: readonly QueueTrend[] }) {
  const charts = useWording(
    () => ({
      labels: lines.map(({ from_at }) => formatTime(parseContractTime(from_at))),
      callers: callersOf(lines),
      waiting: waitingOf(lines),
    }),
    [lines],
  );
  const [offered, answered, abandoned] = [total(lines, 'offered'), total(lines, 'answered'), total(lines, 'abandoned')];
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <SeriesChart
        label={t('trend.callers', { offered, answered, abandoned })}
        labels={charts.labels}
        series={charts.callers}
      />
      <SeriesChart label={t('trend.waiting')} labels={charts.labels} series={charts.waiting} />
    </div>
  );
}

interface TrendProps {
  readonly queues: readonly QueueWithMembers[];
  /** The group of the queues; null for all queues. */
  readonly groupId: number | null;
}

/** The last eight hours of all queues or of one, a quarter of an hour after the other. */
export function Trend({ queues, groupId }: TrendProps) {
  const [chosen, setChosen] = useState(everyQueue);
  const known = queues.some(({ id }) => String(id) === chosen) ? chosen : everyQueue;
  const trend = useTrend(known === everyQueue ? null : Number(known), groupId);
  return (
    <section
      aria-label={t('trend.title')}
      className="flex shrink-0 flex-col gap-3 rounded-card border border-line bg-surface p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{t('trend.title')}</h2>
        <Select
          label={t('reports.queue')}
          isLabelHidden
          className="w-52"
          options={[
            { id: everyQueue, label: t('reports.allQueues') },
            ...queues.map(({ id, name }) => ({ id: String(id), label: name })),
          ]}
          value={known}
          onChange={(id) => setChosen(String(id))}
        />
      </div>
      <QueryView query={trend}>{(lines) => <Charts lines={lines} />}</QueryView>
    </section>
  );
}
