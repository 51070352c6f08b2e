import { ArrowLeft, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../../shared/api/client.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { type ContactWithDuplicates, useContact } from './useContact.ts';

/** The way back to the list, where a narrow window shows it no more. */
export function BackButton({ className }: { readonly className?: string }) {
  const [, navigate] = useLocation();
  return (
    <IconButton
      label={t('contacts.back')}
      size="small"
      className={classNames('-ms-1 self-start wide:hidden', className)}
      onPress={() => navigate('/contacts')}
    >
      <ArrowLeft aria-hidden className="size-4.5" />
    </IconButton>
  );
}

const notFound = 404;

interface ContactViewProps {
  readonly id: number;
  readonly children: (contact: ContactWithDuplicates) => ReactNode;
}

/** A contact while it loads, if it fails or does not exist, and once it is there. */
export function ContactView({ id, children }: ContactViewProps) {
  const query = useContact(id);
  if (query.error instanceof ApiError && query.error.status === notFound) {
    return (
      <div className="flex flex-1 flex-col">
        <BackButton className="m-3" />
        <div className="flex flex-1 items-center justify-center">
          <EmptyState icon={<UserX />} title={t('contacts.gone')} text={t('contacts.goneText')} />
        </div>
      </div>
    );
  }
  return <QueryView query={query}>{children}</QueryView>;
}
