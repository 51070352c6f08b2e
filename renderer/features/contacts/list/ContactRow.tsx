import { CircleUserRound, Globe } from 'lucide-react';
import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import { contactName } from '../../../../shared/domain/contactName.ts';
import { audienceOf } from '../../../entities/contact/contactRights.ts';
import { nameOfContact, numbersOfContact } from '../../../entities/contact/contactView.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

interface ContactRowProps {
  readonly contact: Contact;
  readonly userId: number;
}

/** Company and number, or what there is of them that the first line does not say already. */
function detailOf(contact: Contact): string {
  const name = nameOfContact(contact);
  const number = formatNumber(numbersOfContact(contact)[0]?.number ?? '');
  return [contact.company, number || contact.email].filter((part) => part !== '' && part !== name).join(' · ');
}

function AudienceMark({ contact, userId }: ContactRowProps) {
  const audience = audienceOf(contact, userId);
  const label = t(`contact.audience.${audience}`);
  if (audience === 'global') return <Globe role="img" aria-label={label} className="size-3.5" />;
  if (audience === 'internal') return <CircleUserRound role="img" aria-label={label} className="size-3.5" />;
  return null;
}

/** One contact: who, how to reach it, and who sees it. */
export function ContactRow({ contact, userId }: ContactRowProps) {
  const [label] = contact.labels;
  return (
    <>
      <Avatar name={contactName(contact)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base">{nameOfContact(contact)}</span>
        <span className="block truncate text-xs text-muted">{detailOf(contact)}</span>
      </span>
      <span className="flex max-w-24 shrink-0 flex-col items-end gap-0.5 text-muted">
        <AudienceMark contact={contact} userId={userId} />
        {label && <span className="max-w-full truncate text-xs">{label}</span>}
      </span>
    </>
  );
}
