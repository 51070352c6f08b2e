import '../../../strings/en/administration.ts';
import '../../../strings/en/lists.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { OperationName } from '../../../../shared/api/contract.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchedList } from '../../../ui/list/SearchedList.tsx';
import type { Searching } from '../../../ui/list/useSearched.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SectionHeading } from './SectionHeading.tsx';

interface AdminListProps<T> extends Searching<T> {
  readonly title: string;
  readonly text: string;
  readonly query: UseQueryResult<readonly T[]>;
  readonly keyOf: (entry: T) => string | number;
  /** A list item. */
  readonly row: (entry: T) => ReactNode;
  readonly icon: ReactNode;
  readonly emptyTitle: string;
  /** A hint what to do next. */
  readonly emptyText: string;
  /** Absent where nothing is added by hand. */
  readonly add?: { readonly label: string; readonly href: string } | undefined;
  /** Further buttons beside it. */
  readonly actions?: ReactNode;
  /** The operation that lists; its neighbours in the reference are the others. */
  readonly operation: OperationName;
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
  const { title, text, query, keyOf, wordsOf, sorts, row, icon, emptyTitle, emptyText, add, actions, operation } =
    props;
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
            <SearchedList label={title} entries={entries} keyOf={keyOf} wordsOf={wordsOf} sorts={sorts} row={row} />
          )
        }
      </QueryView>
      <ReferenceLink operation={operation} />
    </>
  );
}
