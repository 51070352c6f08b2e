import { LockKeyhole } from 'lucide-react';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import { useMayOwn } from '../../../entities/contact/contactRights.ts';
import { nameOfContact } from '../../../entities/contact/contactView.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ContactView } from '../detail/ContactView.tsx';
import { type ContactWithDuplicates, useKeepContact } from '../detail/useContact.ts';
import { ContactForm } from './ContactForm.tsx';
import { draftOfContact } from './contactDraft.ts';

function Editor({ contact }: { readonly contact: ContactWithDuplicates }) {
  const [, navigate] = useLocation();
  const keep = useKeepContact();
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
      send={(body) => api.call('updateContact', { params: { id: contact.id }, body })}
      onDone={(changed) => {
        keep(changed);
        toast.success(t('contact.saved'));
        navigate(page, { replace: true });
      }}
      cancelTo={page}
    />
  );
}

/** Changes a contact. */
export function ContactEditor({ id }: { readonly id: number }) {
  return <ContactView id={id}>{(contact) => <Editor contact={contact} />}</ContactView>;
}
