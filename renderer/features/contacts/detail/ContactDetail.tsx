import { t } from '../../../strings/t.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ContactHistory } from '../history/ContactHistory.tsx';
import { AfterTalk } from './AfterTalk.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { ContactHeader } from './ContactHeader.tsx';
import { ContactNumbers } from './ContactNumbers.tsx';
import { ContactView } from './ContactView.tsx';
import { DuplicatesNotice } from './DuplicatesNotice.tsx';
import { LiveAction } from './LiveAction.tsx';
import type { ContactWithDuplicates } from './useContact.ts';

function Detail({ contact }: { readonly contact: ContactWithDuplicates }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-auto">
      <ContactHeader contact={contact} />
      <div className="flex flex-col gap-3 px-4 pb-3 wide:px-6">
        <LiveAction contact={contact} />
        <DuplicatesNotice contact={contact} />
        <ContactNumbers contact={contact} />
      </div>
      <Tabs
        label={t('common.details')}
        className="min-h-80 flex-1 px-4 wide:px-6"
        tabs={[
          { id: 'history', label: t('contact.history'), content: <ContactHistory contact={contact} /> },
          { id: 'after', label: t('contact.afterTalk'), content: <AfterTalk contact={contact} /> },
          { id: 'facts', label: t('contact.facts'), content: <ContactFacts contact={contact} /> },
        ]}
      />
    </div>
  );
}

/** Everything about one contact. */
export function ContactDetail({ id }: { readonly id: number }) {
  return <ContactView id={id}>{(contact) => <Detail contact={contact} />}</ContactView>;
}
