/** From a figure to the calls behind it: an address of the history with its filters. Pure. */
import type { ColumnName, ReportLine } from './reportKinds.ts';
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

/** Null also where nothing is to be found, and where the history cannot tell the calls apart: of hours, and of a group's queues. */
export function callsBehind(request: ReportRequest, line: ReportLine, column: ColumnName): string | null {
  const { from, to, timeZone: zone, interval, queueId, queueGroupId } = request;
  const filter = filterFor(request, line, column);
  const hasHours = interval === 'hour' && typeof line.start === 'string';
  const isOfGroup = queueGroupId !== null && queueId === null && !filter?.queue;
  if (!filter || !line[column] || hasHours || isOfGroup) return null;
  if (Object.values(filter).every((value) => value === '')) return null;
  const days = typeof line.start === 'string' ? { from: line.start, to: line.start } : { from, to };
  const whole = { queue: queueId === null ? '' : String(queueId), ...filter, ...days, period: 'custom', zone };
  return `/history/with/${new URLSearchParams(whole)}`;
}
