import '../../../strings/en/administration.ts';
import '../../../strings/en/importing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { OperationName } from '../../../../shared/api/contract.ts';
import type { TableImport as Report } from '../../../../shared/api/tableImport.ts';
import { bulkBodyLimit } from '../../../../shared/domain/limits.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { reasonOf } from '../../../platform/api/attempt.ts';
import { saveFile } from '../../../platform/api/fetchFile.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { type ImportLine, ImportLines, RefusedRowsButton } from '../../../ui/list/ImportLines.tsx';
import { SectionHeading } from './SectionHeading.tsx';

/** A column of a table that is imported. */
export interface TableColumn {
  /** Name of the field in the file and in the service. */
  readonly field: string;
  readonly label: string;
  /** In the template’s only row. */
  readonly example: string;
}

interface TableImportProps {
  readonly title: string;
  readonly text: string;
  /** Location of the list. */
  readonly list: string;
  readonly columns: readonly TableColumn[];
  /** Name of the template’s file. */
  readonly fileName: string;
  readonly send: (body: { readonly data: string; readonly dry_run: boolean }) => Promise<{ readonly data: Report }>;
  /** Queries to refresh afterwards, besides an administrator’s lists. */
  readonly refresh?: readonly (readonly unknown[])[];
  readonly operation: OperationName;
  /** Choices besides the file. */
  readonly children?: ReactNode;
}

interface Checked {
  readonly name: string;
  readonly data: string;
  readonly report: Report;
}

/** Bytes of a file: what becomes of it in JSON is a little longer. */
const largestFile = bulkBodyLimit - 124_000;

const cellOf = (text: string) => (/[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function Template({ columns, fileName }: Pick<TableImportProps, 'columns' | 'fileName'>) {
  const download = () => {
    const rows = [columns.map(({ field }) => field), columns.map(({ example }) => example)];
    const text = rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
    // Spreadsheets take a file without a byte order mark for one in the system’s old character set.
    saveFile(new Blob(['\uFEFF', text], { type: 'text/csv' }), fileName);
  };
  return (
    <Card title={t('table.columns')} text={t('table.templateText')}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 text-sm">
        {columns.map(({ field, label }) => (
          <div key={field} className="contents">
            <dt className="font-mono text-xs break-all">{field}</dt>
            <dd className="min-w-0 text-muted">{label}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-4" icon={<FileDown aria-hidden className="size-4" />} onPress={download}>
        {t('table.template')}
      </Button>
    </Card>
  );
}

function linesOf({ rows, errors }: Report): readonly ImportLine[] {
  const right = rows.map(({ row, name }) => ({ row, name, text: t('table.will'), outcome: 'created' as const }));
  const wrong = errors.map(({ row, column, message }) => ({
    row,
    name: '',
    text: t('table.wrong', { column, message }),
    outcome: 'refused' as const,
  }));
  return [...right, ...wrong].sort((a, b) => a.row - b.row);
}

function Preview({ report, data }: Pick<Checked, 'report' | 'data'>) {
  const { created, errors, unused_columns } = report;
  const wrong = new Set(errors.map(({ row }) => row)).size;
  return (
    <Card title={t('table.preview')}>
      <div className="flex flex-col gap-3">
        <p role="status" className={wrong > 0 ? 'text-sm text-failure' : 'text-sm'}>
          {wrong === 0 ? t('table.allRight', { created }) : t('table.someWrong', { wrong, count: wrong + created })}
        </p>
        <ImportLines lines={linesOf(report)} />
        <RefusedRowsButton data={data} format="csv" errors={errors} />
        {unused_columns.length > 0 && (
          <p className="text-sm text-muted">{t('table.unused', { columns: unused_columns.join(', ') })}</p>
        )}
      </div>
    </Card>
  );
}

/** Takes a table from a file: choose it, see what will happen to each row, and let it happen to all of them. */
export function TableImport(props: TableImportProps) {
  const { title, text, list, columns, fileName, send, refresh = [], operation, children } = props;
  const [, navigate] = useLocation();
  const cache = useQueryClient();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);

  const choose = async (file: File) => {
    setChecked(null);
    const data = file.size > largestFile ? '' : await file.text();
    if (file.size > largestFile) return setFailure(t('table.tooLarge'));
    if (data.trim() === '' || data.includes('\0')) return setFailure(t('table.notCsv'));
    try {
      const { data: report } = await send({ data, dry_run: true });
      setFailure(null);
      setChecked({ name: file.name, data, report });
    } catch (error) {
      setFailure(t('import.checkFailed', { reason: reasonOf(error) }));
    }
  };

  const run = async ({ data }: Checked) => {
    setRunning(true);
    try {
      const { data: done } = await send({ data, dry_run: false });
      toast.success(t('table.done', { count: done.created }));
      for (const queryKey of [queryKeys.collections, ...refresh]) void cache.invalidateQueries({ queryKey });
      navigate(list);
    } catch (error) {
      setFailure(t('import.failed', { reason: reasonOf(error) }));
      setRunning(false);
    }
  };

  const isRight = checked !== null && checked.report.errors.length === 0;
  return (
    <>
      <SectionHeading title={title} text={text} backTo={list} />
      {!checked && <Template columns={columns} fileName={fileName} />}
      <FileDrop
        label={t('table.choose')}
        types={['.csv', '.txt', 'text/csv']}
        chosen={checked?.name}
        onFile={(file) => void choose(file)}
      />
      {checked && <Preview report={checked.report} data={checked.data} />}
      {isRight && children}
      <FormFailure sentence={failure} />
      {checked && (
        <Button
          variant="primary"
          className="self-end"
          isDisabled={!isRight || isRunning}
          onPress={() => void run(checked)}
        >
          {isRunning ? t('import.running') : t('table.run', { count: checked.report.created })}
        </Button>
      )}
      <ReferenceLink operation={operation} />
    </>
  );
}
