import { UserPlus, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../../strings/t.ts';
import { buttonClassName } from '../../ui/Button.tsx';

interface ContactLinkProps {
  readonly number: string;
  readonly contactId: number | null;
}

/** Leads to the contact with a number, or to a new one. */
export function ContactLink({ number, contactId }: ContactLinkProps) {
  const Icon = contactId === null ? UserPlus : UserRound;
  return (
    <Link
      href={contactId === null ? `/contacts/new/${encodeURIComponent(number)}` : `/contacts/${contactId}`}
      className={buttonClassName('secondary', 'small')}
    >
      <Icon aria-hidden className="size-3.5" />
      {t(contactId === null ? 'pop.save' : 'pop.open')}
    </Link>
  );
}
