import { averageSeconds, ratio } from '../../../../shared/domain/reports.ts';
import { formatDuration } from '../../../platform/format/format.ts';
import { useWording } from '../../../platform/window/interfaceLanguage.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { ReportChart } from './ReportChart.tsx';
import { percentText, secondsText } from './reportFigures.ts';
import type { ReportKind, ReportLine } from './reportKinds.ts';

interface Segment {
  readonly label: string;
  readonly className: string;
  readonly value: number;
  readonly text: string;
}

interface Bar {
  readonly name: string;
  readonly segments: readonly Segment[];
}

const number = (value: ReportLine[string]): number => (typeof value === 'number' ? value : 0);
const total = (lines: readonly ReportLine[], name: string): number =>
  lines.reduce((sum, line) => sum + number(line[name]), 0);

const waiting = [
  ['answered', 'bg-connected'],
  ['abandoned', 'bg-failure-solid'],
  ['short_abandoned', 'bg-ringing'],
  ['overflowed', 'bg-hold'],
] as const;
const times = [
  ['on_call', 'bg-hold'],
  ['wrap_up', 'bg-wrapup'],
  ['available', 'bg-connected'],
  ['not_ready', 'bg-ringing'],
] as const;

const fits = [
  ['adhered', 'bg-connected'],
  ['off_plan', 'bg-failure-solid'],
  ['unknown', 'bg-line-strong'],
] as const;

/** Each name once, whatever the intervals. */
function barsOf(kind: ReportKind, lines: readonly ReportLine[]): readonly Bar[] {
  const named = (column: string) => [...Map.groupBy(lines, (line) => String(line[column] ?? ''))];
  switch (kind) {
    case 'queues':
      return named('queue_name').map(([name, own]) => ({
        name,
        segments: waiting.map(([column, className]) => {
          const value = total(own, column);
          return { className, value, label: t(`reports.column.${column}`), text: String(value) };
        }),
      }));
    case 'agents':
      return named('user_name').map(([name, own]) => ({
        name: name || t('reports.gone'),
        segments: times.map(([column, className]) => {
          const value = total(own, column);
          return { className, value, label: t(`reports.column.${column}`), text: formatDuration(value) };
        }),
      }));
    case 'adherence':
      return named('user_name').map(([name, own]) => ({
        name: name || t('reports.gone'),
        segments: fits.map(([column, className]) => {
          const value = total(own, column);
          return { className, value, label: t(`reports.column.${column}`), text: formatDuration(value) };
        }),
      }));
    case 'dispositions':
      return named('disposition').map(([name, own]) => {
        const value = total(own, 'wrapups');
        const label = t('reports.column.wrapups');
        return {
          name: name || t('reports.noDisposition'),
          segments: [{ className: 'bg-accent-solid', value, label, text: String(value) }],
        };
      });
    default:
      return [];
  }
}

const sumOf = ({ segments }: Bar): number => segments.reduce((sum, { value }) => sum + value, 0);
/** More are in the table. */
const mostBars = 20;

function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(sumOf));
  const legend = bars[0]?.segments ?? [];
  return (
    <figure
      aria-label={t('reports.picture')}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3"
    >
      <ul className="flex flex-col gap-1.5">
        {bars.slice(0, mostBars).map((bar) => (
          <li key={bar.name} className="grid grid-cols-[minmax(5rem,12rem)_1fr] items-center gap-3 text-sm">
            <span title={bar.name} className="truncate">
              {bar.name}
            </span>
            <span
              role="img"
              aria-label={`${bar.name}: ${bar.segments.map(({ label, text }) => `${label} ${text}`).join(', ')}`}
              title={bar.segments.map(({ label, text }) => `${label} ${text}`).join(', ')}
              className="flex h-5 overflow-hidden rounded-control bg-sunken"
            >
              {bar.segments.map(({ label, className, value }) => (
                <span key={label} className={className} style={{ width: `${(value / most) * 100}%` }} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {legend.length > 1 && (
        <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {legend.map(({ label, className }) => (
            <span key={label} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={classNames('size-2.5 rounded-full', className)} />
              {label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** The main figures of the report. */
function figuresOf(
  kind: ReportKind,
  lines: readonly ReportLine[],
): readonly (readonly [label: string, text: string])[] {
  const count = (name: string) => String(total(lines, name));
  const longest = Math.max(0, ...lines.map((line) => number(line.longest_wait)));
  switch (kind) {
    case 'queues':
    case 'hours': {
      const heard = total(lines, 'answered') + total(lines, 'abandoned');
      return [
        [t('reports.column.offered'), count('offered')],
        [t('reports.column.answered'), count('answered')],
        [t('reports.column.service_level'), percentText(ratio(total(lines, 'answered_in_time'), heard))],
        [t('goals.name.abandoned'), percentText(ratio(total(lines, 'abandoned'), heard))],
        [t('reports.column.longest_wait'), secondsText(longest)],
      ];
    }
    case 'agents': {
      const busy = total(lines, 'on_call') + total(lines, 'wrap_up');
      const talk = lines.reduce((sum, line) => sum + number(line.average_talk) * number(line.calls), 0);
      return [
        [t('reports.column.calls'), count('calls')],
        [t('reports.column.average_talk'), secondsText(averageSeconds(talk * 1000, total(lines, 'calls')))],
        [
          t('reports.column.occupancy'),
          percentText(ratio(busy, busy + total(lines, 'available') + total(lines, 'reserved'))),
        ],
        [t('reports.column.missed'), count('missed')],
      ];
    }
    case 'adherence': {
      const known = total(lines, 'adhered') + total(lines, 'off_plan');
      return [
        [t('reports.column.adherence'), percentText(ratio(total(lines, 'adhered'), known))],
        [t('reports.column.planned'), secondsText(total(lines, 'planned'))],
        [t('reports.column.off_plan'), secondsText(total(lines, 'off_plan'))],
        [t('reports.column.late_starts'), count('late_starts')],
        [t('reports.column.breaks_over'), count('breaks_over')],
      ];
    }
    case 'dispositions':
      return [[t('reports.column.wrapups'), count('wrapups')]];
    case 'abandoned': {
      const reached = lines.filter((line) => line.reached === true).length;
      return [
        [t('reports.lost'), String(lines.length)],
        [t('reports.column.reached'), String(reached)],
        [t('reports.notReached'), String(lines.length - reached)],
      ];
    }
  }
}

interface ReportPictureProps {
  readonly kind: ReportKind;
  readonly lines: readonly ReportLine[];
  /** Lines are a series over time. */
  readonly isSeries: boolean;
}

/** A chart of the report; the table below has every line. */
export function ReportPicture({ kind, lines, isSeries }: ReportPictureProps) {
  const bars = useWording(() => barsOf(kind, lines), [kind, lines]);
  return (
    <>
      <dl className="flex flex-wrap gap-3">
        {figuresOf(kind, lines).map(([label, text]) => (
          <div key={label} className="flex-auto rounded-card border border-line bg-surface px-4 py-2.5">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-2xl font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {isSeries && <ReportChart lines={lines} />}
      {bars.length > 0 && <Bars bars={bars} />}
    </>
  );
}
