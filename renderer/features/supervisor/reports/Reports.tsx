import '../../../strings/en/supervisor.ts';
import { CalendarClock, ChartColumn, Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { dayIn } from '../../../../shared/domain/zoneSpans.ts';
import { useQueueGroups } from '../../../entities/queue/useQueues.ts';
import { ownTimeZone } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { ScrollRegion, TableRegion } from '../../../ui/ScrollRegion.tsx';
import { placeBehind } from './drillDown.ts';
import { ReportPicture } from './ReportPicture.tsx';
import { RequestForm } from './RequestForm.tsx';
import { type ColumnName, cellText, isFigure, meaningOf, type ReportLine, reportKinds } from './reportKinds.ts';
import { SavedReports } from './SavedReports.tsx';
import { Schedules } from './Schedules.tsx';
import { downloadReport, type ReportRequest, useReport } from './useReport.ts';

interface ReportTableProps {
  readonly request: ReportRequest;
  readonly columns: readonly ColumnName[];
  readonly lines: readonly ReportLine[];
}

const cellClassName = (column: ColumnName) =>
  classNames('px-3 py-1.5 whitespace-nowrap', isFigure(column) && 'text-end tabular-nums');

interface CellContentProps {
  readonly request: ReportRequest;
  readonly line: ReportLine;
  readonly column: ColumnName;
  /** Queues of the report's group. */
  readonly queueIds: readonly number[] | null;
}

/** A figure that calls are behind leads to them, a name to the plan of that person. */
function CellContent({ request, line, column, queueIds }: CellContentProps) {
  const text = cellText(column, line[column]);
  const href = placeBehind(request, line, column, queueIds);
  if (href === null) return <>{text}</>;
  const label =
    column === 'user_name'
      ? t('reports.plan', { name: text })
      : t('reports.calls', { figure: t(`reports.column.${column}`), count: text });
  return (
    <Link href={href} aria-label={label} className="rounded-control text-accent underline">
      {text}
    </Link>
  );
}

/** A report line by line. */
function ReportTable({ request, columns, lines }: ReportTableProps) {
  const group = useQueueGroups().data?.find(({ id }) => id === request.queueGroupId);
  const queueIds = group?.queue_ids ?? null;
  return (
    <TableRegion label={t('reports.table')}>
      <thead>
        <tr className="text-start text-muted">
          {columns.map((column) => (
            <th key={column} scope="col" title={meaningOf(column)} className={cellClassName(column)}>
              {t(`reports.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report is replaced as a whole, its lines have no identity
          <tr key={index} className="border-t border-line">
            {columns.map((column) => (
              <td key={column} className={cellClassName(column)}>
                <CellContent request={request} line={line} column={column} queueIds={queueIds} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

function firstRequest(): ReportRequest {
  const timeZone = ownTimeZone();
  const today = dayIn(timeZone, Date.now());
  const days = { period: 'today', from: today, to: today } as const;
  const scope = { timeZone, queueId: null, queueGroupId: null, teamId: null };
  return { kind: 'queues', ...days, ...scope, interval: 'none' };
}

function Meanings({ columns }: { readonly columns: readonly ColumnName[] }) {
  return (
    <Disclosure title={t('reports.meaning')}>
      <dl className="grid gap-x-4 gap-y-1 p-2 text-sm sm:grid-cols-[auto_1fr]">
        {columns.map((column) => {
          const meaning = meaningOf(column);
          return meaning === undefined ? null : (
            <div key={column} className="contents">
              <dt className="font-medium">{t(`reports.column.${column}`)}</dt>
              <dd className="text-muted">{meaning}</dd>
            </div>
          );
        })}
      </dl>
    </Disclosure>
  );
}

function Lines({ request, lines }: { readonly request: ReportRequest; readonly lines: readonly ReportLine[] }) {
  const { kind, interval } = request;
  const { columns, hasInterval } = reportKinds[kind];
  const isSeries = kind === 'hours' || (kind === 'queues' && interval !== 'none');
  if (lines.length === 0)
    return kind === 'adherence' ? (
      <EmptyState icon={<CalendarClock />} title={t('reports.unplanned')} text={t('reports.unplannedText')} />
    ) : (
      <EmptyState icon={<ChartColumn />} title={t('reports.empty')} text={t('reports.emptyText')} />
    );
  const shown = columns.filter((column) => column !== 'start' || (hasInterval && interval !== 'none'));
  return (
    <>
      <ReportPicture kind={kind} lines={lines} isSeries={isSeries} />
      <ReportTable request={request} columns={shown} lines={lines} />
      <Meanings columns={shown} />
    </>
  );
}

/** Reports of any days, by the clocks of any zone: chart, table, CSV. */
export function Reports() {
  const [request, setRequest] = useState(firstRequest);
  const report = useReport(request);
  return (
    <ScrollRegion label={t('supervisor.reports')} className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t(`reports.kind.${request.kind}`)}</h2>
        <div className="flex flex-wrap items-end gap-2">
          <SavedReports request={request} onOpen={setRequest} />
          <Button icon={<Download aria-hidden className="size-4" />} onPress={() => void downloadReport(request)}>
            {t('reports.csv')}
          </Button>
        </div>
      </div>
      <RequestForm request={request} onChange={setRequest} />
      <QueryView query={report}>{(lines) => <Lines request={request} lines={lines} />}</QueryView>
      <Schedules request={request} />
    </ScrollRegion>
  );
}
