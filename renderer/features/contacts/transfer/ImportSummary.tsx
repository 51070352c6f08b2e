import type { ContactImport } from '../../../../shared/api/contacts/contactImport.ts';
import { t } from '../../../strings/t.ts';
import { ImportLines } from '../../../ui/list/ImportLines.tsx';
import { linesOf } from './importLines.ts';

/** What an import does or did: how many of each, and every row. */
export function ImportSummary({ result }: { readonly result: ContactImport }) {
  const { created, updated, skipped, rows, errors, dry_run } = result;
  const refused = new Set(errors.map(({ row }) => row)).size;
  const listed = rows.length + refused;
  const isCut = created + updated + skipped > listed;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">{t(dry_run ? 'import.preview' : 'import.result')}</h3>
      <p role="status" className="text-sm">
        {t('import.counts', { created, updated, skipped })}
      </p>
      {listed > 0 && <ImportLines lines={linesOf(result)} />}
      {isCut && <p className="text-xs text-muted">{t('import.cut', { count: listed })}</p>}
    </section>
  );
}
