import { formatHour, formatWrittenTime } from '../../../platform/format/format.ts';
import { useWording } from '../../../platform/window/interfaceLanguage.ts';
import { t } from '../../../strings/t.ts';
import { type ReportLine, startText } from './reportKinds.ts';
import { type ChartSeries, SeriesChart } from './SeriesChart.tsx';

interface ReportChartProps {
  readonly lines: readonly ReportLine[];
}

/** Labels of the horizontal axis; without the day where all are of the same day. */
function labelsOf(keys: readonly string[]): string[] {
  const isOneDay = new Set(keys.map((key) => key.slice(0, 10))).size === 1;
  return keys.map((key) => {
    if (!key.includes('-')) return formatHour(Number(key));
    return isOneDay && key.includes('T') ? formatWrittenTime(key) : startText(key);
  });
}

/** Callers by time: those of all queues together, in the order of the lines. */
function seriesOf(lines: readonly ReportLine[]): { labels: string[]; series: ChartSeries[] } {
  const sums = new Map<string, { offered: number; answered: number }>();
  for (const line of lines) {
    const key = String(line.start ?? line.hour ?? '');
    const sum = sums.get(key) ?? { offered: 0, answered: 0 };
    sums.set(key, { offered: sum.offered + Number(line.offered), answered: sum.answered + Number(line.answered) });
  }
  const rows = [...sums.values()];
  const bars = { kind: 'bars', scale: 'count' } as const;
  return {
    labels: labelsOf([...sums.keys()]),
    series: [
      {
        ...bars,
        label: t('reports.column.offered'),
        color: '--color-line-strong',
        values: rows.map(({ offered }) => offered),
      },
      {
        ...bars,
        label: t('reports.column.answered'),
        color: '--color-connected',
        values: rows.map(({ answered }) => answered),
      },
    ],
  };
}

/** Offered and answered callers as bars. The table beside it says the same in figures. */
export function ReportChart({ lines }: ReportChartProps) {
  const { labels, series } = useWording(() => seriesOf(lines), [lines]);
  return (
    <div className="rounded-card border border-line bg-surface p-3">
      <SeriesChart label={t('reports.chart')} labels={labels} series={series} />
    </div>
  );
}
