import type { AuditLogChange, AuditLogEntry } from '../../../../shared/api/auditLog.ts';
import { isolated } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { objectText, whoText } from './AuditFacts.tsx';

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value)
    ? value.map((part) => (typeof part === 'object' ? `(${valueText(part)})` : valueText(part)))
    : Object.entries(value).map(([name, part]) => `${name}: ${valueText(part)}`);
  return parts.length > 0 ? parts.join(', ') : '–';
}

function Changes({ changes }: { readonly changes: readonly AuditLogChange[] }) {
  return (
    <table className="w-full table-fixed text-start text-sm">
      <thead className="text-xs text-muted">
        <tr>
          {(['field', 'before', 'after'] as const).map((column) => (
            <th key={column} scope="col" className="py-1 pe-3 font-medium">
              {t(`auditLog.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="selectable align-top">
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-t border-line">
            <th scope="row" className="py-1 pe-3 font-normal break-words text-muted">
              {field}
            </th>
            <td className="py-1 pe-3 break-words">{valueText(before)}</td>
            <td className="py-1 break-words">{valueText(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Everything that a row says: who, from where, why not, and the fields before and after. */
export function AuditDetail({ entry }: { readonly entry: AuditLogEntry }) {
  const { object_type: type, object_id: id } = entry;
  const facts = [
    { label: t('auditLog.user'), value: whoText(entry) },
    { label: t('auditLog.address'), value: entry.address },
    { label: t('auditLog.operation'), value: entry.operation },
    {
      label: t('auditLog.object'),
      value: entry.object_name ? `${isolated(objectText(entry))} (${type} ${id})` : objectText(entry),
    },
    { label: t('auditLog.status'), value: entry.status === null ? '' : String(entry.status) },
    { label: t('auditLog.reason'), value: entry.reason },
    { label: t('auditLog.row'), value: String(entry.id) },
    { label: t('auditLog.hash'), value: <code className="text-xs break-all">{entry.hash}</code> },
  ];
  return (
    <div className="mb-2 ms-4 flex flex-col gap-3 border-s-2 border-line py-2 pe-3 ps-4">
      <FactList facts={facts} />
      {entry.erased && <p className="text-sm text-muted">{t('auditLog.erased')}</p>}
      {entry.changes.length > 0 && <Changes changes={entry.changes} />}
    </div>
  );
}
