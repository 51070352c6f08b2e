import { toast } from 'sonner';
import { useLocation } from 'wouter';
import { nameOfContact } from '../../../entities/contact/contactView.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { useKeepContact } from '../detail/useContact.ts';
import { ContactForm } from './ContactForm.tsx';
import { newDraft } from './contactDraft.ts';

/** Adds a contact; `number` is what is known of it already. */
export function NewContact({ number }: { readonly number: string }) {
  const [, navigate] = useLocation();
  const keep = useKeepContact();
  return (
    <ContactForm
      title={t('contactForm.new')}
      initial={newDraft(number)}
      before={newDraft('')}
      send={(body) => api.call('createContact', { body })}
      onDone={(contact) => {
        keep(contact);
        toast.success(t('contactForm.created', { name: nameOfContact(contact) }));
        navigate(`/contacts/${contact.id}`, { replace: true });
      }}
      cancelTo="/contacts"
    />
  );
}
