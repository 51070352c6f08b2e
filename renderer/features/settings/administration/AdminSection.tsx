import '../../../strings/en/administration.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { SectionHeading } from './SectionHeading.tsx';

const newItem = 'new';

interface AdminSectionProps<T> {
  /** The open entry: an id, `new`, or nothing. */
  readonly item: string | undefined;
  readonly title: string;
  /** Location of the list. */
  readonly path: string;
  readonly query: UseQueryResult<readonly T[]>;
  readonly idOf: (entry: T) => string | number;
  readonly list: ReactNode;
  /** Null: a new entry. */
  readonly form: (entry: T | null) => ReactNode;
}

/**
 * What takes its values once, when it is opened: it waits for a list that is being read anew, which may have the entry as it
 * was before it was last saved, or not have it yet.
 */
export function OpenedOnce({ isFetching, children }: { readonly isFetching: boolean; readonly children: ReactNode }) {
  const [isCurrent, setCurrent] = useState(!isFetching);
  if (!isCurrent && !isFetching) setCurrent(true);
  return isCurrent ? children : <SkeletonRows />;
}

/** A section with a list and a form: one of both, by its location. */
export function AdminSection<T>({ item, title, path, query, idOf, list, form }: AdminSectionProps<T>) {
  if (item === undefined) return list;
  if (item === newItem) return form(null);
  return (
    <QueryView query={query}>
      {(entries) => {
        const entry = entries.find((other) => String(idOf(other)) === item);
        return (
          <OpenedOnce key={item} isFetching={query.isFetching}>
            {entry === undefined ? (
              <>
                <SectionHeading title={title} backTo={path} />
                <EmptyState title={t('admin.gone')} text={t('admin.goneText')} />
              </>
            ) : (
              form(entry)
            )}
          </OpenedOnce>
        );
      }}
    </QueryView>
  );
}
