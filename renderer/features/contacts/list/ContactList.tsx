import { BookUser, SearchX, UserPlus } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkList } from '../../../ui/list/LinkList.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { ContactFilters } from './ContactFilters.tsx';
import { ContactRow } from './ContactRow.tsx';
import { isFiltered, toContactQuery } from './contactFilter.ts';
import { useContactFilter } from './contactStore.ts';
import { type ContactPages, useContactPages } from './useContactPages.ts';

const rowHeight = 56;

function NothingYet() {
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon={<BookUser />}
      title={t('contacts.empty')}
      text={t('contacts.emptyText')}
      action={
        <span className="flex gap-2">
          <Button icon={<UserPlus aria-hidden className="size-4" />} onPress={() => navigate('/contacts/new')}>
            {t('contacts.add')}
          </Button>
          <Button onPress={() => navigate('/contacts/import')}>{t('contacts.import')}</Button>
        </span>
      }
    />
  );
}

function NoMatches() {
  const clear = useContactFilter((state) => state.clear);
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('contacts.noMatches')}
      text={t('contacts.noMatchesText')}
      action={<Button onPress={clear}>{t('contacts.clear')}</Button>}
    />
  );
}

interface ResultsProps {
  readonly pages: ContactPages;
  readonly isNarrowed: boolean;
  readonly chosenId: number | null;
}

function Results({ pages, isNarrowed, chosenId }: ResultsProps) {
  const userId = useSession((session) => session.userId) ?? 0;
  if (pages.error) return <ErrorState error={pages.error} onRetry={pages.retry} />;
  if (pages.isPending) return <SkeletonRows rows={10} />;
  if (pages.total === 0) return isNarrowed ? <NoMatches /> : <NothingYet />;
  return (
    <LinkList
      label={t('contacts.list')}
      pages={pages}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/contacts/${id}`}
      isChosen={({ id }) => id === chosenId}
      rowHeight={rowHeight}
    >
      {(contact) => <ContactRow contact={contact} userId={userId} />}
    </LinkList>
  );
}

/** The filters and the contacts that match them. */
export function ContactList({ chosenId }: { readonly chosenId: number | null }) {
  const wanted = useContactFilter((state) => state.filter);
  const userId = useSession((session) => session.userId) ?? 0;
  const filter = useDeferredValue(wanted);
  const query = useMemo(() => toContactQuery(filter, userId), [filter, userId]);
  const pages = useContactPages(query);
  const isNarrowed = isFiltered(filter) || filter.sort === 'next_call_at';
  return (
    <>
      <ContactFilters total={pages.isPending ? null : pages.total} />
      <div className="flex min-h-0 flex-1 flex-col">
        <Results pages={pages} isNarrowed={isNarrowed} chosenId={chosenId} />
      </div>
    </>
  );
}
