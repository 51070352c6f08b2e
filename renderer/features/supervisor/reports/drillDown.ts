/** From a figure to the calls behind it: an address of the history with its filters. Pure. */
import type { ColumnName, ReportLine } from './reportKinds.ts';
import { ownTimeZone } from './reportTime.ts';
import type { ReportRequest } from './useReport.ts';

const outcomes: Partial<Record<ColumnName, string>> = {
  offered: '',
  answered: 'answered',
  abandoned: 'abandoned',
  short_abandoned: 'short_abandoned',
  called_back: 'called_back',
};

const id = (value: ReportLine[string]): string => (typeof value === 'number' ? String(value) : '');

/** What the history has to be narrowed down to; null where the figure is not of calls that it can find. */
function filterFor(
  { kind }: ReportRequest,
  line: ReportLine,
  column: ColumnName,
): Readonly<Record<string, string>> | null {
  const outcome = outcomes[column];
  if (kind === 'queues' && outcome !== undefined) return { queue: id(line.queue_id), outcome };
  if (kind === 'agents' && column === 'calls') return { person: id(line.user_id), outcome: 'answered' };
  if (kind === 'dispositions' && column === 'wrapups') return { disposition: id(line.disposition_id) };
  return null;
}

/**
 * Null also where the days are those of other clocks than this device's, by which the history counts, and where nothing is
 * to be found.
 */
export function callsBehind(request: ReportRequest, line: ReportLine, column: ColumnName): string | null {
  const { from, to, timeZone, interval, queueId } = request;
  const filter = filterFor(request, line, column);
  const hasHours = interval === 'hour' && typeof line.start === 'string';
  if (!filter || !line[column] || timeZone !== ownTimeZone() || hasHours) return null;
  if (Object.values(filter).every((value) => value === '')) return null;
  const days = typeof line.start === 'string' ? { from: line.start, to: line.start } : { from, to };
  const whole = { queue: queueId === null ? '' : String(queueId), ...filter, ...days, period: 'custom' };
  return `/history/with/${new URLSearchParams(whole)}`;
}
