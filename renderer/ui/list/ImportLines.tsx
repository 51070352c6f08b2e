import '../../strings/en/importing.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleAlert, CircleCheck, CirclePlus, CircleSlash, FileDown } from 'lucide-react';
import { useRef } from 'react';
import { saveFile } from '../../platform/api/fetchFile.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../Button.tsx';
import { classNames } from '../classNames.ts';
import { ScrollRegion } from '../ScrollRegion.tsx';

/** The rows of a file that an import refused, word for word, to be mended and imported again. */

/** Records of a CSV file with their line ends; a record with open quotation marks continues in the next line. */
function recordsOf(data: string): string[] {
  const records: string[] = [];
  let open = '';
  for (const line of data.replace(/^\uFEFF/, '').split(/(?<=\n)/)) {
    open += line;
    if ((open.split('"').length - 1) % 2 === 1) continue;
    if (/[^\r\n]/.test(open)) records.push(open);
    open = '';
  }
  return /[^\r\n]/.test(open) ? [...records, open] : records;
}

/** Cards of a vCard file. */
const cardsOf = (data: string): string[] =>
  data.split(/(?=^BEGIN:VCARD)/im).filter((card) => /^BEGIN:VCARD/i.test(card));

const ended = (text: string): string => (text.endsWith('\n') ? text : `${text}\r\n`);

/**
 * The file that is left of one.
 *
 * @param rows from 1, as the service counts them: without the row of column names
 */
export function refusedRows(data: string, format: 'csv' | 'vcard', rows: ReadonlySet<number>): string {
  const [head, all] =
    format === 'vcard' ? [[], cardsOf(data)] : [recordsOf(data).slice(0, 1), recordsOf(data).slice(1)];
  return [...head, ...all.filter((_, index) => rows.has(index + 1))].map(ended).join('');
}

interface RefusedRowsButtonProps {
  readonly data: string;
  readonly format: 'csv' | 'vcard';
  readonly errors: readonly { readonly row: number }[];
}

/** Saves the rows that were refused as a file of their own, to be mended and imported again; nothing where there are none. */
export function RefusedRowsButton({ data, format, errors }: RefusedRowsButtonProps) {
  const rows = new Set(errors.map(({ row }) => row));
  if (rows.size === 0) return null;
  const [type, ending] = format === 'vcard' ? ['text/vcard', 'vcf'] : ['text/csv', 'csv'];
  const save = () => {
    // Spreadsheets take a file without a byte order mark for one in the system’s old character set.
    const mark = format === 'vcard' ? '' : '\uFEFF';
    saveFile(new Blob([mark, refusedRows(data, format, rows)], { type }), `refused.${ending}`);
  };
  return (
    <Button className="self-start" icon={<FileDown aria-hidden className="size-4" />} onPress={save}>
      {t('import.saveRefused', { count: rows.size })}
    </Button>
  );
}

/** The result for a row of the file. */
export interface ImportLine {
  readonly row: number;
  /** Empty for a row that could not be read. */
  readonly name: string;
  readonly text: string;
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'skipped' | 'refused';
}

/** Height of a row with one line of text; others are measured. */
const rowHeight = 36;
const overscan = 10;

const faces = {
  created: { Icon: CirclePlus, className: 'text-connected' },
  updated: { Icon: CircleCheck, className: 'text-accent' },
  unchanged: { Icon: CircleCheck, className: 'text-muted' },
  skipped: { Icon: CircleSlash, className: 'text-muted' },
  refused: { Icon: CircleAlert, className: 'text-failure' },
} as const;

function Line({ line }: { readonly line: ImportLine }) {
  const { Icon, className } = faces[line.outcome];
  return (
    <>
      <span className="w-16 shrink-0 text-muted">
        {t('import.row')} {line.row}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
        {line.name && <span className="min-w-0 flex-1 basis-40 break-words">{line.name}</span>}
        <span className={classNames('flex min-w-0 items-start gap-1.5', className)}>
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{line.text}</span>
        </span>
      </span>
    </>
  );
}

/** The rows of the file, each with its result. */
export function ImportLines({ lines }: { readonly lines: readonly ImportLine[] }) {
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  return (
    <ScrollRegion
      ref={scroller}
      label={t('import.rows')}
      className="max-h-80 overflow-auto rounded-card border border-line bg-surface"
    >
      <ul aria-label={t('import.rows')} className="relative text-sm" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <li
              key={`${line.row}-${line.text}-${index}`}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              style={{ minHeight: rowHeight, transform: `translateY(${start}px)` }}
              className="absolute inset-x-0 top-0 flex items-start gap-3 border-b border-line px-3 py-1.5"
            >
              <Line line={line} />
            </li>
          );
        })}
      </ul>
    </ScrollRegion>
  );
}
