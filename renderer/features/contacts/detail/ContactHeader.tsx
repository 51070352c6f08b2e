import { Pencil, Trash2 } from 'lucide-react';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { CallLabel } from '../../../../shared/api/calls/callLabels.ts';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { contactName } from '../../../../shared/domain/contactName.ts';
import { audienceOf, nameOfContact, useMayOwn } from '../../../entities/contact/contactView.ts';
import { LabelDot } from '../../../entities/label/LabelChips.tsx';
import { LegalHoldButton } from '../../../entities/legalHold/LegalHoldButton.tsx';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { useContactFilter } from '../list/contactFilter.ts';
import { BackButton } from './ContactView.tsx';
import { useUncacheContact } from './useContact.ts';

interface ContactProps {
  readonly contact: Contact;
}

function DeleteButton({ contact }: ContactProps) {
  const [, navigate] = useLocation();
  const forget = useUncacheContact();
  const name = nameOfContact(contact);
  const remove = async () => {
    const isGone = await attempt(
      () => api.call('deleteContacts', { params: { ids: String(contact.id) } }),
      (reason) => t('contact.deleteFailed', { name, reason }),
    );
    if (!isGone) return;
    toast.success(t('contact.deleted', { name }));
    forget(contact.id);
    navigate('/contacts', { replace: true });
  };
  return (
    <ConfirmButton
      icon={<Trash2 aria-hidden className="size-4" />}
      question={t('contact.deleteQuestion', { name })}
      confirmLabel={t('common.delete')}
      onConfirm={() => void remove()}
    >
      {t('contact.delete')}
    </ConfirmButton>
  );
}

function LabelButton({ label }: { readonly label: CallLabel }) {
  const [, navigate] = useLocation();
  const change = useContactFilter((state) => state.change);
  const show = () => {
    change({ label: String(label.id) });
    navigate('/contacts');
  };
  return (
    <Button
      size="small"
      variant="ghost"
      className="h-6 max-w-full rounded-full! border border-line bg-surface px-2! text-xs"
      icon={<LabelDot color={label.color} />}
      aria-label={t('contacts.labelFilter', { label: label.name })}
      onPress={show}
    >
      <span className="truncate">{label.name}</span>
    </Button>
  );
}

function Marks({ contact }: ContactProps) {
  const userId = useSession((session) => session.userId) ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-1.5 pt-1">
      <StateBadge tone="ended">{t(`contact.audience.${audienceOf(contact, userId)}`)}</StateBadge>
      {contact.labels.map((label) => (
        <LabelButton key={label.id} label={label} />
      ))}
    </div>
  );
}

/** The contact, who sees it, and actions on it. */
export function ContactHeader({ contact }: ContactProps) {
  const [, navigate] = useLocation();
  const mayOwn = useMayOwn(contact);
  const name = nameOfContact(contact);
  const isBare = contactName(contact) === '';
  return (
    <header className="flex flex-wrap items-start gap-x-3 gap-y-3 px-4 pt-4 pb-3 wide:gap-x-4 wide:px-6 wide:pt-6">
      <BackButton className="mt-2.5" />
      <Avatar name={contactName(contact)} size="large" />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="selectable line-clamp-3 text-xl font-semibold break-words">
          {isBare ? formatNumber(name) : name}
        </h2>
        {contact.company && contact.company !== name && (
          <p className="selectable line-clamp-2 text-sm break-words text-muted">{contact.company}</p>
        )}
        <Marks contact={contact} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <LegalHoldButton of={{ object: 'contact', id: contact.id }} />
        {mayOwn && (
          <>
            <Button
              icon={<Pencil aria-hidden className="size-4" />}
              onPress={() => navigate(`/contacts/${contact.id}/edit`)}
            >
              {t('contact.edit')}
            </Button>
            <DeleteButton contact={contact} />
          </>
        )}
      </div>
    </header>
  );
}
