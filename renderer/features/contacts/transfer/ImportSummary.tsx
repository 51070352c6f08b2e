import type { ContactImport } from '../../../../shared/api/contacts/contactImport.ts';
import { t } from '../../../strings/t.ts';
import { ImportLines, RefusedRowsButton } from '../../../ui/list/ImportLines.tsx';
import { type ImportFile, linesOf } from './importFile.ts';

/** The result of an import: the number of each kind, and every row. */
export function ImportSummary({ result, file }: { readonly result: ContactImport; readonly file: ImportFile }) {
  const { created, updated, unchanged, skipped, rows, errors, dry_run } = result;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">{t(dry_run ? 'import.preview' : 'import.result')}</h3>
      <p role="status" className="text-sm">
        {t('import.counts', { created, updated, unchanged, skipped })}
      </p>
      {rows.length + errors.length > 0 && <ImportLines lines={linesOf(result)} />}
      <RefusedRowsButton data={file.data} format={file.format} errors={errors} />
    </section>
  );
}
