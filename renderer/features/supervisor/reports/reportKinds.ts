/** The reports and their columns. */
import '../../../strings/en/figures.ts';
import type { OperationName } from '../../../../shared/api/contract.ts';
import { type FigureName, figureDefinitions } from '../../../../shared/domain/reports.ts';
import {
  formatDateTime,
  formatHour,
  formatWrittenDay,
  formatWrittenTime,
  parseContractTime,
} from '../../../platform/format/format.ts';
import { type StringKey, t } from '../../../strings/t.ts';
import { percentText, secondsText } from './reportFigures.ts';

/** Name of a column, as the contract names the field. */
export type ColumnName = StringKey extends infer K ? (K extends `reports.column.${infer N}` ? N : never) : never;
/** A line of any report. */
export type ReportLine = Readonly<Partial<Record<string, string | number | boolean | null>>>;

interface Kind {
  readonly json: OperationName & `report${string}`;
  readonly csv: OperationName & `export${string}`;
  readonly hasInterval: boolean;
  /** What it may be narrowed down to; queues unless it is given. */
  readonly isOf?: 'team';
  readonly columns: readonly ColumnName[];
}

const waiting = ['offered', 'answered', 'answered_in_time', 'abandoned', 'short_abandoned'] as const;
const answering = ['service_level', 'average_answer', 'longest_wait'] as const;
const working = ['average_talk', 'average_hold', 'average_wrapup', 'average_handle'] as const;

/** Each report. */
export const reportKinds = {
  queues: {
    json: 'reportQueues',
    csv: 'exportQueueReport',
    hasInterval: true,
    columns: ['start', 'queue_name', ...waiting, 'overflowed', 'called_back', ...answering, ...working],
  },
  agents: {
    json: 'reportAgents',
    csv: 'exportAgentReport',
    hasInterval: true,
    columns: [
      ...(['start', 'user_name', 'offers', 'refused', 'missed', 'calls', ...working] as const),
      ...(['available', 'on_call', 'wrap_up', 'not_ready', 'occupancy'] as const),
    ],
  },
  dispositions: {
    json: 'reportDispositions',
    csv: 'exportDispositionReport',
    hasInterval: true,
    columns: ['start', 'disposition', 'wrapups', 'share', 'average_talk', 'average_wrapup'],
  },
  hours: {
    json: 'reportHours',
    csv: 'exportHourReport',
    hasInterval: false,
    columns: ['hour', ...waiting, ...answering],
  },
  adherence: {
    json: 'reportAdherence',
    csv: 'exportAdherenceReport',
    hasInterval: true,
    isOf: 'team',
    columns: [
      ...(['start', 'user_name', 'adherence', 'planned', 'adhered', 'off_plan', 'late_starts', 'early_ends'] as const),
      ...(['breaks_over', 'missed_shifts', 'extra', 'unknown'] as const),
    ],
  },
  abandoned: {
    json: 'reportAbandoned',
    csv: 'exportAbandonedReport',
    hasInterval: false,
    columns: ['local_time', 'number', 'name', 'queue_name', 'wait', 'called_at', 'reached'],
  },
} as const satisfies Record<string, Kind>;

/** Name of a report. */
export type ReportKind = keyof typeof reportKinds;
/** What a report may be narrowed down to: queues, or the people of a team. */
export const subjectOf = (kind: ReportKind): 'queues' | 'team' => ('isOf' in reportKinds[kind] ? 'team' : 'queues');
/** The reports, in order. */
export const reportNames = Object.keys(reportKinds) as ReportKind[];

const percents: readonly string[] = ['service_level', 'occupancy', 'share', 'adherence'];
const durations: readonly string[] = [
  ...['average_answer', 'longest_wait', 'average_talk', 'average_hold', 'average_wrapup', 'average_handle', 'wait'],
  ...['available', 'on_call', 'wrap_up', 'not_ready', 'planned', 'adhered', 'off_plan', 'extra', 'unknown'],
];

/** The moment at which a line begins, by the clocks of the report: an hour of a day (ISO 8601 with its offset), or a day. */
export function startText(start: string): string {
  const day = formatWrittenDay(start);
  return start.length > 10 ? `${day}, ${formatWrittenTime(start)}` : day;
}

/** Text of a cell. */
export function cellText(column: ColumnName, value: ReportLine[string]): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'reports.yes' : 'reports.no');
  if (column === 'hour') return formatHour(Number(value));
  if (column === 'start' || column === 'local_time') return startText(String(value));
  if (column === 'called_at') return formatDateTime(parseContractTime(String(value)));
  if (typeof value !== 'number') return value;
  if (percents.includes(column)) return percentText(value);
  return durations.includes(column) ? secondsText(value) : String(value);
}

const isNamed = (column: ColumnName): column is ColumnName & FigureName => column in figureDefinitions;

/** Whether a column has figures, which stand at the right. */
export const isFigure = (column: ColumnName): boolean =>
  isNamed(column) ||
  durations.includes(column) ||
  ['offers', 'refused', 'missed', 'called_back', 'wrapups'].includes(column);

/** Explanation of a column, if it needs one. */
export const meaningOf = (column: ColumnName): string | undefined =>
  isNamed(column) ? t(`figure.${column}`) : undefined;
