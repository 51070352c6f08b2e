import '../../strings/en/importing.ts';
import { FileDown } from 'lucide-react';
import { saveFile } from '../../platform/api/fetchFile.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../Button.tsx';
import { refusedRows } from './refusedRows.ts';

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
