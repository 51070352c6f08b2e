import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'wouter';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

/** The way back to the list, where a narrow window shows it no more. */
export function BackButton({ className }: { readonly className?: string }) {
  const [, navigate] = useLocation();
  return (
    <IconButton
      label={t('contacts.back')}
      size="small"
      className={classNames('-ml-1 self-start wide:hidden', className)}
      onPress={() => navigate('/contacts')}
    >
      <ArrowLeft aria-hidden className="size-4.5" />
    </IconButton>
  );
}
