/** From a figure to the calls behind it: an address of the history with its filters. Pure. */
import { type ColumnName, type ReportLine, subjectOf } from './reportKinds.ts';
import type { ReportRequest } from './useReport.ts';

const outcomes: Partial<Record<ColumnName, string>> = {
  offered: '',
  answered: 'answered',
  abandoned: 'abandoned',
  short_abandoned: 'short_abandoned',
  called_back: 'called_back',
};

const id = (value: ReportLine[string]): string => (typeof value === 'number' ? String(value) : '');

/** Callers of all queues: without a queue, an empty outcome would match every call. */
const hourFilter = (line: ReportLine, outcome: string) => ({
  hour_of_day: String(line.hour),
  outcome: outcome || 'any',
});

/** The filter of the history for a figure; null if the history cannot show its calls. */
function filterFor(
  { kind }: ReportRequest,
  line: ReportLine,
  column: ColumnName,
): Readonly<Record<string, string>> | null {
  const outcome = outcomes[column];
  if (kind === 'queues' && outcome !== undefined) return { queue: id(line.queue_id), outcome };
  if (kind === 'hours' && outcome !== undefined) return hourFilter(line, outcome);
  if (kind === 'agents' && column === 'calls') return { person: id(line.user_id), outcome: 'answered' };
  // Activities of an agent at work.
  if (kind === 'adherence' && (column === 'adhered' || column === 'extra')) return { person: id(line.user_id) };
  if (kind === 'dispositions' && column === 'wrapups') return { disposition: id(line.disposition_id) };
  return null;
}

/** The days of a line, or the hour of one of them. */
function timeOf({ from, to, interval }: ReportRequest, { start }: ReportLine): Readonly<Record<string, string>> {
  if (typeof start !== 'string') return { from, to };
  const day = start.slice(0, 'YYYY-MM-DD'.length);
  return { from: day, to: day, ...(interval === 'hour' ? { hour: start } : {}) };
}

/**
 * Null also where nothing is to be found.
 * @param queueIds of the group that the report is of; null: none, or nobody knows
 */
export function callsBehind(
  request: ReportRequest,
  line: ReportLine,
  column: ColumnName,
  queueIds: readonly number[] | null = null,
): string | null {
  const { timeZone: zone } = request;
  const { queueId, queueGroupId } =
    subjectOf(request.kind) === 'queues' ? request : { queueId: null, queueGroupId: null };
  const filter = filterFor(request, line, column);
  if (!filter || !line[column] || Object.values(filter).every((value) => value === '')) return null;
  const isOfGroup = queueGroupId !== null && queueId === null && !filter.queue;
  if (isOfGroup && queueIds === null) return null;
  const queue = queueId === null ? '' : String(queueId);
  const queues: Record<string, string> = isOfGroup && queueIds ? { queues: queueIds.join(',') } : {};
  const whole = { queue, ...queues, ...filter, ...timeOf(request, line), period: 'custom', zone };
  return `/history/with/${new URLSearchParams(whole)}`;
}

/** Where a cell of a line leads to: the calls behind a figure, or the plan that somebody was held against. */
export function placeBehind(
  request: ReportRequest,
  line: ReportLine,
  column: ColumnName,
  queueIds: readonly number[] | null = null,
): string | null {
  const isPlanned = request.kind === 'adherence' && column === 'user_name' && typeof line.plan_id === 'number';
  return isPlanned ? `/settings/workplans/${line.plan_id}` : callsBehind(request, line, column, queueIds);
}
