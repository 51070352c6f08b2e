import { BookUser, CircleUserRound, Globe, UserPlus } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { contactName } from '../../../../shared/domain/contactName.ts';
import { audienceOf, nameOfContact, numbersOfContact } from '../../../entities/contact/contactView.ts';
import { RowLabels } from '../../../entities/label/RowLabels.tsx';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkList } from '../../../ui/list/LinkList.tsx';
import { NoMatches, PagesView } from '../../../ui/list/PagesView.tsx';
import { ContactFilters } from './ContactFilters.tsx';
import { isFiltered, toContactQuery, useContactFilter } from './contactFilter.ts';
import { useContactPages } from './useContactPages.ts';

interface ContactRowProps {
  readonly contact: Contact;
  readonly userId: number;
}

/** Company and number, or what there is of them that the first line does not say already. */
function detailOf(contact: Contact): string {
  const name = nameOfContact(contact);
  const number = formatNumber(numbersOfContact(contact)[0]?.number ?? '');
  return inOneLine([contact.company, number || contact.email].filter((part) => part !== name));
}

function AudienceMark({ contact, userId }: ContactRowProps) {
  const audience = audienceOf(contact, userId);
  const label = t(`contact.audience.${audience}`);
  if (audience === 'global') return <Globe role="img" aria-label={label} className="size-3.5" />;
  if (audience === 'internal') return <CircleUserRound role="img" aria-label={label} className="size-3.5" />;
  return null;
}

/** One contact: who, how to reach it, and who sees it. */
function ContactRow({ contact, userId }: ContactRowProps) {
  return (
    <>
      <Avatar name={contactName(contact)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base">{nameOfContact(contact)}</span>
        <span className="block truncate text-xs text-muted">{detailOf(contact)}</span>
      </span>
      <span className="flex max-w-28 shrink-0 flex-col items-end gap-0.5 text-muted">
        <AudienceMark contact={contact} userId={userId} />
        <RowLabels labels={contact.labels} />
      </span>
    </>
  );
}

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

function Nothing({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const clear = useContactFilter((state) => state.clear);
  if (!isNarrowed) return <NothingYet />;
  return (
    <NoMatches
      title={t('contacts.noMatches')}
      text={t('contacts.noMatchesText')}
      clearLabel={t('contacts.clear')}
      onClear={clear}
    />
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
        <PagesView pages={pages} empty={<Nothing isNarrowed={isNarrowed} />}>
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
        </PagesView>
      </div>
    </>
  );
}
