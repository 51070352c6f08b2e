import { Mail, MessageSquare, Phone } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { useDial } from '../../../entities/call/useDial.ts';
import { type ContactNumber, hrefOfText, numbersOfContact } from '../../../entities/contact/contactView.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';

function NumberRow({ entry: { field, number, speedDial } }: { readonly entry: ContactNumber }) {
  const dial = useDial();
  const [, navigate] = useLocation();
  const shown = formatNumber(number);
  return (
    <li className="flex min-h-11 items-center gap-2 py-1 pe-1.5 ps-3">
      <span className="w-20 shrink-0 text-sm text-muted">{t(`contact.${field}`)}</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <span className="selectable text-base tabular-nums">{shown}</span>
        {speedDial && <StateBadge tone="accent">{t('contacts.speedDial', { code: speedDial })}</StateBadge>}
      </span>
      <IconButton label={t('contact.write', { number: shown })} onPress={() => navigate(hrefOfText(number))}>
        <MessageSquare aria-hidden className="size-4 text-accent" />
      </IconButton>
      <IconButton label={t('contact.call', { number: shown })} onPress={() => void dial(number)}>
        <Phone aria-hidden className="size-4 text-connected" />
      </IconButton>
    </li>
  );
}

function MailRow({ email }: { readonly email: string }) {
  return (
    <li className="flex min-h-11 items-center gap-2 py-1 pe-1.5 ps-3">
      <span className="w-20 shrink-0 text-sm text-muted">{t('contact.email')}</span>
      <span className="selectable min-w-0 flex-1 text-base break-all">{email}</span>
      <a
        href={`mailto:${encodeURIComponent(email)}`}
        aria-label={t('contact.mail', { email })}
        title={t('contact.mail', { email })}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-control hover:bg-hover"
      >
        <Mail aria-hidden className="size-4 text-accent" />
      </a>
    </li>
  );
}

/** Every way to reach the contact, each one click away. */
export function ContactNumbers({ contact }: { readonly contact: Contact }) {
  const numbers = numbersOfContact(contact);
  if (numbers.length === 0 && contact.email === '') {
    return <p className="text-sm text-muted">{t('contact.noNumbers')}</p>;
  }
  return (
    <ul aria-label={t('contact.numbers')} className="divide-y divide-line rounded-card border border-line bg-surface">
      {numbers.map((entry) => (
        <NumberRow key={entry.field} entry={entry} />
      ))}
      {contact.email && <MailRow email={contact.email} />}
    </ul>
  );
}
