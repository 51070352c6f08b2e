import '../../strings/en/contacts.ts';
import '../../strings/en/interactions.ts';
import '../../strings/en/retention.ts';
import { useQueryClient } from '@tanstack/react-query';
import { BookUser, LockKeyhole, MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { Contact } from '../../../shared/api/contacts/contacts.ts';
import { nameOfUser, useUsers } from '../../entities/agent/useColleagues.ts';
import { peerOf } from '../../entities/call/callView.ts';
import { InteractionList } from '../../entities/call/record/InteractionList.tsx';
import { useMyCalls } from '../../entities/call/useLiveCalls.ts';
import { hasNumber, nameOfContact, useMayOwn } from '../../entities/contact/contactView.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { formatDateTime, parseContractTime } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { ActionLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AfterTalk } from './detail/AfterTalk.tsx';
import { ContactHeader } from './detail/ContactHeader.tsx';
import { ContactNumbers } from './detail/ContactNumbers.tsx';
import { ContactView } from './detail/ContactView.tsx';
import { DuplicatesNotice } from './detail/DuplicatesNotice.tsx';
import { DuplicatesPage } from './detail/DuplicatesPage.tsx';
import { type ContactWithDuplicates, useCacheContact } from './detail/useContact.ts';
import { ContactForm } from './edit/ContactForm.tsx';
import { draftOfContact, newDraft } from './edit/contactDraft.ts';
import { ContactList } from './list/ContactList.tsx';
import { ImportPage } from './transfer/ImportPage.tsx';

const moment = (text: string | null) => (text ? formatDateTime(parseContractTime(text)) : '');
const types = ['contact.type.0', 'contact.type.1', 'contact.type.2'] as const;

/** Further details of a contact. */
function ContactFacts({ contact }: { readonly contact: Contact }) {
  const users = useUsers().data ?? [];
  const owner = users.find(({ id }) => id === contact.user_id);
  return (
    <div className="py-4">
      <FactList
        facts={[
          { label: t('contact.type'), value: t(types[contact.type as 0 | 1 | 2] ?? types[0]) },
          { label: t('contact.first_name'), value: contact.first_name },
          { label: t('contact.last_name'), value: contact.last_name },
          { label: t('contact.company'), value: contact.company },
          { label: t('contact.group_name'), value: contact.group_name },
          { label: t('contact.groups'), value: contact.groups.join(', ') },
          { label: t('contact.labels'), value: contact.labels.map(({ name }) => name).join(', ') },
          { label: t('contact.lastCall'), value: moment(contact.last_call_at) },
          { label: t('contact.attempts'), value: contact.nb_call_attempts },
          { label: t('contact.next_call_at'), value: moment(contact.next_call_at) },
          { label: t('contact.dialFlow'), value: moment(contact.dial_flow_completed_at) },
          { label: t('contact.owner'), value: owner ? nameOfUser(owner) : t('contact.ownerNobody') },
          { label: t('contact.created'), value: moment(contact.created_at) },
        ]}
      />
    </div>
  );
}

const historyStep = 30;

/** Everything that was said with a contact on any way, by whomever, newest first. */
function ContactHistory({ contactId }: { readonly contactId: number }) {
  const texts = { title: t('interaction.empty'), text: t('interaction.emptyText') };
  const empty = <EmptyState icon={<MessagesSquare />} {...texts} />;
  return (
    <div className="py-2">
      <InteractionList whom={{ contact_id: contactId }} step={historyStep} empty={empty} />
    </div>
  );
}

/** The link that a program attached to the live call with this contact. */
function LiveAction({ contact }: { readonly contact: Contact }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const call = useMyCalls().all.find((live) => live.action_url && hasNumber(contact, peerOf(live, userId).number));
  return call ? <ActionLink url={call.action_url} text={call.action_text} /> : null;
}

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
          { id: 'history', label: t('contact.history'), content: <ContactHistory contactId={contact.id} /> },
          { id: 'after', label: t('contact.afterTalk'), content: <AfterTalk contact={contact} /> },
          { id: 'facts', label: t('contact.facts'), content: <ContactFacts contact={contact} /> },
        ]}
      />
    </div>
  );
}

/** Everything about one contact. */
function ContactDetail({ id }: { readonly id: number }) {
  return <ContactView id={id}>{(contact) => <Detail contact={contact} />}</ContactView>;
}

/** Adds a contact; `number` is what is known of it already. */
function NewContact({ number }: { readonly number: string }) {
  const [, navigate] = useLocation();
  const cache = useCacheContact();
  return (
    <ContactForm
      title={t('contactForm.new')}
      initial={newDraft(number)}
      before={newDraft('')}
      send={(body) => api.call('createContact', { body })}
      onDone={(contact) => {
        cache(contact);
        toast.success(t('contactForm.created', { name: nameOfContact(contact) }));
        navigate(`/contacts/${contact.id}`, { replace: true });
      }}
      cancelTo="/contacts"
    />
  );
}

/** Beside the list while no contact is chosen. */
function NothingChosen() {
  return (
    <div className="flex flex-1 items-center justify-center">
      <EmptyState icon={<BookUser />} title={t('contacts.none')} text={t('contacts.noneText')} />
    </div>
  );
}

interface ContactsPageProps {
  /** Id of the chosen contact, `new`, `import`, `duplicates`, or nothing. */
  readonly item: string | undefined;
  /** `edit` for a contact; the number of a new one. */
  readonly more: string | undefined;
}

/**
 * No event reports contacts that somebody else adds or changes, so they are requested again when the page is opened.
 */
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
          'min-h-0 w-full min-w-0 flex-col wide:flex wide:w-104 wide:shrink-0 wide:border-e wide:border-line',
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

function Editor({ contact }: { readonly contact: ContactWithDuplicates }) {
  const [, navigate] = useLocation();
  const cache = useCacheContact();
  const mayOwn = useMayOwn(contact);
  const page = `/contacts/${contact.id}`;
  const before = draftOfContact(contact);
  if (!mayOwn) {
    return <EmptyState icon={<LockKeyhole />} title={nameOfContact(contact)} text={t('contactForm.readOnly')} />;
  }
  return (
    <ContactForm
      title={t('contactForm.edit', { name: nameOfContact(contact) })}
      initial={before}
      before={before}
      opened={contact}
      send={(body, change) => change('updateContact', { params: { id: contact.id }, body })}
      onDone={(changed) => {
        cache(changed);
        toast.success(t('contact.saved'));
        navigate(page, { replace: true });
      }}
      cancelTo={page}
    />
  );
}

/** Changes a contact. */
function ContactEditor({ id }: { readonly id: number }) {
  return <ContactView id={id}>{(contact) => <Editor contact={contact} />}</ContactView>;
}
