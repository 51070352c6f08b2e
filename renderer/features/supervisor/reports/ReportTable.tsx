import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { type ColumnName, cellText, isFigure, meaningOf, type ReportLine } from './reportKinds.ts';

interface ReportTableProps {
  readonly columns: readonly ColumnName[];
  readonly lines: readonly ReportLine[];
}

const cellClassName = (column: ColumnName) =>
  classNames('px-3 py-1.5 whitespace-nowrap', isFigure(column) && 'text-right tabular-nums');

/** A report line by line. */
export function ReportTable({ columns, lines }: ReportTableProps) {
  return (
    <ScrollRegion
      label={t('reports.table')}
      className="shrink-0 overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-muted">
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
                  {cellText(column, line[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
