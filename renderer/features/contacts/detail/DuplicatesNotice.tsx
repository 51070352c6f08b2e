import { useQueries } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { toast } from 'sonner';
import { Link } from 'wouter';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { nameOfContact, useMayOwn } from '../../../entities/contact/contactView.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { type ContactWithDuplicates, useCacheContact, useUncacheContact } from './useContact.ts';

/** More than these are merged after the first ones. */
const shownAtMost = 10;

function useDuplicates(ids: readonly number[]): readonly Contact[] {
  const queries = ids.slice(0, shownAtMost).map((id) => ({
    queryKey: [...queryKeys.contacts, 'one', id],
    queryFn: async () => (await api.call('getContact', { params: { id } })).data,
  }));
  return useQueries({ queries, combine: (results) => results.flatMap(({ data }) => data ?? []) });
}

interface DuplicateRowProps {
  readonly contact: Contact;
  readonly other: Contact;
}

function MergeButton({ contact, other }: DuplicateRowProps) {
  const cache = useCacheContact();
  const forget = useUncacheContact();
  const name = nameOfContact(other);
  const into = nameOfContact(contact);
  const merge = async () => {
    await attempt(
      async () => {
        const { data } = await api.call('mergeContacts', { body: { into: contact.id, ids: [other.id] } });
        forget(other.id);
        cache(data);
        toast.success(t('duplicates.done', { name: nameOfContact(data) }));
      },
      (reason) => t('duplicates.failed', { reason }),
    );
  };
  return (
    <ConfirmButton
      size="small"
      icon={<Merge aria-hidden className="size-3.5" />}
      aria-label={t('duplicates.mergeOf', { name })}
      question={t('duplicates.question', { name, into })}
      confirmLabel={t('duplicates.confirm')}
      onConfirm={() => void merge()}
    >
      {t('duplicates.merge')}
    </ConfirmButton>
  );
}

function DuplicateRow({ contact, other }: DuplicateRowProps) {
  const mayOwnThis = useMayOwn(contact);
  const mayOwnOther = useMayOwn(other);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Link href={`/contacts/${other.id}`} className="min-w-0 truncate text-sm font-medium text-ink underline">
        {nameOfContact(other)}
      </Link>
      {mayOwnThis && mayOwnOther && <MergeButton contact={contact} other={other} />}
    </li>
  );
}

/** Contacts that are likely to be this one, with a way to make them one. */
export function DuplicatesNotice({ contact }: { readonly contact: ContactWithDuplicates }) {
  const others = useDuplicates(contact.duplicates);
  const count = contact.duplicates.length;
  if (count === 0) return null;
  return (
    <section
      aria-label={t('duplicates.title')}
      className="flex flex-col gap-2 rounded-card bg-ringing-soft px-3 py-2.5 text-sm text-ringing"
    >
      <p>{t('duplicates.many', { count })}</p>
      <ul className="flex flex-col gap-1.5">
        {others.map((other) => (
          <DuplicateRow key={other.id} contact={contact} other={other} />
        ))}
      </ul>
    </section>
  );
}
