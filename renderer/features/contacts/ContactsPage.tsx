import '../../strings/en/contacts.ts';
import '../../strings/en/retention.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';
import { ContactDetail } from './detail/ContactDetail.tsx';
import { DuplicatesPage } from './detail/DuplicatesPage.tsx';
import { NothingChosen } from './detail/NothingChosen.tsx';
import { ContactEditor } from './edit/ContactEditor.tsx';
import { NewContact } from './edit/NewContact.tsx';
import { ContactList } from './list/ContactList.tsx';
import { ImportPage } from './transfer/ImportPage.tsx';

interface ContactsPageProps {
  /** Id of the chosen contact, `new`, `import`, `duplicates`, or nothing. */
  readonly item: string | undefined;
  /** `edit` for a contact; the number of a new one. */
  readonly more: string | undefined;
}

/** No event tells of a contact that somebody else adds or changes, so that they are asked for anew whenever one looks. */
function useFreshContacts(isListOnly: boolean): void {
  const cache = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: coming back to the list is looking anew
  useEffect(() => {
    void cache.invalidateQueries({ queryKey: queryKeys.contacts });
  }, [cache, isListOnly]);
}

function Content({ item, more }: ContactsPageProps) {
  switch (item) {
    case undefined:
      return <NothingChosen />;
    case 'new':
      return <NewContact key={more} number={more ?? ''} />;
    case 'import':
      return <ImportPage />;
    case 'duplicates':
      return <DuplicatesPage />;
    default: {
      const id = Number(item);
      return more === 'edit' ? <ContactEditor key={id} id={id} /> : <ContactDetail key={id} id={id} />;
    }
  }
}

/** Contacts at the left, the chosen one at the right; a narrow window shows one of them. */
export function ContactsPage({ item, more }: ContactsPageProps) {
  const isListOnly = item === undefined;
  useFreshContacts(isListOnly);
  return (
    <div className="relative flex min-h-0 flex-1">
      <h1 className="sr-only">{t('nav.contacts')}</h1>
      <div
        className={classNames(
          'min-h-0 w-full min-w-0 flex-col wide:flex wide:w-92 wide:shrink-0 wide:border-r wide:border-line',
          isListOnly ? 'flex' : 'hidden',
        )}
      >
        <ContactList chosenId={Number(item) || null} />
      </div>
      <div className={classNames('min-h-0 min-w-0 flex-1 flex-col wide:flex', isListOnly ? 'hidden' : 'flex')}>
        <Content item={item} more={more} />
      </div>
    </div>
  );
}
