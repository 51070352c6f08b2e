import '../../../strings/en/administration.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import type { OperationName } from '../../../../shared/api/contract.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NoMatches } from '../../../ui/list/PagesView.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { ReferenceLink } from './ReferenceLink.tsx';

/** An order of a list. */
export interface Sort<T> {
  readonly id: string;
  readonly label: string;
  readonly compare: (a: T, b: T) => number;
}

/** Compares texts as people order them: “Sales 2” before “Sales 10”. */
export const byText =
  <T,>(textOf: (entry: T) => string) =>
  (a: T, b: T): number =>
    textOf(a).localeCompare(textOf(b), undefined, { numeric: true });

interface AdminListProps<T> {
  readonly title: string;
  readonly text: string;
  readonly query: UseQueryResult<readonly T[]>;
  readonly keyOf: (entry: T) => string | number;
  /** Everything of an entry that is searched. */
  readonly wordsOf: (entry: T) => string;
  /** The first one is that of the list as it opens. */
  readonly sorts: readonly Sort<T>[];
  /** A list item. */
  readonly row: (entry: T) => ReactNode;
  readonly icon: ReactNode;
  readonly emptyTitle: string;
  /** What to do next. */
  readonly emptyText: string;
  /** Absent where nothing is added by hand. */
  readonly add?: { readonly label: string; readonly href: string } | undefined;
  /** Further buttons beside it. */
  readonly actions?: ReactNode;
  /** The operation that lists; its neighbours in the reference are the others. */
  readonly operation: OperationName;
}

/** Rows that are drawn at first, and with each further press: a list of thousands is searched, not scrolled. */
const step = 200;

/** The entries in which every word occurs, in the chosen order. */
function foundIn<T>(entries: readonly T[], search: string, wordsOf: (entry: T) => string, sort?: Sort<T>) {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter((entry) => {
    const text = wordsOf(entry).toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  return sort ? found.toSorted(sort.compare) : found;
}

function Entries<T>(props: AdminListProps<T> & { readonly entries: readonly T[] }) {
  const { entries, title, keyOf, wordsOf, sorts, row } = props;
  const [search, setSearch] = useState('');
  const [sortId, setSortId] = useState(sorts[0]?.id);
  const [most, setMost] = useState(step);
  const sort = sorts.find(({ id }) => id === sortId);
  const found = foundIn(entries, useDeferredValue(search), wordsOf, sort);
  const { length: count } = entries;
  const all = t('admin.count', { count });
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-40 flex-1">
          <SearchField label={t('admin.search')} value={search} onChange={setSearch} />
        </div>
        {sorts.length > 1 && (
          <Select
            label={t('admin.sort')}
            isLabelHidden
            className="min-w-40"
            options={sorts.map(({ id, label }) => ({ id, label }))}
            value={sortId ?? null}
            onChange={(key) => setSortId(String(key))}
          />
        )}
        <p role="status" className="shrink-0 text-sm text-muted tabular-nums">
          {found.length === count ? all : t('admin.found', { found: found.length, count })}
        </p>
      </div>
      <Card isFlush>
        {found.length === 0 ? (
          <NoMatches
            title={t('admin.noMatches')}
            text={t('admin.noMatchesText')}
            clearLabel={t('admin.clear')}
            onClear={() => setSearch('')}
          />
        ) : (
          <ul aria-label={title} className="divide-y divide-line">
            {found.slice(0, most).map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} row={row} />
            ))}
          </ul>
        )}
      </Card>
      {found.length > most && (
        <Button className="self-center" onPress={() => setMost(most + step)}>
          {t('admin.more', { count: Math.min(step, found.length - most) })}
        </Button>
      )}
    </>
  );
}

function Entry<T>({ entry, row }: { readonly entry: T; readonly row: (entry: T) => ReactNode }) {
  return row(entry);
}

function AddButton({ label, href }: { readonly label: string; readonly href: string }) {
  const [, navigate] = useLocation();
  return (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onPress={() => navigate(href)}>
      {label}
    </Button>
  );
}

/** A list of an administrator's: searched, sorted, with what to do where there is nothing, and its operations. */
export function AdminList<T>(props: AdminListProps<T>) {
  const { title, text, query, icon, emptyTitle, emptyText, add, actions, operation } = props;
  const hasAction = Boolean(add ?? actions);
  const buttons = (
    <>
      {actions}
      {add && <AddButton label={add.label} href={add.href} />}
    </>
  );
  return (
    <>
      <SectionHeading title={title} text={text} action={hasAction && buttons} />
      <QueryView query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <Card isFlush>
              <EmptyState icon={icon} title={emptyTitle} text={emptyText} />
            </Card>
          ) : (
            <Entries {...props} entries={entries} />
          )
        }
      </QueryView>
      <ReferenceLink operation={operation} />
    </>
  );
}
