import '../../strings/en/lists.ts';
import { type ReactNode, useState } from 'react';
import { t } from '../../strings/t.ts';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { classNames } from '../classNames.ts';
import { SearchField } from '../SearchField.tsx';
import { Select } from '../Select.tsx';
import { NoMatches } from './PagesView.tsx';
import { type Searching, type SearchState, useSearched } from './useSearched.ts';

interface SearchToolsProps {
  readonly searched: SearchState;
  /** What is searched, if a page has several lists. */
  readonly label?: string;
  /** Placeholder of the field; default: “Search”. */
  readonly placeholder?: string;
  readonly className?: string;
}

/** The words to search for, the order, and how many entries are left. */
export function SearchTools(props: SearchToolsProps) {
  const { searched, label = t('list.search'), placeholder = t('list.search'), className } = props;
  const { sorts, search, sortId, status, setSearch, setSortId } = searched;
  return (
    <search aria-label={label} className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
      <div className="flex min-w-40 flex-1">
        <SearchField label={label} placeholder={placeholder} value={search} onChange={setSearch} />
      </div>
      {sorts.length > 1 && (
        <Select
          label={t('list.sort')}
          isLabelHidden
          className="min-w-40"
          options={sorts.map((sort) => ({ id: sort.id, label: t(sort.label) }))}
          value={sortId ?? null}
          onChange={(key) => setSortId(String(key))}
        />
      )}
      <p role="status" className="shrink-0 text-sm text-muted tabular-nums">
        {status}
      </p>
    </search>
  );
}

interface NothingFoundProps {
  readonly searched: SearchState;
  /** “Nothing matches” unless given. */
  readonly title?: string;
}

/** Says that no entry matches the search. */
export function NothingFound({ searched, title = t('list.noMatches') }: NothingFoundProps) {
  return (
    <NoMatches
      title={title}
      text={t('list.noMatchesText')}
      clearLabel={t('list.clear')}
      onClear={() => searched.setSearch('')}
    />
  );
}

interface SearchedListProps<T> extends Searching<T> {
  readonly label: string;
  readonly entries: readonly T[];
  readonly keyOf: (entry: T) => string | number;
  /** A list item. */
  readonly row: (entry: T) => ReactNode;
  /** It is part of a card, from edge to edge; else it has one of its own. */
  readonly isInCard?: boolean;
}

/** Rows that are drawn at first, and with each further press: a list of thousands is searched, not scrolled. */
const step = 200;

/** A list whose entries are all loaded: searched, sorted, and rendered as far as it is scrolled. */
export function SearchedList<T>(props: SearchedListProps<T>) {
  const { label, entries, keyOf, row, isInCard = false } = props;
  const searched = useSearched(entries, props);
  const [most, setMost] = useState(step);
  const { found } = searched;
  const list =
    found.length === 0 ? (
      <NothingFound searched={searched} />
    ) : (
      <ul aria-label={label} className="divide-y divide-line">
        {found.slice(0, most).map((entry) => (
          <Entry key={keyOf(entry)} entry={entry} row={row} />
        ))}
      </ul>
    );
  return (
    <>
      <SearchTools
        searched={searched}
        {...(isInCard && { label: t('list.searchOf', { list: label }) })}
        className={classNames(isInCard && 'border-y border-line px-4 py-2')}
      />
      {isInCard ? list : <Card isFlush>{list}</Card>}
      {found.length > most && (
        <Button className={classNames('self-center', isInCard && 'm-2')} onPress={() => setMost(most + step)}>
          {t('list.more', { count: Math.min(step, found.length - most) })}
        </Button>
      )}
    </>
  );
}

function Entry<T>({ entry, row }: { readonly entry: T; readonly row: (entry: T) => ReactNode }) {
  return row(entry);
}
