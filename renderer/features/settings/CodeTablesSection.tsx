import '../../strings/en/codeTables.ts';
import '../../strings/en/settings.ts';
import '../../strings/en/settingsSearch.ts';
import { useQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import type { Contract } from '../../../shared/api/contract.ts';
import type { ResultOf } from '../../../shared/api/inference.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { codeTables } from '../../strings/en/codeTables.ts';
import { type PlainKey, t } from '../../strings/t.ts';
import { byText, type Sort } from '../../ui/list/useSearched.ts';
import { AdminList } from './administration/AdminList.tsx';

type Codes = ResultOf<Contract['getCdrDictionaries']>['data'][string];

/** The codes of one field. */
interface CodeTable {
  /** Name of the field in the contract. */
  readonly field: string;
  readonly codes: Codes;
}

/** Title of a table; the field's name if it has none. */
function titleOf({ field }: CodeTable): string {
  const key = `codeTables.${field}`;
  return Object.hasOwn(codeTables, key) ? t(key as PlainKey) : field;
}

const textOf = ({ value, letter, name }: Codes[number]) => [value, letter, name].filter((part) => part !== undefined);

const sorts: readonly Sort<CodeTable>[] = [
  { id: 'name', label: 'list.byName', compare: byText(titleOf) },
  { id: 'size', label: 'codeTables.bySize', compare: (a, b) => b.codes.length - a.codes.length },
];

function Row({ table }: { readonly table: CodeTable }) {
  const title = titleOf(table);
  const hasLetters = table.codes.some(({ letter }) => letter !== undefined);
  const cell = 'py-0.5 pe-4 text-start align-baseline';
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-base font-medium">{title}</span>
        <code className="selectable text-xs text-muted">{table.field}</code>
      </p>
      <table aria-label={title} className="selectable w-fit text-sm tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            <th className={`${cell} font-normal`}>{t('codeTables.value')}</th>
            {hasLetters && <th className={`${cell} font-normal`}>{t('codeTables.letter')}</th>}
            <th className={`${cell} font-normal`}>{t('codeTables.name')}</th>
          </tr>
        </thead>
        <tbody>
          {table.codes.map(({ value, letter, name }) => (
            <tr key={value}>
              <td className={`${cell} min-w-16`}>{value}</td>
              {hasLetters && <td className={`${cell} min-w-16`}>{letter}</td>}
              <td className={cell}>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}

/** Coded values of the contract, as the service explains them. */
export function CodeTablesSection() {
  const query = useQuery({
    queryKey: queryKeys.collection('codeTables'),
    queryFn: async () => (await api.call('getCdrDictionaries')).data,
    select: (data): readonly CodeTable[] => Object.entries(data).map(([field, codes]) => ({ field, codes })),
  });
  return (
    <AdminList
      title={t('settings.codetables')}
      text={t('codeTables.text')}
      query={query}
      keyOf={({ field }) => field}
      wordsOf={(table) => [titleOf(table), table.field, ...table.codes.flatMap(textOf)].join(' ')}
      sorts={sorts}
      row={(table) => <Row table={table} />}
      icon={<Table2 />}
      emptyTitle={t('codeTables.empty')}
      emptyText={t('codeTables.emptyText')}
      operation="getCdrDictionaries"
    />
  );
}
